/** Time for the browser to start the download before its object URL is revoked. */
const URL_LIFETIME_MS = 60_000;

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

/**
 * Gives `text` to the person as a file: by the share sheet on phones, whose web views save no files, else as a
 * download.
 */
export async function saveFile(name: string, type: string, text: string): Promise<void> {
  const file = new File([text], name, { type });
  const touch = matchMedia('(pointer: coarse)').matches;
  if (!touch || !navigator.canShare?.({ files: [file] })) return download(file);
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    // The person closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
