import type { Frame } from '../scene.ts';

/** Width in px that the reel never exceeds, and that of a slot where 3 to 5 of them fit. */
const COLUMN = 672;
const SLOT = 132;
const FEWEST = 3;
const MOST = 5;
/** Height of a card by the slot's width, and the share of the frame's height that it may take. */
const TALL = 1.26;
const HEIGHT_SHARE = 0.6;
const GAP = 8;

/** Where the parts of the roulette lie, in CSS px of its slot. */
export interface Geometry {
  /** Middle of the reel: x is where the pointer stands. */
  readonly x: number;
  readonly y: number;
  /** Width of the visible reel. */
  readonly column: number;
  /** From the middle of a slot to the middle of the next. */
  readonly slot: number;
  /** Size of the lit room behind the reel. */
  readonly room: { readonly width: number; readonly height: number };
  readonly card: { readonly width: number; readonly height: number };
}

/** The roulette's measures in a `frame`: 3 to 5 slots of about 132 px, a column of at most 672 px. */
export function geometryOf(frame: Frame): Geometry {
  const { top, bottom } = frame.insets;
  const column = Math.min(frame.width, COLUMN);
  const height = frame.height - top - bottom;
  const visible = Math.min(MOST, Math.max(FEWEST, column / SLOT));
  const slot = Math.max(2 * GAP, Math.min(column / visible, (height * HEIGHT_SHARE) / TALL));
  // Beside the column it is dark; where there is nothing beside it, the room may reach past the frame.
  const room = { width: frame.width > column ? column : column * 1.15, height: slot * TALL * 3.1 };
  const card = { width: slot - GAP, height: slot * TALL };
  return { x: frame.width / 2, y: top + height / 2, column, slot, room, card };
}
