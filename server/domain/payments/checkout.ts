import type { Db } from '../../db/schema.ts';
import type { CheckoutProblem } from '../../texts/types.ts';
import { isPaused } from '../draws/limits.ts';
import { parsePayload } from './order.ts';

/** What Telegram asks before it takes the stars. */
interface Checkout {
  readonly payerId: number;
  readonly payload: string;
  readonly currency: string;
  readonly stars: number;
}

/** Why the payer must not pay this invoice now; null where all is right. */
export async function checkoutProblem(
  db: Db,
  checkout: Checkout,
  now: Date,
): Promise<CheckoutProblem | null> {
  const key = parsePayload(checkout.payload);
  const order =
    key &&
    (await db
      .selectFrom('orders as o')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .select(['o.status', 'o.stars', 'u.paused_until', 'u.frozen_at'])
      .where('o.user_id', '=', key.userId)
      .where('o.id', '=', key.orderId)
      .executeTakeFirst());
  if (!key || !order) return 'unknown order';
  if (key.userId !== checkout.payerId) return 'foreign order';
  // A frozen account is told why where it chooses a package again.
  if (order.status !== 'pending' || order.frozen_at !== null) return 'closed order';
  if (isPaused(order, now)) return 'break';
  if (checkout.currency !== 'XTR' || checkout.stars !== order.stars) return 'wrong amount';
  return null;
}
