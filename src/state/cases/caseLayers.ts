/** Returns the addresses of a case's two layers: `case.webp` → `case-body.webp`, `case-lid.webp`. */
export function caseLayers(img: string): { readonly body: string; readonly lid: string } {
  const stem = img.replace(/\.webp$/, '');
  return { body: `${stem}-body.webp`, lid: `${stem}-lid.webp` };
}

/** Fetches both layers ahead of the countdown, which shows them. */
export function preloadCaseLayers(img: string): void {
  for (const src of Object.values(caseLayers(img))) new Image().src = src;
}
