import { MAX_COLUMN_WIDTH } from '../../../common/rules/column.ts';
import type { Frame } from '../../scene.ts';
import { CARD_ASPECT } from './card.ts';

/** Height of a single reel's card by the frame's; the camera brings it to 40 % until the reel stands. */
const CARD_SHARE = 0.345;
/** Of its cards that are seen from one side to the other: at least, and what the reels grow for in a wide window. */
const SLOTS = { least: 1.5, wide: 5 } as const;

/** From the middle of a slot to the middle of the next, px, where one reel has the frame to itself. */
export function singlePitch({ width, height }: Frame): number {
  const most = Math.min(width, MAX_COLUMN_WIDTH) / SLOTS.least;
  return Math.max(16, Math.min((height * CARD_SHARE) / CARD_ASPECT, most));
}

/** Width of visible reels that run from side to side, px: one or several, they take the same of a window. */
export function reelWidth(frame: Frame): number {
  return Math.min(frame.width, Math.max(MAX_COLUMN_WIDTH, SLOTS.wide * singlePitch(frame)));
}
