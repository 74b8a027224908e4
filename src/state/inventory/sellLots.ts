import { ref } from 'valtio/vanilla';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { whenOnline } from '../network.ts';
import { dismissToast, showFailure, showToast } from '../toasts.ts';
import { waitingSales } from '../waitingSales.ts';
import { countOff, inventory, type LeavingLots, loadRest, reloadTab, type TabState } from './inventory.ts';
import { itemsOfLots, type Lot, lotsOf, sumOfLots, withoutLots } from './lots.ts';
import { sellItems } from './sellItems.ts';

/** How long a sale of several can be taken back before it is sent. */
const UNDO_MS = 5000;

/** Sends the sale that can still be taken back; nothing where there is none. */
let sendWaiting: () => void = () => {};

/** The list as it was before the sales of what has left it, and as they have left it. */
let cut: {
  readonly before: Pick<TabState, 'items' | 'total' | 'value'>;
  readonly sales: readonly LeavingLots[];
  readonly left: TabState['items'] | null;
} = { before: { items: [], total: null, value: null }, sales: [], left: null };

/** Shows the list as it was, without what its sales are about. */
function cutOff(sales: readonly LeavingLots[]): void {
  const tab = inventory.tabs.available;
  const lots = sales.flatMap((sale) => sale.lots);
  const { count, value } = sumOfLots(lots);
  const left = ref(withoutLots(cut.before.items, lots));
  Object.assign(tab, { ...cut.before, items: left });
  countOff(tab, count, value);
  cut = { ...cut, sales, left };
}

/**
 * Takes what is sold off the list. Returns a function that puts back all but what was sold in the end, unless the list
 * has changed meanwhile.
 */
function hide(leaving: LeavingLots): (sold: readonly Lot[]) => void {
  const tab = inventory.tabs.available;
  const { items, total, value } = tab;
  waitingSales.count += 1;
  inventory.leaving = ref([...inventory.leaving, leaving]);
  if (items !== cut.left) cut = { before: { items, total, value }, sales: [], left: null };
  cutOff([...cut.sales, leaving]);
  return (sold) => {
    if (tab.items === cut.left) cutOff(cut.sales.map((sale) => (sale === leaving ? { lots: sold } : sale)));
  };
}

/** Reads the list anew; to be called once there is a network, or it would only be told again that there is none. */
const relist = () => void reloadTab('available');

function forget(leaving: LeavingLots): void {
  waitingSales.count -= 1;
  inventory.leaving = ref(inventory.leaving.filter((other) => other !== leaving));
}

async function send(
  lots: readonly Lot[],
  reading: Promise<readonly InventoryItem[]>,
  leaving: LeavingLots,
  show: (sold: readonly Lot[]) => void,
): Promise<void> {
  let allSold = false;
  let items: readonly InventoryItem[] = [];
  try {
    // What no network could tell at once may be there by now.
    items = await reading.catch(() => itemsOfLots(lots));
    const areAllThere = items.length === sumOfLots(lots).count;
    const wereSold = await sellItems(items.map(({ id }) => id));
    if (wereSold && !areAllThere) showToast('bad', { key: 'error.someNotSold' });
    allSold = wereSold && areAllThere;
  } catch (error) {
    showFailure(error, 'error.sellItemsFailed', () => sellLots(lots));
  } finally {
    forget(leaving);
  }
  // In a list that was read meanwhile a stack may stand under the number of one of them.
  const isOne = ({ id }: InventoryItem) => items.some((item) => item.id === id);
  if (allSold && !inventory.tabs.available.items.some(isOne)) return;
  // Without a network the list cannot be read anew, and only what is sold has left it.
  show(lotsOf(items.filter(({ id }) => inventory.sold[id])));
  whenOnline(relist);
}

/**
 * Sells what some places of the list stand for. They leave the list at once; for UNDO_MS the player can take it
 * back, and only then anything is sent.
 */
export function sellLots(lots: readonly Lot[]): void {
  // One can be taken back at a time: the one before is meant by now.
  sendWaiting();
  const leaving: LeavingLots = { lots };
  const show = hide(leaving);
  const reading = itemsOfLots(lots);
  const name = (items: InventoryItem[]) => {
    leaving.lots = lotsOf(items);
  };
  // Where it fails, it is read again as the sale is sent.
  reading.then(name, () => {});
  const end = () => {
    clearTimeout(timer);
    dismissToast(toast);
    sendWaiting = () => {};
  };
  const sell = () => {
    end();
    void send(lots, reading, leaving, show);
  };
  const undo = () => {
    end();
    forget(leaving);
    show([]);
    whenOnline(relist);
  };
  const { count } = sumOfLots(lots);
  const message = { key: 'toast.selling', params: { count } } as const;
  const toast = showToast('info', message, undo, { label: 'common.undo', milliseconds: UNDO_MS });
  const timer = setTimeout(sell, UNDO_MS);
  sendWaiting = sell;
}

/** Sells all that a search of the available items has found; not where another is made meanwhile. */
export async function sellFound(): Promise<void> {
  const asked = JSON.stringify(inventory.tools);
  const isWhole = await loadRest();
  if (isWhole && JSON.stringify(inventory.tools) === asked) sellLots(lotsOf(inventory.tabs.available.items));
  else showToast('bad', { key: 'error.sellItemsFailed' });
}
