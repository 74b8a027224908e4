import { readRate } from '../../db/rate.ts';
import type { Trx } from '../../db/schema.ts';
import { settleDelivery } from './deliveryOutcome.ts';

/**
 * Takes back every delivery of a user that no worker has begun to hand over; workers take back what they have handed
 * over, and what they take between the look and its end. The user's row is locked.
 */
export async function recallQueued(trx: Trx, userId: number, now: Date): Promise<void> {
  const queued = await trx
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'queued')
    .execute();
  const rate = await readRate(trx);
  for (const delivery of queued) await settleDelivery(trx, delivery, { state: 'cancelled' }, { rate, now });
}
