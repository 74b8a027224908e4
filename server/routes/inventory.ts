import { describeItem, listInventory, sellItem } from '../domain/inventory.ts';
import type { Handlers } from './call.ts';

/** What the player owns. */
export const inventoryRoutes = {
  inventory: ({ db }, { userId, query }) => listInventory(db, userId, query),

  inventoryItem: ({ db, catalogue }, { userId, params, now }) =>
    describeItem(db, catalogue, userId, params.id, now),

  sell: ({ rate }, { userId, params, now }, once) =>
    once((trx) => sellItem(trx, userId, params.id, { rate, now })),
} satisfies Partial<Handlers>;
