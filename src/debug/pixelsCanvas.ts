import type { Pixels } from '../stage/port.ts';
import { onBackground } from './onBackground.ts';

/** The pixels as the page would show them, on a canvas of their size. */
export function pixelsCanvas(pixels: Pixels): HTMLCanvasElement {
  const { width, height, data } = onBackground(pixels);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas;
}
