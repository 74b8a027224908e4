import { proxy } from 'valtio/vanilla';
import type { Transaction } from '../../../common/api/schemas.ts';
import { type LoadStatus, load } from '../load.ts';
import { request } from '../request.ts';

/** Transactions of a page, which one press on "show next" loads. */
export const TRANSACTIONS_PER_PAGE = 10;

interface Transactions {
  status: LoadStatus;
  /** Newest first. */
  list: Transaction[];
  /** How many there are on the server. */
  total: number;
}

/** The player's transactions. */
export const transactions = proxy<Transactions>({ status: 'idle', list: [], total: 0 });

/** The last page loaded. New transactions shift the pages, so the length of the list does not tell. */
let lastPage = 0;

async function loadPage(page: number): Promise<void> {
  const fetch = () =>
    request('transactions', { page, limit: TRANSACTIONS_PER_PAGE }, (answer) => {
      // A page that has shifted brings rows again that are here already.
      const kept = page === 1 ? [] : transactions.list;
      const ids = new Set(kept.map((transaction) => transaction.id));
      const added = answer.history.filter((transaction) => !ids.has(transaction.id));
      transactions.list = [...kept, ...added].sort((a, b) => a.sec_ago - b.sec_ago);
      transactions.total = answer.total;
      lastPage = page;
    });
  await load(transactions, fetch, 'error.transactionsFailed', () => void loadPage(page));
}

/** Loads the newest page. */
export async function loadTransactions(): Promise<void> {
  await loadPage(1);
}

/** Loads the next page. */
export async function loadMoreTransactions(): Promise<void> {
  await loadPage(lastPage + 1);
}
