import type { Answer } from '../../src/api/contract.ts';
import type { Trx } from '../db/schema.ts';
import { findAvailable, inventoryItemOf, recordState } from './item.ts';
import { lockUser } from './ledger.ts';
import { randomHex } from './randomHex.ts';
import { Refusal } from './refusal.ts';

/** Milliseconds that a delivery waits for second thoughts before it is handed over. */
const CANCEL_WINDOW = 5_000;

/**
 * Puts an item into the queue of deliveries, to be sent to the user's trade link as it is now.
 * @throws Refusal `item not found`, `item not available` or `trade link required`.
 */
export async function sendItem(trx: Trx, userId: number, itemId: number, now: Date): Promise<Answer<'send'>> {
  const { tradelink } = await lockUser(trx, userId);
  const item = await findAvailable(trx, userId, itemId);
  if (tradelink === null) throw new Refusal('trade link required');
  await trx
    .updateTable('inventory')
    .set({ status: 'sending' })
    .where('user_id', '=', userId)
    .where('id', '=', itemId)
    .execute();
  await recordState(trx, userId, itemId, 'sending', now);
  await trx
    .insertInto('deliveries')
    .values({
      user_id: userId,
      ref: randomHex(),
      item_id: itemId,
      tradelink,
      state: 'queued',
      run_at: new Date(now.getTime() + CANCEL_WINDOW),
      created_at: now,
    })
    .execute();
  return { inventory: inventoryItemOf({ ...item, status: 'sending' }) };
}
