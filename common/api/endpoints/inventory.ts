import * as v from 'valibot';
import {
  answer,
  change,
  type Endpoint,
  itemId,
  itemIdInJson,
  itemListQuery,
  itemListSum,
  itemNotAvailable,
  itemNotFound,
  queryInt,
  read,
} from '../endpoint.ts';
import { count, Drop, InventoryItem, ItemStatus, Receipt } from '../schemas.ts';

/** The most items that one call lists. */
export const MAX_ITEMS_LISTED = 100;

/** The most items that one call sells. */
export const MAX_ITEMS_SOLD_AT_ONCE = 100;

/** Calls about items: what is owned, sold and withdrawn. */
export const inventoryEndpoints = {
  inventory: {
    ...read,
    path: '/api/inventory/',
    query: {
      status: v.optional(ItemStatus),
      ...itemListQuery,
      limit: v.optional(queryInt(1, MAX_ITEMS_LISTED), 50),
    },
    answer: answer({ inventory: v.array(InventoryItem), next: v.nullable(count), ...itemListSum }),
  },
  inventoryItem: {
    ...read,
    path: '/api/inventory/:id/',
    params: itemId,
    answer: answer({
      inventory: v.object({
        ...InventoryItem.entries,
        history: v.array(v.object({ status: ItemStatus, sec_ago: count })),
        receipt: v.nullable(Receipt),
        /** Where it is shown to others; null where it isn't. */
        drop: v.optional(v.nullable(Drop)),
      }),
    }),
    refusals: itemNotFound,
  },
  sell: {
    ...change,
    method: 'GET',
    path: '/api/inventory/:id/sale/',
    params: itemId,
    answer: answer({
      inventory: InventoryItem,
      balance: count,
      sold: v.object({ crystals: count, penalty: count, debt: v.optional(count) }),
    }),
    refusals: { ...itemNotFound, ...itemNotAvailable },
  },
  sellItems: {
    ...change,
    path: '/api/inventory/sale/',
    body: {
      type: 'json',
      entries: {
        ids: v.pipe(v.array(itemIdInJson), v.minLength(1), v.maxLength(MAX_ITEMS_SOLD_AT_ONCE)),
      },
    },
    // What could not be sold stands in `refused` with its reason; the rest is sold all the same.
    answer: answer({
      sold: v.array(count),
      refused: v.array(v.object({ id: count, error: v.picklist(['item not found', 'item not available']) })),
      crystals: count,
      penalty: count,
      debt: v.optional(count),
      balance: count,
    }),
  },
  send: {
    ...change,
    method: 'GET',
    path: '/api/inventory/:id/send/',
    params: itemId,
    answer: answer({ inventory: InventoryItem }),
    refusals: {
      ...itemNotFound,
      ...itemNotAvailable,
      'trade link required': 428,
      'item out of stock': 409,
      'debt unpaid': 423,
      'withdrawal on hold': 423,
    },
  },
  cancelWithdrawal: {
    ...change,
    path: '/api/inventory/:id/cancel/',
    params: itemId,
    answer: answer({ inventory: InventoryItem }),
    refusals: { ...itemNotFound, ...itemNotAvailable, 'too late to cancel': 409 },
  },
} as const satisfies Record<string, Endpoint>;
