import type { Answer } from '../../../common/api/contract.ts';
import { caseOfDraw, storedReceipt } from '../draws/receipts.ts';
import { selectDraws } from '../draws/selectDraws.ts';
import { dropOf } from '../drops/dropUrl.ts';
import { findSharedDrop } from '../drops/sharedDrop.ts';
import { findItem, inventoryItemOf } from '../item.ts';
import { type ItemPage, readItems } from '../itemLists/readItems.ts';
import { Refusal } from '../Refusal.ts';
import { secondsSince } from '../secondsSince.ts';
import type { Services } from '../services.ts';

/** States of an item that are listed after its first: one can be sent and called back any number of times. */
const MAX_LISTED_STATES = 100;

/**
 * A page of a user's items; `available` takes in the returned ones, `next` is the next cursor. `total` items are found,
 * worth `value` crystals before penalties.
 */
export async function listInventory(
  store: Pick<Services, 'db' | 'rate'>,
  userId: number,
  page: ItemPage,
): Promise<Answer<'inventory'>> {
  const { items, ...found } = await readItems(store, userId, page);
  const inventory = items.map(({ row, count }) => ({
    ...inventoryItemOf(row),
    ...(page.stacked !== undefined && { count }),
  }));
  return { inventory, ...found };
}

/**
 * One item with its first and its last states, oldest first, and the receipt of the draw it came from.
 * @throws Refusal `item not found`.
 */
export async function describeItem(
  services: Pick<Services, 'db' | 'catalogue' | 'publicUrl'>,
  userId: number,
  itemId: number,
  now: Date,
): Promise<Answer<'inventoryItem'>> {
  const { db, catalogue } = services;
  const item = await findItem(db, userId, itemId);
  if (!item) throw new Refusal('item not found');
  const events = await db
    .selectFrom('item_events')
    .select(['status', 'created_at'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('status', '<>', 'available')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_STATES)
    .execute();
  const states = [{ status: 'available' as const, created_at: item.created_at }, ...events.reverse()];
  const draw = await selectDraws(db)
    .where('d.user_id', '=', userId)
    .where('d.chain', '=', item.chain)
    .where('d.k', '=', item.k)
    .executeTakeFirst();
  const shared = await findSharedDrop(db, userId, itemId);
  return {
    inventory: {
      ...inventoryItemOf(item),
      history: states.map(({ status, created_at }) => ({ status, sec_ago: secondsSince(created_at, now) })),
      receipt: draw ? storedReceipt(draw, await caseOfDraw(catalogue, draw)) : null,
      drop: shared === null ? null : dropOf(services, shared),
    },
  };
}
