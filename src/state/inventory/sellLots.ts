import { ref } from 'valtio/vanilla';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { dismissToast, showFailure, showToast } from '../toasts.ts';
import { waitingSales } from '../waitingSales.ts';
import { countOff, inventory, type LeavingLots, reloadTab } from './inventory.ts';
import { itemsOfLots, type Lot, lotsOf, sumOfLots, withoutLots } from './lots.ts';
import { sellItems } from './sellItems.ts';

/** How long a sale of several can be taken back before it is sent. */
const UNDO_MS = 5000;

/** Sends the sale that can still be taken back; nothing where there is none. */
let sendWaiting: () => void = () => {};

/** Takes what is sold off the list. Returns a function that puts it back as it was, unless it has changed meanwhile. */
function hide(leaving: LeavingLots): () => void {
  const tab = inventory.tabs.available;
  const { items, total, value } = tab;
  const left = ref(withoutLots(items, leaving.lots));
  const sum = sumOfLots(leaving.lots);
  waitingSales.count += 1;
  inventory.leaving = ref([...inventory.leaving, leaving]);
  tab.items = left;
  countOff(tab, sum.count, sum.value);
  return () => {
    if (tab.items === left) Object.assign(tab, { items, total, value });
  };
}

function forget(leaving: LeavingLots): void {
  waitingSales.count -= 1;
  inventory.leaving = ref(inventory.leaving.filter((other) => other !== leaving));
}

async function send(
  lots: readonly Lot[],
  reading: Promise<readonly InventoryItem[]>,
  leaving: LeavingLots,
  show: () => void,
): Promise<void> {
  let allSold = false;
  let ids: readonly number[] = [];
  try {
    ids = (await reading).map(({ id }) => id);
    const areAllThere = ids.length === sumOfLots(lots).count;
    const wereSold = await sellItems(ids);
    if (wereSold && !areAllThere) showToast('bad', { key: 'error.someNotSold' });
    allSold = wereSold && areAllThere;
  } catch (error) {
    showFailure(error, 'error.sellItemsFailed', () => sellLots(lots));
  } finally {
    forget(leaving);
  }
  // In a list that was read meanwhile a stack may stand under the number of one of them.
  if (allSold && !inventory.tabs.available.items.some(({ id }) => ids.includes(id))) return;
  // Without a network the list cannot be read anew, and nothing has left it.
  if (!ids.some((id) => inventory.sold[id])) show();
  await reloadTab('available');
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
  // A failure is told where it is waited for.
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
    show();
    void reloadTab('available');
  };
  const { count } = sumOfLots(lots);
  const message = { key: 'toast.selling', params: { count } } as const;
  const toast = showToast('info', message, undo, { label: 'common.undo', milliseconds: UNDO_MS });
  const timer = setTimeout(sell, UNDO_MS);
  sendWaiting = sell;
}
