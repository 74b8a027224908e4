import { proxy, ref } from 'valtio/vanilla';
import type { Answer } from '../../../common/api/contract.ts';
import { MAX_ITEMS_LISTED } from '../../../common/api/endpoints/inventory.ts';
import type { HoldReason, InventoryItem } from '../../../common/api/schemas.ts';
import { oneOf } from '../../../common/rules/oneOf.ts';
import { hasFailed, type LoadStatus, loadFailureOf } from '../load.ts';
import { requestShown } from '../requestShown.ts';
import { showFailureHere } from '../toasts.ts';
import { until } from '../until.ts';
import { type ItemTools, newItemTools, queryOf } from './itemTools.ts';
import { type Lot, lotsOf, sumOfLots, withoutLots } from './lots.ts';

/** Tabs of the inventory in their order; `available` also holds returned items. */
export const TABS = ['available', 'sending', 'sent', 'sold'] as const;
/** A tab of the row, or what an address may ask for besides: the returned items alone. */
export type Tab = (typeof TABS)[number] | 'returned';

export interface TabState {
  status: LoadStatus;
  /** Replaced, never changed, so that valtio does not proxy thousands of items. */
  items: readonly InventoryItem[];
  /** Cursor of the next page, null if there is none. */
  next: number | null;
  /**
   * How many items the server has found for the tab, and the crystals that they sell for; null where it says neither.
   */
  total: number | null;
  value: number | null;
}

export type ItemDetail = Answer<'inventoryItem'>['inventory'];

const nothing = () => ({ items: ref([]), next: null, total: null, value: null });
const emptyTab = (): TabState => ({ status: 'idle', ...nothing() });

/**
 * Why an item can't be withdrawn yet: `until` an ISO 8601 time, null where no time ends it; `usd` the dollars that the
 * reason is about.
 */
export interface Hold {
  readonly reason: HoldReason;
  readonly until: string | null;
  readonly usd: number;
}

/** What one sale is about: lots of the list as it was, single items as soon as it is known which they are. */
export interface LeavingLots {
  lots: readonly Lot[];
}

interface Inventory {
  tabs: Record<Tab, TabState>;
  /** What the items of every tab are searched, sorted and narrowed down by. */
  tools: ItemTools;
  /** Items with a call under way, by id: the status that it is to give them. */
  pending: Record<number, InventoryItem['status']>;
  /** Ids of items that were sold since the app was started: a result that still shows one goes by it. */
  sold: Record<number, true>;
  /** Sales of what is shown no more, that wait or are on their way; replaced, never changed. */
  leaving: readonly LeavingLots[];
  detail: { status: LoadStatus; item: ItemDetail | null };
  /** What held the last withdrawal up, until the player has read it. */
  hold: Hold | null;
}

/** The player's items by tab. */
export const inventory = proxy<Inventory>({
  tabs: {
    available: emptyTab(),
    returned: emptyTab(),
    sending: emptyTab(),
    sent: emptyTab(),
    sold: emptyTab(),
  },
  tools: newItemTools(),
  pending: {},
  sold: {},
  leaving: ref([]),
  detail: { status: 'idle', item: null },
  hold: null,
});

/** The tab that a query parameter names, `available` for anything else. */
export function tabOf(text: string | null): Tab {
  if (text === 'returned') return text;
  return oneOf(TABS, text) ?? 'available';
}

/** Whether the item can be sold, sent or upgraded. */
export function isAvailable(item: Pick<InventoryItem, 'status'>): boolean {
  return item.status === 'available' || item.status === 'returned';
}

/** Takes `count` items worth `value` crystals off what a tab says it holds; negative numbers put them back. */
export function countOff(tab: TabState, count: number, value: number): void {
  if (tab.total !== null) tab.total = Math.max(0, tab.total - count);
  if (tab.value !== null) tab.value = Math.max(0, tab.value - value);
}

/** What is sold, or about to be. */
export function leavingLots({ leaving }: Pick<typeof inventory, 'leaving'> = inventory): Lot[] {
  return leaving.flatMap(({ lots }) => lots);
}

/** The item that is listed beside another among the available ones; null where there is none. */
export function neighborOf(id: number): number | null {
  const { items } = inventory.tabs.available;
  const place = items.findIndex((item) => item.id === id);
  return (items[place + 1] ?? items[place - 1])?.id ?? null;
}

/** Loads the first page of a tab; the old items stay visible meanwhile. */
export async function loadTab(tab: Tab): Promise<void> {
  await loadFrom(tab, undefined);
}

/** Reads a tab anew, as many items as are shown of the same search: who has gone down the list stays there. */
export async function reloadTab(tab: Tab): Promise<void> {
  const isSame = listedBy[tab] === JSON.stringify(queryFor(tab));
  await loadFrom(tab, undefined, isSame ? inventory.tabs[tab].items.length : 0);
}

/** Loads the tabs anew that a draw moves items to or from, if they were loaded; an answer of before comes too late. */
export function reloadTabs(): void {
  for (const tab of ['available', 'returned', 'sold'] as const) {
    if (inventory.tabs[tab].status === 'idle') continue;
    delete asked[tab];
    void reloadTab(tab);
  }
}

/** Loads the next page of a tab. Returns whether it came. */
export async function loadMore(tab: Tab): Promise<boolean> {
  const { next, status } = inventory.tabs[tab];
  return next !== null && status !== 'loading' && loadFrom(tab, next);
}

