import type { Answer } from '../../src/api/contract.ts';
import type { ItemStatus } from '../../src/api/schemas.ts';
import { centsToCrystals } from '../../src/rules/crystals.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { findAvailable, findItem, inventoryItemOf, isAvailable, recordState, selectItems } from './item.ts';
import { book, LEDGER, lockUser } from './ledger.ts';
import { readReceipt } from './receipts.ts';
import { Refusal } from './refusal.ts';
import { secondsSince } from './secondsSince.ts';
import { selectDraws } from './selectDraws.ts';

/** States of an item that are told: sending it and thinking better of it can go on for ever. */
const STATES = 100;

interface Page {
  readonly status?: ItemStatus | undefined;
  readonly cursor?: number | undefined;
  readonly limit: number;
}

/** A page of a user's items, newest first. `available` takes in the returned ones; `next` is the next cursor. */
export async function listInventory(db: Db, userId: number, page: Page): Promise<Answer<'inventory'>> {
  const { status, cursor, limit } = page;
  const rows = await selectItems(db)
    .where('i.user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('i.id', '<', cursor ?? 0))
    .$if(status === 'available', (query) => query.where(isAvailable))
    .$if(status !== undefined && status !== 'available', (query) =>
      query.where('i.status', '=', status ?? 'available'),
    )
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { inventory: shown.map(inventoryItemOf), next };
}

/**
 * One item with its last states, oldest first, and the receipt of the draw it came from.
 * @throws Refusal `item not found`.
 */
export async function describeItem(
  db: Db,
  catalogue: Catalogue,
  userId: number,
  itemId: number,
  now: Date,
): Promise<Answer<'inventoryItem'>> {
  const item = await findItem(db, userId, itemId);
  if (!item) throw new Refusal('item not found');
  const events = await db
    .selectFrom('item_events')
    .select(['status', 'created_at'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(STATES)
    .execute();
  const draw = await selectDraws(db)
    .where('d.user_id', '=', userId)
    .where('d.chain', '=', item.chain)
    .where('d.k', '=', item.k)
    .executeTakeFirst();
  return {
    inventory: {
      ...inventoryItemOf(item),
      history: events
        .reverse()
        .map(({ status, created_at }) => ({ status, sec_ago: secondsSince(created_at, now) })),
      receipt: draw ? await readReceipt(catalogue, draw) : null,
    },
  };
}

/**
 * Sells an item for its value, at `rate` crystals a dollar; a penalty on it is taken from the sale.
 * @throws Refusal `item not found` or `item not available`.
 */
export async function sellItem(
  trx: Trx,
  userId: number,
  itemId: number,
  { rate, now }: { rate: number; now: Date },
): Promise<Answer<'sell'>> {
  await lockUser(trx, userId);
  const item = await findAvailable(trx, userId, itemId);
  const crystals = centsToCrystals(item.cents, rate);
  const penalty = Math.min(item.penalty, crystals);
  await trx
    .updateTable('inventory')
    .set({ status: 'sold' })
    .where('user_id', '=', userId)
    .where('id', '=', itemId)
    .execute();
  await recordState(trx, userId, itemId, 'sold', now);
  const reference = `item:${itemId}`;
  const balance = await book(
    trx,
    userId,
    [
      { type: LEDGER.sale, value: crystals, reference },
      { type: LEDGER.penalty, value: -penalty, reference },
    ],
    now,
  );
  return {
    inventory: inventoryItemOf({ ...item, status: 'sold' }),
    balance,
    sold: { crystals, penalty },
  };
}
