import { ref } from 'valtio/vanilla';
import { dismissToast, showFailure, showToast } from '../toasts.ts';
import { waitingSales } from '../waitingSales.ts';
import { countOff, inventory, loadTab } from './inventory.ts';
import { idsOfLots, type Lot, sumOfLots, withoutLots } from './lots.ts';
import { sellItems } from './sellItems.ts';

/** So long a sale of several can be taken back before it is sent. */
export const UNDO_MILLISECONDS = 5000;

/** Sends the sale that can still be taken back; nothing where there is none. */
let sendWaiting: () => void = () => {};

function hide(lots: readonly Lot[]): void {
  const tab = inventory.tabs.available;
  const { count, value } = sumOfLots(lots);
  waitingSales.count += 1;
  inventory.leaving = ref([...inventory.leaving, ...lots]);
  tab.items = ref(withoutLots(tab.items, lots));
  countOff(tab, count, value);
}

function forget(lots: readonly Lot[]): void {
  waitingSales.count -= 1;
  inventory.leaving = ref(inventory.leaving.filter((lot) => !lots.includes(lot)));
}

async function send(lots: readonly Lot[], reading: Promise<number[]>): Promise<void> {
  let allSold = false;
  try {
    const ids = await reading;
    const areAllThere = ids.length === sumOfLots(lots).count;
    const wereSold = await sellItems(ids);
    if (wereSold && !areAllThere) showToast('bad', { key: 'error.someNotSold' });
    allSold = wereSold && areAllThere;
  } catch (error) {
    showFailure(error, 'error.sellItemsFailed', () => sellLots(lots));
  } finally {
    forget(lots);
  }
  if (!allSold) await loadTab('available');
}

/**
 * Sells what some places of the list stand for. They leave the list at once; for UNDO_MILLISECONDS the player can take it
 * back, and only then anything is sent.
 */
export function sellLots(lots: readonly Lot[]): void {
  // One can be taken back at a time: the one before is meant by now.
  sendWaiting();
  hide(lots);
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
    void send(lots, reading);
  };
  const undo = () => {
    end();
    forget(lots);
    void loadTab('available');
  };
  const { count } = sumOfLots(lots);
  const message = { key: 'toast.selling', params: { count } } as const;
  const toast = showToast('info', message, undo, { label: 'common.undo', milliseconds: UNDO_MILLISECONDS });
  const timer = setTimeout(sell, UNDO_MILLISECONDS);
  sendWaiting = sell;
}
