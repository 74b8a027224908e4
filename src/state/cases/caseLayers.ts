import { avifOf } from '../../../common/rules/avif.ts';

/** Returns the addresses of a case's two layers: `case.webp` → `case-body.webp`, `case-lid.webp`. */
export function caseLayers(img: string): { readonly body: string; readonly lid: string } {
  const stem = img.replace(/\.webp$/, '');
  return { body: `${stem}-body.webp`, lid: `${stem}-lid.webp` };
}

/** Fetches both layers ahead of the countdown, which shows them: as AVIF where the browser takes it. */
export function preloadCaseLayers(img: string): void {
  for (const src of Object.values(caseLayers(img))) {
    const image = new Image();
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = avifOf(src) ?? '';
    document.createElement('picture').append(source, image);
    image.src = src;
  }
}
