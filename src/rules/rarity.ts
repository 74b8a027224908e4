/** Rarity steps, common (0) to exceptional (5). */
export type Rarity = 0 | 1 | 2 | 3 | 4 | 5;

/** Dollars from which an item is lit as rare on the case page. */
export const RARE_ON_CASE_PAGE_USD = 9;
/** Dollars from which an item is lit as rare in the roulette. */
export const RARE_IN_ROULETTE_USD = 7;

/** Largest share of the case, in ppm, that still counts as rarity 5, 4, 3, 2, 1. */
const SHARES = [1_000, 5_000, 20_000, 80_000, 250_000] as const;

/** An item's rarity by its share of the case in ppm (0 … 1 000 000). */
export function rarity(ppm: number): Rarity {
  const step = SHARES.findIndex((share) => ppm <= share);
  return (step < 0 ? 0 : 5 - step) as Rarity;
}
