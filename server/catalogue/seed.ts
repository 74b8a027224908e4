import { centsToCrystals } from '../../common/rules/crystals.ts';
import { oddsHash } from '../../common/rules/fairness/odds.ts';
import { fixRate } from '../db/rate.ts';
import type { Database, Db, Trx } from '../db/schema.ts';
import { type CatalogueCase, CRYSTALS_PER_CENT, type Offer } from './cases.ts';
import { CATALOGUE_VERSION, cases, skins } from './shipped.ts';

const SHIPPED: Release = { version: CATALOGUE_VERSION, cases, skins };

const VERSION_SETTING = 'catalogue_version';

interface Release extends Offer {
  /** As CATALOGUE_VERSION. */
  readonly version: number;
}

type DropRow = Pick<Database['case_drops'], 'skin_id' | 'ppm' | 'cents' | 'rarity'>;

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

/** Has the drops of a published version shown in the rarities that they have by now. */
async function showRarities(
  trx: Trx,
  { case_id, version }: Pick<Database['case_drops'], 'case_id' | 'version'>,
  known: readonly DropRow[],
  drops: readonly DropRow[],
): Promise<void> {
  for (const [position, { rarity }] of drops.entries()) {
    if (known[position]?.rarity === rarity) continue;
    await trx
      .updateTable('case_drops')
      .set({ rarity })
      .where('case_id', '=', case_id)
      .where('version', '=', version)
      .where('position', '=', position)
      .execute();
  }
}

async function publish(
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
  const latest = await trx
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', catalogueCase.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest) {
    const known = await trx
      .selectFrom('case_drops')
      .select(['skin_id', 'ppm', 'cents', 'rarity'])
      .where('case_id', '=', catalogueCase.id)
      .where('version', '=', latest.version)
      .orderBy('position')
      .execute();
    const published = { ...latest, desc: latest.description as CatalogueCase['desc'] };
    if (content(published as Omit<CatalogueCase, 'drops'>, known) === content(catalogueCase, drops)) {
      await showRarities(trx, { case_id: latest.id, version: latest.version }, known, drops);
      return latest.version;
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
      description: JSON.stringify(catalogueCase.desc) as never,
      category: JSON.stringify(catalogueCase.category) as never,
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

/** Writes down which catalogue is published from now on; false where a newer one is already. */
async function raiseVersion(trx: Trx, version: number): Promise<boolean> {
  const known = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', VERSION_SETTING)
    .executeTakeFirst();
  if (typeof known?.value === 'number' && known.value > version) return false;
  const value = JSON.stringify(version);
  await trx
    .insertInto('settings')
    .values({ key: VERSION_SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return true;
}

/** The case as it is sold where a dollar is `rate` crystals: its price in dollars is the same everywhere. */
function pricedAt(rate: number, catalogueCase: CatalogueCase): CatalogueCase {
  return { ...catalogueCase, price: centsToCrystals(catalogueCase.price / CRYSTALS_PER_CENT, rate) };
}

/**
 * Publishes the catalogue where a dollar is `rate` crystals: a case that differs from its last version in anything gets
 * the next one, so a published version stays as it was and old receipts stay true. Leaves a newer catalogue as it is.
 * @throws OperatorError where the database has another rate.
 */
export async function seedCatalogue(db: Db, rate: number, offer: Release = SHIPPED): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Servers that start together take turns here.
    await trx.selectFrom('migrations').select('name').orderBy('name').limit(1).forUpdate().execute();
    await fixRate(trx, rate);
    if (!(await raiseVersion(trx, offer.version))) return;
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
    for (const [position, catalogueCase] of offer.cases.entries()) {
      list.push({
        case_id: catalogueCase.id,
        version: await publish(trx, pricedAt(rate, catalogueCase), cents),
        position,
      });
    }
    await trx.deleteFrom('case_list').execute();
    await trx.insertInto('case_list').values(list).execute();
  });
}
