import { avifOf } from '../../common/rules/avif.ts';
import type { Picture } from '../../scenes/scene.ts';

/** Milliseconds for which a picture that is there waits for others: what shows them is drawn anew each time. */
const MAX_WAIT_MS = 500;

/** One black pixel: who decodes it is given AVIF. */
const AVIF_PIXEL =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAaQENBpMhAZQmMEwAA0AACQQM6Xt10S';

async function decodesAvif(): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(AVIF_PIXEL), (letter) => letter.charCodeAt(0));
    (await createImageBitmap(new Blob([bytes], { type: 'image/avif' }))).close();
    return true;
  } catch {
    return false;
  }
}

/** Whether this engine decodes AVIF: asked once. */
let takesAvif: Promise<boolean> | undefined;

/** The picture at `url`, as AVIF where this engine decodes it and there is one. */
async function bestOf(url: string): Promise<Picture> {
  const avif = avifOf(url);
  takesAvif ??= decodesAvif();
  if (!avif || !(await takesAvif)) return decode(url);
  return decode(avif).catch(() => decode(url));
}

async function decode(url: string): Promise<Picture> {
  if (typeof createImageBitmap === 'function') {
    const response = await fetch(url, { mode: 'cors', credentials: 'omit' });
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    return createImageBitmap(await response.blob());
  }
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

function free(picture: Picture | null): void {
  if (picture && 'close' in picture) picture.close();
}

/** Loads pictures of any origin and decodes them off the main thread where it can. A failed picture stays null. */
export class Pictures {
  readonly #pictures = new Map<string, Picture | null>();
  /** Those that `onLoaded` has not told of yet, and whether they are loaded or have failed. */
  readonly #untold = new Map<string, boolean>();
  readonly #onLoaded: () => void;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #settling: (() => void)[] = [];

  /** @param onLoaded is called when no picture is left to load, and before where one keeps the others waiting. */
  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** The picture at `url`, or null until it is loaded; the first call starts loading it. */
  get(url: string): Picture | null {
    if (url && !this.#pictures.has(url)) {
      this.#pictures.set(url, null);
      // Cleared while it was loaded, it is on its way still.
      if (this.#untold.get(url) === false) return null;
      this.#untold.set(url, false);
      void this.#load(url).then(() => {
        this.#untold.set(url, true);
        if ([...this.#untold.values()].every(Boolean)) this.#tell();
        else this.#waiting ??= setTimeout(() => this.#tell(), MAX_WAIT_MS);
      });
    }
    return this.#pictures.get(url) ?? null;
  }

  /**
   * Resolves when `onLoaded` has told of the pictures at `urls`, else of all that were asked for: whether they are
   * there.
   */
  async settled(urls?: readonly string[]): Promise<boolean> {
    for (const url of urls ?? []) this.get(url);
    const isUntold = (url: string) => this.#untold.has(url);
    while ((urls ?? [...this.#untold.keys()]).some(isUntold))
      await new Promise<void>((resolve) => this.#settling.push(resolve));
    return (urls ?? [...this.#pictures.keys()]).every((url) => this.#pictures.get(url));
  }

  /** Frees every picture; one that is asked for again is loaded again. */
  clear(): void {
    for (const picture of this.#pictures.values()) free(picture);
    this.#pictures.clear();
  }

  #tell(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    for (const [url, isLoaded] of this.#untold) if (isLoaded) this.#untold.delete(url);
    this.#onLoaded();
    for (const settle of this.#settling.splice(0)) settle();
  }

  async #load(url: string): Promise<void> {
    try {
      const picture = await bestOf(url);
      if (this.#pictures.has(url)) this.#pictures.set(url, picture);
      else free(picture);
    } catch {
      // The scene keeps its placeholder: a missing picture must not stop a spin.
    }
  }
}
