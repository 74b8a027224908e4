import type { Db, Trx } from './schema.ts';

/** What the database remembers under a key; undefined where that is nothing. */
export async function readSetting(db: Db | Trx, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Remembers a value under a key, whatever was there. */
export async function writeSetting(db: Db | Trx, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

/** Remembers a value under a key that has none, and returns what is there now. */
export async function settleSetting(db: Db | Trx, key: string, value: unknown): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return readSetting(db, key);
}
