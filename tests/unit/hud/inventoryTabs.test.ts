import { ref } from 'valtio/vanilla';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { InventoryPage } from '../../../hud/pages/inventory/InventoryPage.tsx';
import { PickItem } from '../../../hud/pages/upgrader/PickItem.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { inventory, loadTab, tabOf } from '../../../src/state/inventory/inventory.ts';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { TIDE } from '../state/receipts.ts';
import { markupAt } from './page.ts';

/** The names of the tabs in their order, the chosen one in brackets. */
function tabs(address: string): string[] {
  const row = /<fieldset.*?<\/fieldset>/s.exec(markupAt(address, InventoryPage, {}))?.[0] ?? '';
  return [...row.matchAll(/<input ([^>]*)>(.*?)<\/label>/gs)].map(([, attributes = '', label = '']) => {
    const name = label.replace(/<[^>]*>/g, '');
    return attributes.includes('checked') ? `[${name}]` : name;
  });
}

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it.each([
  ['/inventory', ['[Available]', 'Sending', 'Sent', 'Sold']],
  ['/inventory?tab=sending', ['Available', '[Sending]', 'Sent', 'Sold']],
  ['/inventory?tab=sent', ['Available', 'Sending', '[Sent]', 'Sold']],
  ['/inventory?tab=sold', ['Available', 'Sending', 'Sent', '[Sold]']],
  ['/inventory?tab=returned', ['Available', 'Sending', 'Sent', 'Sold', '[Returned]']],
  ['/inventory?tab=lost', ['[Available]', 'Sending', 'Sent', 'Sold']],
])('%s shows the tabs %j', (address, names) => {
  expect(tabs(address)).toEqual(names);
});

it('the tab of returned items asks for those alone', async () => {
  const items = [{ id: 3, status: 'returned', win: TIDE }];
  const fetch = vi.fn(async (_: string) => Response.json({ inventory: items, next: null }));
  vi.stubGlobal('fetch', fetch);
  await loadTab(tabOf('returned'));
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/inventory/?status=returned']);
  expect(inventory.tabs.returned.items).toEqual(items);
});

/** The headings of a page's sections, as they are read. */
const headings = (markup: string) => [...markup.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words);

it('a list whose items are all being sold says so, and no longer once the sale has ended', () => {
  const item = { id: 3, status: 'available', win: TIDE } as const;
  Object.assign(inventory.tabs.available, { status: 'ready', items: ref([]), next: null });
  upgrader.itemsStatus = 'ready';
  inventory.leaving = ref([
    { lots: [{ item: { ...item, count: 4 }, count: 4 }] },
    { lots: [{ item, count: 1 }] },
  ]);
  expect(headings(markupAt('/inventory', InventoryPage, {}))).toEqual(['Selling 5 items']);
  expect(headings(markupAt('/upgrader', PickItem, {}))).toEqual(['Selling 5 items']);
  inventory.leaving = ref([]);
  expect(headings(markupAt('/inventory', InventoryPage, {}))).toEqual(['No items yet']);
  expect(headings(markupAt('/upgrader', PickItem, {}))).toEqual(['No items to upgrade']);
});

it('a list that has another page is not empty where all of the first is sold', () => {
  Object.assign(inventory.tabs.available, { status: 'ready', items: ref([]), next: 7, total: 3 });
  const markup = markupAt('/inventory', InventoryPage, {});
  expect(headings(markup)).toEqual([]);
  expect(markup).toContain('3 items');
});
