import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.ts';
import { buildOffer, type Offer } from './cases.ts';
import type { CatalogueDesign } from './design.ts';
import { readCatalogue } from './readFolder.ts';

/** What a release brings, and the design that it was built from. */
export interface Release extends Offer {
  readonly design: CatalogueDesign;
}

/** The catalogue that this release brings, as it is written in `catalogue/`. */
export const SHIPPED_DESIGN = readCatalogue(join(repositoryRoot(), 'catalogue'));

/** Every case of the game in the order of the list, and every skin with its price in US cents. */
export const { cases, skins } = buildOffer(SHIPPED_DESIGN);

/** The catalogue of this release, as servers put it on sale. */
export const SHIPPED: Release = { design: SHIPPED_DESIGN, cases, skins };
