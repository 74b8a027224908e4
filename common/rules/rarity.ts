/** Rarity steps, common (0) to exceptional (5). */
export type Rarity = 0 | 1 | 2 | 3 | 4 | 5;

/** The highest rarity, shown in gold. */
export const HIGHEST_RARITY: Rarity = 5;

/** Dollars from which an item is lit as rare on the case page. */
export const RARE_ON_CASE_PAGE_USD = 9;
/** Dollars from which an item is lit as rare in the roulette. */
export const RARE_IN_ROULETTE_USD = 7;

/** Dollars from which an item counts as rarity 1, 2, 3, 4, 5 where it falls out of no case. */
const MIN_PRICES_USD = [1, 3, 9, 30, 100] as const;

/** Rarity of an item worth `usd` that comes out of no case: what an upgrade gives, or a replacement. */
export function rarityByPrice(usd: number): Rarity {
  return MIN_PRICES_USD.filter((price) => usd >= price).length as Rarity;
}

/** Largest chance, in percent, of rarity 5, 4, 3, 2, 1 where nobody has said which. */
const MAX_CHANCES_PERCENT = [0.1, 0.5, 2, 8, 25] as const;

/** An item of a case as answers tell of it: `chance` in percent; servers of an earlier release name no rarity. */
interface CaseEntry {
  readonly rarity?: Rarity | undefined;
  readonly chance: number;
}

/** Rarity of an item of a case: what the catalogue says, else by its chance. */
export function rarityInCase({ rarity, chance }: CaseEntry): Rarity {
  if (rarity !== undefined) return rarity;
  const step = MAX_CHANCES_PERCENT.findIndex((most) => chance <= most);
  return (step < 0 ? 0 : 5 - step) as Rarity;
}
