import type { Selectable } from 'kysely';
import type { Db, Trx, UserTable } from '../db/schema.ts';
import { readDebt } from './debts.ts';
import { lockUser } from './ledger.ts';
import { Refusal } from './Refusal.ts';

/** @throws Refusal `account frozen`. */
export function requireNotFrozen({ frozen_at }: Pick<Selectable<UserTable>, 'frozen_at'>): void {
  if (frozen_at !== null) throw new Refusal('account frozen');
}

/**
 * Locks the row of a user who wants to move crystals or items, until the transaction ends.
 * @throws Refusal `account frozen`.
 */
export async function lockPlayer(trx: Trx, userId: number) {
  const user = await lockUser(trx, userId);
  requireNotFrozen(user);
  return user;
}

/** Whether nothing may leave to a user now: the account is frozen, or owes for refunded stars. */
export async function isBarred(db: Db | Trx, userId: number): Promise<boolean> {
  const { frozen_at } = await db
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return frozen_at !== null || (await readDebt(db, userId)) > 0;
}
