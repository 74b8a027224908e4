import type { Rarity } from '../../src/rules/rarity.ts';

/** Dollars from which an item counts as rarity 1, 2, 3, 4, 5 where its share of a case is not known. */
const STEPS = [1, 3, 9, 30, 100] as const;

/** Rarity of an item worth `usd`, for places that don't know the case it came out of. */
export function rarityOf(usd: number): Rarity {
  return STEPS.filter((step) => usd >= step).length as Rarity;
}
