import { afterEach, expect, it, vi } from 'vitest';
import { downFrom } from './downFrom.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';
import { me } from './world.ts';

isolateTests();
afterEach(() => void vi.useRealTimers());

it('an item of any other status waits with those on their way', async () => {
  vi.resetModules();
  const items = [
    { id: 3, status: 'sending', win: TIDE },
    { id: 2, status: 'processing', win: TIDE },
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const status = new URLSearchParams(address.split('?')[1]).get('status');
    return Response.json({ inventory: items.filter((item) => item.status === status), next: null });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  session.me = { ...me };
  await loadTab('sending');
  expect(inventory.tabs.sending.items.map(({ id, status }) => [id, status])).toEqual([
    [2, 'processing'],
    [3, 'sending'],
  ]);
});

it.each(['processing', 'sending'])(
  'an item given up after those %s were read is listed, once',
  async (read) => {
    vi.resetModules();
    const item = { id: 3, status: 'sending', win: TIDE };
    vi.stubGlobal('fetch', async (address: string) => {
      const status = new URLSearchParams(address.split('?')[1]).get('status');
      const items = item.status === status ? [{ ...item }] : [];
      if (status === read) item.status = 'processing';
      return Response.json({ inventory: items, next: null });
    });
    const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
    await loadTab('sending');
    expect(inventory.tabs.sending.items.map(({ id }) => id)).toEqual([3]);
  },
);

it('what is on its way is read anew every 15 seconds while it is seen, and then no more', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  let status = 'sending';
  let calls = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    calls += 1;
    const item = { id: 3, status, win: TIDE };
    if (address.includes('/api/inventory/3/'))
      return Response.json({ inventory: { ...item, history: [], receipt: null } });
    const asked = new URLSearchParams(address.split('?')[1]).get('status');
    return Response.json({ inventory: asked === status ? [item] : [], next: null });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { network } = await import('../../../src/state/network.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { loadItem } = await import('../../../src/state/inventory/item.ts');
  const { watchDeliveries } = await import('../../../src/state/inventory/watchDeliveries.ts');
  session.me = { ...me };
  await loadTab('sending');
  await loadItem(3);
  const stop = watchDeliveries();
  status = 'sent';
  await vi.advanceTimersByTimeAsync(14_999);
  expect(inventory.tabs.sending.items).toHaveLength(1);
  network.visible = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(inventory.tabs.sending.items).toHaveLength(1);
  network.visible = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(inventory.tabs.sending.items).toEqual([]);
  expect(inventory.detail.item?.status).toBe('sent');
  calls = 0;
  // Nothing is on its way any more.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(0);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('what is on its way is read anew though its list has more pages', async () => {
  vi.resetModules();
  let newest = 120;
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1]);
    if (query.get('status') === 'processing') return Response.json({ inventory: [], next: null });
    const from = Number(query.get('cursor') ?? newest + 1) - 1;
    const inventory = downFrom(from, 50).map((id) => ({ id, status: 'sending', win: TIDE }));
    return Response.json({ inventory, next: from - 49 });
  });
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { watchDeliveries } = await import('../../../src/state/inventory/watchDeliveries.ts');
  await loadTab('sending');
  const stop = watchDeliveries();
  newest = 119;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(inventory.tabs.sending.items.map(({ id }) => id)).toEqual(downFrom(119, 50));
  stop();
});

it('a list that is read anew has as many items as were shown, and is put in place at once', async () => {
  vi.resetModules();
  let newest = 300;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const from = Number(query.get('cursor') ?? newest + 1) - 1;
    const limit = Number(query.get('limit') ?? 50);
    asked.push(`${query.get('cursor')} ${limit}`);
    const inventory = downFrom(from, limit).map((id) => ({ id, status: 'sold', win: TIDE }));
    return Response.json({ inventory, next: from - limit + 1, total: newest });
  });
  const { inventory, loadMore, loadTab, reloadTab } = await import(
    '../../../src/state/inventory/inventory.ts'
  );
  const tab = inventory.tabs.sold;
  const ids = () => tab.items.map(({ id }) => id);
  await loadTab('sold');
  await loadMore('sold');
  newest = 303;
  asked.length = 0;
  const reading = reloadTab('sold');
  expect(ids()).toEqual(downFrom(300, 100));
  await reading;
  expect(asked).toEqual(['null 50', '254 100']);
  expect(ids()).toEqual(downFrom(303, 150));
  expect(tab).toMatchObject({ next: 154, total: 303, status: 'ready' });
  await loadTab('sold');
  expect(ids()).toEqual(downFrom(303, 50));
});

it('an item that comes, or fails, after another was asked for is not shown in its place', async () => {
  vi.resetModules();
  const late: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const id = Number(address.split('/')[3]);
    if (id !== 2) await new Promise<void>((answer) => late.push(answer));
    if (id >= 3) return Response.json({ error: 'internal error' }, { status: 500 });
    const item = { id, status: 'available', win: TIDE, history: [], receipt: null };
    return Response.json({ inventory: item });
  });
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { inventory } = await import('../../../src/state/inventory/inventory.ts');
  const { loadItem } = await import('../../../src/state/inventory/item.ts');
  const asked = [loadItem(1), loadItem(3)];
  await loadItem(2);
  for (const answer of late) answer();
  await Promise.all(asked);
  expect(inventory.detail).toMatchObject({ status: 'ready', item: { id: 2 } });
  expect(toasts.list).toEqual([]);

  // Its sheet has the button: a toast outlives that, and would take the place of the next.
  const failing = loadItem(4);
  late.at(-1)?.();
  await failing;
  expect(toasts.list).toMatchObject([{ message: { key: 'error.itemFailed' }, action: null }]);
});

