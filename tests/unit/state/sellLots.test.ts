import { expect, it, vi } from 'vitest';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';
import { me } from './world.ts';

isolateTests();

/** TIDE sells for so many crystals. */
const WORTH = 1000;
const DUSK = { ...TIDE, id: 'dusk', cost: 12.4 };
const CARDS: InventoryItem[] = [
  { id: 250, status: 'available', win: TIDE, count: 250 },
  { id: 300, status: 'available', win: DUSK, count: 1 },
];
const TIDES = Array.from({ length: 250 }, (_, i) => i + 1);

/** A page with 250 equal items and another one; `sell` settles the sales, whose ids are in `sales`. */
async function load(sell: (ids: number[]) => Response) {
  vi.resetModules();
  /** Whether closing was to ask, each time that this changed. */
  const asked: boolean[] = [];
  vi.doMock('../../../src/telegram/closing.ts', () => ({
    confirmClosing: (needed: boolean) => asked.push(needed),
  }));
  const sales: number[][] = [];
  const reads: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const query = new URLSearchParams(address.split('?')[1]);
    if (address.startsWith('/api/upgrader/?')) {
      return Response.json({ upgrader: CARDS.map((card) => ({ ...card, cost: card.win.cost })) });
    }
    if (!address.startsWith('/api/inventory/?')) {
      const { ids } = JSON.parse(String(body));
      sales.push(ids);
      return sell(ids);
    }
    reads.push(query);
    if (query.has('stacked')) {
      return Response.json({ inventory: CARDS, next: null, total: 251, value: 250 * WORTH + 12_400 });
    }
    const after = Number(query.get('cursor'));
    const ids = TIDES.filter((id) => id > after).slice(0, 100);
    const next = after + 100 < TIDES.length ? (ids[ids.length - 1] ?? null) : null;
    return Response.json({ inventory: ids.map((id) => ({ ...CARDS[0], id, count: undefined })), next });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { lotsOf } = await import('../../../src/state/inventory/lots.ts');
  const { sellLots } = await import('../../../src/state/inventory/sellLots.ts');
  const { syncHaptics } = await import('../../../src/haptics/syncHaptics.ts');
  session.me = { ...me };
  syncHaptics();
  asked.length = 0; // it has told where it stands
  await loadTab('available');
  const tab = inventory.tabs.available;
  const shown = () => tab.items.map(({ id, count }) => [id, count]);
  const messages = () => toasts.list.map(({ message }) => message);
  return { inventory, tab, toasts, shown, messages, sellLots, lotsOf, sales, reads, asked: () => asked };
}

const sellAll = (ids: number[]) =>
  Response.json({ sold: ids, refused: [], crystals: ids.length, penalty: 0, balance: 1 });

it('a stack leaves the list at once and is sent after 5 s, a hundred by call, with one message; closing asks until then', async () => {
  const page = await load(sellAll);
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 250 }]);
  expect(page.shown()).toEqual([[300, 1]]);
  expect(page.tab).toMatchObject({ total: 1, value: 12_400 });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(page.messages()).toEqual([{ key: 'toast.selling', params: { count: 250 } }]);
  expect(page.sales).toEqual([]);
  expect(page.asked()).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.sales).toEqual([TIDES.slice(0, 100), TIDES.slice(100, 200), TIDES.slice(200)]);
  expect(page.messages()).toEqual([{ key: 'toast.sold', params: { count: 250 } }]);
  expect(page.inventory.leaving).toEqual([]);
  expect(page.asked()).toEqual([true, false]);
});

it('a sale that is taken back within 5 s is never sent', async () => {
  const page = await load(sellAll);
  page.sellLots(page.lotsOf(page.tab.items));
  expect(page.shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(4_999);
  page.toasts.list[0]?.action?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.asked()).toEqual([true, false]);
  expect(page.sales).toEqual([]);
  expect(page.shown()).toEqual([
    [250, 250],
    [300, 1],
  ]);
  expect(page.tab.total).toBe(251);
});

it('what waits for its sale is not offered to be upgraded, unless it is taken back', async () => {
  const page = await load(sellAll);
  const { upgrader, watchUpgraderItems } = await import('../../../src/state/upgrader/upgrader.ts');
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 250 }]);
  const end = watchUpgraderItems();
  await expect.poll(() => upgrader.items.map(({ id }) => id)).toEqual([300]);
  page.toasts.list[0]?.action?.();
  await expect.poll(() => upgrader.items.map(({ id }) => id)).toEqual([250, 300]);
  end();
});

it('a sale that is taken back without a network shows its items all the same', async () => {
  const page = await load(sellAll);
  page.sellLots(page.lotsOf(page.tab.items));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  page.toasts.list[0]?.action?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.shown()).toEqual([
    [250, 250],
    [300, 1],
  ]);
  expect(page.tab).toMatchObject({ total: 251, value: 250 * WORTH + 12_400 });
});

it('a sale that no network takes shows its items again', async () => {
  const page = await load(sellAll);
  const { network } = await import('../../../src/state/network.ts');
  page.sellLots([{ item: CARDS[1] as InventoryItem, count: 1 }]);
  network.online = false;
  vi.stubGlobal('location', { pathname: '/inventory' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.shown()).toEqual([
    [250, 250],
    [300, 1],
  ]);
  expect(page.tab.total).toBe(251);
  expect(page.messages(), 'told once').toHaveLength(1);
});

it('two sales that no network takes show the items of both again', async () => {
  const page = await load(sellAll);
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 3 }]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  page.sellLots([{ item: CARDS[1] as InventoryItem, count: 1 }]);
  await vi.advanceTimersByTimeAsync(100);
  expect(page.shown()).toEqual([[250, 250]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.shown()).toEqual([
    [250, 250],
    [300, 1],
  ]);
  expect(page.tab).toMatchObject({ total: 251, value: 250 * WORTH + 12_400 });
});

