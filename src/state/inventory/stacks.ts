import type { InventoryItem } from '../../../common/api/schemas.ts';

/** How many items a place of a list stands for. */
export function countOf({ count = 1 }: Pick<InventoryItem, 'count'>): number {
  return count;
}

/** Equal items have the same key, whether they are listed as one or one by one. */
export const stackKeyOf = ({ win }: InventoryItem) =>
  [win.id, win.cost, win.value, win.rarity, win.penalty, win.win_upgrader].join(' ');
