import type { Selectable } from 'kysely';
import type { ChargeTable, Trx } from '../db/schema.ts';
import { book, LEDGER, lockUser } from './ledger.ts';
import { lockOrder } from './paymentsSettle.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import type { StarMovement } from './telegram.ts';

/** Stars that went back, as Telegram tells of them. */
export type Refund = Omit<StarMovement, 'kind'>;

type Charge = Selectable<ChargeTable>;

/** Takes up to `wanted` crystals out of a balance and returns how many there were to take. */
async function takeBack(
  trx: Trx,
  userId: number,
  wanted: number,
  type: typeof LEDGER.topUp | typeof LEDGER.referralIncome,
  reference: string,
  now: Date,
): Promise<number> {
  const { balance } = await lockUser(trx, userId);
  const taken = Math.min(balance, wanted);
  await book(trx, userId, [{ type, value: -taken, reference }], now);
  return taken;
}

/** Undoes a credit: what was spent already is owed by the buyer, and forgiven to the inviter. */
async function reverse(trx: Trx, charge: Charge, userId: number, now: Date): Promise<number> {
  const { id, crystals, inviter_id: inviter, commission } = charge;
  const taken = await takeBack(trx, userId, crystals, LEDGER.topUp, id, now);
  if (inviter !== null && commission > 0) {
    await takeBack(trx, inviter, commission, LEDGER.referralIncome, id, now);
  }
  return crystals - taken;
}

/** An order stays paid as long as one of its charges is credited. */
async function closeOrder(trx: Trx, userId: number, orderId: string, now: Date): Promise<void> {
  const credited = await trx
    .selectFrom('charges')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'credited')
    .executeTakeFirst();
  if (credited) return;
  await trx
    .updateTable('orders')
    .set({ status: 'refunded', settled_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .execute();
}

/**
 * Books a refund in the given transaction, once for its charge id. One that comes before its payment is recorded,
 * so that the payment that follows credits nothing.
 */
export async function settleRefund(trx: Trx, refund: Refund, now: Date): Promise<'refunded' | 'known'> {
  const order = await lockOrder(trx, refund.payload);
  const early = await trx
    .insertInto('charges')
    .values({
      id: refund.chargeId,
      payer_id: refund.userId,
      stars: refund.stars,
      payload: refund.payload,
      user_id: order?.user_id ?? null,
      order_id: order?.id ?? null,
      status: 'refunded',
      inviter_id: null,
      created_at: now,
      refunded_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!early) {
    const charge = await trx
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', refund.chargeId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (charge.status === 'refunded') return 'known';
    const buyer = charge.status === 'credited' ? charge.user_id : null;
    const owed = buyer === null ? 0 : await reverse(trx, charge, buyer, now);
    await trx
      .updateTable('charges')
      .set({ status: 'refunded', owed, refunded_at: now })
      .where('id', '=', charge.id)
      .execute();
  }
  if (order) await closeOrder(trx, order.user_id, order.id, now);
  return 'refunded';
}

/** Settles a refund in a transaction of its own. */
export function takeRefund(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  refund: Refund,
): Promise<'refunded' | 'known'> {
  return db.transaction().execute((trx) => settleRefund(trx, refund, clock()));
}

/**
 * Gives the stars of a charge back and takes the crystals: Telegram first, as what it refuses must not be booked.
 * Doing it again changes nothing.
 * @throws Refusal `payment not found`; whatever Telegram answers.
 */
export async function refundCharge(
  services: Pick<Services, 'db' | 'clock' | 'telegram'>,
  chargeId: string,
): Promise<'refunded' | 'known'> {
  const charge = await services.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .executeTakeFirst();
  if (!charge) throw new Refusal('payment not found');
  const { payer_id: userId, payload, stars } = charge;
  await services.telegram.refund(userId, chargeId);
  return takeRefund(services, { chargeId, userId, payload, stars });
}
