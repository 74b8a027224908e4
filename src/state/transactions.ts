import { proxy } from 'valtio/vanilla';
import type { Transaction } from '../api/schemas.ts';
import type { LoadStatus } from './cases.ts';
import { request } from './request.ts';
import { showFailure } from './toasts.ts';

/** Transactions that one press on "show next" brings. */
export const PAGE_SIZE = 10;

export interface Transactions {
  status: LoadStatus;
  /** Newest first. */
  list: Transaction[];
  /** How many there are on the server. */
  total: number;
}

/** Where the crystals came from and went. */
export const transactions = proxy<Transactions>({ status: 'idle', list: [], total: 0 });

/** The last page that came; new transactions shift the pages, so the length of the list does not tell. */
let lastPage = 0;

async function loadPage(page: number): Promise<void> {
  if (transactions.status === 'loading') return;
  transactions.status = 'loading';
  try {
    await request('transactions', { page, limit: PAGE_SIZE }, (answer) => {
      // what a shifted page brings again is not taken twice
      const kept = page === 1 ? [] : transactions.list;
      const ids = new Set(kept.map((transaction) => transaction.id));
      const added = answer.history.filter((transaction) => !ids.has(transaction.id));
      transactions.list = [...kept, ...added].sort((a, b) => a.sec_ago - b.sec_ago);
      transactions.total = answer.total;
      lastPage = page;
    });
    transactions.status = 'ready';
  } catch (error) {
    transactions.status = 'failed';
    showFailure(error, 'error.transactionsFailed', () => void loadPage(page));
  }
}

/** Loads the newest page. */
export async function loadTransactions(): Promise<void> {
  await loadPage(1);
}

/** Loads the next PAGE_SIZE. */
export async function loadMoreTransactions(): Promise<void> {
  await loadPage(lastPage + 1);
}
