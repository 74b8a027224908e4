import { centsToCrystals } from '../../common/rules/crystals.ts';
import type { Trx } from '../db/schema.ts';
import { type CatalogueCase, CRYSTALS_PER_CENT, type Offer } from './cases.ts';
import { publishCase } from './publishCase.ts';

/** The version of each case, in the order of the list. */
export type ListedVersions = readonly (readonly [caseId: string, version: number])[];

/** The case as it is sold where a dollar is `rate` crystals: its price in dollars is the same everywhere. */
function pricedAt(rate: number, catalogueCase: CatalogueCase): CatalogueCase {
  return { ...catalogueCase, price: centsToCrystals(catalogueCase.price / CRYSTALS_PER_CENT, rate) };
}

/** Has every skin named, shown and priced as an offer says; others stay what they are. */
export async function publishSkins(trx: Trx, skins: Offer['skins']): Promise<void> {
  await trx
    .insertInto('skins')
    .values(skins)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        img: row.ref('excluded.img'),
        cents: row.ref('excluded.cents'),
      })),
    )
    .execute();
}

/** Puts these versions on sale, and no others. */
export async function putOnList(trx: Trx, listed: ListedVersions): Promise<void> {
  await trx.deleteFrom('case_list').execute();
  await trx
    .insertInto('case_list')
    .values(listed.map(([case_id, version], position) => ({ case_id, version, position })))
    .execute();
}

/** Puts an offer on sale where a dollar is `rate` crystals: what differs from what is on sale becomes a new version. */
export async function publishOffer(trx: Trx, rate: number, { cases, skins }: Offer): Promise<ListedVersions> {
  await publishSkins(trx, skins);
  const cents = new Map(skins.map((skin) => [skin.id, skin.cents]));
  const listed: [string, number][] = [];
  for (const catalogueCase of cases) {
    listed.push([catalogueCase.id, await publishCase(trx, pricedAt(rate, catalogueCase), cents)]);
  }
  await putOnList(trx, listed);
  return listed;
}
