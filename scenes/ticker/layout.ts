import { TICKER, TICKER_STEP } from '../../common/rules/tickerLayout.ts';

/** Px from the row's left end to the middle of the card at `index`, which may be a fraction. */
export function cardX(index: number): number {
  return TICKER.inset + TICKER.cardWidth / 2 + index * TICKER_STEP;
}

/** Index of the first card of which anything is seen at `offset` px, or less. */
export function firstVisible(offset: number): number {
  return Math.max(0, Math.floor((offset - TICKER.inset) / TICKER_STEP) - 1);
}

/** Cards that cover a frame of `width` px at any offset. */
export function cardsToCover(width: number): number {
  return Math.ceil(width / TICKER_STEP) + 2;
}

/** How far a row of `count` cards can be scrolled in a frame of `width` px. */
export function maxScroll(count: number, width: number): number {
  return Math.max(0, count * TICKER_STEP - TICKER.gap + 2 * TICKER.inset - width);
}
