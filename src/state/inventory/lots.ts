import { MAX_ITEMS_LISTED } from '../../../common/api/endpoints/inventory.ts';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { request } from '../request.ts';
import { countOf, stackKeyOf } from './stacks.ts';
import { crystalsFor, saleOf } from './worth.ts';

/** Some of the equal items that one place of a list stands for. */
export interface Lot {
  readonly item: InventoryItem;
  readonly count: number;
}

/** All that the places stand for. */
export function lotsOf(items: readonly InventoryItem[]): Lot[] {
  return items.map((item) => ({ item, count: countOf(item) }));
}

/** How many items some lots are, what they are worth, and what their sale brings, in crystals. */
export function sumOfLots(lots: readonly Lot[]): { count: number; value: number; crystals: number } {
  return {
    count: lots.reduce((sum, { count }) => sum + count, 0),
    value: lots.reduce((sum, { item, count }) => sum + count * crystalsFor(item.win), 0),
    crystals: lots.reduce((sum, { item, count }) => sum + count * saleOf(item.win), 0),
  };
}

/**
 * A list without what some lots hold: off a place that stands for several goes the number of its equals among them, off
 * one that stands for itself only the item that they name.
 */
export function withoutLots<Item extends InventoryItem>(
  items: readonly Item[],
  lots: readonly Lot[],
): Item[] {
  const ids = new Set(lots.filter(({ item }) => countOf(item) === 1).map(({ item }) => item.id));
  const taken = new Map<string, number>();
  for (const { item, count } of lots) {
    const key = stackKeyOf(item);
    taken.set(key, (taken.get(key) ?? 0) + count);
  }
  return items.flatMap((item) => {
    if (countOf(item) === 1) return ids.has(item.id) ? [] : [item];
    const count = countOf(item) - (taken.get(stackKeyOf(item)) ?? 0);
    return count > 0 ? [{ ...item, count }] : [];
  });
}

/** The items of some lots, read from the server where a place stands for several; those it stands for last. */
export async function itemsOfLots(lots: readonly Lot[]): Promise<InventoryItem[]> {
  const named = lots.map(({ item }) => item).filter((item) => countOf(item) === 1);
  const stacks = lots.filter(({ item }) => countOf(item) > 1);
  if (stacks.length === 0) return named;
  const skins = [...new Set(stacks.map(({ item }) => item.win.id))].join(',');
  const found = new Map<string, InventoryItem[]>(stacks.map(({ item }) => [stackKeyOf(item), []]));
  const foundOf = ({ item }: Lot) => found.get(stackKeyOf(item)) ?? [];
  let cursor: number | undefined;
  do {
    const query = { status: 'available', sort: 'oldest', skins, cursor, limit: MAX_ITEMS_LISTED } as const;
    const { inventory, next } = await request('inventory', query);
    for (const item of inventory) found.get(stackKeyOf(item))?.push(item);
    cursor = next ?? undefined;
  } while (cursor !== undefined && stacks.some((lot) => foundOf(lot).length < lot.count));
  // The oldest first: what stays of a stack keeps the newest, by which it is listed.
  return [...named, ...stacks.flatMap((lot) => foundOf(lot).slice(0, lot.count))];
}
