import { ref } from 'valtio/vanilla';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { takeFromAnswers } from '../answer.ts';
import { countOff, inventory, type Tab, type TabState } from './inventory.ts';
import { countOf } from './stacks.ts';
import { crystalsFor } from './worth.ts';

function tabsFor(status: InventoryItem['status']): Tab[] {
  if (status === 'returned') return ['available', 'returned'];
  return [status === 'processing' ? 'sending' : status];
}

/** Whether an item is in a list of its status. */
export function isListed({ id, status }: InventoryItem): boolean {
  return tabsFor(status).some((name) => inventory.tabs[name].items.some((item) => item.id === id));
}

/** Takes one of the items that a place of a list stands for off that list. */
function takeOff(tab: TabState, { id, win }: InventoryItem): void {
  const items = tab.items.flatMap((other) => {
    if (other.id !== id) return [other];
    const left = countOf(other) - 1;
    return left > 0 ? [{ ...other, count: left }] : [];
  });
  if (tab.items.some((other) => other.id === id)) countOff(tab, 1, crystalsFor(win));
  tab.items = ref(items);
}

/** An item as one of the lists has it; undefined where none does. */
export function listedItem(id: number): InventoryItem | undefined {
  const lists = Object.values(inventory.tabs).map(({ items }) => items);
  return lists.flatMap((items) => items.find((item) => item.id === id) ?? [])[0];
}

/** Moves an item to the head of its lists. */
function listItem(item: InventoryItem): void {
  for (const tab of Object.values(inventory.tabs)) takeOff(tab, item);
  for (const name of tabsFor(item.status)) {
    const tab = inventory.tabs[name];
    if (tab.status === 'idle') continue;
    tab.items = ref([{ ...item, count: undefined }, ...tab.items]);
    countOff(tab, -1, -crystalsFor(item.win));
  }
}

/** Moves an item to the head of its lists, and shows in its sheet where it is. */
export function placeItem(item: InventoryItem): void {
  listItem(item);
  const { item: shown } = inventory.detail;
  if (shown?.id === item.id) inventory.detail.item = { ...shown, ...item };
}

takeFromAnswers(({ inventory: items = [], opened_item: opened }) => {
  for (const item of [...items].reverse()) placeItem(item);
  if (opened) placeItem({ id: opened.inventory_id, status: 'available', win: opened.win });
});

/** Puts back what `takeOff` has taken of the place `index`, unless the list was read anew meanwhile. */
function putBack(tab: TabState, item: InventoryItem, index: number): void {
  const rest = tab.items.find(({ id }) => id === item.id);
  if (rest && countOf(rest) >= countOf(item)) return;
  const items = tab.items.filter((other) => other !== rest);
  items.splice(rest ? tab.items.indexOf(rest) : index, 0, item);
  tab.items = ref(items);
  countOff(tab, -1, -crystalsFor(item.win));
}

/**
 * Moves the item to the list of `status`; its sheet keeps its buttons until the call has ended. Returns a function that
 * undoes it, and nothing else that has moved since.
 */
export function moveAtOnce(id: number, status: InventoryItem['status']): () => void {
  const places = Object.values(inventory.tabs).map((tab) => {
    const index = tab.items.findIndex((other) => other.id === id);
    return { tab, index, item: tab.items[index] };
  });
  const moved = places.find(({ item }) => item)?.item;
  if (moved) listItem({ ...moved, status });
  return () => {
    for (const { tab, index, item } of places) {
      if (item) putBack(tab, item, index);
      else if (moved) takeOff(tab, moved);
    }
  };
}
