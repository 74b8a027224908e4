import type { Frame } from '../scene.ts';
import type { Tuning } from './index.ts';

/** Px a second under which a glide is at its end, and below which a finger was at rest. */
const SLOWEST = 4;

/** How far the row of `count` cards can be scrolled in this frame, px. */
export function scrollEnd(count: number, frame: Frame, tuning: Tuning): number {
  const { card, gap, gutter } = tuning;
  return Math.max(0, count * (card + gap) - gap + 2 * gutter - frame.width);
}

/** Where a row that is held at `offset` px is seen: past its ends it follows reluctantly. */
export function held(offset: number, end: number, tuning: Tuning): number {
  if (offset < 0) return offset * tuning.rubber;
  return offset > end ? end + (offset - end) * tuning.rubber : offset;
}

/** A row that was let go of: px where it stood and px a second that it moved at. */
export interface Glide {
  readonly offset: number;
  readonly velocity: number;
}

/** Where the row comes to rest. */
export function restOf({ offset, velocity }: Glide, end: number, tuning: Tuning): number {
  return Math.min(end, Math.max(0, offset + velocity * tuning.glide));
}

/** Offset in px `seconds` after the row was let go of: it slows like something heavy, and comes back past an end. */
export function gliding(glide: Glide, seconds: number, end: number, tuning: Tuning): number {
  const rest = restOf(glide, end, tuning);
  const from = held(glide.offset, end, tuning);
  const last = glideSeconds(glide, end, tuning);
  return seconds >= last ? rest : rest + (from - rest) * Math.exp(-seconds / tuning.glide);
}

/** Seconds until the row is at rest. */
export function glideSeconds(glide: Glide, end: number, tuning: Tuning): number {
  const way = Math.abs(restOf(glide, end, tuning) - held(glide.offset, end, tuning));
  return way < 0.1 ? 0 : tuning.glide * Math.max(1, Math.log(way / (SLOWEST * tuning.glide)) + 2);
}
