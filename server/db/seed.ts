import { centsToCrystals } from '../../src/rules/crystals.ts';
import { oddsHash } from '../../src/rules/fairness/odds.ts';
import { CRYSTALS_PER_CENT } from '../economy/cases.ts';
import { type CatalogueCase, type CatalogueSkin, cases, skins } from '../economy/catalogue.ts';
import { fixRate } from './rate.ts';
import type { Db, Trx } from './schema.ts';

interface Offer {
  readonly cases: readonly CatalogueCase[];
  readonly skins: readonly CatalogueSkin[];
}

type DropRow = { skin_id: string; ppm: number; cents: number };

/** What makes a version of a case: whoever holds a receipt of it must find all of this unchanged. */
function content(box: Omit<CatalogueCase, 'id' | 'version' | 'drops'>, drops: readonly DropRow[]): string {
  const { slug, name, img, price, category } = box;
  const desc = Object.entries(box.desc).sort();
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

async function publish(trx: Trx, box: CatalogueCase, cents: ReadonlyMap<string, number>): Promise<number> {
  const drops = box.drops.map(({ skin, ppm }) => {
    const value = cents.get(skin);
    if (value === undefined) throw new Error(`case ${box.slug}: skin ${skin} is not in the catalogue`);
    return { skin_id: skin, ppm, cents: value };
  });
  const latest = await trx
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', box.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest) {
    const known = await trx
      .selectFrom('case_drops')
      .select(['skin_id', 'ppm', 'cents'])
      .where('case_id', '=', box.id)
      .where('version', '=', latest.version)
      .orderBy('position')
      .execute();
    const published = { ...latest, desc: latest.description as CatalogueCase['desc'] };
    if (content(published as Omit<CatalogueCase, 'drops'>, known) === content(box, drops))
      return latest.version;
  }
  const version = Math.max(box.version, (latest?.version ?? 0) + 1);
  const { id, slug, name, img, price } = box;
  await trx
    .insertInto('cases')
    .values({
      id,
      version,
      slug,
      name,
      img,
      price,
      description: JSON.stringify(box.desc) as never,
      category: JSON.stringify(box.category) as never,
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

/** The case as it is sold where a dollar is `rate` crystals: its price in dollars is the same everywhere. */
function pricedAt(rate: number, box: CatalogueCase): CatalogueCase {
  return { ...box, price: centsToCrystals(box.price / CRYSTALS_PER_CENT, rate) };
}

/**
 * Publishes the catalogue where a dollar is `rate` crystals: a case that differs from its last version in anything gets
 * the next one, so a published version stays as it was and old receipts stay true.
 * @throws OperatorError where the database has another rate.
 */
export async function seedCatalogue(db: Db, rate: number, offer: Offer = { cases, skins }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Servers that start together take turns here.
    await trx.selectFrom('migrations').select('name').orderBy('name').limit(1).forUpdate().execute();
    await fixRate(trx, rate);
    await trx
      .insertInto('skins')
      .values(offer.skins.map(({ id, name, img, price }) => ({ id, name, img, cents: price })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          img: row.ref('excluded.img'),
          cents: row.ref('excluded.cents'),
        })),
      )
      .execute();
    const cents = new Map(offer.skins.map(({ id, price }) => [id, price]));
    const list: { case_id: string; version: number; position: number }[] = [];
    for (const [position, box] of offer.cases.entries()) {
      list.push({ case_id: box.id, version: await publish(trx, pricedAt(rate, box), cents), position });
    }
    await trx.deleteFrom('case_list').execute();
    await trx.insertInto('case_list').values(list).execute();
  });
}
