import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { InventoryPage } from '../../../hud/pages/inventory/InventoryPage.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { inventory, loadTab, tabOf } from '../../../src/state/inventory/inventory.ts';
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
