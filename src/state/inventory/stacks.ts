import type { InventoryItem } from '../../../common/api/schemas.ts';

/** How many items a place of a list stands for. */
export function countOf({ count = 1 }: Pick<InventoryItem, 'count'>): number {
  return count;
}

/** Equal items have the same key, whether they are listed as one or one by one. */
export const stackKeyOf = ({ win }: InventoryItem) =>
  [win.id, win.cost, win.value, win.rarity, win.penalty, win.win_upgrader].join(' ');

/** A list with equal items as one, which is the first of them, in its place. */
export function stacked<Item extends InventoryItem>(items: readonly Item[]): Item[] {
  const stacks = new Map<string, Item>();
  for (const item of items) {
    const first = stacks.get(stackKeyOf(item));
    stacks.set(stackKeyOf(item), first ? { ...first, count: countOf(first) + countOf(item) } : item);
  }
  return [...stacks.values()];
}