it('a network that dies behind the first hundred shows the others again', async () => {
  const page = await load(sellAll);
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 250 }]);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    page.sales.length === 0 ? answer(address, request) : Promise.reject(new TypeError('failed to fetch')),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.shown()).toEqual([
    [250, 150],
    [300, 1],
  ]);
  expect(page.tab).toMatchObject({ total: 151, value: 150 * WORTH + 12_400 });
});

it('some of a stack are its oldest, and the rest stays listed by the newest', async () => {
  const page = await load(sellAll);
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 3 }]);
  expect(page.shown()).toEqual([
    [250, 247],
    [300, 1],
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.sales).toEqual([[1, 2, 3]]);
  expect(page.reads.find((query) => query.has('skins'))?.get('sort')).toBe('oldest');
});

it('a list that is loaded again while a sale waits does not show what is being sold', async () => {
  const page = await load(sellAll);
  const { setTools } = await import('../../../src/state/inventory/inventory.ts');
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 250 }]);
  await setTools('available', { sort: 'dearest' });
  expect(page.shown()).toEqual([[300, 1]]);
  expect(page.tab.total).toBe(1);
});

it('some of a stack are left out of the same list one by one too, and only they', async () => {
  const page = await load(sellAll);
  const { setTools } = await import('../../../src/state/inventory/inventory.ts');
  const { withoutLots } = await import('../../../src/state/inventory/lots.ts');
  const [stack] = CARDS as [InventoryItem, InventoryItem];
  page.sellLots([{ item: stack, count: 3 }]);
  // Which they are is not known yet: not the one by whose number the stack is listed.
  const newest = { ...stack, count: undefined };
  expect(withoutLots([newest], [{ item: stack, count: 3 }])).toEqual([newest]);
  await vi.advanceTimersByTimeAsync(1_000);
  await setTools('available', { stacked: false });
  expect(page.shown()).toEqual(TIDES.slice(3, 100).map((id) => [id, undefined]));
});

it('one that is listed by itself is left out of its stack, though that is listed by the same number', async () => {
  const page = await load(sellAll);
  const { setTools } = await import('../../../src/state/inventory/inventory.ts');
  await setTools('available', { stacked: false });
  page.sellLots([{ item: { ...(CARDS[0] as InventoryItem), count: undefined }, count: 1 }]);
  await setTools('available', { stacked: true });
  expect(page.shown()).toEqual([
    [250, 249],
    [300, 1],
  ]);
  // By which number it is listed now the server knows.
  page.reads.length = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.sales).toEqual([[250]]);
  expect(page.reads).toHaveLength(1);
});

it('another sale sends the one before', async () => {
  const page = await load(sellAll);
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 2 }]);
  page.sellLots([{ item: CARDS[1] as InventoryItem, count: 1 }]);
  await vi.advanceTimersByTimeAsync(100);
  expect(page.sales).toEqual([[1, 2]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.sales).toEqual([[1, 2], [300]]);
});

it.each([
  [250, 'all that were listed'],
  [260, 'fewer than were listed'],
])(
  'items of %i that are gone meanwhile are told in one sentence, and the list is read anew: there are %s',
  async (count) => {
    const page = await load(([first = 0, ...ids]) =>
      Response.json({
        sold: ids,
        refused: [{ id: first, error: 'item not available' }],
        crystals: ids.length,
        penalty: 0,
        balance: 1,
      }),
    );
    page.sellLots([{ item: { ...(CARDS[0] as InventoryItem), count }, count }]);
    const before = page.reads.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.messages()).toEqual([
      { key: 'toast.sold', params: { count: 247 } },
      { key: 'error.someNotSold' },
    ]);
    expect(page.reads.slice(before).some((query) => query.has('stacked'))).toBe(true);
  },
);

it('a stack of which fewer are left than were listed is sold as far as it goes, and the player is told', async () => {
  const page = await load(sellAll);
  page.sellLots([{ item: { ...(CARDS[0] as InventoryItem), count: 260 }, count: 260 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.sales.flat()).toEqual(TIDES);
  expect(page.messages()).toEqual([
    { key: 'toast.sold', params: { count: 250 } },
    { key: 'error.someNotSold' },
  ]);
});

it('a stack whose items cannot be read is shown again, can be tried again, and is sold where there is a network by then', async () => {
  const page = await load(sellAll);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 250 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.shown()).toEqual([
    [250, 250],
    [300, 1],
  ]);
  page.toasts.list[0]?.action?.();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(page.sales).toEqual([]);
  vi.stubGlobal('fetch', answer);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.sales.flat()).toEqual(TIDES);
});

it('a network that dies in the middle keeps what was sold, and tries the rest again under the same keys', async () => {
  let calls = 0;
  const page = await load((ids) => {
    calls += 1;
    if (calls === 2) throw new TypeError('failed to fetch');
    return sellAll(ids);
  });
  page.sellLots([{ item: CARDS[0] as InventoryItem, count: 250 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.messages()).toEqual([{ key: 'toast.sold', params: { count: 100 } }, { key: 'error.network' }]);
  page.toasts.list[1]?.action?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.sales.map((ids) => ids.length)).toEqual([100, 100, 100, 50]);
  expect(page.sales[2]).toEqual(page.sales[1]);
});
