import type { CallInput } from '../../../common/api/contract.ts';
import type { InventoryItem, ItemSort, RarityStep } from '../../../common/api/schemas.ts';
import { crystalsFor } from './worth.ts';

/** What a list of items is searched, sorted and narrowed down by. */
export interface ItemTools {
  /** Words of the name, as they were typed. */
  q: string;
  sort: ItemSort;
  /** Crystals that an item sells for, at least and at most. */
  min: number | null;
  max: number | null;
  /** Steps of rarity that are shown; all where there is none. */
  rarity: readonly RarityStep[];
  /** Whether equal items are shown once. */
  stacked: boolean;
  /** The stack whose items alone are listed, one by one. */
  opened: InventoryItem | null;
}

/** Leaves nothing out; the order stays. */
export const ALL_ITEMS = { q: '', min: null, max: null, rarity: [], opened: null } as const;

/** How a list begins: all items, the newest first, equal ones together. */
export function newItemTools(): ItemTools {
  return { ...ALL_ITEMS, sort: 'newest', stacked: true };
}

/** How many of the tools leave items out, without the search. */
export function countFilters({
  min,
  max,
  rarity,
}: Pick<ItemTools, 'min' | 'max'> & { readonly rarity: readonly unknown[] }): number {
  return (min === null && max === null ? 0 : 1) + (rarity.length > 0 ? 1 : 0);
}

/** Whether the tools leave items out. */
export function narrows(tools: Omit<ItemTools, 'opened'> & { readonly opened: unknown }): boolean {
  return tools.q.trim() !== '' || countFilters(tools) > 0 || tools.opened !== null;
}

/** Fewer items than this are seen at one look. */
const FEW_ITEMS = 5;

/** Whether a list has so many items that it takes tools to find one; what leaves items out can always be undone. */
export function hasManyItems(count: number, tools: Parameters<typeof narrows>[0]): boolean {
  return count >= FEW_ITEMS || narrows(tools);
}

/** What a call for items says of the tools. */
export function queryOf(tools: ItemTools): CallInput<'upgraderItems'> {
  const { q, sort, min, max, rarity, stacked, opened } = tools;
  const order = sort === 'newest' ? {} : { sort };
  if (opened) {
    const { win } = opened;
    const crystals = crystalsFor(win);
    return { ...order, min: crystals, max: crystals, rarity: String(win.rarity), skins: win.id };
  }
  return {
    ...order,
    q: q.trim() || undefined,
    min: min ?? undefined,
    max: max ?? undefined,
    rarity: rarity.join('') || undefined,
    stacked: stacked ? '1' : undefined,
  };
}
