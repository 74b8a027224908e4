import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';

isolateTests();

const LOADS = [
  ['the cases', async () => (await import('../../../src/state/cases/cases.ts')).loadCases(), 'casesFailed'],
  ['a case', async () => (await import('../../../src/state/cases/cases.ts')).loadCase('a'), 'caseFailed'],
  [
    'items',
    async () => (await import('../../../src/state/inventory/inventory.ts')).loadTab('sent'),
    'inventoryFailed',
  ],
  [
    'items to upgrade',
    async () => (await import('../../../src/state/upgrader/upgrader.ts')).loadUpgraderItems(),
    'upgraderItemsFailed',
  ],
] as const;

it.each(LOADS)(
  'a failed load of %s is told on its page, and not once that was left',
  async (_, load, name) => {
    for (const [path, told] of [
      ['/inventory', [{ key: `error.${name}` }]],
      ['/elsewhere', []],
    ] as const) {
      vi.resetModules();
      const { toasts } = await import('../../../src/state/toasts.ts');
      vi.stubGlobal('location', { pathname: '/inventory' });
      vi.stubGlobal('fetch', async () => {
        vi.stubGlobal('location', { pathname: path });
        return Response.json({ error: 'internal error' }, { status: 500 });
      });
      await load();
      expect(toasts.list.map(({ message }) => message)).toEqual(told);
    }
  },
);

it('items that are read anew after a draw say nothing of a failure on its page', async () => {
  vi.resetModules();
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { inventory, loadTab, reloadTabs } = await import('../../../src/state/inventory/inventory.ts');
  vi.stubGlobal('fetch', async () => Response.json({ inventory: [], next: null }));
  await loadTab('sold');
  vi.stubGlobal('location', { pathname: '/cases/a/opening' });
  vi.stubGlobal('fetch', async () => Response.json({ error: 'internal error' }, { status: 500 }));
  reloadTabs();
  await expect.poll(() => inventory.tabs.sold.status).toBe('failed');
  expect(toasts.list).toEqual([]);
});
