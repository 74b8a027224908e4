import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { recallQueued } from '../domain/deliveries/recall.ts';
import { OperatorError } from '../OperatorError.ts';
import { lockKnown } from './lockKnown.ts';

/**
 * Freezes an account, which can look and not move from then on; what waits to be sent comes back at once, and workers
 * take back what they have handed over. @throws OperatorError where it is frozen already.
 */
export function freeze(db: Db | Trx, userId: number, reason: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { frozen_at, frozen_reason } = await lockKnown(trx, userId);
    if (frozen_at !== null)
      throw new OperatorError(
        `user ${userId} is frozen since ${frozen_at.toISOString()}: ${frozen_reason ?? ''}`,
      );
    await trx
      .updateTable('users')
      .set({ frozen_at: now, frozen_reason: reason })
      .where('id', '=', userId)
      .execute();
    await recallQueued(trx, userId, now);
  });
}

/** Lets a frozen account move again. @throws OperatorError where it is not frozen. */
export function unfreeze(db: Db | Trx, userId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { frozen_at } = await lockKnown(trx, userId);
    if (frozen_at === null) throw new OperatorError(`user ${userId} is not frozen`);
    await trx
      .updateTable('users')
      .set({ frozen_at: null, frozen_reason: null })
      .where('id', '=', userId)
      .execute();
  });
}
