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

/** Loads pictures of any origin and decodes them off the main thread where it can. A failed picture stays null. */
export class Pictures {
  readonly #pictures = new Map<string, Picture | null>();
  readonly #loading = new Set<Promise<void>>();
  readonly #onLoaded: () => void;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** @param onLoaded is called when no picture is left to load, and before where one keeps the others waiting. */
  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** The picture at `url`, or null until it is loaded; the first call starts loading it. */
  get(url: string): Picture | null {
    if (url && !this.#pictures.has(url)) {
      this.#pictures.set(url, null);
      const loading = this.#load(url).finally(() => {
        this.#loading.delete(loading);
        if (this.#loading.size === 0) this.#tell();
        else this.#waiting ??= setTimeout(() => this.#tell(), MAX_WAIT_MS);
      });
      this.#loading.add(loading);
    }
    return this.#pictures.get(url) ?? null;
  }

  /** Resolves when no picture is left to load. */
  async settled(): Promise<void> {
    while (this.#loading.size > 0) await Promise.all(this.#loading);
  }

  /** Frees every picture; one that is asked for again is loaded again. */
  clear(): void {
    for (const picture of this.#pictures.values()) if (picture && 'close' in picture) picture.close();
    this.#pictures.clear();
  }

  #tell(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#onLoaded();
  }

  async #load(url: string): Promise<void> {
    try {
      this.#pictures.set(url, await bestOf(url));
    } catch {
      // The scene keeps its placeholder: a missing picture must not stop a spin.
    }
  }
}
