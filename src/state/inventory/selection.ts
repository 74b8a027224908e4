import { proxy } from 'valtio/vanilla';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { inventory, loadRest } from './inventory.ts';

/** Places of the list of available items, by the ids of their items, that the player wants to sell together. */
export const selection = proxy<{ active: boolean; ids: Record<number, true> }>({ active: false, ids: {} });

/** Begins to select, with the item `id` if one is given. */
export function startSelecting(id?: number): void {
  selection.ids = id === undefined ? {} : { [id]: true };
  selection.active = true;
}

/** Ends it; nothing is selected any more. */
export function stopSelecting(): void {
  selection.active = false;
  selection.ids = {};
}

/** Selects an item, or leaves it out again. */
export function toggleSelected(id: number): void {
  if (id in selection.ids) delete selection.ids[id];
  else selection.ids[id] = true;
}

/** Whether all that the list has is selected. */
export function isAllSelected(
  { items, next }: { readonly items: readonly Pick<InventoryItem, 'id'>[]; readonly next: number | null },
  ids: Readonly<Record<number, true>>,
): boolean {
  return next === null && items.every(({ id }) => id in ids);
}

/**
 * Selects all that the list has, the pages that are not there yet too; nothing where all of it was selected. Where
 * those pages cannot be had the selection stays, and where it was ended meanwhile.
 */
export async function toggleAll(): Promise<void> {
  const { ids: before } = selection;
  if (!(await loadRest()) || selection.ids !== before) return;
  const list = inventory.tabs.available;
  const ids = list.items.map(({ id }) => [id, true as const]);
  selection.ids = isAllSelected(list, selection.ids) ? {} : Object.fromEntries(ids);
}

/** The places that are selected. */
export function selectedOf(
  items: readonly InventoryItem[],
  ids: Readonly<Record<number, true>>,
): InventoryItem[] {
  return items.filter(({ id }) => id in ids);
}
