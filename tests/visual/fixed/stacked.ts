import type { InventoryItem } from '../../../common/api/schemas.ts';
import { countOf, stackKeyOf } from '../../../src/state/inventory/stacks.ts';

/** A list with equal items as one, which is the first of them, in its place. */
export function stacked<Item extends InventoryItem>(items: readonly Item[]): Item[] {
  const stacks = new Map<string, Item>();
  for (const item of items) {
    const first = stacks.get(stackKeyOf(item));
    stacks.set(stackKeyOf(item), first ? { ...first, count: countOf(first) + countOf(item) } : item);
  }
  return [...stacks.values()];
}
