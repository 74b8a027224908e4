import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '../../db/schema.ts';

const MARK_SETTING = 'drop_mark';
const MARK_BYTES = 4;
/** Hex digits of a mark. */
export const MARK_LENGTH = 2 * MARK_BYTES;

/** What the ids of this game's drops end with; null before its first. */
export async function readMark(db: Db | Trx): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', MARK_SETTING)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
}

/** The same, made where there is none yet: an address of another game can be told from one that never was. */
export async function ensureMark(trx: Trx): Promise<string> {
  const known = await readMark(trx);
  if (known !== null) return known;
  const value = JSON.stringify(randomBytes(MARK_BYTES).toString('hex'));
  await trx
    .insertInto('settings')
    .values({ key: MARK_SETTING, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const mark = await readMark(trx);
  if (mark === null) throw new Error('the mark of drops was not kept');
  return mark;
}
