import type { Pixels } from '../../stage/port.ts';

/** Red, green and blue of a pixel that is drawn 0, 1, 2 … times; the last is of all that are drawn more often. */
export const HEAT_COLORS = [
  [0, 0, 0],
  [20, 40, 130],
  [20, 110, 190],
  [20, 170, 150],
  [90, 190, 60],
  [220, 200, 40],
  [240, 130, 30],
  [225, 40, 40],
  [255, 255, 255],
] as const;

/** Counts of how often each pixel is drawn, as colors. */
export function heatPicture({ width, height, data }: Pixels): Pixels {
  const colors = new Uint8Array(data.length).fill(255);
  for (let i = 0; i < data.length; i += 4) {
    const count = Math.min(data[i] ?? 0, HEAT_COLORS.length - 1);
    colors.set(HEAT_COLORS[count] ?? [], i);
  }
  return { width, height, data: colors };
}
