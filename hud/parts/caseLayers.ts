/** The two layers that art keeps beside a case's whole picture: `case.webp` → `case-body.webp`, `case-lid.webp`. */
export function caseLayers(img: string): { readonly body: string; readonly lid: string } {
  const stem = img.replace(/\.webp$/, '');
  return { body: `${stem}-body.webp`, lid: `${stem}-lid.webp` };
}

/** Fetches the layers before they are shown, so that the countdown starts with a case. */
export function fetchCaseLayers(img: string): void {
  for (const src of Object.values(caseLayers(img))) new Image().src = src;
}
