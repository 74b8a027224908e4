import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { MAX_TRANSACTIONS_LISTED } from '../../../common/api/endpoints/account.ts';
import type { Transaction, TransactionKind } from '../../../common/api/schemas.ts';
import { keepFresh } from '../keepFresh.ts';
import { type LoadStatus, load } from '../load.ts';
import { requestFresh } from '../requestShown.ts';
import { session } from '../session.ts';

/** Transactions of a page, which one press on "show next" loads. */
export const TRANSACTIONS_PER_PAGE = 10;

interface Transactions {
  status: LoadStatus;
  /** What the list is narrowed down to. */
  kind: TransactionKind | 'all';
  /** Newest first. */
  list: Transaction[];
  /** How many there are on the server, of all kinds. */
  total: number;
  /** Of a kind, where the next page begins; null where there is none. */
  next: number | null;
}

/** The player's transactions. */
export const transactions = proxy<Transactions>({
  status: 'idle',
  kind: 'all',
  list: [],
  total: 0,
  next: null,
});

/** The last page loaded. New transactions shift the pages, so the length of the list does not tell. */
let lastPage = 0;
/** How often a kind was chosen: what was asked for before belongs to a list that is gone. */
let choices = 0;

type Rows = Pick<Transactions, 'list' | 'total' | 'next'>;

/** Adds a page to the rows that it follows. */
async function withPage({ list, next }: Rows, page: number, limit: number): Promise<Rows> {
  const { kind } = transactions;
  const before = next === null ? {} : { before: next };
  const query = { limit, ...(kind === 'all' ? { page } : { kind, ...before }) };
  const answer = await requestFresh('transactions', query);
  // A page that has shifted brings rows again that are here already.
  const ids = new Set(list.map(({ id }) => id));
  // None of them ever changes: watching a thousand of them would cost every page a little more.
  const added = answer.history.filter(({ id }) => !ids.has(id)).map(ref);
  const all = [...list, ...added].sort((a, b) => a.sec_ago - b.sec_ago);
  return { list: all, total: answer.total, next: answer.next ?? null };
}

/** Loads the pages `first` … `last`; where the list begins with them, in as few calls as can be. */
async function fetchPages(first: number, last = first): Promise<void> {
  const chosen = choices;
  const count = (last - first + 1) * TRANSACTIONS_PER_PAGE;
  const limit = Math.min(count, MAX_TRANSACTIONS_LISTED);
  const end = first + Math.ceil(count / limit);
  let rows: Rows = first === 1 ? { list: [], total: 0, next: null } : transactions;
  try {
    for (let page = first; page < end && chosen === choices; page++) rows = await withPage(rows, page, limit);
  } catch (error) {
    if (chosen === choices) throw error;
  }
  // Meanwhile another kind was chosen.
  if (chosen !== choices) return fetchPages(1);
  Object.assign(transactions, rows);
  lastPage = ((end - 1) * limit) / TRANSACTIONS_PER_PAGE;
}

/** The last load. */
let loading: Promise<unknown> = Promise.resolve();

/** Another try may be taken after another kind was chosen: it goes on from where the list ends by then. */
async function loadPages(first: number, last?: number): Promise<void> {
  if (transactions.status === 'loading') return;
  loading = load(transactions, {
    fetch: () => fetchPages(first, last),
    failure: 'error.transactionsFailed',
    retry: () => void (first === 1 ? reloadTransactions() : loadMoreTransactions()),
    isKnown: () => transactions.list.length > 0,
  });
  await loading;
}

/** Loads the newest page. */
export async function loadTransactions(): Promise<void> {
  await loadPages(1);
}

/** Reads anew as many transactions as are shown: who has gone down the list stays there. */
async function reloadTransactions(): Promise<void> {
  // A page that is on its way does not bring what has come before it.
  await loading;
  await loadPages(1, Math.max(1, lastPage));
}

/** Loads the next page. */
export async function loadMoreTransactions(): Promise<void> {
  await loadPages(lastPage + 1);
}

/** Loads the list, and keeps it up to date for as long as it is looked at. Returns a function that ends that. */
export function watchTransactions(): () => void {
  const ends = [
    keepFresh(reloadTransactions),
    // An item may be sold from here, a payment arrive.
    subscribeKey(session, 'balance', () => void reloadTransactions()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Narrows the list down to a kind. */
export async function chooseTransactionKind(kind: Transactions['kind']): Promise<void> {
  choices += 1;
  lastPage = 0;
  Object.assign(transactions, { kind, list: [], next: null });
  await loadTransactions();
}
