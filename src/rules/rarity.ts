/** Rarity steps, common (0) to exceptional (5). */
export type Rarity = 0 | 1 | 2 | 3 | 4 | 5;

/** Dollars from which an item is lit as rare on the case page. */
export const RARE_ON_CASE_PAGE_USD = 9;
/** Dollars from which an item is lit as rare in the roulette. */
export const RARE_IN_ROULETTE_USD = 7;

/** Largest share of the case, in ppm, that still counts as rarity 5, 4, 3, 2, 1. */
const SHARES = [1_000, 5_000, 20_000, 80_000, 250_000] as const;

/** Dollars from which an item counts as rarity 1, 2, 3, 4, 5 where it is no share of a case. */
const PRICES = [1, 3, 9, 30, 100] as const;

const PPM_PER_PERCENT = 10_000;

/** An item's rarity by its share of the case in ppm (0 … 1 000 000). */
export function rarity(ppm: number): Rarity {
  const step = SHARES.findIndex((share) => ppm <= share);
  return (step < 0 ? 0 : 5 - step) as Rarity;
}

/** The same by the share as answers carry it, in percent with up to four decimals. */
export function rarityOfShare(percent: number): Rarity {
  return rarity(Math.round(percent * PPM_PER_PERCENT));
}

/** Rarity of an item worth `usd` that comes out of no case: what an upgrade gives, or a replacement. */
export function rarityByPrice(usd: number): Rarity {
  return PRICES.filter((price) => usd >= price).length as Rarity;
}
