import { afterEach, expect, it, vi } from 'vitest';
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
    const query = new URLSearchParams(address.split('?')[1]);
    if (query.has('cursor')) {
      return Response.json({ inventory: [{ id: 1, status: 'sending', win: TIDE }], next: null, total: 2 });
    }
    const inventory = items.filter(({ status }) => status === query.get('status'));
    const isSending = query.get('status') === 'sending';
    return Response.json({ inventory, next: isSending ? 3 : null, total: isSending ? 2 : 1 });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { inventory, loadMore, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  session.me = { ...me };
  await loadTab('sending');
  expect(inventory.tabs.sending.items.map(({ id, status }) => [id, status])).toEqual([
    [2, 'processing'],
    [3, 'sending'],
  ]);
  expect(inventory.tabs.sending.total).toBe(3);
  await loadMore('sending');
  expect(inventory.tabs.sending.items.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(inventory.tabs.sending.total, 'by the first page').toBe(3);
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

it('an item whose sheet stays open is read anew when it is seen again after 300 seconds', async () => {
  vi.resetModules();
  let status = 'sending';
  vi.stubGlobal('fetch', async () =>
    Response.json({ inventory: { id: 3, status, win: TIDE, history: [], receipt: null } }),
  );
  const { network } = await import('../../../src/state/network.ts');
  const { inventory } = await import('../../../src/state/inventory/inventory.ts');
  const { watchItem } = await import('../../../src/state/inventory/watchItem.ts');
  const end = watchItem(3);
  await expect.poll(() => inventory.detail.item?.status).toBe('sending');
  status = 'sent';
  network.visible = false;
  await vi.advanceTimersByTimeAsync(300_000);
  network.visible = true;
  await expect.poll(() => inventory.detail.item?.status).toBe('sent');
  end();
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
  const { loadItem } = await import('../../../src/state/inventory/watchItem.ts');
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

it('an item whose sheet was closed says nothing of its failure, and is read no more after a draw', async () => {
  vi.resetModules();
  let isDown = true;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (isDown) return Response.json({ error: 'internal error' }, { status: 500 });
    return Response.json({
      inventory: { id: 3, status: 'available', win: TIDE, history: [], receipt: null },
    });
  });
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { inventory } = await import('../../../src/state/inventory/inventory.ts');
  const { reloadMoved } = await import('../../../src/state/inventory/item.ts');
  const { watchItem } = await import('../../../src/state/inventory/watchItem.ts');
  watchItem(3)();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/api/inventory/3/']);
  expect(toasts.list).toEqual([]);

  isDown = false;
  const close = watchItem(3);
  await expect.poll(() => inventory.detail.status).toBe('ready');
  close();
  reloadMoved();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/api/inventory/3/', '/api/inventory/3/']);
});

it('an item is shown as its list has it until it comes, and has its buttons until its sale is answered', async () => {
  vi.resetModules();
  const late: (() => void)[] = [];
  const item = { id: 3, status: 'available', win: TIDE };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/inventory/?')) return Response.json({ inventory: [item], next: null });
    await new Promise<void>((answer) => late.push(answer));
    if (address.endsWith('/sale/')) return Response.json({ error: 'account frozen' }, { status: 423 });
    const history = [{ status: 'available', sec_ago: 1 }];
    return Response.json({ inventory: { ...item, history, receipt: null } });
  });
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { sellItem } = await import('../../../src/state/inventory/item.ts');
  const { loadItem } = await import('../../../src/state/inventory/watchItem.ts');
  await loadTab('available');
  const loading = loadItem(3);
  expect(inventory.detail).toMatchObject({ status: 'loading', item: { ...item, history: [] } });
  late.pop()?.();
  await loading;
  expect(inventory.detail).toMatchObject({ status: 'ready', item: { history: [{ sec_ago: 1 }] } });
  const sale = sellItem(3);
  expect(inventory.tabs.available.items).toEqual([]);
  expect(inventory.detail.item?.status).toBe('available');
  late.pop()?.();
  expect(await sale).toBe('failed');
  expect(inventory.detail.item?.status).toBe('available');
});

it('where the rest of the list cannot be had, what is selected stays selected', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('cursor=9')) throw new TypeError('failed to fetch');
    return Response.json({ inventory: [{ id: 9, status: 'available', win: TIDE }], next: 9 });
  });
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { isAllSelected, selection, startSelecting, toggleAll } = await import(
    '../../../src/state/inventory/selection.ts'
  );
  await loadTab('available');
  startSelecting(9);
  await toggleAll();
  expect(selection.ids).toEqual({ 9: true });
  expect(isAllSelected(inventory.tabs.available, selection.ids), 'there is another page').toBe(false);
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
  const { readAnew, sellItem } = await import('../../../src/state/inventory/item.ts');
  const { loadItem } = await import('../../../src/state/inventory/watchItem.ts');
  await loadItem(3);
  isSlow = true;
  const reading = readAnew(3);
  await sellItem(3);
  await vi.advanceTimersByTimeAsync(0);
  answerSlow();
  await reading;
  expect(inventory.detail.item?.status).toBe('sold');
});

it('an item that was sold elsewhere goes from its list once its sheet says so, and the crystals for it are there', async () => {
  vi.resetModules();
  const item = { id: 3, status: 'available', win: TIDE };
  let balance = 500;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/me/') return Response.json({ me: { ...me, balance } });
    if (address.startsWith('/api/inventory/3/'))
      return Response.json({ inventory: { ...item, history: [], receipt: null } });
    const items = item.status === 'available' ? [item] : [];
    return Response.json({ inventory: items, next: null, total: items.length });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory/inventory.ts');
  const { loadItem } = await import('../../../src/state/inventory/watchItem.ts');
  await loadTab('available');
  item.status = 'sold';
  balance = 900;
  await loadItem(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(inventory.tabs.available).toMatchObject({ items: [], total: 0 });
  expect(session.balance).toBe(900);
});

it('items that come along with an answer head their list in their own order, and leave another’s sheet alone', async () => {
  vi.resetModules();
  const { applyAnswer } = await import('../../../src/state/answer.ts');
  const { inventory } = await import('../../../src/state/inventory/inventory.ts');
  await import('../../../src/state/inventory/placeItem.ts');
  const item = (id: number) => ({ id, status: 'available', win: TIDE }) as const;
  const { available } = inventory.tabs;
  Object.assign(available, { status: 'ready', items: [item(1)] });
  inventory.detail.item = { ...item(1), history: [], receipt: null };
  applyAnswer({ inventory: [item(3), item(2)] }, true);
  expect(available.items.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(inventory.detail.item?.id).toBe(1);
});
