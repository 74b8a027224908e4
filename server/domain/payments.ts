import type { Insertable } from 'kysely';
import type { Answer } from '../../src/api/contract.ts';
import type { CrystalPackage } from '../../src/api/schemas.ts';
import type { Db, OrderTable, Trx } from '../db/schema.ts';
import { textsIn } from '../telegram/texts.ts';
import { languageOf } from './language.ts';
import { packagesAt } from './packages.ts';
import { randomHex } from './randomHex.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Which order a payload names. */
export interface OrderKey {
  readonly userId: number;
  readonly orderId: string;
}

/** The payload of an order's invoice: its whole key, so that an update finds it in one step. */
export function payloadOf({ userId, orderId }: OrderKey): string {
  return `${userId}:${orderId}`;
}

/** The order that a payload names; null where it was not made here. */
export function parsePayload(payload: string): OrderKey | null {
  const [, userId, orderId] = /^(\d{1,16}):([0-9a-f]{32})$/.exec(payload) ?? [];
  return userId && orderId ? { userId: Number(userId), orderId } : null;
}

/** What a player wishes to buy, as they were shown it. */
type Wish = Pick<CrystalPackage, 'id' | 'crystals' | 'stars'>;

function choosePackage(rate: number, { id, crystals, stars }: Wish): CrystalPackage {
  const chosen = packagesAt(rate).find((offer) => offer.id === id);
  if (!chosen) throw new Refusal('package not found');
  if (chosen.crystals !== crystals || chosen.stars !== stars) throw new Refusal('package changed');
  return chosen;
}

/** An order whose invoice link is made and that is not kept yet. */
export type NewOrder = Omit<Insertable<OrderTable>, 'created_at' | 'settled_at' | 'status'>;

/**
 * Makes the link to the invoice of a new order. The link comes first: an order without one could never be paid.
 * @throws Refusal `package not found`, `package changed` or `telegram unavailable`.
 */
export async function makeInvoice(
  { db, rate, telegram, log }: Services,
  userId: number,
  wish: Wish,
): Promise<NewOrder> {
  const { id: package_id, crystals, stars } = choosePackage(rate, wish);
  const id = randomHex();
  const user = await db
    .selectFrom('users')
    .select(['lang', 'platform_lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const texts = textsIn(languageOf(user));
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

/** Keeps an order, from now on to be paid. */
export async function keepOrder(trx: Trx, order: NewOrder, now: Date): Promise<Answer<'invoice'>> {
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
