import { readRate } from '../db/rate.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { settleDelivery } from '../domain/deliveries/deliveryOutcome.ts';
import { changeItem } from '../domain/item.ts';
import { OperatorError } from '../OperatorError.ts';
import { lockKnown } from './lockKnown.ts';

/** All deliveries that an operator has to decide on, oldest first. */
export function listDead(db: Db) {
  return db
    .selectFrom('deliveries')
    .select(['user_id', 'ref', 'item_id', 'offer', 'error', 'created_at'])
    .where('state', '=', 'dead')
    .orderBy('created_at')
    .execute();
}

/**
 * Ends a dead delivery: `retry` lets the worker go on where it was, `return` gives the item back as it is. Look first
 * whether the platform knows the ref: an item that was sent and is returned is there twice.
 * @throws OperatorError where there is no such user or dead delivery.
 */
export async function reviveDelivery(
  db: Db | Trx,
  ref: { userId: number; ref: string },
  decision: 'retry' | 'return',
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockKnown(trx, ref.userId);
    const dead = await trx
      .selectFrom('deliveries')
      .selectAll()
      .where('user_id', '=', ref.userId)
      .where('ref', '=', ref.ref)
      .where('state', '=', 'dead')
      .executeTakeFirst();
    if (!dead) throw new OperatorError(`user ${ref.userId} has no dead delivery ${ref.ref}`);
    if (decision === 'return') {
      await settleDelivery(trx, dead, { state: 'returned' }, { rate: await readRate(trx), now });
      return;
    }
    await trx
      .updateTable('deliveries')
      // One attempt counts as made: the first may have gone out, so the player can't cancel any more.
      .set({ state: dead.offer === null ? 'handing' : 'handed', run_at: now, attempts: 1, settled_at: null })
      .where('user_id', '=', dead.user_id)
      .where('ref', '=', dead.ref)
      .execute();
    await changeItem(trx, dead.user_id, dead.item_id, { status: 'sending' }, now);
  });
}
