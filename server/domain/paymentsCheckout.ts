import type { Db } from '../db/schema.ts';
import type { CheckoutProblem } from '../telegram/texts.ts';
import { parsePayload } from './payments.ts';

/** What Telegram asks before it takes the stars. */
export interface Checkout {
  readonly payerId: number;
  readonly payload: string;
  readonly currency: string;
  readonly stars: number;
}

/** Why the payer must not pay this invoice now; null where all is right. */
export async function checkoutProblem(db: Db, checkout: Checkout): Promise<CheckoutProblem | null> {
  const key = parsePayload(checkout.payload);
  const order =
    key &&
    (await db
      .selectFrom('orders')
      .select(['status', 'stars'])
      .where('user_id', '=', key.userId)
      .where('id', '=', key.orderId)
      .executeTakeFirst());
  if (!key || !order) return 'unknown order';
  if (key.userId !== checkout.payerId) return 'foreign order';
  if (order.status !== 'pending') return 'closed order';
  if (checkout.currency !== 'XTR' || checkout.stars !== order.stars) return 'wrong amount';
  return null;
}
