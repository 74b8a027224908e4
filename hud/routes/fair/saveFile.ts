/** Milliseconds that a browser gets to start a download before its address is given back. */
const GRACE = 60_000;

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), GRACE);
}

/**
 * Hands `text` to the person as a file: by the system's share sheet on phones, whose web views save nothing
 * themselves, else as a download.
 */
export async function saveFile(name: string, type: string, text: string): Promise<void> {
  const file = new File([text], name, { type });
  const touch = matchMedia('(pointer: coarse)').matches;
  if (!touch || !navigator.canShare?.({ files: [file] })) return download(file);
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    // the person closed the sheet: nothing to do
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
