import { describeItem, listInventory } from '../domain/inventory/inventory.ts';
import { sellItem, sellItems } from '../domain/inventory/sale.ts';
import type { Handlers } from './call.ts';

/** What the player owns. */
export const inventoryRoutes = {
  inventory: (services, { userId, query }) => listInventory(services, userId, query),

  inventoryItem: (services, { userId, params, now }) => describeItem(services, userId, params.id, now),

  sell: ({ rate }, { userId, params, now }, once) =>
    once((trx) => sellItem(trx, userId, params.id, { rate, now })),

  sellItems: ({ rate }, { userId, body, now }, once) =>
    once((trx) => sellItems(trx, userId, body.ids, { rate, now })),
} satisfies Partial<Handlers>;
