import type { CatalogueCase } from './cases.ts';
import { CASES } from './cases.ts';
import type { CatalogueSkin } from './skins.ts';
import { SKINS } from './skins.ts';

export type { CatalogueCase, CatalogueDrop } from './cases.ts';
export { compareCases, PINNED, WELCOME_CASE_ID } from './cases.ts';
export type { Category } from './design.ts';
export type { CatalogueSkin } from './skins.ts';

/** Every skin of the game, prices in US cents. */
export const skins: readonly CatalogueSkin[] = SKINS;

/** Every case of the game in the order of the list, prices in crystals, chances in ppm. */
export const cases: readonly CatalogueCase[] = CASES;
