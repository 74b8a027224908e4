import { type Selectable, sql } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { ChargeTable, Db, Trx } from '../../db/schema.ts';
import { OperatorError } from '../../OperatorError.ts';
import { recallQueued } from '../deliveries/recall.ts';
import { hasPaid } from '../hasPaid.ts';
import { book, lockUser, type Movement } from '../ledger.ts';
import type { Services } from '../services.ts';
import { rewardReference } from '../tasks/tasks.ts';
import type { StarMovement, Telegram } from '../telegram.ts';
import { chargesById, recordCharge } from './recordCharge.ts';
import { closeOrderAs, lockOrder } from './settle.ts';

/** Stars that went back, as Telegram tells of them. */
type Refund = Omit<StarMovement, 'kind'>;

type Charge = Selectable<ChargeTable>;

/** Takes a credit back, as far as the balance goes. Returns how many crystals that was. */
async function takeBack(trx: Trx, userId: number, credit: Movement, now: Date): Promise<number> {
  const { balance } = await lockUser(trx, userId);
  const taken = Math.min(balance, credit.value);
  await book(trx, userId, [{ ...credit, value: -taken }], now);
  return taken;
}

/** Undoes a credit: what was spent already is forgiven to the inviter. Returns what the buyer owes, in crystals. */
async function reverse(trx: Trx, charge: Charge, now: Date): Promise<number> {
  const { id, user_id: userId, crystals, inviter_id: inviter, commission } = charge;
  const topUp = { type: LEDGER.topUp, value: crystals, reference: id };
  const taken = await takeBack(trx, userId, topUp, now);
  if (inviter !== null && commission > 0) {
    const income = { type: LEDGER.referralIncome, value: commission, reference: id };
    await takeBack(trx, inviter, income, now);
  }
  return crystals - taken;
}

/** Undoes the bonus of a first top-up: what was spent of it already is forgiven. */
async function reverseBonus(trx: Trx, userId: number, now: Date): Promise<void> {
  const type = LEDGER.firstDeposit;
  const reference = rewardReference('first_topup', '');
  const { value } = await trx
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(value), 0)::bigint`.as('value'))
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await takeBack(trx, userId, { type, reference, value }, now);
}

/**
 * Closes the order of a charge that has paid it, or would have. It stays paid as long as another of its charges is
 * credited.
 */
async function closeOrder(trx: Trx, userId: number, orderId: string, now: Date): Promise<void> {
  const credited = await trx
    .selectFrom('charges')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'credited')
    .executeTakeFirst();
  if (credited) return;
  await closeOrderAs(trx, 'refunded', { userId, orderId }, now);
}

/**
 * Books a refund in the given transaction, once for its charge id. One that comes before its payment is recorded,
 * so that the payment that follows credits nothing. Money that has paid no order ends none when it goes back.
 */
export async function settleRefund(trx: Trx, refund: Refund, now: Date): Promise<'refunded' | 'known'> {
  const order = await lockOrder(trx, refund.payload);
  const fits = order !== undefined && refund.prices.includes(order.stars);
  const { chargeId: id, userId: payer_id, payload } = refund;
  const stars = fits ? order.stars : refund.stars;
  const told = { id, payer_id, stars, payload, status: 'refunded' } as const;
  const { userId, isNew: isEarly } = await recordCharge(trx, told, order, now);
  if (isEarly) {
    if (fits) await closeOrder(trx, order.user_id, order.id, now);
    return 'refunded';
  }
  const charge = await trx
    .selectFrom('charges')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (charge.status === 'refunded') return 'known';
  const wasCredited = charge.status === 'credited';
  const owed = wasCredited ? await reverse(trx, charge, now) : 0;
  await trx
    .updateTable('charges')
    .set({ status: 'refunded', owed, refunded_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  if (wasCredited && !(await hasPaid(trx, userId))) await reverseBonus(trx, userId, now);
  if (owed > 0) await recallQueued(trx, userId, now);
  // The charge's own word: the payload of somebody who was erased names no order any more.
  if (wasCredited && charge.order_id !== null) await closeOrder(trx, userId, charge.order_id, now);
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
 * Has Telegram give the stars of a charge back: what it refuses must not be booked. Doing it again changes nothing.
 * Returns the refund that is to be booked then, and as `given` whether the stars had gone back before.
 * @throws OperatorError where no such charge is known; whatever Telegram answers.
 */
export async function giveStarsBack(
  { db, telegram }: { db: Db; telegram: Pick<Telegram, 'refund'> },
  chargeId: string,
): Promise<{ refund: Refund; given: 'refunded' | 'known' }> {
  const charge = await chargesById(db, [chargeId]).selectAll('c').executeTakeFirst();
  if (!charge) throw new OperatorError(`there is no payment ${chargeId}`);
  const { payer_id: userId, payload, stars } = charge;
  const given = await telegram.refund(userId, chargeId);
  return { refund: { chargeId, userId, payload, stars, prices: [stars] }, given };
}
