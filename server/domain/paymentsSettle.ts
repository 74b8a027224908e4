import type { Selectable } from 'kysely';
import type { OrderTable, Trx } from '../db/schema.ts';
import { book, LEDGER, lockUser } from './ledger.ts';
import { parsePayload } from './payments.ts';
import type { Services } from './services.ts';

/** Percent of bought crystals that go to the inviter of the buyer. */
const COMMISSION_PERCENT = 5;

/** A payment that Telegram says was made. */
export interface Payment {
  readonly chargeId: string;
  readonly payerId: number;
  readonly payload: string;
  readonly currency: string;
  readonly stars: number;
}

/** `known` is a repetition, `held` money that fits no order and waits for its refund. */
export type Settlement = 'credited' | 'held' | 'known';

type Order = Selectable<OrderTable>;

/** The order that a payload names; its owner's row is locked, as before every movement of money. */
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
  await lockUser(trx, key.userId);
  return find();
}

/** Takes what the buyer owes from earlier refunds out of the balance, as far as it goes. */
async function collectDebts(trx: Trx, userId: number, balance: number, now: Date): Promise<void> {
  const debts = await trx
    .selectFrom('charges')
    .select(['id', 'owed'])
    .where('user_id', '=', userId)
    .where('owed', '>', 0)
    .orderBy('created_at')
    .execute();
  let left = balance;
  for (const { id, owed } of debts) {
    const taken = Math.min(left, owed);
    if (taken === 0) return;
    await trx
      .updateTable('charges')
      .set({ owed: owed - taken })
      .where('id', '=', id)
      .execute();
    left = await book(trx, userId, [{ type: LEDGER.topUp, value: -taken, reference: id }], now);
  }
}

async function credit(trx: Trx, order: Order, chargeId: string, now: Date): Promise<void> {
  const { user_id: userId, crystals } = order;
  const topUp = { type: LEDGER.topUp, value: crystals, reference: chargeId };
  const balance = await book(trx, userId, [topUp], now);
  await collectDebts(trx, userId, balance, now);
  const { invited_by: inviter } = await trx
    .selectFrom('users')
    .select('invited_by')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const commission = inviter === null ? 0 : Math.floor((crystals * COMMISSION_PERCENT) / 100);
  if (inviter !== null && commission > 0) {
    const income = { type: LEDGER.referralIncome, value: commission, reference: chargeId };
    await book(trx, inviter, [income], now);
  }
  await trx
    .updateTable('charges')
    .set({ crystals, inviter_id: inviter, commission })
    .where('id', '=', chargeId)
    .execute();
  await trx
    .updateTable('orders')
    .set({ status: 'paid', settled_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', order.id)
    .execute();
}

/**
 * Books a payment in the given transaction: once for its charge id, to the order's owner whoever paid, in whatever
 * state the order is. Money that is not what the order asks is kept on record, credited to nobody.
 */
export async function settlePayment(trx: Trx, payment: Payment, now: Date): Promise<Settlement> {
  const order = await lockOrder(trx, payment.payload);
  const fits = order !== undefined && payment.currency === 'XTR' && payment.stars === order.stars;
  const recorded = await trx
    .insertInto('charges')
    .values({
      id: payment.chargeId,
      payer_id: payment.payerId,
      stars: payment.stars,
      payload: payment.payload,
      user_id: order?.user_id ?? null,
      order_id: order?.id ?? null,
      status: fits ? 'credited' : 'held',
      inviter_id: null,
      created_at: now,
      refunded_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!recorded) return 'known';
  if (!fits) return 'held';
  await credit(trx, order, payment.chargeId, now);
  return 'credited';
}

/** Settles a payment in a transaction of its own and logs what is out of the ordinary. */
export async function takePayment(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  payment: Payment,
): Promise<Settlement> {
  const settlement = await db.transaction().execute((trx) => settlePayment(trx, payment, clock()));
  const foreign = parsePayload(payment.payload)?.userId !== payment.payerId;
  if (settlement === 'held')
    log.error({ payment }, 'payment fits no order: give it back with the refund command');
  else if (settlement === 'credited' && foreign) log.warn({ payment }, 'paid by another user than the owner');
  return settlement;
}
