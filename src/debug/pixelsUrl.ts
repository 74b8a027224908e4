import { PALETTE } from '../../common/rules/palette.ts';
import type { Pixels } from '../stage/port.ts';

/** Red, green and blue of the page, which some scenes let show through. */
const BACKGROUND_RGB = [1, 3, 5].map((at) => Number.parseInt(PALETTE['ink-0'].slice(at, at + 2), 16));

/** Pixels as the page would show them: what the GPU gives is multiplied by its alpha already. */
function onBackground({ data }: Pixels): Uint8ClampedArray<ArrayBuffer> {
  const shown = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const open = 1 - (data[i + 3] ?? 255) / 255;
    for (let c = 0; c < 3; c++) shown[i + c] = (data[i + c] ?? 0) + (BACKGROUND_RGB[c] ?? 0) * open;
    shown[i + 3] = 255;
  }
  return shown;
}

/** Returns an address under which the page can show the pixels; whoever asked for it gives it back. */
export async function pixelsUrl(pixels: Pixels): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  const image = new ImageData(onBackground(pixels), pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return blob ? URL.createObjectURL(blob) : '';
}
