import { ref } from 'valtio/vanilla';
import { dismissToast, showFailure, showToast } from '../toasts.ts';
import { waitingSales } from '../waitingSales.ts';
import { countOff, inventory, loadTab } from './inventory.ts';
import { idsOfLots, type Lot, sumOfLots, withoutLots } from './lots.ts';
import { sellItems } from './sellItems.ts';

/** How long a sale of several can be taken back before it is sent. */
const UNDO_MS = 5000;

/** Sends the sale that can still be taken back; nothing where there is none. */
let sendWaiting: () => void = () => {};

/** Takes lots off the list. Returns a function that puts it back as it was, unless it has changed meanwhile. */
function hide(lots: readonly Lot[]): () => void {
  const tab = inventory.tabs.available;
  const { items, total, value } = tab;
  const left = ref(withoutLots(items, lots));
  const sum = sumOfLots(lots);
  waitingSales.count += 1;
  inventory.leaving = ref([...inventory.leaving, ...lots]);
  tab.items = left;
  countOff(tab, sum.count, sum.value);
  return () => {
    if (tab.items === left) Object.assign(tab, { items, total, value });
  };
}

function forget(lots: readonly Lot[]): void {
  waitingSales.count -= 1;
  inventory.leaving = ref(inventory.leaving.filter((lot) => !lots.includes(lot)));
}

async function send(lots: readonly Lot[], reading: Promise<number[]>, show: () => void): Promise<void> {
  let allSold = false;
  let ids: readonly number[] = [];
  try {
    ids = await reading;
    const areAllThere = ids.length === sumOfLots(lots).count;
    const wereSold = await sellItems(ids);
    if (wereSold && !areAllThere) showToast('bad', { key: 'error.someNotSold' });
    allSold = wereSold && areAllThere;
  } catch (error) {
    showFailure(error, 'error.sellItemsFailed', () => sellLots(lots));
  } finally {
    forget(lots);
  }
  if (allSold) return;
  // Without a network the list cannot be read anew, and nothing has left it.
  if (!ids.some((id) => inventory.sold[id])) show();
  await loadTab('available');
}

/**
 * Sells what some places of the list stand for. They leave the list at once; for UNDO_MS the player can take it
 * back, and only then anything is sent.
 */
export function sellLots(lots: readonly Lot[]): void {
  // One can be taken back at a time: the one before is meant by now.
  sendWaiting();
  const show = hide(lots);
  const reading = idsOfLots(lots);
  // It is told where it is waited for.
  reading.catch(() => {});
  const end = () => {
    clearTimeout(timer);
    dismissToast(toast);
    sendWaiting = () => {};
  };
  const sell = () => {
    end();
    void send(lots, reading, show);
  };
  const undo = () => {
    end();
    forget(lots);
    show();
    void loadTab('available');
  };
  const { count } = sumOfLots(lots);
  const message = { key: 'toast.selling', params: { count } } as const;
  const toast = showToast('info', message, undo, { label: 'common.undo', milliseconds: UNDO_MS });
  const timer = setTimeout(sell, UNDO_MS);
  sendWaiting = sell;
}
