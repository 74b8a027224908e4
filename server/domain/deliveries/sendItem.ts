import type { Answer } from '../../../common/api/contract.ts';
import type { Trx } from '../../db/schema.ts';
import { lockPlayer } from '../accountStanding.ts';
import { requireNoDebt } from '../debts.ts';
import { changeItem, findAvailable, inventoryItemOf } from '../item.ts';
import { Refusal } from '../Refusal.ts';
import { newDeliveryRef } from './deliveryRef.ts';
import { readStock, waitForSenders } from './stock.ts';
import { requireNoHold, type WithdrawalGate } from './withdrawalHold.ts';

/** Milliseconds that a delivery waits for second thoughts before it is handed over. */
const CANCEL_WINDOW_MS = 5_000;

/**
 * Puts an item into the queue of deliveries, to be sent to the user's trade link as it is now.
 * @throws Refusal `item not found`, `item not available`, `trade link required`, `debt unpaid`, `withdrawal on hold`,
 * `item out of stock` or `account frozen`.
 */
export async function sendItem(
  trx: Trx,
  userId: number,
  itemId: number,
  gate: WithdrawalGate,
): Promise<Answer<'send'>> {
  const user = await lockPlayer(trx, userId);
  const { tradelink } = user;
  const { now } = gate;
  const item = await findAvailable(trx, userId, itemId);
  if (tradelink === null) throw new Refusal('trade link required');
  await requireNoDebt(trx, userId);
  await requireNoHold(trx, gate, user, item);
  await waitForSenders(trx, item.name);
  if (!(await (await readStock(trx)).has(item.name))) throw new Refusal('item out of stock');
  await changeItem(trx, userId, itemId, { status: 'sending' }, now);
  await trx
    .insertInto('deliveries')
    .values({
      user_id: userId,
      ref: newDeliveryRef(user.referral_code, itemId),
      item_id: itemId,
      tradelink,
      state: 'queued',
      run_at: new Date(now.getTime() + CANCEL_WINDOW_MS),
      created_at: now,
    })
    .execute();
  return { inventory: inventoryItemOf({ ...item, status: 'sending' }) };
}
