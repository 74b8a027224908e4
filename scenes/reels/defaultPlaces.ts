import { MAX_COLUMN_WIDTH } from '../../common/rules/column.ts';
import type { ItemPlace } from '../kit/reel/itemPlace.ts';
import type { Frame } from '../scene.ts';

/** Items in one line of a frame, and of one that is at least so many px wide. */
const IN_LINE = 3;
const WIDE = { fromWidth: 560, inLine: 5 } as const;
/** Round the grid and between two items, px. */
const MARGIN = 19;
const GAP = 14;
/** Height of what is written below an item, px. */
const TEXT_HEIGHT = 46;
/** Of an item's width to its height. */
const RATIO = 4 / 3;
/** Where the middle of the grid lies by the frame's height, and its height at most. */
const GRID_Y = 0.45;
const MAX_HEIGHT_SHARE = 0.62;

/** Where a result that nobody told of shows `count` items: a grid, line by line. */
export function defaultPlaces(frame: Frame, count: number): readonly ItemPlace[] {
  const inLine = frame.width < WIDE.fromWidth ? IN_LINE : WIDE.inLine;
  const lines = Math.ceil(count / inLine);
  const most = (frame.height * MAX_HEIGHT_SHARE) / lines - TEXT_HEIGHT;
  const column = Math.min(frame.width, MAX_COLUMN_WIDTH);
  const width = Math.max(1, Math.min((column - 2 * MARGIN + GAP) / inLine - GAP, most * RATIO));
  const height = width / RATIO;
  return Array.from({ length: count }, (_, i) => ({
    x: frame.width / 2 + ((i % inLine) - (inLine - 1) / 2) * (width + GAP),
    y: frame.height * GRID_Y + (Math.floor(i / inLine) - (lines - 1) / 2) * (height + TEXT_HEIGHT),
    width,
    height,
  }));
}
