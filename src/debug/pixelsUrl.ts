import type { Pixels } from '../stage/port.ts';
import { onBackground } from './onBackground.ts';

/** Returns an address under which the page can show the pixels; whoever asked for it gives it back. */
export async function pixelsUrl(pixels: Pixels): Promise<string> {
  const { width, height, data } = onBackground(pixels);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return blob ? URL.createObjectURL(blob) : '';
}
