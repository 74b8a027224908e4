import type { Frame } from '../scene.ts';
import type { Tuning } from './index.ts';

/** How far the row of `count` cards can be scrolled in this frame, px. */
export function scrollEnd(count: number, frame: Frame, tuning: Tuning): number {
  const { card, gap, gutter } = tuning;
  return Math.max(0, count * (card + gap) - gap + 2 * gutter - frame.width);
}
