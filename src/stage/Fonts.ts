import type { FontFile } from './port.ts';

/** The fonts of this thread. */
export class Fonts {
  /** Resolves when every font is loaded or has failed. */
  readonly settled: Promise<unknown>;
  readonly #loaded = new Set<string>();

  constructor(fonts: readonly FontFile[]) {
    const families = new Set(fonts.map(({ family }) => family));
    this.settled = Promise.all(
      [...families].map((family) =>
        this.#load(
          family,
          fonts.filter((font) => font.family === family),
        ),
      ),
    );
  }

  /** A family counts as loaded with the last of its files, for the reason given at `family`. */
  async #load(name: string, files: readonly FontFile[]): Promise<void> {
    const set =
      'document' in globalThis ? document.fonts : (globalThis as unknown as WorkerGlobalScope).fonts;
    const loads = await Promise.allSettled(
      files.map(async ({ family, url, weight, range }) => {
        const unicodeRange = range ?? 'U+0-10FFFF';
        set.add(await new FontFace(family, `url("${url}")`, { weight, unicodeRange }).load());
      }),
    );
    if (loads.some(({ status }) => status === 'fulfilled')) this.#loaded.add(name);
  }

  /**
   * The CSS font-family to draw with; only the fallback until the family is loaded, because a canvas in a Chromium worker
   * that was asked for a missing family keeps drawing the fallback afterwards.
   */
  family(family: string): string {
    return this.#loaded.has(family) ? `'${family}', sans-serif` : 'sans-serif';
  }
}
