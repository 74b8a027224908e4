import { expect, it, vi } from 'vitest';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';

isolateTests();

it('a search whose answer comes late does not replace the list of the one after it', async () => {
  vi.resetModules();
  const waiting = new Map<string, (response: Response) => void>();
  vi.stubGlobal('fetch', (address: string) => {
    const q = new URLSearchParams(address.split('?')[1]).get('q') ?? '';
    return new Promise<Response>((resolve) => waiting.set(q, resolve));
  });
  const { inventory, setTools } = await import('../../../src/state/inventory/inventory.ts');
  const answer = (q: string, id: number) => {
    const inventory: InventoryItem[] = [{ id, status: 'available', win: TIDE }];
    waiting.get(q)?.(Response.json({ inventory, next: null, total: 1, value: 400 }));
  };
  const searches = [setTools('available', { q: 'ti' }), setTools('available', { q: 'tide' })];
  answer('tide', 2);
  await vi.advanceTimersByTimeAsync(0);
  answer('ti', 1);
  await Promise.all(searches);
  expect(inventory.tabs.available.items.map(({ id }) => id)).toEqual([2]);
  expect(inventory.tabs.available.status).toBe('ready');
});

it('a search that fails leaves no list of another in its place, to be upgraded', async () => {
  vi.resetModules();
  let up = true;
  vi.stubGlobal('fetch', async () => {
    if (!up) throw new TypeError('failed to fetch');
    return Response.json({ upgrader: [{ id: 9, status: 'available', win: TIDE, cost: TIDE.cost }] });
  });
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { loadUpgraderItems, setUpgraderTools, upgrader } = await import(
    '../../../src/state/upgrader/upgrader.ts'
  );
  await loadUpgraderItems();
  up = false;
  await setUpgraderTools({ q: 'tide' });
  expect(upgrader).toMatchObject({ itemsStatus: 'unreachable', items: [] });
  expect(toasts.list).toMatchObject([{ kind: 'bad', action: null }]);
  // One that is only read anew stays.
  up = true;
  await setUpgraderTools({ q: '' });
  up = false;
  await loadUpgraderItems();
  expect(upgrader).toMatchObject({ itemsStatus: 'unreachable', items: [{ id: 9 }] });
});

it('what a list is narrowed down by is said in the call, and nothing else', async () => {
  const { newItemTools, queryOf } = await import('../../../src/state/inventory/itemTools.ts');
  expect(queryOf(newItemTools())).toEqual({ stacked: '1' });
  const tools = { ...newItemTools(), q: ' rust ', sort: 'cheapest', max: 500, rarity: [3, 5] } as const;
  expect(queryOf(tools)).toEqual({ sort: 'cheapest', q: 'rust', max: 500, rarity: '35', stacked: '1' });
  const opened: InventoryItem = { id: 3, status: 'available', win: TIDE, count: 14 };
  expect(queryOf({ ...tools, opened })).toEqual({
    sort: 'cheapest',
    min: 1000,
    max: 1000,
    rarity: String(TIDE.rarity),
    skins: TIDE.id,
  });
});

it('tools are offered from five items on, and where they leave some out: a search of spaces does not', async () => {
  const { hasManyItems, narrows, newItemTools } = await import('../../../src/state/inventory/itemTools.ts');
  const tools = newItemTools();
  expect([4, 5].map((count) => hasManyItems(count, tools))).toEqual([false, true]);
  expect(hasManyItems(0, { ...tools, q: 'rust' })).toBe(true);
  expect(narrows({ ...tools, q: '  ' })).toBe(false);
});

it('what was won in the upgrader is no equal of what fell out of a case', async () => {
  const { stackKeyOf } = await import('../../../src/state/inventory/stacks.ts');
  const keys = ([0, 1] as const).map((win_upgrader) =>
    stackKeyOf({ id: 1, status: 'available', win: { ...TIDE, win_upgrader } }),
  );
  expect(new Set(keys).size).toBe(2);
});
