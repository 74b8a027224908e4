import { describe, expect, it, vi } from 'vitest';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';
import { me } from './world.ts';

isolateTests();

const itemWith = (id: number): InventoryItem => ({ id, status: 'available', win: TIDE });

/** A page with items 1 to 4, whose sales `answer` settles; `bodies` are what was asked for. */
async function load(answer: () => Response) {
  vi.resetModules();
  const bodies: unknown[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    if (address.startsWith('/api/inventory/?')) {
      return Response.json({ inventory: [4, 3, 2, 1].map(itemWith), next: null });
    }
    bodies.push([address, JSON.parse(String(body))]);
    keys.push(new Headers(headers).get('idempotency-key'));
    return answer();
  });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { sellItems } = await import('../../../src/state/inventory/sellItems.ts');
  session.me = { ...me };
  await loadTab('available');
  const available = () => inventory.tabs.available.items.map(({ id }) => id);
  return { session, toasts, inventory, available, sellItems, bodies, keys };
}

const answerOf = (sold: number[], refused: object[] = []) =>
  Response.json({ sold, refused, crystals: 800, penalty: 0, balance: 5800 });

it('several items are sold by one call, and leave the inventory with its answer', async () => {
  const page = await load(() => answerOf([1, 3]));
  const sale = page.sellItems([1, 3]);
  expect(Object.keys(page.inventory.pending)).toEqual(['1', '3']);
  await sale;
  expect(page.bodies).toEqual([['/api/inventory/sale/', { ids: [1, 3] }]]);
  expect(page.available()).toEqual([4, 2]);
  expect(page.inventory.sold).toEqual({ 1: true, 3: true });
  expect(page.inventory.tabs.sold, 'a list that nobody has read').toMatchObject({
    status: 'idle',
    items: [],
  });
  expect(page.session.balance).toBe(5800);
  expect(page.inventory.pending).toEqual({});
  expect(page.toasts.list.map(({ message }) => message)).toEqual([
    { key: 'toast.sold', params: { count: 800 } },
  ]);
});

it('items that could not be sold stay, and the player is told', async () => {
  const page = await load(() => answerOf([2], [{ id: 4, error: 'item not available' }]));
  await page.sellItems([2, 4]);
  expect(page.inventory.sold).toEqual({ 2: true });
  expect(page.available()).toEqual([4, 3, 1]);
  expect(page.toasts.list[1]?.message).toEqual({ key: 'error.someNotSold' });
});

it('what could not be sold as it was sold elsewhere is shown as sold', async () => {
  const page = await load(() => answerOf([2], [{ id: 4, error: 'item not available' }]));
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address !== '/api/inventory/4/') return before(address, init);
    return Response.json({ inventory: { ...itemWith(4), status: 'sold', history: [], receipt: null } });
  });
  await page.sellItems([2, 4]);
  await expect.poll(() => page.inventory.sold).toEqual({ 2: true, 4: true });
  expect(page.available()).toEqual([3, 1]);
});

it('of what could not be sold as much is looked for as one result shows', async () => {
  const ids = Array.from({ length: 11 }, (_, i) => i + 1);
  const page = await load(() =>
    answerOf(
      [],
      ids.map((id) => ({ id, error: 'item not available' })),
    ),
  );
  const before = globalThis.fetch;
  const read: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!/^\/api\/inventory\/\d+\/$/.test(address)) return before(address, init);
    read.push(address);
    const item = itemWith(Number(address.split('/')[3]));
    return Response.json({ inventory: { ...item, status: 'sent', history: [], receipt: null } });
  });
  await page.sellItems(ids);
  expect(read).toEqual(ids.slice(0, 10).map((id) => `/api/inventory/${id}/`));
});

it('a sale of several that fails sells nothing, and is offered again as the same sale', async () => {
  let failed = false;
  const page = await load(() => {
    if (failed) return answerOf([1, 2]);
    failed = true;
    return Response.json({ error: 'account frozen' }, { status: 423 });
  });
  const asked = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', asked);
  await page.sellItems([1, 2]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked, 'what was refused is not looked for').toHaveBeenCalledTimes(1);
  expect(page.available()).toEqual([4, 3, 2, 1]);
  expect(page.inventory).toMatchObject({ sold: {}, pending: {} });
  page.toasts.list[0]?.action?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.available()).toEqual([4, 3]);
  expect(new Set(page.keys).size).toBe(1);
});

