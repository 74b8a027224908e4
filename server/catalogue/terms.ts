import * as v from 'valibot';
import type { CrystalPackage } from '../../common/api/schemas.ts';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import type { Db, Trx } from '../db/schema.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { Terms } from './design.ts';

const TERMS_SETTING = 'terms';
/** A star is worth about two cents: what a package may bring for one, so that a slip of a digit is not sold. */
const CRYSTALS_FOR_A_STAR = { least: 15, most: 30 };

/** What keeps terms from being put on sale, one sentence each. */
export function termsProblems({ packages }: Terms): string[] {
  const ids = packages.map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  const popular = packages.filter((offer) => offer.popular).length;
  const { least, most } = CRYSTALS_FOR_A_STAR;
  const wrong = packages.filter(({ crystals, stars }) => crystals < least * stars || crystals > most * stars);
  return [
    ...twice.map((id) => `package ${id}: listed twice`),
    ...wrong.map(
      ({ id, crystals, stars }) =>
        `package ${id}: ${crystals} crystals for ${stars} stars are not ${least} to ${most} for one`,
    ),
    ...(popular === 1 ? [] : [`packages: ${popular} are marked as popular, not one`]),
  ];
}

/** What is on sale besides cases. */
export async function readTerms(db: Db | Trx): Promise<Terms> {
  return v.parse(Terms, await readSetting(db, TERMS_SETTING));
}

/** Has packages sold and tasks offered as a design says. */
export function publishTerms(trx: Trx, { packages, tasks }: Terms): Promise<void> {
  return writeSetting(trx, TERMS_SETTING, { packages, tasks });
}

/** The packages where a dollar is `rate` crystals: as they are written, it is 1000. */
export function packagesAt(packages: Terms['packages'], rate: number): CrystalPackage[] {
  return packages.map((offer) => ({ ...offer, crystals: (offer.crystals * rate) / CRYSTALS_PER_USD }));
}

/** What can be bought, as players are asked to pay for it. */
export async function packagesOnSale({ db, rate }: { db: Db; rate: number }): Promise<CrystalPackage[]> {
  return packagesAt((await readTerms(db)).packages, rate);
}

/** The most crystals that any package on sale brings for so many stars, however many it asks. */
export async function mostCrystalsFor(stars: number, sale: { db: Db; rate: number }): Promise<number> {
  const packages = await packagesOnSale(sale);
  return Math.max(...packages.map((offer) => Math.floor((stars * offer.crystals) / offer.stars)));
}
