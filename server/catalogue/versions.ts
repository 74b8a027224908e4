import * as v from 'valibot';
import type { Db, Trx } from '../db/schema.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { OperatorError } from '../OperatorError.ts';
import { CatalogueDesign } from './design.ts';
import type { ListedVersions } from './publishOffer.ts';
import { readTerms } from './terms.ts';

const NUMBER_SETTING = 'catalogue_version';
/** The number of a catalogue that was ordered: none that comes with a release is as high, so none is put over it. */
export const ORDERED_NUMBER = Number.MAX_SAFE_INTEGER;

/** A catalogue that was put on sale; `orderKey` is null where it came with a release. */
export interface CatalogueVersion {
  readonly design: CatalogueDesign;
  readonly cases: ListedVersions;
  readonly orderKey: string | null;
}

/**
 * Lets nobody else put a catalogue on sale until the transaction ends: servers start together, and orders are given.
 */
export async function lockCatalogue(trx: Trx): Promise<void> {
  // One row that every database has, and nothing else locks.
  await trx.selectFrom('migrations').select('name').orderBy('name').limit(1).forUpdate().execute();
}

/** Writes down the number of the catalogue that is put on sale; false where one with a higher number is already. */
export async function raiseNumber(trx: Trx, number: number): Promise<boolean> {
  const known = await readSetting(trx, NUMBER_SETTING);
  if (typeof known === 'number' && known > number) return false;
  await writeSetting(trx, NUMBER_SETTING, number);
  return true;
}

/** A version of the catalogue, the latest unless it is named. @throws OperatorError where there is none. */
export async function readVersion(db: Db | Trx, version?: number): Promise<CatalogueVersion> {
  const all = db.selectFrom('catalogue_versions').selectAll();
  // Cast, as a number may be named that is none of the column's type.
  const wanted =
    version === undefined
      ? all
      : all.where(({ eb, cast, val }) => eb('version', '=', cast<number>(val(version), 'bigint')));
  const row = await wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (!row) throw new OperatorError(`there is no version ${version ?? ''} of the catalogue`);
  // One from before there were terms in it leaves those as they are.
  const design = v.parse(CatalogueDesign, { ...(await readTerms(db)), ...JSON.parse(row.design) });
  return { design, cases: row.cases, orderKey: row.order_key };
}

/** Writes down what was put on sale, unless a release has brought nothing new, and returns its number. */
export async function recordVersion(
  trx: Trx,
  { design, cases, orderKey }: CatalogueVersion,
  now: Date,
): Promise<number> {
  const latest = await trx
    .selectFrom('catalogue_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const text = JSON.stringify(design);
  const isKnown = latest?.design === text && JSON.stringify(latest.cases) === JSON.stringify(cases);
  if (latest && isKnown && orderKey === null) return latest.version;
  const version = (latest?.version ?? 0) + 1;
  await trx
    .insertInto('catalogue_versions')
    .values({
      version,
      design: text,
      cases: JSON.stringify(cases),
      order_key: orderKey,
      created_at: now,
    })
    .execute();
  return version;
}

/** What was put on sale, by whom and why, the newest first: that one is on sale. */
export function listVersions(db: Db) {
  return db
    .selectFrom('catalogue_versions as c')
    .leftJoin('admin_log as o', 'o.key', 'c.order_key')
    .select(['c.version', 'c.created_at', 'o.operator', 'o.action', 'o.reason'])
    .orderBy('c.version', 'desc')
    .limit(100)
    .execute();
}
