import { oddsHash } from '../../common/rules/fairness/odds.ts';
import type { Database, Trx } from '../db/schema.ts';
import type { CatalogueCase } from './cases.ts';

type DropRow = Pick<Database['case_drops'], 'skin_id' | 'ppm' | 'cents' | 'rarity'>;
type CaseVersionId = Pick<Database['cases'], 'id' | 'version'>;

/**
 * What makes a version of a case: whoever holds a receipt of it must find all of this unchanged. Rarity is only shown.
 */
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

/** What a case drops, at what its skins are worth now. @throws Error where one of them is none of the catalogue's. */
function dropsOf({ slug, drops }: CatalogueCase, cents: ReadonlyMap<string, number>): DropRow[] {
  return drops.map(({ skin, ppm, rarity }) => {
    const value = cents.get(skin);
    if (value === undefined) throw new Error(`case ${slug}: skin ${skin} is not in the catalogue`);
    return { skin_id: skin, ppm, cents: value, rarity };
  });
}

/** The newest version of a case, and the one that is on sale; where none is, the newest. */
async function readPublished(trx: Trx, caseId: string) {
  const versions = await trx
    .selectFrom('cases as c')
    .leftJoin('case_list as l', (join) =>
      join.onRef('l.case_id', '=', 'c.id').onRef('l.version', '=', 'c.version'),
    )
    .selectAll('c')
    .select('l.position')
    .where('c.id', '=', caseId)
    .orderBy('c.version', 'desc')
    .execute();
  const [latest] = versions;
  return { latest, sold: versions.find(({ position }) => position !== null) ?? latest };
}

async function insertVersion(
  trx: Trx,
  { id, slug, name, img, price, desc, category }: CatalogueCase,
  version: number,
  drops: readonly DropRow[],
): Promise<void> {
  const odds = drops.map(({ skin_id, ppm }) => [skin_id, ppm] as const);
  await trx
    .insertInto('cases')
    .values({
      id,
      version,
      slug,
      name,
      img,
      price,
      description: JSON.stringify(desc),
      category: JSON.stringify(category),
      odds_hash: oddsHash(id, version, odds),
    })
    .execute();
  await trx
    .insertInto('case_drops')
    .values(drops.map((drop, position) => ({ case_id: id, version, position, ...drop })))
    .execute();
}

/**
 * Publishes a case and returns its version: the one on sale where nothing differs from it, else a new one, so that a
 * published version stays as it was and old receipts stay true. `cents` are the values of skins by their ids.
 */
export async function publishCase(
  trx: Trx,
  catalogueCase: CatalogueCase,
  cents: ReadonlyMap<string, number>,
): Promise<number> {
  const drops = dropsOf(catalogueCase, cents);
  const { latest, sold } = await readPublished(trx, catalogueCase.id);
  if (sold) {
    const published = { ...sold, desc: sold.description as CatalogueCase['desc'] };
    const known = content(published as Omit<CatalogueCase, 'drops'>, await readDrops(trx, sold));
    if (known === content(catalogueCase, drops)) {
      await showRarities(trx, sold, catalogueCase.drops);
      return sold.version;
    }
  }
  const version = Math.max(catalogueCase.version, (latest?.version ?? 0) + 1);
  await insertVersion(trx, catalogueCase, version, drops);
  return version;
}