it('a sale of several whose answer got lost shows its crystals all the same', async () => {
  const page = await load(() => {
    throw new TypeError('failed to fetch');
  });
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address === '/api/me/' ? Response.json({ me: { ...me, balance: 5800 } }) : before(address, init),
  );
  await page.sellItems([1, 2]);
  await expect.poll(() => page.session.balance).toBe(5800);
});

/**
 * A page whose sale of items 1 to 3 lost its first answer. The server then lists those as available that are so by
 * `statuses`, after so many `silences`.
 */
async function loadLost(statuses: readonly InventoryItem['status'][], silences: number) {
  let lost = 1;
  const page = await load(() => {
    if (lost-- > 0) throw new TypeError('failed to fetch');
    return answerOf([1, 3], [{ id: 2, error: 'item not available' }]);
  });
  const before = globalThis.fetch;
  let left = silences;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/api/me/') return Response.json({ me });
    if (!address.startsWith('/api/inventory/?status=available&sort=oldest')) return before(address, init);
    if (left-- > 0) throw new TypeError('failed to fetch');
    const items = [1, 2, 3, 4].filter((id) =>
      ['available', 'returned'].includes(statuses[id - 1] ?? 'available'),
    );
    return Response.json({ inventory: items.map(itemWith), next: null });
  });
  await page.sellItems([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(500);
  return { ...page, told: page.toasts.list.map(({ message }) => message) };
}

const unknown = { key: 'error.network' };

describe.each([
  ['at once', 0],
  ['as soon as the server says so', 2],
])('a sale of several whose answer got lost, %s,', (_, silences) => {
  it.each([
    ['sold', 'sold', 'sold'],
    ['sending', 'sold', 'sold'],
    ['sold', 'sent', 'sold'],
  ] as const)(
    'is told as the sale that it was, where its items are %s, %s and %s by now',
    async (...statuses) => {
      const page = await loadLost(statuses, silences);
      const sold = { key: 'toast.sold', params: { count: 800 } };
      const end = [sold, { key: 'error.someNotSold' }];
      expect(page.told).toEqual([...(silences > 0 ? [unknown] : []), ...end]);
      expect(page.available()).not.toContain(1);
      expect(page.available()).not.toContain(3);
      expect(page.inventory.sold).toMatchObject({ 1: true, 3: true });
      expect(page.keys).toHaveLength(2);
      expect(new Set(page.keys).size).toBe(1);
    },
  );

  it.each([
    ['available', 'sold', 'sold'],
    ['sold', 'available', 'sold'],
    ['sold', 'sold', 'returned'],
  ] as const)('is not made again, where its items are %s, %s and %s by now', async (...statuses) => {
    const page = await loadLost(statuses, silences);
    expect(page.told).toEqual([unknown]);
    expect(page.keys).toHaveLength(1);
    page.toasts.list[0]?.action?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.inventory.sold).toMatchObject({ 1: true, 3: true });
    expect(new Set(page.keys).size).toBe(1);
  });
});

it.each([
  ['one page, where what can be sold still is newer', [[201, 202]], null],
  ['a page more, where a hundred others lie between them', [[3, 5], [201]], 5],
])('that a hundred items were sold is seen on %s', async (_, pages, next) => {
  let lost = 1;
  const page = await load(() => {
    if (lost-- > 0) throw new TypeError('failed to fetch');
    return answerOf([2]);
  });
  const before = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith('/api/inventory/?')) return before(address, init);
    asked.push(address);
    const listed = pages[asked.length - 1] ?? [];
    return Response.json({ inventory: listed.map(itemWith), next: asked.length === 1 ? next : null });
  });
  await page.sellItems(Array.from({ length: 100 }, (_, i) => 200 - 2 * i));
  const list = '/api/inventory/?status=available&sort=oldest&cursor=';
  expect(asked).toEqual([`${list}1&limit=100`, `${list}5&limit=100`].slice(0, pages.length));
  expect(page.keys).toHaveLength(2);
});

it('a second tap while a sale is under way sells nothing twice', async () => {
  const page = await load(() => answerOf([1, 2]));
  await Promise.all([page.sellItems([1, 2]), page.sellItems([2, 3])]);
  expect(page.bodies).toHaveLength(1);
});
