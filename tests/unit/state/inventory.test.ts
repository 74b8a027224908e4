import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';
import { me } from './world.ts';

isolateTests();

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
