import { ref } from 'valtio/vanilla';
import { ApiError } from '../api/error.ts';
import { newKey } from '../api/key.ts';
import type { InventoryItem } from '../api/schemas.ts';
import type { TextKey } from '../i18n/texts.ts';
import { inventory, isAvailable, type Tab } from './inventory.ts';
import { request } from './request.ts';
import { session } from './session.ts';
import { showFailure, showToast } from './toasts.ts';

const LINK_REQUIRED = 'trade link required';

/** How an action on an item ended; `link`: a trade link has to be given first. */
export type ItemOutcome = 'done' | 'failed' | 'link';

function tabFor(status: InventoryItem['status']): Tab {
  if (isAvailable({ status })) return 'available';
  return status === 'sent' || status === 'sold' ? status : 'sending';
}

/** Puts an item, as it is now, at the head of its tab and takes it out of the others. */
function place(item: InventoryItem): void {
  for (const tab of Object.values(inventory.tabs)) {
    tab.items = ref(tab.items.filter((other) => other.id !== item.id));
  }
  const tab = inventory.tabs[tabFor(item.status)];
  if (tab.status !== 'idle') tab.items = ref([item, ...tab.items]);
  const { item: shown } = inventory.detail;
  if (shown?.id === item.id) inventory.detail.item = { ...shown, ...item };
}

/** Moves the item at once and answers how to put it back where it was. */
function moveNow(id: number, status: InventoryItem['status']): () => void {
  const before = Object.values(inventory.tabs).map((tab) => [tab, tab.items] as const);
  const detail = inventory.detail.item;
  const item = before.flatMap(([, items]) => items).find((other) => other.id === id);
  if (item) place({ ...item, status });
  return () => {
    for (const [tab, items] of before) tab.items = items;
    inventory.detail.item = detail;
  };
}

interface Action<A> {
  readonly id: number;
  /** The status it will have, shown at once. */
  readonly status: InventoryItem['status'];
  readonly failure: TextKey;
  readonly again: () => void;
  readonly send: () => Promise<A>;
}

async function act<A extends { inventory: InventoryItem }>(action: Action<A>): Promise<A | ApiError> {
  const { id } = action;
  const putBack = moveNow(id, action.status);
  inventory.pending[id] = true;
  try {
    const answer = await action.send();
    place(answer.inventory);
    return answer;
  } catch (error) {
    putBack();
    const refusal = error instanceof ApiError ? error : new ApiError('server', String(error));
    if (refusal.code !== LINK_REQUIRED) showFailure(error, action.failure, action.again);
    return refusal;
  } finally {
    delete inventory.pending[id];
  }
}

/** Sells an item for crystals; it moves at once and comes back if the call fails. */
export async function sellItem(id: number, key = newKey()): Promise<ItemOutcome> {
  if (inventory.pending[id]) return 'failed';
  const answer = await act({
    id,
    status: 'sold',
    failure: 'error.sellFailed',
    again: () => void sellItem(id, key),
    send: () => request('sell', { id }, undefined, { key }),
  });
  if (answer instanceof ApiError) return 'failed';
  const { crystals, penalty } = answer.sold;
  if (penalty > 0) showToast('good', { key: 'toast.soldWithPenalty', params: { count: crystals, penalty } });
  else showToast('good', { key: 'toast.sold', params: { count: crystals } });
  return 'done';
}

/** Withdraws an item to the game platform; without a trade link it says so and answers `link`. */
export async function sendItem(id: number, key = newKey()): Promise<ItemOutcome> {
  if (inventory.pending[id]) return 'failed';
  if (!session.me?.tradelink) return askForLink();
  const answer = await act({
    id,
    status: 'sending',
    failure: 'error.sendFailed',
    again: () => void sendItem(id, key),
    send: () => request('send', { id }, undefined, { key }),
  });
  if (answer instanceof ApiError) return answer.code === LINK_REQUIRED ? askForLink() : 'failed';
  showToast('good', { key: 'toast.sending' });
  return 'done';
}

function askForLink(): ItemOutcome {
  showToast('bad', { key: 'error.tradelinkRequired' });
  return 'link';
}

/** Takes a withdrawal back, as long as it has not been handed over. */
export async function cancelWithdrawal(id: number, key = newKey()): Promise<ItemOutcome> {
  if (inventory.pending[id]) return 'failed';
  const answer = await act({
    id,
    status: 'returned',
    failure: 'error.cancelFailed',
    again: () => void cancelWithdrawal(id, key),
    send: () => request('cancelWithdrawal', { id }, undefined, { key }),
  });
  if (answer instanceof ApiError) return 'failed';
  showToast('good', { key: 'toast.withdrawalCancelled' });
  return 'done';
}

/** Loads an item with the history of its states. */
export async function loadItem(id: number): Promise<void> {
  inventory.detail = { status: 'loading', item: null };
  try {
    await request('inventoryItem', { id }, (answer) => {
      inventory.detail = { status: 'ready', item: answer.inventory };
    });
  } catch (error) {
    inventory.detail = { status: 'failed', item: null };
    showFailure(error, 'error.itemFailed', () => void loadItem(id));
  }
}
