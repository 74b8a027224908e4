import { afterEach, expect, it, vi } from 'vitest';
import { downFrom } from './downFrom.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';
import { me } from './world.ts';

isolateTests();
afterEach(() => void vi.useRealTimers());

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
  const { loadItem } = await import('../../../src/state/inventory/watchItem.ts');
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
  const { inventory, loadMore, loadTab, reloadTab, setTools } = await import(
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
  // Of what is searched by now, as another tab of the row was, the first page is enough.
  await setTools('sent', { q: 'tide' });
  await reloadTab('sold');
  expect(ids()).toEqual(downFrom(303, 50));
});

it('a page that failed is asked for again in the order that the list has by now', async () => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/inventory' });
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

it('a search that fails leaves no list of another in its place, to be sold or read on', async () => {
  vi.resetModules();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.includes('q=tide')) throw new TypeError('failed to fetch');
    return Response.json({ inventory: [{ id: 9, status: 'available', win: TIDE }], next: 9, total: 300 });
  });
  const { inventory, loadMore, loadTab, reloadTab, setTools } = await import(
    '../../../src/state/inventory/inventory.ts'
  );
  const tab = inventory.tabs.available;
  await loadTab('available');
  await setTools('available', { q: 'tide' });
  expect(tab).toMatchObject({ status: 'unreachable', items: [], total: null });
  expect(await loadMore('available')).toBe(false);
  expect(asked).toHaveLength(2);
  // One that is only read anew stays.
  await setTools('available', { q: '' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await reloadTab('available');
  expect(tab).toMatchObject({ status: 'unreachable', items: [{ id: 9 }], total: 300 });
});

/** A list whose every search has two pages of one item; the second comes once `comes` is called. */
async function loadHalf() {
  vi.resetModules();
  const late: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const [q, isFirst] = [query.get('q'), !query.has('cursor')];
    if (!isFirst) await new Promise<void>((answer) => late.push(answer));
    const id = (q === 'tide' ? 10 : 20) + (isFirst ? 1 : 0);
    return Response.json({ inventory: [{ id, status: 'available', win: TIDE }], next: isFirst ? id : null });
  });
  const { toasts } = await import('../../../src/state/toasts.ts');
  const state = await import('../../../src/state/inventory/inventory.ts');
  const { sellFound } = await import('../../../src/state/inventory/sellLots.ts');
  const choice = await import('../../../src/state/inventory/selection.ts');
  await state.setTools('available', { q: 'tide' });
  const comes = async () => {
    await expect.poll(() => late).not.toEqual([]);
    late.shift()?.();
  };
  return { ...state, ...choice, late, comes, sellFound, toasts };
}

it('all that a search has found is sold though its list is read anew meanwhile', async () => {
  const page = await loadHalf();
  const selling = page.sellFound();
  await expect.poll(() => page.late).toHaveLength(1);
  page.reloadTabs();
  await page.comes();
  await page.comes();
  await selling;
  expect(page.toasts.list.map(({ message }) => message)).toEqual([
    { key: 'toast.selling', params: { count: 2 } },
  ]);
});

it('what a search has found is not sold where another is made meanwhile, and that is said', async () => {
  const page = await loadHalf();
  const selling = page.sellFound();
  await expect.poll(() => page.late).toHaveLength(1);
  await page.setTools('available', { q: '' });
  await page.comes();
  await page.comes();
  await selling;
  expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.sellItemsFailed' }]);
});

it('a part of what a search has found is not sold in the place of all, and that is said', async () => {
  const page = await loadHalf();
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  await page.sellFound();
  expect(page.inventory.tabs.available.items).toHaveLength(1);
  expect(page.toasts.list.map(({ message }) => message)).toContainEqual({ key: 'error.sellItemsFailed' });
});

it('all of the list is selected, which is another one by then', async () => {
  const page = await loadHalf();
  const selecting = page.toggleAll();
  await expect.poll(() => page.late).toHaveLength(1);
  await page.setTools('available', { q: '' });
  await page.comes();
  await page.comes();
  await selecting;
  expect(page.selection.ids).toEqual({ 20: true, 21: true });
});

it('all of the list is not added to a selection that was begun meanwhile', async () => {
  const page = await loadHalf();
  page.startSelecting();
  const selecting = page.toggleAll();
  await expect.poll(() => page.late).toHaveLength(1);
  page.stopSelecting();
  page.startSelecting(11);
  await page.comes();
  await selecting;
  expect(page.selection).toEqual({ active: true, ids: { 11: true } });
});
