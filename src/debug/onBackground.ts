import { PALETTE } from '../../common/rules/palette.ts';
import type { Pixels } from '../stage/port.ts';

/** Red, green and blue of the page, which some scenes let show through. */
const BACKGROUND_RGB = [1, 3, 5].map((at) => Number.parseInt(PALETTE['ink-0'].slice(at, at + 2), 16));

/** Pixels as the page would show them: what the GPU gives is multiplied by its alpha already. */
export function onBackground({ width, height, data }: Pixels): Pixels {
  const shown = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const open = 1 - (data[i + 3] ?? 255) / 255;
    for (let c = 0; c < 3; c++) shown[i + c] = (data[i + c] ?? 0) + (BACKGROUND_RGB[c] ?? 0) * open;
    shown[i + 3] = 255;
  }
  return { width, height, data: new Uint8Array(shown.buffer) };
}
