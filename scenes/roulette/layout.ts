import { CARD_ASPECT } from '../kit/reel/card.ts';
import type { ItemPlace } from '../kit/reel/itemPlace.ts';
import { reelWidth, singlePitch } from '../kit/reel/reelWidth.ts';
import { type TopItemRow, topItemRow } from '../kit/reel/topItems/topItemRow.ts';
import type { Frame } from '../scene.ts';

const GAP_SHARE = 0.06;
/** Where the middle of the reel lies, as a share of the height that nothing covers. */
const REEL_Y = 0.57;
/** Size of the room by the frame's: its light has faded out beyond the edges. */
const ROOM_SHARE = 1.5;
/** Where the item stands on a result nobody told of: its middle by the frame's height, and its width. */
const ITEM_Y = 0.28;
const ITEM_WIDTH = { most: 340, share: 0.87 } as const;
const ITEM_RATIO = 4 / 3;

/** Where the parts of the roulette lie, in CSS px of its frame. */
export interface Layout {
  /** Middle of the reel: x is where the pointer stands. */
  readonly x: number;
  readonly y: number;
  /** Width of the visible reel. */
  readonly column: number;
  /** From the middle of a slot to the middle of the next. */
  readonly pitch: number;
  /** Width of the light behind the pointer as the room counts it. */
  readonly litWidth: number;
  /** Size of the lit room round the reel: it reaches past the frame. */
  readonly room: { readonly width: number; readonly height: number };
  readonly card: { readonly width: number; readonly height: number };
  readonly topItems: TopItemRow;
  /** Where the winner's item stands at the end: its middle and the size of its picture's box. */
  readonly item: ItemPlace;
}

function defaultPlace({ width, height }: Frame): ItemPlace {
  const itemWidth = Math.min(ITEM_WIDTH.most, width * ITEM_WIDTH.share, (height / 2) * ITEM_RATIO);
  return { x: width / 2, y: height * ITEM_Y, width: itemWidth, height: itemWidth / ITEM_RATIO };
}

/** The roulette's measures in a `frame`; `place`: where the page's result will show the item. */
export function layoutOf(frame: Frame, place: ItemPlace | null = null): Layout {
  const { top, bottom } = frame.insets;
  const height = Math.max(1, frame.height - top - bottom);
  const pitch = singlePitch(frame);
  const card = { width: pitch * (1 - GAP_SHARE), height: pitch * CARD_ASPECT };
  return {
    x: frame.width / 2,
    y: top + height * REEL_Y,
    column: reelWidth(frame),
    pitch,
    litWidth: pitch,
    card,
    room: { width: frame.width * ROOM_SHARE, height: frame.height * ROOM_SHARE },
    topItems: topItemRow(frame.width / 2, top, height),
    item: place ?? defaultPlace(frame),
  };
}
