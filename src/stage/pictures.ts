import type { Picture } from '../../scenes/kit/canvas.ts';

/** Pictures of any origin, decoded off the page where the browser can. A picture that fails stays null for good. */
export class Pictures {
  readonly #pictures = new Map<string, Picture | null>();
  readonly #loading = new Set<Promise<void>>();
  readonly #arrived: () => void;

  /** @param arrived is called once for all pictures that came in together. */
  constructor(arrived: () => void) {
    this.#arrived = arrived;
  }

  /** The picture at `url`, or null until it is there; asking starts its loading. */
  get(url: string): Picture | null {
    if (url && !this.#pictures.has(url)) {
      this.#pictures.set(url, null);
      const loading = this.#load(url).finally(() => {
        this.#loading.delete(loading);
        if (this.#loading.size === 0) this.#arrived();
      });
      this.#loading.add(loading);
    }
    return this.#pictures.get(url) ?? null;
  }

  /** Resolves when nothing is being loaded. */
  async settled(): Promise<void> {
    while (this.#loading.size > 0) await Promise.all(this.#loading);
  }

  /** Lets every picture go; what is asked for again is loaded again. */
  clear(): void {
    for (const picture of this.#pictures.values()) if (picture && 'close' in picture) picture.close();
    this.#pictures.clear();
  }

  async #load(url: string): Promise<void> {
    try {
      this.#pictures.set(url, await decode(url));
    } catch {
      // The placeholder stays: a picture is never worth a spin.
    }
  }
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
