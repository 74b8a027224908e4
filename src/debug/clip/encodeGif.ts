import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { Encode } from './clip.ts';

/** A GIF counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const MAX_COLORS = 256;

/** Encodes with colors of its own for every frame. */
export const encodeGif: Encode = async ({ framesPerSecond }, frames) => {
  const gif = GIFEncoder();
  const endOf = (n: number) => Math.round(((n + 1) * TICKS_PER_SECOND) / framesPerSecond);
  let n = 0;
  for await (const { width, height, data } of frames) {
    const palette = quantize(data, MAX_COLORS);
    // Each frame ends on the tick next to its end, so that rounding never adds up.
    const delay = ((endOf(n) - endOf(n - 1)) * 1000) / TICKS_PER_SECOND;
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay });
    n++;
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
};
