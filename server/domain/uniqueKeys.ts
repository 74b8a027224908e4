import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';

/** Tables of what is unique over all players, each with the column that it is distributed by. */
const KEY_COLUMNS = {
  referral_codes: 'code',
  trade_partners: 'partner',
  rewarded_accounts: 'account',
  charge_owners: 'id',
} as const;
type KeyTable = keyof typeof KEY_COLUMNS;

/** Takes a key for a user where it is free. Returns whose it is, which it stays until the transaction ends. */
export async function claimKey(trx: Trx, table: KeyTable, key: string, userId: number): Promise<number> {
  const column = sql.ref(KEY_COLUMNS[table]);
  const { rows } = await sql<{ user_id: number }>`
    INSERT INTO ${sql.table(table)} AS k (${column}, user_id) VALUES (${key}, ${userId})
    ON CONFLICT (${column}) DO UPDATE SET user_id = k.user_id RETURNING k.user_id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`${table} kept no key`);
  return row.user_id;
}

/** Lets go of a key that is a user's. */
export async function releaseKey(trx: Trx, table: KeyTable, key: string, userId: number): Promise<void> {
  await sql`
    DELETE FROM ${sql.table(table)} WHERE ${sql.ref(KEY_COLUMNS[table])} = ${key} AND user_id = ${userId}`.execute(
    trx,
  );
}

/** Whose a key is; null where it is nobody's. */
export async function ownerOf(db: Db | Trx, table: KeyTable, key: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM ${sql.table(table)} WHERE ${sql.ref(KEY_COLUMNS[table])} = ${key}`.execute(db);
  return rows[0]?.user_id ?? null;
}
