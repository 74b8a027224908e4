import { afterEach, expect, it, vi } from 'vitest';
import { me } from './world.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('an item of any other status waits with those on their way', async () => {
  vi.resetModules();
  const flags = { rarity: 0, penalty: 0, sold_upgrader: 0, win_upgrader: 0, changed: 0 } as const;
  const win = { id: 'tide', name: 'Viper-9 | Neon Tide', img: '', cost: 1, profit: '+1.0', ...flags };
  const items = [
    { id: 3, status: 'sending', win },
    { id: 2, status: 'processing', win },
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const status = new URLSearchParams(address.split('?')[1]).get('status');
    return Response.json({ inventory: items.filter((item) => item.status === status), next: null });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { inventory, loadTab } = await import('../../../src/state/inventory.ts');
  session.me = { ...me };
  await loadTab('sending');
  expect(inventory.tabs.sending.items.map(({ id, status }) => [id, status])).toEqual([
    [2, 'processing'],
    [3, 'sending'],
  ]);
});
