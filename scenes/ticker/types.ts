import type { Rarity } from '../../common/rules/rarity.ts';
import type tuning from './tuning.json';

export type Tuning = typeof tuning;

/**
 * An entry of the ticker, `item` its whole name, `priceTexts` as a `Skin` has them; the same win may come again under
 * another key.
 */
export interface WinEntry {
  readonly key: number;
  readonly who: string;
  readonly ava: string | null;
  readonly item: string;
  readonly img: string;
  readonly priceTexts: readonly string[];
  readonly rarity: Rarity;
}

export interface TickerProps {
  /** Newest first. */
  readonly wins: readonly WinEntry[];
}

/** Px by which the row is scrolled; less than 0, or past the end, while the page's own scrolling bounces. */
interface ScrollPlan {
  readonly offset: number;
}

/**
 * `enter`: the newest win has just been set, and the row makes room for it, unless it is scrolled.
 * `scroll`: the row stands where the page has scrolled it.
 */
export type TickerCues = { idle: undefined; enter: ScrollPlan; scroll: ScrollPlan };
