import type { Language } from '../../src/api/schemas.ts';
import { CRYSTALS_PER_USD } from '../../src/rules/crystals.ts';
import type { CaseDesign, Category } from './design.ts';
import { SKINS } from './skins.ts';
import { solveWeights } from './weights.ts';

/** One thing that can fall out of a case; `ppm` is its chance in parts per million. */
export interface CatalogueDrop {
  readonly skin: string;
  readonly ppm: number;
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
  const ids = skins.trim().split(/\s+/);
  const values = ids.map(crystalsOf);
  const target = 'meanValue' in goal ? goal.meanValue : design.price * goal.targetReturn;
  const ppm = solveWeights(values, target);
  const drops = ids
    .map((skin, i) => ({ skin, ppm: ppm[i] ?? 0 }))
    .sort((a, b) => crystalsOf(b.skin) - crystalsOf(a.skin));
  return { ...design, img: `/art/cases/${design.slug}.webp`, drops };
}
