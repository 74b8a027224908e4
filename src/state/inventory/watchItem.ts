import type { InventoryItem } from '../../../common/api/schemas.ts';
import { loadMe } from '../account/me.ts';
import { keepFresh } from '../keepFresh.ts';
import { loadFailureOf } from '../load.ts';
import { requestFresh } from '../requestShown.ts';
import { showFailure } from '../toasts.ts';
import { inventory, isAvailable, reloadTabs } from './inventory.ts';
import { readAnew } from './item.ts';
import { listedItem } from './placeItem.ts';

/** Reads anew what an item that was sold, sent or has come back elsewhere has moved: the lists, and the crystals. */
function followMove(item: InventoryItem, listed: InventoryItem | undefined): void {
  if (!listed || isAvailable(listed) === isAvailable(item) || inventory.pending[item.id]) return;
  reloadTabs();
  void loadMe();
}

/**
 * Loads an item with its history; until that is there it is shown as its list has it. An answer that comes after
 * another item was asked for is not taken.
 */
export async function loadItem(id: number): Promise<void> {
  const known = listedItem(id);
  const item = known ? { ...known, history: [], receipt: null } : null;
  inventory.detail = { status: 'loading', item };
  const { detail } = inventory;
  const isWanted = () => inventory.detail === detail;
  try {
    const { inventory: item } = await requestFresh('inventoryItem', { id });
    followMove(item, listedItem(id));
    if (isWanted()) Object.assign(detail, { status: 'ready', item });
  } catch (error) {
    if (!isWanted()) return;
    detail.status = loadFailureOf(error);
    // Its sheet offers to try again.
    showFailure(error, 'error.itemFailed');
  }
}

/**
 * Loads an item, and reads it anew after a long sleep, for as long as its sheet is open. Returns a function that closes
 * it: nothing reads the item any more, or tells of its failure.
 */
export function watchItem(id: number): () => void {
  const end = keepFresh(
    () => loadItem(id),
    () => readAnew(id),
  );
  return () => {
    end();
    inventory.detail = { status: 'idle', item: null };
  };
}
