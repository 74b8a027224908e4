import { sql } from 'kysely';
import type { LedgerType } from '../../common/rules/ledgerTypes.ts';
import type { Db, Trx } from '../db/schema.ts';
import { book } from './ledger.ts';
import { Refusal } from './Refusal.ts';

/** Crystals of refunded stars that a user has spent and not given back yet. */
export async function readDebt(db: Db | Trx, userId: number): Promise<number> {
  const { owed } = await db
    .selectFrom('charges')
    .select(sql<number>`coalesce(sum(owed), 0)::bigint`.as('owed'))
    .where('user_id', '=', userId)
    .where('owed', '>', 0)
    .executeTakeFirstOrThrow();
  return owed;
}

/** @throws Refusal `debt unpaid` where a user owes anything: what could pay it must not leave or be staked. */
export async function requireNoDebt(trx: Trx, userId: number): Promise<void> {
  const owed = await readDebt(trx, userId);
  if (owed > 0) throw new Refusal('debt unpaid', { needed: owed });
}

/**
 * Pays what a user owes, the oldest debt first, out of at most `available` crystals of the balance. The rows are booked
 * as `type` under the charge that was refunded. Returns the crystals that were paid.
 */
export async function payDebts(
  trx: Trx,
  userId: number,
  available: number,
  type: LedgerType,
  now: Date,
): Promise<number> {
  const debts = await trx
    .selectFrom('charges')
    .select(['id', 'owed'])
    .where('user_id', '=', userId)
    .where('owed', '>', 0)
    .orderBy('created_at')
    .execute();
  let left = available;
  for (const { id, owed } of debts) {
    const paid = Math.min(left, owed);
    if (paid === 0) break;
    await trx
      .updateTable('charges')
      .set({ owed: owed - paid })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    await book(trx, userId, [{ type, value: -paid, reference: id }], now);
    left -= paid;
  }
  return available - left;
}
