import { proxy, ref } from 'valtio/vanilla';
import type { Answer } from '../api/contract.ts';
import type { InventoryItem } from '../api/schemas.ts';
import type { LoadStatus } from './cases.ts';
import { request } from './request.ts';
import { showFailure } from './toasts.ts';

/** Tabs of the inventory in their order; `available` also holds returned items. */
export const TABS = ['available', 'sending', 'sent', 'sold'] as const;
export type Tab = (typeof TABS)[number];

export interface TabState {
  status: LoadStatus;
  /** Replaced whole, never changed: thousands of items are not watched one by one. */
  items: readonly InventoryItem[];
  /** Cursor of the next page, null where there is none. */
  next: number | null;
}

export type ItemDetail = Answer<'inventoryItem'>['inventory'];

const emptyTab = (): TabState => ({ status: 'idle', items: ref([]), next: null });

export interface Inventory {
  tabs: Record<Tab, TabState>;
  /** Items with a call under way: their buttons wait. */
  pending: Record<number, true>;
  detail: { status: LoadStatus; item: ItemDetail | null };
}

/** What the player owns and owned. */
export const inventory = proxy<Inventory>({
  tabs: { available: emptyTab(), sending: emptyTab(), sent: emptyTab(), sold: emptyTab() },
  pending: {},
  detail: { status: 'idle', item: null },
});

/** The tab that a query parameter names, `available` for anything else. */
export function tabOf(text: string | null): Tab {
  return TABS.find((tab) => tab === text) ?? 'available';
}

/** Whether the item can be sold, sent or upgraded. */
export function isAvailable(item: Pick<InventoryItem, 'status'>): boolean {
  return item.status === 'available' || item.status === 'returned';
}

/** Loads the first page of a tab; what is there stays on show meanwhile. */
export async function loadTab(tab: Tab): Promise<void> {
  await loadPage(tab, undefined);
}

/** Loads the page after the last one. */
export async function loadMore(tab: Tab): Promise<void> {
  const { next } = inventory.tabs[tab];
  if (next !== null) await loadPage(tab, next);
}

/** A page of a tab. Items of any other status wait with those on their way: they head its first page. */
async function take(tab: Tab, cursor: number | undefined, own: (answer: Answer<'inventory'>) => void) {
  let waiting: InventoryItem[] = [];
  if (tab === 'sending' && cursor === undefined) {
    await request('inventory', { status: 'processing', limit: 100 }, (answer) => {
      waiting = answer.inventory;
    });
  }
  await request('inventory', { status: tab, cursor }, (answer) =>
    own({ ...answer, inventory: [...waiting, ...answer.inventory] }),
  );
}

async function loadPage(tab: Tab, cursor: number | undefined): Promise<void> {
  const state = inventory.tabs[tab];
  if (state.status === 'loading') return;
  state.status = 'loading';
  try {
    await take(tab, cursor, (answer) => {
      state.items = ref(cursor === undefined ? answer.inventory : [...state.items, ...answer.inventory]);
      state.next = answer.next;
    });
    state.status = 'ready';
  } catch (error) {
    state.status = 'failed';
    showFailure(error, 'error.inventoryFailed', () => void loadPage(tab, cursor));
  }
}
