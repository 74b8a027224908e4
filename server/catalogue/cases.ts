import type { Language } from '../../common/api/schemas.ts';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import { type CaseDesign, type Category, RARITY_NAMES, rarityNamed } from './design.ts';
import { SKINS } from './skins.ts';
import { solveWeights } from './weights.ts';

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
  readonly desc: Readonly<Record<Language, string>>;
  readonly img: string;
  readonly price: number;
  readonly category: readonly Category[];
  readonly version: number;
  readonly drops: readonly CatalogueDrop[];
}

/** Crystals in one US cent at the standard rate, in which cases are designed: another one scales all prices alike. */
export const CRYSTALS_PER_CENT = CRYSTALS_PER_USD / 100;

const SKIN_BY_ID = new Map(SKINS.map((skin) => [skin.id, skin]));

/** Value of a skin in crystals. */
export function crystalsOf(skinId: string): number {
  const skin = SKIN_BY_ID.get(skinId);
  if (!skin) throw new Error(`no skin ${skinId}`);
  return skin.price * CRYSTALS_PER_CENT;
}

/** The case that a design describes, with its chances solved. */
export function buildCase({ goal, skins, ...design }: CaseDesign): CatalogueCase {
  const listed = RARITY_NAMES.flatMap((name) => {
    const ids = skins[name]?.trim().split(/\s+/) ?? [];
    return ids.map((skin) => ({ skin, rarity: rarityNamed(name) }));
  });
  const values = listed.map(({ skin }) => crystalsOf(skin));
  const target = 'meanValue' in goal ? goal.meanValue : design.price * goal.targetReturn;
  const ppm = solveWeights(values, target);
  const drops = listed
    .map(({ skin, rarity }, i) => ({ skin, ppm: ppm[i] ?? 0, rarity }))
    .sort((a, b) => crystalsOf(b.skin) - crystalsOf(a.skin));
  return { ...design, img: `/art/cases/${design.slug}.webp`, drops };
}
