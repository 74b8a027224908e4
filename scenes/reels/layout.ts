import { MAX_COLUMN_WIDTH } from '../../common/rules/column.ts';
import { CARD_ASPECT, GLOW_MARGIN, type Size } from '../kit/reel/card.ts';
import type { ItemPlace } from '../kit/reel/itemPlace.ts';
import { reelWidth } from '../kit/reel/reelWidth.ts';
import { TOP_ITEM_ROW_SHARE, type TopItemRow, topItemRow } from '../kit/reel/topItems/topItemRow.ts';
import type { Frame } from '../scene.ts';
import { defaultPlaces } from './defaultPlaces.ts';

/** As many reels as turn at once at most: the shader has uniforms for them. */
export const MAX_REELS = 10;
/** The most reels that lie as rows; more of them stand as columns. */
const MAX_ROWS = 3;
/** More columns than this stand in two banks, unless they are wider side by side. */
const MAX_COLUMNS_OF_ONE_BANK = 5;
/** A row shows 3 to 5 slots of about so many px, and a card takes so much of the row's height at most. */
const ROW_SLOT_WIDTH = 132;
const MIN_SLOTS = 3;
const MAX_SLOTS = 5;
const ROW_CARD_SHARE = 0.76;
/** A column is so wide at most, px, and shows at least so many cards. */
const MAX_LANE = 180;
const MIN_CARDS_OF_COLUMN = 2;
/** Between two cards of a row, and of a column, px. */
const ROW_GAP = 8;
const COLUMN_GAP = 6;
/** Between two rows, and round the banks, px. */
const ROW_AIR = 30;
const BANK_MARGIN = 6;
/** What stays free above and below the reels, as a share of the height. */
const FREE_SHARE = 0.02;
/** As near as the camera comes until the reels stand: then they fill their area. */
const NEAREST = 1.15;
/** The top items stand above the reels where these keep so much of their cards' height, at least so many px tall. */
const KEPT_BESIDE_TOP_ITEMS = 0.8;
const MIN_TOP_ITEM_HEIGHT = 40;
/** From a row of cards to the talisman's trail, px. */
const TRAIL_GAP = 15;
/** Size of the room by the frame's: its light has faded out beyond the edges. */
const ROOM_SHARE = 1.5;
/** Width of the reels by that of the light behind them, as the room counts it. */
const COLUMN_BY_LIT_WIDTH = 2.2;
/** The angle, radians, at which a drum's side turns out of sight. */
const ROW_BEND = 0.7;
const COLUMN_BEND = 1.15;

/** A point, px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the reels lie, in CSS px of their frame. */
export interface Layout extends Point {
  readonly column: number;
  /** The way that the slots of a reel follow each other: to the right, or upwards. */
  readonly axis: Point;
  /** Middle of each reel, where its pointers aim. */
  readonly reels: readonly Point[];
  /** Width of a reel, across its axis. */
  readonly lane: number;
  /** From the middle of a slot to the middle of the next. */
  readonly pitch: number;
  /** Half the length of a reel that is seen, and the radius of the drum that it lies on. */
  readonly half: number;
  readonly radius: number;
  readonly card: Size;
  /** The case's best items above the reels, where there is room for them. */
  readonly topItems: TopItemRow | null;
  /** From the middle to where the talisman's trail runs, above and below. */
  readonly track: number;
  /** Where each winner's item stands at the end. */
  readonly places: readonly ItemPlace[];
  /** Width of the light behind the reels as the room counts it, and the room's size. */
  readonly litWidth: number;
  readonly room: Size;
}

type Lanes = Pick<
  Layout,
  'column' | 'axis' | 'reels' | 'lane' | 'pitch' | 'half' | 'radius' | 'card' | 'track'
>;

/** The part of the frame that the reels may use. */
interface Area extends Point, Size {}

