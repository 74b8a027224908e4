import { oddsHash } from '../../common/rules/fairness/odds.ts';
import type { Database, Trx } from '../db/schema.ts';
import type { CatalogueCase } from './cases.ts';

type DropRow = Pick<Database['case_drops'], 'skin_id' | 'ppm' | 'cents' | 'rarity'>;
type CaseVersionId = Pick<Database['cases'], 'id' | 'version'>;

/** What makes a version of a case: whoever holds a receipt of it must find all of this unchanged. Rarity is only shown. */
function content(
  catalogueCase: Omit<CatalogueCase, 'id' | 'version' | 'drops'>,
  drops: readonly DropRow[],
): string {
  const { slug, name, img, price, category } = catalogueCase;
  const desc = Object.entries(catalogueCase.desc).sort();
  return JSON.stringify([
    slug,
    name,
    desc,
    img,
    price,
    category,
    drops.map((d) => [d.skin_id, d.ppm, d.cents]),
  ]);
}

/** The drops of a published version, in their order. */
function readDrops(trx: Trx, { id, version }: CaseVersionId): Promise<DropRow[]> {
  return trx
    .selectFrom('case_drops')
    .select(['skin_id', 'ppm', 'cents', 'rarity'])
    .where('case_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
}

/** Has what falls out of a published version shown in the rarities of `drops` from now on. */
export async function showRarities(
  trx: Trx,
  { id, version }: CaseVersionId,
  drops: CatalogueCase['drops'],
): Promise<void> {
  const shown = new Map(drops.map(({ skin, rarity }) => [skin, rarity]));
  for (const drop of await readDrops(trx, { id, version })) {
    const rarity = shown.get(drop.skin_id) ?? drop.rarity;
    if (rarity === drop.rarity) continue;
    await trx
      .updateTable('case_drops')
      .set({ rarity })
      .where('case_id', '=', id)
      .where('version', '=', version)
      .where('skin_id', '=', drop.skin_id)
      .execute();
  }
}

/**
 * Publishes a case and returns its version: the one on sale where nothing differs from it, else a new one, so that a
 * published version stays as it was and old receipts stay true.
 */
export async function publishCase(
  trx: Trx,
  catalogueCase: CatalogueCase,
  cents: ReadonlyMap<string, number>,
): Promise<number> {
  const drops = catalogueCase.drops.map(({ skin, ppm, rarity }): DropRow => {
    const value = cents.get(skin);
    if (value === undefined)
      throw new Error(`case ${catalogueCase.slug}: skin ${skin} is not in the catalogue`);
    return { skin_id: skin, ppm, cents: value, rarity };
  });
  const versions = await trx
    .selectFrom('cases as c')
    .leftJoin('case_list as l', (join) =>
      join.onRef('l.case_id', '=', 'c.id').onRef('l.version', '=', 'c.version'),
    )
    .selectAll('c')
    .select('l.position')
    .where('c.id', '=', catalogueCase.id)
    .orderBy('c.version', 'desc')
    .execute();
  const [latest] = versions;
  const sold = versions.find(({ position }) => position !== null) ?? latest;
  if (sold) {
    const known = await readDrops(trx, sold);
    const published = { ...sold, desc: sold.description as CatalogueCase['desc'] };
    if (content(published as Omit<CatalogueCase, 'drops'>, known) === content(catalogueCase, drops)) {
      await showRarities(trx, sold, catalogueCase.drops);
      return sold.version;
    }
  }
  const version = Math.max(catalogueCase.version, (latest?.version ?? 0) + 1);
  const { id, slug, name, img, price } = catalogueCase;
  await trx
    .insertInto('cases')
    .values({
      id,
      version,
      slug,
      name,
      img,
      price,
      description: JSON.stringify(catalogueCase.desc),
      category: JSON.stringify(catalogueCase.category),
      odds_hash: oddsHash(
        id,
        version,
        drops.map((drop) => [drop.skin_id, drop.ppm]),
      ),
    })
    .execute();
  await trx
    .insertInto('case_drops')
    .values(drops.map((drop, position) => ({ case_id: id, version, position, ...drop })))
    .execute();
  return version;
}
