import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.ts';
import { buildOffer } from './cases.ts';
import { readCatalogue } from './readFolder.ts';

/** The catalogue that this release brings, as it is written in `catalogue/`. */
export const SHIPPED_DESIGN = readCatalogue(join(repositoryRoot(), 'catalogue'));

/**
 * Number of the whole catalogue, raised with every change in it: a server publishes over an equal or older one only, so a
 * process of the release before that starts again during an upgrade leaves the new prices as they are.
 */
export const CATALOGUE_VERSION = SHIPPED_DESIGN.number;

/** Every case of the game in the order of the list, and every skin with its price in US cents. */
export const { cases, skins } = buildOffer(SHIPPED_DESIGN);