/** Rows are as wide as a single reel however near the camera is: only their heights go by `area`. */
function rowsIn({ x, y, height }: Area, count: number, frame: Frame): Lanes {
  const width = reelWidth(frame);
  const visible = Math.min(MAX_SLOTS, Math.max(MIN_SLOTS, width / ROW_SLOT_WIDTH));
  const high = height / NEAREST;
  const most = ((high / count) * ROW_CARD_SHARE) / CARD_ASPECT;
  const pitch = Math.max(2 * ROW_GAP, Math.min(width / visible, most));
  const card = { width: pitch - ROW_GAP, height: pitch * CARD_ASPECT };
  const lane = card.height + 2 * GLOW_MARGIN;
  const step = Math.min(high / count, lane + ROW_AIR);
  const reels = Array.from({ length: count }, (_, i) => ({ x, y: y + (i - (count - 1) / 2) * step }));
  const half = width / 2;
  // Round two rows, or round the middle one of three: there it runs between them.
  const track = (count % 2 === 0 ? step / 2 : 0) + lane / 2 + TRAIL_GAP;
  const radius = half / Math.sin(ROW_BEND);
  return { column: width, axis: { x: 1, y: 0 }, reels, lane, pitch, half, radius, card, track };
}

/** Width of a column where `count` of them stand in so many banks. */
function laneIn({ width, height }: Area, count: number, banks: number): number {
  const bankHeight = height / NEAREST / banks;
  const tallest = (bankHeight - 2 * BANK_MARGIN) / MIN_CARDS_OF_COLUMN - COLUMN_GAP;
  const widest = width / NEAREST / Math.ceil(count / banks);
  return Math.max(2 * COLUMN_GAP, Math.min(widest, MAX_LANE, tallest / CARD_ASPECT + COLUMN_GAP));
}

function banksIn(area: Area, count: number): number {
  if (count <= MAX_COLUMNS_OF_ONE_BANK) return 1;
  return laneIn(area, count, 1) >= laneIn(area, count, 2) ? 1 : 2;
}

function columnsIn(area: Area, count: number): Lanes {
  const { x, y, width, height } = area;
  const banks = banksIn(area, count);
  const perBank = Math.ceil(count / banks);
  const bankHeight = height / NEAREST / banks;
  const lane = laneIn(area, count, banks);
  const card = { width: lane - COLUMN_GAP, height: (lane - COLUMN_GAP) * CARD_ASPECT };
  const offBank = bankHeight / 2;
  const reels = Array.from({ length: count }, (_, i) => {
    const bank = Math.floor(i / perBank);
    const inBank = Math.min(perBank, count - bank * perBank);
    return {
      x: x + ((i % perBank) - (inBank - 1) / 2) * lane,
      y: y + (2 * bank - banks + 1) * offBank,
    };
  });
  const half = Math.max(lane, bankHeight / 2 - BANK_MARGIN);
  const pitch = card.height + COLUMN_GAP;
  // Round what the pointers of all columns aim at.
  const track = (banks - 1) * offBank + card.height / 2 + GLOW_MARGIN;
  const radius = half / Math.sin(COLUMN_BEND);
  const column = Math.min(width, Math.max(MAX_COLUMN_WIDTH, NEAREST * perBank * lane));
  return { column, axis: { x: 0, y: -1 }, reels, lane, pitch, half, radius, card, track };
}

/**
 * The measures of `count` reels in a `frame`: 2 or 3 rows, up to 5 columns, or two banks of columns. `places`: where
 * the page's result will show the items.
 */
export function layoutOf(frame: Frame, count: number, places: readonly ItemPlace[] | null = null): Layout {
  const { top, bottom } = frame.insets;
  const whole = Math.max(1, frame.height - top - bottom);
  const lanesIn = count <= MAX_ROWS ? rowsIn : columnsIn;
  const areaBelow = (above: number): Area => {
    const height = whole * (1 - above - FREE_SHARE);
    return { x: frame.width / 2, y: top + whole * above + height / 2, width: frame.width, height };
  };
  const [alone, below] = [areaBelow(FREE_SHARE), areaBelow(TOP_ITEM_ROW_SHARE)];
  const [aloneLanes, belowLanes] = [lanesIn(alone, count, frame), lanesIn(below, count, frame)];
  const topItems = topItemRow(frame.width / 2, top, whole);
  const hasTopItems =
    topItems.height >= MIN_TOP_ITEM_HEIGHT &&
    belowLanes.card.height >= KEPT_BESIDE_TOP_ITEMS * aloneLanes.card.height;
  const area = hasTopItems ? below : alone;
  const lanes = hasTopItems ? belowLanes : aloneLanes;
  return {
    ...lanes,
    x: area.x,
    y: area.y,
    topItems: hasTopItems ? topItems : null,
    places: places?.length === count ? places : defaultPlaces(frame, count),
    litWidth: lanes.column / COLUMN_BY_LIT_WIDTH,
    room: { width: frame.width * ROOM_SHARE, height: frame.height * ROOM_SHARE },
  };
}
