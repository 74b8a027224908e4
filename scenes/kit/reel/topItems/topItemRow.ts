import { CARD_ASPECT } from '../card.ts';

export const TOP_ITEM_COUNT = 3;
/**
 * Middle and height of the row by the height that nothing covers, and px from one to the next by a top item's width.
 */
const ROW_Y = 0.115;
const SHARE = 0.14;
const STEP = 1.35;
/** Share of that height that the row takes, with what keeps the reels off it. */
export const TOP_ITEM_ROW_SHARE = 0.2;

/** The case's best items above the reels: size of one, the line of their middles, and px from one to the next. */
export interface TopItemRow {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly step: number;
}

/** The row round `x` in the `height` px below `top` that nothing covers. */
export function topItemRow(x: number, top: number, height: number): TopItemRow {
  const width = (height * SHARE) / CARD_ASPECT;
  return { width, height: height * SHARE, x, y: top + height * ROW_Y, step: width * STEP };
}
