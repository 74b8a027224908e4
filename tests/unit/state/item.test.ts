import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InventoryItem } from '../../../src/api/schemas.ts';
import { me } from './world.ts';

function itemWith(id: number, status: InventoryItem['status'] = 'available'): InventoryItem {
  const flags = { rarity: 0, penalty: 0, sold_upgrader: 0, win_upgrader: 0, changed: 0 } as const;
  const win = { id: 'tide', name: 'Viper-9 | Neon Tide', img: '', cost: 1, profit: '+1.0', ...flags };
  return { id, status, win };
}

async function load(answer: () => Response | Promise<Response>) {
  vi.resetModules();
  const fetch = vi.fn(async (address: string) =>
    address.startsWith('/api/inventory/?')
      ? Response.json({ inventory: [itemWith(3), itemWith(2), itemWith(1)], next: null })
      : answer(),
  );
  vi.stubGlobal('fetch', fetch);
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory.ts');
  const actions = await import('../../../src/state/item.ts');
  session.me = { ...me };
  await loadTab('available');
  const ids = () => inventory.tabs.available.items.map((item) => item.id);
  return { fetch, session, toasts, inventory, ids, ...actions };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a sale', () => {
  it('moves the item at once and the crystals with the answer', async () => {
    const sold = { crystals: 1000, penalty: 50 };
    const page = await load(() => Response.json({ inventory: itemWith(2, 'sold'), balance: 5950, sold }));
    const sale = page.sellItem(2);
    expect(page.ids()).toEqual([3, 1]);
    expect(await sale).toBe('done');
    expect(page.ids()).toEqual([3, 1]);
    expect(page.session.balance).toBe(5950);
    expect(page.toasts.list[0]?.message).toEqual({
      key: 'toast.soldWithPenalty',
      params: { count: 1000, penalty: 50 },
    });
  });

  it('puts the item back where it was when it fails, and offers the same sale again', async () => {
    const page = await load(() => Response.json({ error: 'internal error' }, { status: 500 }));
    expect(await page.sellItem(2)).toBe('failed');
    expect(page.ids()).toEqual([3, 2, 1]);
    page.toasts.list[0]?.retry?.();
    await vi.advanceTimersByTimeAsync(0);
    const keys = page.fetch.mock.calls
      .filter(([address]) => address.endsWith('/sale/'))
      .map((call) =>
        new Headers((call as unknown as [string, RequestInit])[1].headers).get('idempotency-key'),
      );
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is not sent twice by two taps', async () => {
    const page = await load(() => new Promise(() => {}));
    void page.sellItem(2);
    void page.sellItem(2);
    expect(page.fetch.mock.calls.filter(([address]) => address.endsWith('/sale/'))).toHaveLength(1);
  });
});

describe('a withdrawal', () => {
  it('asks for the trade link first', async () => {
    const page = await load(() => Response.json({}));
    expect(await page.sendItem(2)).toBe('link');
    expect(page.ids()).toEqual([3, 2, 1]);
    expect(page.toasts.list[0]?.message).toEqual({ key: 'error.tradelinkRequired' });
    expect(page.fetch).toHaveBeenCalledTimes(1);
  });

  it('believes the server when it says that the link is missing', async () => {
    const page = await load(() => Response.json({ error: 'trade link required' }, { status: 428 }));
    page.session.me = { ...me, tradelink: 'https://…' };
    expect(await page.sendItem(2)).toBe('link');
    expect(page.ids()).toEqual([3, 2, 1]);
    expect(page.toasts.list).toHaveLength(1);
  });
});
