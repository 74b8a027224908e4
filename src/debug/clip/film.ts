import type { Pixels } from '../../stage/port.ts';
import { readClipChoice } from './clipChoice.ts';
import { download } from './download.ts';
import { ENCODERS } from './encodeClip.ts';

/** What encodes pictures that somebody else takes. */
export interface Film {
  /**
   * Saves a clip of all frames that `window.nextFrame` gives. @throws Error that says what the browser cannot encode
   */
  make(name: string): Promise<void>;
}

declare global {
  interface Window {
    /** The address of the next picture, as `data:image/png;base64,…`; null after the last. */
    nextFrame(): Promise<string | null>;
    facetFilm?: Film;
  }
}

async function pixelsOf(address: string, canvas: OffscreenCanvas): Promise<Pixels> {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const { width, height } = picture;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  context.drawImage(picture, 0, 0);
  picture.close();
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) };
}

/** `/debug/film?format=mp4&fps=30&pixels=390x844`: a page without anything but the encoders of clips. */
export function start(): void {
  const { format, framesPerSecond, pixels } = readClipChoice(new URLSearchParams(location.search));
  const [width = 0, height = 0] = pixels.split('x').map(Number);
  const canvas = new OffscreenCanvas(width, height);
  async function* frames(): AsyncGenerator<Pixels> {
    for (;;) {
      const address = await window.nextFrame();
      if (address === null) return;
      yield pixelsOf(address, canvas);
    }
  }
  window.facetFilm = {
    async make(name) {
      const encode = await ENCODERS[format]();
      download(await encode({ width, height, framesPerSecond }, frames()), name);
    },
  };
}
