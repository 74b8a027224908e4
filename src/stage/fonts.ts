import type { FontFile } from './port.ts';

/** The faces of this thread. */
export class Fonts {
  /** Resolves when every font has come or failed. */
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

  /** A family is there with the last of its files: see `family`, also for a file that comes later. */
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
   * The CSS font-family for a face, its fallback alone until it is loaded: a canvas in a Chromium worker that was once
   * asked for a missing family keeps drawing the fallback after that family has come.
   */
  family(family: string): string {
    return this.#loaded.has(family) ? `'${family}', sans-serif` : 'sans-serif';
  }
}
