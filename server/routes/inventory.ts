import { describeItem, listInventory, sellItem } from '../domain/inventory.ts';
import type { Handlers } from './call.ts';

/** What the player owns. */
export const inventoryRoutes = {
  inventory: ({ db }, { userId, query }) => listInventory(db, userId, query),

  inventoryItem: ({ db, catalogue }, { userId, params, now }) =>
    describeItem(db, catalogue, userId, params.id, now),

  sell: (_services, { userId, params, now }, once) => once((trx) => sellItem(trx, userId, params.id, now)),
} satisfies Partial<Handlers>;
