import type { FontFile } from './port.ts';

/** Loads the fonts into this thread's own set; one that does not load leaves its fallback. */
export async function loadFonts(fonts: readonly FontFile[]): Promise<void> {
  const set = 'document' in globalThis ? document.fonts : (globalThis as unknown as WorkerGlobalScope).fonts;
  await Promise.allSettled(
    fonts.map(async ({ family, url, weight, range }) => {
      const unicodeRange = range ?? 'U+0-10FFFF';
      set.add(await new FontFace(family, `url("${url}")`, { weight, unicodeRange }).load());
    }),
  );
}
