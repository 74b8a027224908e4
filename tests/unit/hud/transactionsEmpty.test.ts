import { beforeAll, expect, it } from 'vitest';
import { TransactionsPage } from '../../../hud/pages/transactions/TransactionsPage.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { transactions } from '../../../src/state/account/transactions.ts';
import { markupAt } from './page.ts';

beforeAll(() => setLanguage('en'));

it.each([
  ['all', 'No transactions yet', '/tasks', 'All tasks'],
  ['opening', 'None of this kind yet', '/cases', 'Open cases'],
  ['sale', 'None of this kind yet', '/inventory', 'Inventory'],
  ['payment', 'None of this kind yet', '/payment', 'Top up'],
  ['bonus', 'None of this kind yet', '/tasks', 'All tasks'],
] as const)(
  'a list of %s transactions that is empty says "%s" and leads to %s',
  (kind, title, path, name) => {
    Object.assign(transactions, { status: 'ready', kind, list: [], total: 0, next: null });
    const empty = /<h2>.*/s.exec(markupAt('/transactions', TransactionsPage, {}))?.[0] ?? '';
    expect(empty).toContain(`<h2>${title}</h2>`);
    expect(empty).toMatch(new RegExp(`<a href="${path}"[^>]*><span[^>]*>${name}</span></a>`));
  },
);