it('a page that failed is asked for again in the order that the list has by now', async () => {
  vi.resetModules();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const [sort, cursor] = [query.get('sort') ?? 'newest', Number(query.get('cursor'))];
    asked.push(`${sort} ${cursor}`);
    if (asked.length === 2) return Response.json({ error: 'internal error' }, { status: 500 });
    const id = sort === 'newest' ? 9 : 1;
    const items = cursor === 0 ? [{ id, status: 'available', win: TIDE }] : [];
    return Response.json({ inventory: items, next: cursor === 0 ? id : null });
  });
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { loadMore, loadTab, setTools } = await import('../../../src/state/inventory/inventory.ts');
  await loadTab('available');
  await loadMore('available');
  await setTools('available', { sort: 'oldest' });
  toasts.list[0]?.action?.();
  expect(asked).toEqual(['newest 0', 'newest 9', 'oldest 0', 'oldest 1']);
});

it('all pages of one list are not those of another that was asked for while they came', async () => {
  vi.resetModules();
  let secondPage = () => {};
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const [q, cursor] = [query.get('q') ?? '', Number(query.get('cursor'))];
    asked.push(`${q} ${cursor}`);
    if (q === 'tide' && cursor === 9) await new Promise<void>((answer) => (secondPage = answer));
    const id = cursor === 0 ? 9 : 3;
    return Response.json({ inventory: [{ id, status: 'available', win: TIDE }], next: cursor ? null : id });
  });
  const { loadRest, setTools } = await import('../../../src/state/inventory/inventory.ts');
  await setTools('available', { q: 'tide' });
  const isWhole = loadRest();
  await vi.waitFor(() => expect(asked).toEqual(['tide 0', 'tide 9']));
  await setTools('available', { q: '' });
  secondPage();
  expect(await isWhole).toBe(false);
  expect(asked).toEqual(['tide 0', 'tide 9', ' 0']);
  // Of a list that stays it loads them all.
  expect(await loadRest()).toBe(true);
  expect(asked.slice(3)).toEqual([' 9']);
});

it('where the rest of the list cannot be had, what is selected stays selected', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('cursor=9')) throw new TypeError('failed to fetch');
    return Response.json({ inventory: [{ id: 9, status: 'available', win: TIDE }], next: 9 });
  });
  const { loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { selection, startSelecting, toggleAll } = await import('../../../src/state/inventory/selection.ts');
  await loadTab('available');
  startSelecting(9);
  await toggleAll();
  expect(selection.ids).toEqual({ 9: true });
});

it('a list that was asked for before a sale, and comes after it, does not bring back what was sold', async () => {
  vi.resetModules();
  let items = [4, 3].map((id) => ({ id, status: 'available', win: TIDE }));
  let isSlow = false;
  let answerSlow = () => {};
  vi.stubGlobal('fetch', async (address: string) => {
    const list = { inventory: items, next: null, total: items.length };
    if (!address.endsWith('/sale/')) {
      if (isSlow) await new Promise<void>((answer) => (answerSlow = answer));
      return Response.json(list);
    }
    isSlow = false;
    items = items.slice(0, 1);
    const sold = { id: 3, status: 'sold', win: TIDE };
    return Response.json({ inventory: sold, balance: 400, sold: { crystals: 400, penalty: 0 } });
  });
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { sellItem } = await import('../../../src/state/inventory/item.ts');
  const tab = inventory.tabs.available;
  await loadTab('available');
  isSlow = true;
  const loading = loadTab('available');
  await sellItem(3);
  answerSlow();
  await loading;
  expect(tab.items.map(({ id }) => id)).toEqual([4]);
  expect(tab).toMatchObject({ status: 'ready', total: 1 });
});

it('the rest of a list that waits for a round to land is asked for once', async () => {
  vi.resetModules();
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked += 1;
    const next = address.includes('cursor=9') ? null : 9;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return Response.json({ inventory: [{ id: next ?? 3, status: 'available', win: TIDE }], next });
  });
  const { closeResultGate, openResultGate } = await import('../../../src/state/resultGate.ts');
  const { inventory, loadRest, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  await Promise.all([loadTab('available'), vi.advanceTimersByTimeAsync(10)]);
  closeResultGate();
  const rest = loadRest();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toBe(2);
  openResultGate();
  expect(await rest).toBe(true);
  expect(inventory.tabs.available.items.map(({ id }) => id)).toEqual([9, 3]);
});

it('an item in its sheet is what a sale has made of it, whatever a read of before says later', async () => {
  vi.resetModules();
  const item = { id: 3, status: 'available', win: TIDE };
  let isSlow = false;
  let answerSlow = () => {};
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/sale/')) {
      isSlow = false;
      item.status = 'sold';
      return Response.json({ inventory: item, balance: 400, sold: { crystals: 400, penalty: 0 } });
    }
    const answer = Response.json({ inventory: { ...item, history: [], receipt: null } });
    if (isSlow) await new Promise<void>((come) => (answerSlow = come));
    return answer;
  });
  const { inventory } = await import('../../../src/state/inventory/inventory.ts');
  const { loadItem, readAnew, sellItem } = await import('../../../src/state/inventory/item.ts');
  await loadItem(3);
  isSlow = true;
  const reading = readAnew(3);
  await sellItem(3);
  await vi.advanceTimersByTimeAsync(0);
  answerSlow();
  await reading;
  expect(inventory.detail.item?.status).toBe('sold');
});
