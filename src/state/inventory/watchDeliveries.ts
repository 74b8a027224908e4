import { network } from '../network.ts';
import { inventory, reloadTab } from './inventory.ts';
import { isOnItsWay, readAnew } from './item.ts';

/** Between two looks at what is on its way. */
const WATCH_MS = 15_000;

function look(): void {
  const { status, items } = inventory.tabs.sending;
  // A list that failed is tried again at a tap.
  if (!network.visible || status !== 'ready' || items.length === 0) return;
  void reloadTab('sending');
  const { item } = inventory.detail;
  if (item && isOnItsWay(item)) void readAnew(item.id);
}

/**
 * Loads what is on its way anew, for as long as it is looked at: it arrives by itself. Returns a function that ends
 * that.
 */
export function watchDeliveries(): () => void {
  const timer = setInterval(look, WATCH_MS);
  return () => clearInterval(timer);
}
