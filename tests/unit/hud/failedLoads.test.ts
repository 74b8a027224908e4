import type { FunctionComponent } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../common/api/schemas.ts';
import { CasePage } from '../../../hud/pages/case/CasePage.tsx';
import { CasesPage } from '../../../hud/pages/cases/CasesPage.tsx';
import { HistoryPage } from '../../../hud/pages/history/HistoryPage.tsx';
import { InventoryPage } from '../../../hud/pages/inventory/InventoryPage.tsx';
import { PaymentPage } from '../../../hud/pages/payment/PaymentPage.tsx';
import { TransactionsPage } from '../../../hud/pages/transactions/TransactionsPage.tsx';
import { PickItem } from '../../../hud/pages/upgrader/PickItem.tsx';
import { PickTarget } from '../../../hud/pages/upgrader/PickTarget.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { loadTransactions } from '../../../src/state/account/transactions.ts';
import { loadCase, loadCases } from '../../../src/state/cases/cases.ts';
import { loadHistory } from '../../../src/state/fairness/history.ts';
import { loadTab } from '../../../src/state/inventory/inventory.ts';
import { loadPackages } from '../../../src/state/payments/packages.ts';
import { chooseDonors, loadUpgraderItems } from '../../../src/state/upgrader/upgrader.ts';
import { TIDE } from '../state/receipts.ts';
import { CASE_ID, detail } from '../state/world.ts';
import { markupAt } from './page.ts';

const DONOR = { id: 7, status: 'available', win: TIDE, cost: 0.4 } as const;
const NETWORK = 'Check your connection and try again.';
const OURS = 'Something broke on our side. Try again in a minute.';

const Case = () => CasePage({ id: CASE_ID });

const PAGES: readonly (readonly [string, FunctionComponent, () => Promise<unknown>])[] = [
  ['the cases', CasesPage, loadCases],
  ['a case', Case, () => loadCase(CASE_ID)],
  ['the inventory', InventoryPage, () => loadTab('available')],
  ['the packages', PaymentPage, loadPackages],
  ['the transactions', TransactionsPage, loadTransactions],
  ['the game history', HistoryPage, loadHistory],
  ['the items to upgrade', PickItem, loadUpgraderItems],
  ['the multipliers', PickTarget, () => chooseDonors([DONOR])],
];

const broken = async () => Response.json({ error: 'internal error' }, { status: 500 });
const cut = async () => {
  throw new TypeError('failed to fetch');
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await setLanguage('en');
});

it.each(PAGES)('a server that fails at %s is not told as a bad connection', async (_, page, load) => {
  vi.stubGlobal('fetch', broken);
  await load();
  expect(markupAt('/', page, {})).toContain(OURS);
  expect(markupAt('/', page, {})).not.toContain(NETWORK);
});

it.each(PAGES)('a connection that fails at %s is told as one', async (_, page, load) => {
  vi.stubGlobal('fetch', cut);
  await load();
  expect(markupAt('/', page, {})).toContain(NETWORK);
  expect(markupAt('/', page, {})).not.toContain(OURS);
});

it.each(['constructor', '__proto__'])('the address /cases/%s leads to no case', async (id) => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'bad request' }, { status: 400 }));
  const page = () => CasePage({ id });
  expect(markupAt('/', page, {})).toContain('aria-busy="true"');
  await loadCase(id);
  expect(markupAt('/', page, {})).toContain('Case not found');
});

it('the two have sentences of their own in all nine languages', async () => {
  const told = new Set<string>();
  for (const language of LANGUAGES) {
    await setLanguage(language);
    for (const fetch of [broken, cut]) {
      vi.stubGlobal('fetch', fetch);
      await loadCases();
      told.add(/<h2>.*?<\/h2><p[^>]*>(.*?)<\/p>/s.exec(markupAt('/cases', CasesPage, {}))?.[1] ?? '');
    }
  }
  expect(told.size).toBe(18);
});

it('cases that are known stay on show where reading them anew fails', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ cases: [detail] }));
  await loadCases();
  vi.stubGlobal('fetch', broken);
  await loadCases();
  expect(markupAt('/cases', CasesPage, {})).toContain('Blue Case');
  expect(markupAt('/cases', CasesPage, {})).not.toContain(OURS);
});
