import type { Answer } from '../../../common/api/contract.ts';
import type { Trx } from '../../db/schema.ts';
import { lockPlayer } from '../accountStanding.ts';
import { findItem, inventoryItemOf } from '../item.ts';
import { Refusal } from '../Refusal.ts';
import { settleDelivery } from './deliveryOutcome.ts';

/**
 * Takes an item out of the queue of deliveries while no worker has begun to hand it over.
 * @throws Refusal `item not found`, `item not available` where it is not on its way, `too late to cancel` or
 * `account frozen`.
 */
export async function cancelWithdrawal(
  trx: Trx,
  userId: number,
  itemId: number,
  at: { rate: number; now: Date },
): Promise<Answer<'cancelWithdrawal'>> {
  await lockPlayer(trx, userId);
  const item = await findItem(trx, userId, itemId);
  if (!item) throw new Refusal('item not found');
  if (item.status === 'sent' || item.status === 'processing') throw new Refusal('too late to cancel');
  if (item.status !== 'sending') throw new Refusal('item not available');
  // A worker takes the row without the user's lock: this waits for it and then finds the row no longer queued.
  const queued = await trx
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  if (!queued) throw new Refusal('too late to cancel');
  await settleDelivery(trx, queued, { state: 'cancelled' }, at);
  return { inventory: inventoryItemOf({ ...item, status: 'returned' }) };
}
