import type { Selectable } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import { PAYMENT_WAIT_SECONDS } from '../../../common/rules/paymentWait.ts';
import type { OrderTable, Trx } from '../../db/schema.ts';
import { tellLater } from '../botMessages/outbox.ts';
import { payDebts } from '../debts.ts';
import { book, lockUser, lockUserIfThere } from '../ledger.ts';
import type { Services } from '../services.ts';
import { parsePayload } from './order.ts';
import { recordCharge } from './recordCharge.ts';

/** Percent of bought crystals that go to the inviter of the buyer. */
export const COMMISSION_PERCENT = 5;

/** A payment that Telegram says was made. */
export interface Payment {
  readonly chargeId: string;
  readonly payerId: number;
  readonly payload: string;
  readonly currency: string;
  readonly stars: number;
  /** Prices that it can be the payment of; several where an affiliate's commission may have been left out. */
  readonly prices: readonly number[];
}

/** `known` is a repetition, `held` money that fits no order and waits for an operator. */
type Settlement = 'credited' | 'held' | 'known';

type Order = Selectable<OrderTable>;

/**
 * The order that a payload names; its owner's row is locked, as before every movement of money. None where its owner
 * was erased meanwhile: it names nobody then, as ever after.
 */
export async function lockOrder(trx: Trx, payload: string): Promise<Order | undefined> {
  const key = parsePayload(payload);
  if (!key) return undefined;
  const find = () =>
    trx
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', key.userId)
      .where('id', '=', key.orderId)
      .executeTakeFirst();
  if (!(await find())) return undefined;
  return (await lockUserIfThere(trx, key.userId)) && find();
}

/** What a charge is credited with, and for which order; its payer has been waiting since the moment `since`. */
interface Credit {
  readonly chargeId: string;
  readonly userId: number;
  readonly orderId: string | null;
  readonly crystals: number;
  readonly since: Date;
}

/** Books the share of the buyer's inviter in bought crystals. Returns who it is, and the share: null and 0 for none. */
async function bookCommission(trx: Trx, { chargeId, userId, crystals }: Credit, now: Date) {
  const { invited_by: inviter_id } = await trx
    .selectFrom('users')
    .select('invited_by')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const commission = inviter_id === null ? 0 : Math.floor((crystals * COMMISSION_PERCENT) / 100);
  if (inviter_id !== null && commission > 0) {
    const income = { type: LEDGER.referralIncome, value: commission, reference: chargeId };
    await book(trx, inviter_id, [income], now);
  }
  return { inviter_id, commission };
}

/** Closes an order as paid or refunded; one that is so by another charge is settled since then. */
export async function closeOrderAs(
  trx: Trx,
  status: 'paid' | 'refunded',
  { userId, orderId }: { readonly userId: number; readonly orderId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status, settled_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .where('status', '<>', status)
    .execute();
}

/**
 * Gives a buyer what a charge has paid, and the inviter their share; tells a buyer who has waited too long to see it.
 */
async function credit(trx: Trx, credited: Credit, now: Date): Promise<void> {
  const { chargeId, userId, orderId, crystals, since } = credited;
  const topUp = { type: LEDGER.topUp, value: crystals, reference: chargeId };
  const balance = await book(trx, userId, [topUp], now);
  await payDebts(trx, userId, balance, LEDGER.topUp, now);
  const commission = await bookCommission(trx, credited, now);
  await trx
    .updateTable('charges')
    .set({ status: 'credited', crystals, ...commission })
    .where('user_id', '=', userId)
    .where('id', '=', chargeId)
    .execute();
  if (orderId !== null) await closeOrderAs(trx, 'paid', { userId, orderId }, now);
  const waitedMs = now.getTime() - since.getTime();
  if (waitedMs > PAYMENT_WAIT_SECONDS * 1000)
    await tellLater(trx, userId, { kind: 'payment', crystals }, now);
}

/**
 * Books a payment in the given transaction: once for its charge id, to the order's owner whoever paid, in whatever
 * state the order is. Money that is not what the order asks is kept on record, credited to nobody.
 */
async function settlePayment(trx: Trx, payment: Payment, now: Date): Promise<Settlement> {
  const order = await lockOrder(trx, payment.payload);
  const fits = order !== undefined && payment.currency === 'XTR' && payment.prices.includes(order.stars);
  const { chargeId: id, payerId: payer_id, payload } = payment;
  const stars = fits ? order.stars : payment.stars;
  const status = fits ? 'credited' : 'held';
  const { isNew } = await recordCharge(trx, { id, payer_id, stars, payload, status }, order, now);
  if (!isNew) return 'known';
  if (!fits) return 'held';
  const { user_id: userId, id: orderId, crystals, created_at: since } = order;
  await credit(trx, { chargeId: id, userId, orderId, crystals, since }, now);
  return 'credited';
}

/**
 * Credits a user's held payment with as many crystals as an operator says; an order that it names is paid by it. False
 * where it is not held any more.
 */
export async function creditHeld(
  trx: Trx,
  { userId, chargeId, crystals }: { userId: number; chargeId: string; crystals: number },
  now: Date,
): Promise<boolean> {
  await lockUser(trx, userId);
  const held = await trx
    .selectFrom('charges')
    .select(['order_id as orderId', 'created_at as since'])
    .where('user_id', '=', userId)
    .where('id', '=', chargeId)
    .where('status', '=', 'held')
    // A refund that began before its payer had an account holds this row alone.
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await credit(trx, { chargeId, userId, crystals, ...held }, now);
  return true;
}

/** Settles a payment in a transaction of its own and logs what is out of the ordinary. */
export async function takePayment(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  payment: Payment,
): Promise<Settlement> {
  const settlement = await db.transaction().execute((trx) => settlePayment(trx, payment, clock()));
  const foreign = parsePayload(payment.payload)?.userId !== payment.payerId;
  if (settlement === 'held')
    log.error({ payment }, 'payment fits no order: an operator has to credit it or give it back');
  else if (settlement === 'credited' && foreign) log.warn({ payment }, 'paid by another user than the owner');
  return settlement;
}
