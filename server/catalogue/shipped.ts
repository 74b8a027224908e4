import type { CatalogueCase } from './cases.ts';
import { buildCase } from './cases.ts';
import { CHEAP_CASES } from './cheapCases.ts';
import { ELITE_CASES } from './eliteCases.ts';
import { MIDDLE_CASES } from './middleCases.ts';
import { PINNED_CASES } from './pinnedCases.ts';
import type { CatalogueSkin } from './skins.ts';
import { SKINS } from './skins.ts';

export type { CatalogueCase, CatalogueDrop } from './cases.ts';
export type { Category } from './design.ts';
export type { CatalogueSkin } from './skins.ts';

/** Slugs that lead every list of cases, in this order; all others follow by price. */
export const PINNED: readonly string[] = ['all-in', 'blue', 'old-school', 'rich-guy'];

/**
 * Number of the whole catalogue, raised with every change in it: a server publishes over an equal or older one only, so a
 * process of the release before that starts again during an upgrade leaves the new prices as they are.
 */
export const CATALOGUE_VERSION = 4;

/** Every skin of the game, prices in US cents. */
export const skins: readonly CatalogueSkin[] = SKINS;

/** Orders cases as every list shows them: the pinned ones first, then by price in crystals. */
export function compareCases(
  a: Pick<CatalogueCase, 'slug' | 'price'>,
  b: Pick<CatalogueCase, 'slug' | 'price'>,
): number {
  const place = (slug: string) => (PINNED.includes(slug) ? PINNED.indexOf(slug) : PINNED.length);
  return place(a.slug) - place(b.slug) || a.price - b.price || (a.slug < b.slug ? -1 : 1);
}

/** Every case of the game in the order of the list, welcome case included; price in crystals, chances in ppm. */
export const cases: readonly CatalogueCase[] = [
  ...PINNED_CASES,
  ...CHEAP_CASES,
  ...MIDDLE_CASES,
  ...ELITE_CASES,
]
  .map(buildCase)
  .sort(compareCases);
