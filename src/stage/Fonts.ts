import type { FontFile } from './port.ts';

/** A file of a family, under a name of its own. */
interface Face {
  readonly name: string;
  /** From and to, code points; without any it has every letter. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Loads it; once, however often it is called. */
  readonly load: () => void;
  state: 'unused' | 'loading' | 'loaded' | 'failed';
}

/** The ranges of a `unicode-range` like `U+0020-007E, U+2212`. */
function rangesOf(range: string): [number, number][] {
  return range.split(', ').map((part) => {
    const [from = '', to = from] = part.slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function hasLetterOf({ ranges }: Face, text: string): boolean {
  return Array.from(text).some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to);
  });
}

/**
 * The fonts of this thread. The first file of a family is loaded at once, the others for a text that has their letters.
 */
export class Fonts {
  readonly #faces: Record<string, Face[]> = {};
  readonly #loading = new Set<Promise<void>>();
  readonly #onLoaded: () => void;

  /** @param onLoaded is called when no file is left to load. */
  constructor(files: readonly FontFile[], onLoaded: () => void) {
    this.#onLoaded = onLoaded;
    for (const file of files) {
      const faces = this.#faces[file.family] ?? [];
      this.#faces[file.family] = faces;
      const name = faces.length === 0 ? file.family : `${file.family} ${faces.length + 1}`;
      const face: Face = {
        name,
        ranges: file.range ? rangesOf(file.range) : [],
        load: () => this.#load(face, file),
        state: 'unused',
      };
      faces.push(face);
    }
    for (const [first] of Object.values(this.#faces)) first?.load();
  }

  /**
   * The CSS font-family to draw `text` with; only the fallback until every file that it needs is loaded, because a
   * canvas in a Chromium worker that was asked for a missing family keeps drawing the fallback afterwards.
   */
  family(family: string, text: string): string {
    const needed = (this.#faces[family] ?? []).filter((face, i) => i === 0 || hasLetterOf(face, text));
    for (const face of needed) face.load();
    const isLoading = needed.some(({ state }) => state === 'loading');
    const loaded = isLoading ? [] : needed.filter(({ state }) => state === 'loaded');
    return [...loaded.map(({ name }) => `'${name}'`), 'sans-serif'].join(', ');
  }

  /** A file that got lost is loaded again for the next text that needs it. */
  forgetLost(): void {
    for (const face of Object.values(this.#faces).flat()) if (face.state === 'failed') face.state = 'unused';
  }

  /** Resolves when no file is left to load. */
  async settled(): Promise<void> {
    while (this.#loading.size > 0) await Promise.all(this.#loading);
  }

  #load(face: Face, { url, weight, range }: FontFile): void {
    if (face.state !== 'unused') return;
    face.state = 'loading';
    const fonts =
      'document' in globalThis ? document.fonts : (globalThis as unknown as WorkerGlobalScope).fonts;
    const font = new FontFace(face.name, `url("${url}")`, { weight, unicodeRange: range ?? 'U+0-10FFFF' });
    const loading = font
      .load()
      .then(
        () => {
          fonts.add(font);
          face.state = 'loaded';
        },
        () => {
          face.state = 'failed';
        },
      )
      .finally(() => {
        this.#loading.delete(loading);
        if (this.#loading.size === 0) this.#onLoaded();
      });
    this.#loading.add(loading);
  }
}
