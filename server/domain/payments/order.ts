import type { Insertable, Selectable } from 'kysely';
import type { Answer } from '../../../common/api/contract.ts';
import type { CrystalPackage } from '../../../common/api/schemas.ts';
import { packagesOnSale } from '../../catalogue/terms.ts';
import type { Db, OrderTable, Trx, UserTable } from '../../db/schema.ts';
import { textsIn } from '../../texts/texts.ts';
import { requireNotFrozen } from '../accountStanding.ts';
import { isPaused } from '../draws/limits.ts';
import { lockUser } from '../ledger.ts';
import type { Reader } from '../me.ts';
import { languageOf } from '../players/language.ts';
import { Refusal } from '../Refusal.ts';
import { randomHex } from '../randomHex.ts';
import type { Services } from '../services.ts';
import { LATE_CALL_SECONDS, secondsAfter } from '../time.ts';

/** Orders that an account may make in ORDER_WINDOW_MS, paid or not: each is a call of the Bot API and a row. */
const MAX_ORDERS = 10;
const ORDER_WINDOW_MS = 60_000;

/** Which order a payload names. */
interface OrderKey {
  readonly userId: number;
  readonly orderId: string;
}

/** The payload of an order's invoice: its whole key, so that an update finds it in one step. */
function payloadOf({ userId, orderId }: OrderKey): string {
  return `${userId}:${orderId}`;
}

/** The order that a payload names; null where it was not made here. */
export function parsePayload(payload: string): OrderKey | null {
  const [, userId, orderId] = /^(\d{1,16}):([0-9a-f]{32})$/.exec(payload) ?? [];
  return userId && orderId ? { userId: Number(userId), orderId } : null;
}

/** What a player wishes to buy, as they were shown it. */
type RequestedPackage = Pick<CrystalPackage, 'id' | 'crystals' | 'stars'>;

async function choosePackage(
  services: Services,
  { id, crystals, stars }: RequestedPackage,
): Promise<CrystalPackage> {
  const chosen = (await packagesOnSale(services)).find((offer) => offer.id === id);
  if (!chosen) throw new Refusal('package not found');
  if (chosen.crystals !== crystals || chosen.stars !== stars) throw new Refusal('package changed');
  return chosen;
}

/** @throws Refusal `account frozen`, or `buying paused` in a player's break. */
function requireMayBuy(user: Pick<Selectable<UserTable>, 'frozen_at' | 'paused_until'>, now: Date): void {
  requireNotFrozen(user);
  if (isPaused(user, now)) throw new Refusal('buying paused');
}

/** @throws Refusal `too many invoices` where the user has made as many orders as are allowed. */
async function refuseTooManyOrders(db: Db | Trx, userId: number, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - ORDER_WINDOW_MS))
    // Orders of a clock that was ahead before it was put right would count until it is that late again.
    .where('created_at', '<=', secondsAfter(now, LATE_CALL_SECONDS))
    .executeTakeFirstOrThrow();
  if (count >= MAX_ORDERS) throw new Refusal('too many invoices');
}

/** An order whose invoice link is made and that is not kept yet. */
type NewOrder = Omit<Insertable<OrderTable>, 'created_at' | 'settled_at' | 'status'>;

/**
 * Makes the link to the invoice of a new order. The link comes first: an order without one could never be paid.
 * @throws Refusal `package not found`, `package changed`, `account frozen`, `buying paused`, `too many invoices` or
 * `telegram unavailable`.
 */
export async function makeInvoice(
  services: Services,
  { userId, platformLang, now }: Reader,
  requested: RequestedPackage,
): Promise<NewOrder> {
  const { db, telegram, log } = services;
  const { id: package_id, crystals, stars } = await choosePackage(services, requested);
  const user = await db
    .selectFrom('users')
    .select(['lang', 'frozen_at', 'paused_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Where the order could not be kept, nothing would count how often Telegram is asked.
  requireMayBuy(user, now);
  await refuseTooManyOrders(db, userId, now);
  const id = randomHex();
  const texts = textsIn(languageOf(user, platformLang));
  const request = {
    title: texts.invoiceTitle(crystals),
    description: texts.invoiceDescription(crystals),
    payload: payloadOf({ userId, orderId: id }),
    stars,
  };
  const invoice_url = await telegram.createInvoiceLink(request).catch((error: unknown) => {
    log.warn({ err: error, user: userId }, 'no invoice link');
    throw new Refusal('telegram unavailable');
  });
  return { user_id: userId, id, package_id, crystals, stars, invoice_url };
}

/**
 * Keeps an order, from now on to be paid.
 * @throws Refusal `account frozen`, `too many invoices`, or `buying paused` in a player's break.
 */
export async function saveOrder(trx: Trx, order: NewOrder, now: Date): Promise<Answer<'invoice'>> {
  requireMayBuy(await lockUser(trx, order.user_id), now);
  // Of taps at the same time the first look let all pass.
  await refuseTooManyOrders(trx, order.user_id, now);
  await trx
    .insertInto('orders')
    .values({ ...order, status: 'pending', created_at: now, settled_at: null })
    .execute();
  return { invoice_url: order.invoice_url, payment_id: order.id };
}

/** How the user's order stands, and the balance of now. @throws Refusal `payment not found`. */
export async function paymentStatus(db: Db, { userId, orderId }: OrderKey): Promise<Answer<'paymentStatus'>> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.status', 'u.balance'])
    .where('o.user_id', '=', userId)
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment not found');
  return row;
}
