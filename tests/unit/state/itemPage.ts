import { vi } from 'vitest';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { TIDE } from './receipts.ts';
import { me } from './world.ts';

export function itemWith(id: number, status: InventoryItem['status'] = 'available'): InventoryItem {
  return { id, status, win: TIDE };
}

/** The available items 3, 2 and 1 on show, before a server that answers all else as a test says. */
export async function load(answer: (address: string, init?: RequestInit) => Response | Promise<Response>) {
  vi.resetModules();
  const fetch = vi.fn(async (address: string, init?: RequestInit) =>
    address.startsWith('/api/inventory/?')
      ? Response.json({ inventory: [itemWith(3), itemWith(2), itemWith(1)], next: null })
      : answer(address, init),
  );
  vi.stubGlobal('fetch', fetch);
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const actions = await import('../../../src/state/inventory/item.ts');
  const { loadItem } = await import('../../../src/state/inventory/watchItem.ts');
  session.me = { ...me };
  await loadTab('available');
  const ids = () => inventory.tabs.available.items.map((item) => item.id);
  return { fetch, session, toasts, inventory, ids, loadItem, ...actions };
}
