import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import { OperatorError } from '../OperatorError.ts';
import { type CaseDesign, type CatalogueDesign, RARITY_NAMES, rarityNamed } from './design.ts';
import { solveWeights, solveWithGains } from './weights.ts';

/** A skin of the catalogue; `cents` is its market value in US cents. */
export interface CatalogueSkin {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly cents: number;
}

/** One thing that can fall out of a case; `ppm` is its chance in parts per million, `rarity` only how it is shown. */
export interface CatalogueDrop {
  readonly skin: string;
  readonly ppm: number;
  readonly rarity: Rarity;
}

/** A case of the catalogue: `price` in crystals of the standard rate, `drops` from the dearest to the cheapest. */
export interface CatalogueCase {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** By language. */
  readonly desc: Readonly<Record<string, string>>;
  readonly img: string;
  readonly price: number;
  readonly category: readonly string[];
  readonly version: number;
  readonly drops: readonly CatalogueDrop[];
}

/** What can be sold: cases in the order of the list, and every skin. */
export interface Offer {
  readonly cases: readonly CatalogueCase[];
  readonly skins: readonly CatalogueSkin[];
}

/** Crystals in one US cent at the standard rate, in which cases are designed: another one scales all prices alike. */
export const CRYSTALS_PER_CENT = CRYSTALS_PER_USD / 100;

/** The chances in ppm of drops of these values, in crystals, that fulfil the goal of a design. */
function solved({ slug, price, goal }: CaseDesign, values: readonly number[]): number[] {
  try {
    if ('meanValue' in goal) return solveWeights(values, goal.meanValue);
    const { targetReturn, gainChance } = goal;
    const target = price * targetReturn;
    if (gainChance === undefined) return solveWeights(values, target);
    return solveWithGains(values, target, { price, chance: gainChance });
  } catch (error) {
    throw new OperatorError(`case ${slug}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The case that a design describes, with its chances solved. `crystalsOf`: the value of a skin. */
function buildCase(caseDesign: CaseDesign, crystalsOf: (skin: string) => number): CatalogueCase {
  const { goal: _, skins, ...design } = caseDesign;
  const listed = RARITY_NAMES.flatMap((name) => {
    const ids = skins[name] ?? [];
    return ids.map((skin) => ({ skin, rarity: rarityNamed(name) }));
  });
  const values = listed.map(({ skin }) => crystalsOf(skin));
  const ppm = solved(caseDesign, values);
  const drops = listed
    .map(({ skin, rarity }, i) => ({ skin, ppm: ppm[i] ?? 0, rarity }))
    .sort((a, b) => crystalsOf(b.skin) - crystalsOf(a.skin));
  return { ...design, img: `/art/cases/${design.slug}.webp`, drops };
}

/** Orders cases as every list shows them: the pinned ones first, then by price in crystals. */
export function listOrder(pinned: readonly string[]) {
  const place = (slug: string) => (pinned.includes(slug) ? pinned.indexOf(slug) : pinned.length);
  type Listed = Pick<CatalogueCase, 'slug' | 'price'>;
  return (a: Listed, b: Listed) =>
    place(a.slug) - place(b.slug) || a.price - b.price || (a.slug < b.slug ? -1 : 1);
}

/** Everything that a design sells, welcome case included. @throws OperatorError where it has no chances. */
export function buildOffer({ cases, skins, prices, pinned }: CatalogueDesign): Offer {
  const centsOf = (id: string) => {
    const cents = prices[id];
    if (cents === undefined || !skins[id]) throw new OperatorError(`skin ${id}: has no name or no price`);
    return cents;
  };
  return {
    cases: cases
      .map((design) => buildCase(design, (id) => centsOf(id) * CRYSTALS_PER_CENT))
      .sort(listOrder(pinned)),
    skins: Object.entries(skins).map(([id, name]) => ({
      id,
      name,
      img: `/art/skins/${id}.webp`,
      cents: centsOf(id),
    })),
  };
}
