import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { itemWith, load } from './itemPage.ts';
import { me } from './world.ts';

isolateTests();

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

  it('moves what the lists say they hold along with the item', async () => {
    const page = await load(() => new Promise(() => {}));
    const { available, sold } = page.inventory.tabs;
    Object.assign(available, { total: 3, value: 3000 });
    Object.assign(sold, { status: 'ready', total: 5, value: 9000 });
    void page.sellItem(2);
    expect(available).toMatchObject({ total: 2, value: 2000 });
    expect(sold).toMatchObject({ total: 6, value: 10_000 });
  });

  it('of one of several that are listed as one leaves the others there, and is one among the sold', async () => {
    const page = await load(() => new Promise(() => {}));
    const { available, sold } = page.inventory.tabs;
    available.items = [{ ...itemWith(2), count: 3 }];
    sold.status = 'ready';
    void page.sellItem(2);
    expect(available.items.map(({ id, count }) => [id, count])).toEqual([[2, 2]]);
    expect(sold.items.map(({ id, count }) => [id, count])).toEqual([[2, undefined]]);
  });

  it('of one of several that fails puts it back among the others, where those are by then', async () => {
    let fail = () => {};
    const page = await load((address) => {
      if (!address.endsWith('/sale/')) return new Promise(() => {});
      return new Promise((resolve) => {
        fail = () => resolve(Response.json({ error: 'item not found' }, { status: 404 }));
      });
    });
    const { available, sold } = page.inventory.tabs;
    available.items = [{ ...itemWith(2), count: 3 }, itemWith(1)];
    sold.status = 'ready';
    const sale = page.sellItem(2);
    available.items = [itemWith(9), ...available.items];
    fail();
    expect(await sale).toBe('failed');
    expect(sold.items).toEqual([]);
    expect(available.items.map(({ id, count }) => [id, count])).toEqual([
      [9, undefined],
      [2, 3],
      [1, undefined],
    ]);
  });

  it('that fails after its list was read anew counts its item once', async () => {
    let fail = () => {};
    const page = await load((address) => {
      if (!address.endsWith('/sale/'))
        return Response.json({ inventory: { ...itemWith(2), history: [], receipt: null } });
      return new Promise((resolve) => {
        fail = () => resolve(Response.json({ error: 'internal error' }, { status: 500 }));
      });
    });
    const tab = page.inventory.tabs.available;
    const sale = page.sellItem(2);
    const items = [itemWith(3), itemWith(2), itemWith(1)];
    Object.assign(tab, { items, total: 3, value: 3000 });
    fail();
    expect(await sale).toBe('failed');
    expect(page.ids()).toEqual([3, 2, 1]);
    expect(tab).toMatchObject({ total: 3, value: 3000 });
  });

  it('that is not answered yet has no list read anew by the item’s sheet, which would bring it back', async () => {
    const page = await load((address) => {
      if (address.endsWith('/sale/')) return new Promise(() => {});
      return Response.json({ inventory: { ...itemWith(2), history: [], receipt: null } });
    });
    page.inventory.tabs.sold.status = 'ready';
    void page.sellItem(2);
    await page.loadItem(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.ids()).toEqual([3, 1]);
  });

  it('is in the history of the sheet that it was made from', async () => {
    const sold = { crystals: 1000, penalty: 0 };
    const states = ['available'];
    const page = await load((address) => {
      if (address.endsWith('/sale/')) {
        states.push('sold');
        return Response.json({ inventory: itemWith(2, 'sold'), balance: 5950, sold });
      }
      const history = states.map((status) => ({ status, sec_ago: 0 }));
      return Response.json({ inventory: { ...itemWith(2), status: states.at(-1), history, receipt: null } });
    });
    await page.loadItem(2);
    await page.sellItem(2);
    await vi.advanceTimersByTimeAsync(0);
    const { item, status } = page.inventory.detail;
    expect(status).toBe('ready');
    expect(item?.status).toBe('sold');
    expect(item?.history.map((entry) => entry.status)).toEqual(['available', 'sold']);
  });

  it('shows in its sheet, though that cannot be read anew', async () => {
    const sold = { crystals: 1000, penalty: 0 };
    let isLost = false;
    const page = await load((address) => {
      if (isLost) throw new TypeError('failed to fetch');
      isLost = address.endsWith('/sale/');
      if (isLost) return Response.json({ inventory: itemWith(2, 'sold'), balance: 5950, sold });
      return Response.json({ inventory: { ...itemWith(2), history: [], receipt: null } });
    });
    await page.loadItem(2);
    await page.sellItem(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.inventory.detail.item).toMatchObject({ id: 2, status: 'sold' });
  });

  it('tells what of it went into a debt', async () => {
    const sold = { crystals: 1000, penalty: 0, debt: 600 };
    const page = await load(() => Response.json({ inventory: itemWith(2, 'sold'), balance: 400, sold }));
    await page.sellItem(2);
    expect(page.toasts.list[0]?.message).toEqual({
      key: 'toast.soldWithDebt',
      params: { count: 1000, debt: 600 },
    });
  });

  it('puts the item back where it was when it fails, and offers the same sale again', async () => {
    const page = await load(() => Response.json({ error: 'internal error' }, { status: 500 }));
    expect(await page.sellItem(2)).toBe('failed');
    expect(page.ids()).toEqual([3, 2, 1]);
    page.toasts.list[0]?.action?.();
    await vi.advanceTimersByTimeAsync(0);
    const keys = page.fetch.mock.calls
      .filter(([address]) => address.endsWith('/sale/'))
      .map((call) =>
        new Headers((call as unknown as [string, RequestInit])[1].headers).get('idempotency-key'),
      );
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('that fails brings back its own item only, and keeps the page that came meanwhile', async () => {
    let fail = () => {};
    const page = await load((address) => {
      const sold = { crystals: 1000, penalty: 0 };
      if (address === '/api/inventory/2/')
        return Response.json({ inventory: { ...itemWith(2), history: [], receipt: null } });
      if (!address.startsWith('/api/inventory/2/'))
        return Response.json({ inventory: itemWith(3, 'sold'), balance: 5950, sold });
      return new Promise((resolve) => {
        fail = () => resolve(Response.json({ error: 'internal error' }, { status: 500 }));
      });
    });
    const tab = page.inventory.tabs.available;
    Object.assign(tab, { total: 4, value: 4000 });
    const sale = page.sellItem(2);
    expect(await page.sellItem(3)).toBe('done');
    tab.items = [...tab.items, itemWith(0)];
    fail();
    expect(await sale).toBe('failed');
    expect(page.ids()).toEqual([1, 2, 0]);
    expect(tab).toMatchObject({ total: 3, value: 3000 });
  });

  it('of an item that was sold elsewhere shows it where it is by now', async () => {
    const page = await load((address) =>
      address.endsWith('/sale/')
        ? Response.json({ error: 'item not available' }, { status: 409 })
        : Response.json({ inventory: { ...itemWith(2, 'sold'), history: [], receipt: null } }),
    );
    expect(await page.sellItem(2)).toBe('failed');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.ids()).toEqual([3, 1]);
    expect(page.toasts.list[0]).toMatchObject({ message: { key: 'error.itemNotAvailable' }, action: null });
  });

  it.each([
    ['at once', true],
    ['as soon as there is a network', false],
  ])('whose answer got lost shows its item and its crystals %s', async (_, online) => {
    const page = await load((address) => {
      if (address.endsWith('/sale/')) throw new TypeError('failed to fetch');
      if (address === '/api/me/') return Response.json({ me: { ...me, balance: 5950 } });
      return Response.json({ inventory: { ...itemWith(2, 'sold'), history: [], receipt: null } });
    });
    const { network } = await import('../../../src/state/network.ts');
    network.online = online;
    expect(await page.sellItem(2)).toBe('failed');
    expect(page.toasts.list[0]?.action).not.toBeNull();
    if (!online) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(page.ids()).toEqual([3, 2, 1]);
      network.online = true;
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(page.ids()).toEqual([3, 1]);
    expect(page.session.balance).toBe(5950);
    expect(page.inventory.sold).toEqual({ 2: true });
  });

  /** A server that has made a sale, and whose answers in `lost` get lost, in their order. */
  function soldWithout(lost: ('sale' | 'item')[]) {
    const keys: (string | null)[] = [];
    const answer = (address: string, init?: RequestInit) => {
      const name = address.endsWith('/sale/') ? 'sale' : 'item';
      if (name === 'sale') keys.push(new Headers(init?.headers).get('idempotency-key'));
      if (address === '/api/me/') return Response.json({ me: { ...me, balance: 5950 } });
      if (lost[0] === name) {
        lost.shift();
        // A proxy answers in the place of the server.
        return new Response('<html>', { status: 502 });
      }
      if (name === 'item')
        return Response.json({ inventory: { ...itemWith(2, 'sold'), history: [], receipt: null } });
      const sold = { crystals: 1000, penalty: 50 };
      return Response.json({ inventory: itemWith(2, 'sold'), balance: 5950, sold });
    };
    return { keys, answer };
  }
  const SOLD = { key: 'toast.soldWithPenalty', params: { count: 1000, penalty: 50 } };

  it('whose answer got lost is told as the sale that it was', async () => {
    const { keys, answer } = soldWithout(['sale']);
    const page = await load(answer);
    expect(await page.sellItem(2)).toBe('done');
    expect(page.ids()).toEqual([3, 1]);
    expect(page.toasts.list.map(({ message }) => message)).toEqual([SOLD]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('of which nobody can say whether it was made is not called unsold, and told once that is known', async () => {
    const { keys, answer } = soldWithout(['sale', 'item', 'item', 'sale']);
    const page = await load(answer);
    expect(await page.sellItem(2)).toBe('failed');
    expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.network' }]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(page.ids()).toEqual([3, 1]);
    expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.network' }, SOLD]);
    expect(new Set(keys).size).toBe(1);
  });

  it('that was tried again meanwhile is told once', async () => {
    const { answer } = soldWithout(['sale', 'item', 'item', 'item']);
    const page = await load(answer);
    await page.sellItem(2);
    page.toasts.list[0]?.action?.();
    await vi.advanceTimersByTimeAsync(2_000);
    const messages = page.toasts.list.map(({ message }) => message);
    expect(messages).toEqual([{ key: 'error.network' }, SOLD]);
  });

  it('that never reached the server leaves its item where it was', async () => {
    const page = await load((address) => {
      if (address.endsWith('/sale/')) throw new TypeError('failed to fetch');
      return Response.json({ inventory: { ...itemWith(2), history: [], receipt: null } });
    });
    expect(await page.sellItem(2)).toBe('failed');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.ids()).toEqual([3, 2, 1]);
  });

  it('is not sent twice by two taps', async () => {
    const page = await load(() => new Promise(() => {}));
    void page.sellItem(2);
    void page.sellItem(2);
    expect(page.fetch.mock.calls.filter(([address]) => address.endsWith('/sale/'))).toHaveLength(1);
  });
});
