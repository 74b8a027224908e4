import type { FontFile } from './port.ts';

/** The faces of this thread. */
export class Fonts {
  /** Resolves when every font has come or failed. */
  readonly settled: Promise<unknown>;
  readonly #loaded = new Set<string>();

  constructor(fonts: readonly FontFile[]) {
    const set =
      'document' in globalThis ? document.fonts : (globalThis as unknown as WorkerGlobalScope).fonts;
    this.settled = Promise.allSettled(
      fonts.map(async ({ family, url, weight, range }) => {
        const unicodeRange = range ?? 'U+0-10FFFF';
        set.add(await new FontFace(family, `url("${url}")`, { weight, unicodeRange }).load());
        this.#loaded.add(family);
      }),
    );
  }

  /**
   * The CSS font-family for a face, its fallback alone until it is loaded: a canvas in a Chromium worker that was once
   * asked for a missing family keeps drawing the fallback after that family has come.
   */
  family(family: string): string {
    return this.#loaded.has(family) ? `'${family}', sans-serif` : 'sans-serif';
  }
}
