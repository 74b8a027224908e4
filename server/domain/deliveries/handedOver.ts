import type { Selectable } from 'kysely';
import { TRADELINK_PREFIX } from '../../../common/rules/tradelink.ts';
import { type DeliveryTable, UNDER_WAY_STATES } from '../../db/deliveryTables.ts';
import { readRate } from '../../db/rate.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { changeItem, findItem, isAvailableState } from '../item.ts';
import { lockUserIfThere } from '../ledger.ts';
import { ownerOf } from '../uniqueKeys.ts';
import { settleDelivery } from './deliveryOutcome.ts';
import { readDeliveryRef } from './deliveryRef.ts';
import type { DeliveryProvider, KeptOffer, OfferState } from './provider.ts';
import { withTimeout } from './providerCall.ts';

/** States of an offer that has the item, or may still get it. */
const HOLDING: readonly OfferState[] = ['pending', 'confirming', 'accepted', 'unknown'];
/** Milliseconds that the platform's clock may differ by from ours. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * An offer that has an item and is not in the books; `isSecond` where another one that is in them has the same item.
 */
interface ForgottenOffer extends KeptOffer {
  readonly isSecond: boolean;
}

interface OwnedItem {
  readonly userId: number;
  readonly itemId: number;
}

/** The item that a ref was made for; null where its player is not here. */
async function itemOfRef(db: Db | Trx, ref: string): Promise<OwnedItem | null> {
  const read = readDeliveryRef(ref);
  if (read === null) return null;
  const userId = await ownerOf(db, 'referral_codes', read.referralCode);
  return userId === null ? null : { userId, itemId: read.itemId };
}

/** The delivery under way of an item under another ref: there is one at most. */
function findRival(
  db: Db | Trx,
  { userId, itemId }: OwnedItem,
  ref: string,
): Promise<Selectable<DeliveryTable> | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('ref', '<>', ref)
    .where('state', 'in', UNDER_WAY_STATES)
    .executeTakeFirst();
}

/**
 * The offers since a moment that have an item, or may still get it, while the books do not know them to be out: what a
 * restored database has forgotten. Asks the platform, so it belongs outside of a transaction.
 */
export async function findForgottenOffers(
  db: Db,
  provider: DeliveryProvider,
  since: Date,
): Promise<ForgottenOffer[]> {
  const offers = await withTimeout(provider.offersSince(since));
  if (offers.length === 0) return [];
  const refs = offers.map(({ ref }) => ref);
  const rows = await db
    .selectFrom('deliveries')
    .select('ref')
    .where('ref', 'in', refs)
    .where('state', 'not in', ['queued', 'handing'])
    .execute();
  const known = new Set(rows.map(({ ref }) => ref));
  const isHolding = async (id: string) => HOLDING.includes(await withTimeout(provider.state(id)));
  const forgotten: ForgottenOffer[] = [];
  for (const offer of offers) {
    if (known.has(offer.ref)) continue;
    if (!(await isHolding(offer.id))) continue;
    const owned = await itemOfRef(db, offer.ref);
    const rival = owned && (await findRival(db, owned, offer.ref));
    forgotten.push({ ...offer, isSecond: rival?.offer != null && (await isHolding(rival.offer)) });
  }
  return forgotten;
}

/** Keeps the offer as the delivery of its item, for workers to look how it ends. */
async function keepOffer(
  trx: Trx,
  { userId, itemId }: OwnedItem,
  { id: offer, ref, partner, sentAt }: KeptOffer,
  now: Date,
): Promise<void> {
  // The player may have had another link then, as the database has forgotten that, too.
  const tradelink = `${TRADELINK_PREFIX}${partner}`;
  const handed = { state: 'handed', offer, handed_at: sentAt, attempts: 0, run_at: now } as const;
  await trx
    .insertInto('deliveries')
    .values({ user_id: userId, ref, item_id: itemId, tradelink, created_at: sentAt, ...handed })
    .onConflict((conflict) => conflict.columns(['user_id', 'ref']).doUpdateSet(handed))
    .execute();
}

/**
 * Takes up an offer that the books do not know: its item is on its way again, and comes to its end as any other does.
 * What the books say of another delivery of the item was over when this offer was sent.
 * @returns what was done, or what a person has to decide, in a line.
 */
export async function takeUp(trx: Trx, offer: ForgottenOffer, now: Date): Promise<string> {
  const { id, ref, sentAt, isSecond } = offer;
  const owned = await itemOfRef(trx, ref);
  const user = owned && (await lockUserIfThere(trx, owned.userId));
  if (!user) return `offer ${id} (${ref}): of nobody who is here`;
  const { userId, itemId } = owned;
  const told = `offer ${id} (${ref}): user ${userId}, item ${itemId}`;
  const item = await findItem(trx, userId, itemId);
  // Where the item was lost, its number may be that of a later one.
  if (!item || item.created_at.getTime() > sentAt.getTime() + CLOCK_TOLERANCE_MS) {
    return `${told}: is not here, it was won later than the backup`;
  }
  if (isSecond) return `${told}: DECIDE, another offer has it, too`;
  const rival = await findRival(trx, owned, ref);
  if (rival) await settleDelivery(trx, rival, { state: 'returned' }, { rate: await readRate(trx), now });
  const status = rival ? 'returned' : item.status;
  const isWaiting = status === 'sending';
  if (!isWaiting && !isAvailableState(status)) return `${told}: DECIDE, it is ${status} here`;
  await keepOffer(trx, owned, offer, now);
  if (!isWaiting) await changeItem(trx, userId, itemId, { status: 'sending' }, now);
  return `${told}: taken up`;
}