/**
 * Loads the pages of the available items that are not there yet, also of a list that is asked for meanwhile. Returns
 * whether all are.
 */
export async function loadRest(): Promise<boolean> {
  const tab = inventory.tabs.available;
  while (tab.next !== null || tab.status === 'loading') {
    if (tab.status === 'loading') await until(tab, () => tab.status !== 'loading');
    else await loadMore('available');
    if (hasFailed(tab.status)) return false;
  }
  return true;
}

/** The tools as they work in a tab: equal items are shown as one only where they can be sold as one. */
export function toolsOf<Tools extends Pick<ItemTools, 'stacked'> & { readonly opened: unknown }>(
  tab: Tab,
  tools: Tools,
): Tools {
  return tab === 'available' ? tools : { ...tools, stacked: false, opened: null };
}

/** Searches, sorts or narrows the items, and loads those of a tab anew. */
export async function setTools(tab: Tab, changes: Partial<ItemTools>): Promise<void> {
  Object.assign(inventory.tools, changes);
  await loadTab(tab);
}

function queryFor(tab: Tab) {
  const query = queryOf(toolsOf(tab, inventory.tools));
  // Stacks are few and wanted at once.
  return query.stacked ? { ...query, limit: MAX_ITEMS_LISTED } : query;
}

/**
 * Fetches a page of a tab; null where an item may have moved meanwhile. Items that are still processed head the first
 * page of those on their way.
 */
async function fetchPage(
  tab: Tab,
  query: ReturnType<typeof queryFor>,
  cursor: number | undefined,
): Promise<Answer<'inventory'> | null> {
  const page = await requestShown('inventory', { status: tab, ...query, cursor });
  if (!page || tab !== 'sending' || cursor !== undefined) return page;
  // Asked for last: an item that is given up meanwhile is in both rather than in neither.
  const head = await requestShown('inventory', { status: 'processing', ...query, limit: MAX_ITEMS_LISTED });
  if (!head) return null;
  const ids = new Set(head.inventory.map(({ id }) => id));
  const others = page.inventory.filter(({ id }) => !ids.has(id));
  const total = page.total === undefined ? undefined : page.total + (head.total ?? 0);
  return { ...page, inventory: [...head.inventory, ...others], total };
}

/** The same, and pages behind it until there are `count` items. */
async function fetchPages(
  tab: Tab,
  query: ReturnType<typeof queryFor>,
  cursor: number | undefined,
  count: number,
): Promise<Answer<'inventory'> | null> {
  const page = await fetchPage(tab, query, cursor);
  if (!page || page.next === null || page.inventory.length >= count) return page;
  const whole = { ...query, limit: MAX_ITEMS_LISTED };
  const rest = await fetchPages(tab, whole, page.next, count - page.inventory.length);
  return rest && { ...page, inventory: [...page.inventory, ...rest.inventory], next: rest.next };
}

/** What each tab was asked for last: an answer to anything before comes too late. */
const asked: Partial<Record<Tab, { readonly name: string }>> = {};
/** What the items of each tab were searched, sorted and narrowed down by, as text. */
const listedBy: Partial<Record<Tab, string>> = {};

function takePage(tab: Tab, isFirst: boolean, { inventory: items, next, total, value }: Answer<'inventory'>) {
  const state = inventory.tabs[tab];
  const shown = tab === 'available' ? withoutLots(items, leavingLots()) : items;
  state.items = ref(isFirst ? shown : [...state.items, ...shown]);
  state.next = next;
  // Later pages say it too, but not what the first has left out or brought along.
  if (isFirst) Object.assign(state, { total: total ?? null, value: value ?? null });
  const [all, left] = [sumOfLots(lotsOf(items)), sumOfLots(lotsOf(shown))];
  countOff(state, all.count - left.count, all.value - left.value);
}

/**
 * Loads a page, and more of them until there are `count` items. Returns whether they came: not where the tab is asked
 * for something else meanwhile.
 */
async function loadFrom(tab: Tab, cursor: number | undefined, count = 0): Promise<boolean> {
  const state = inventory.tabs[tab];
  const query = queryFor(tab);
  const load = { name: JSON.stringify([query, cursor, count]) };
  if (state.status === 'loading' && asked[tab]?.name === load.name) return false;
  asked[tab] = load;
  const isWanted = () => asked[tab] === load;
  state.status = 'loading';
  const showFailure = showFailureHere('/inventory'); // not where a draw has it read anew
  try {
    let page: Answer<'inventory'> | null = null;
    while (isWanted() && !page) page = await fetchPages(tab, query, cursor, count);
    if (!isWanted() || !page) return false;
    takePage(tab, cursor === undefined, page);
    listedBy[tab] = JSON.stringify(query);
    state.status = 'ready';
    return true;
  } catch (error) {
    if (!isWanted()) return false;
    state.status = loadFailureOf(error);
    // A list of another search must not be sold, or read on, in the place of this one.
    if (listedBy[tab] !== JSON.stringify(query)) Object.assign(state, nothing());
    // Where nothing is listed the page itself offers to try again.
    const again = () => void (cursor === undefined ? reloadTab(tab) : loadMore(tab));
    showFailure(error, 'error.inventoryFailed', state.items.length > 0 ? again : null);
    return false;
  }
}
