import { proxy, ref } from 'valtio/vanilla';
import type { Transaction, TransactionKind } from '../../../common/api/schemas.ts';
import { type LoadStatus, load } from '../load.ts';
import { request } from '../request.ts';

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

async function fetchPage(page: number): Promise<void> {
  const { kind, next } = transactions;
  const chosen = choices;
  const before = page === 1 || next === null ? {} : { before: next };
  const query = { limit: TRANSACTIONS_PER_PAGE, ...(kind === 'all' ? { page } : { kind, ...before }) };
  await request('transactions', query, (answer) => {
    if (chosen !== choices) return;
    // A page that has shifted brings rows again that are here already.
    const kept = page === 1 ? [] : transactions.list;
    const ids = new Set(kept.map((transaction) => transaction.id));
    // None of them ever changes: watching a thousand of them would cost every page a little more.
    const added = answer.history.filter(({ id }) => !ids.has(id)).map(ref);
    transactions.list = [...kept, ...added].sort((a, b) => a.sec_ago - b.sec_ago);
    transactions.total = answer.total;
    transactions.next = answer.next ?? null;
    lastPage = page;
  });
  // Meanwhile another kind was chosen.
  if (chosen !== choices) await fetchPage(1);
}

/** Another try may be taken after another kind was chosen: it goes on from where the list ends by then. */
async function loadPage(page: number): Promise<void> {
  await load(
    transactions,
    () => fetchPage(page),
    'error.transactionsFailed',
    () => void (page === 1 ? loadTransactions() : loadMoreTransactions()),
    () => transactions.list.length > 0,
  );
}

/** Loads the newest page. */
export async function loadTransactions(): Promise<void> {
  await loadPage(1);
}

/** Loads the next page. */
export async function loadMoreTransactions(): Promise<void> {
  await loadPage(lastPage + 1);
}

/** Narrows the list down to a kind. */
export async function chooseTransactionKind(kind: Transactions['kind']): Promise<void> {
  choices += 1;
  lastPage = 0;
  Object.assign(transactions, { kind, list: [], next: null });
  await loadTransactions();
}
