import { proxy, ref } from 'valtio/vanilla';
import type { HistoryEntry } from '../api/schemas.ts';
import type { LoadStatus } from './cases.ts';
import { request } from './request.ts';
import { showFailure } from './toasts.ts';

/** Draws of a page, and of one where all of them are wanted; the server gives no more at once. */
const PAGE = 50;
const LARGEST_PAGE = 100;

export interface History {
  status: LoadStatus;
  /** Newest first; replaced whole, never changed: thousands of draws are not watched one by one. */
  list: readonly HistoryEntry[];
  /** Cursor of the page after the last one, null where there is none. */
  next: string | null;
}

/** The player's openings and upgrades with their receipts. */
export const history = proxy<History>({ status: 'idle', list: ref([]), next: null });

/** Loads a page; answers whether it came. */
async function loadPage(cursor: string | undefined, limit: number): Promise<boolean> {
  if (history.status === 'loading') return false;
  history.status = 'loading';
  try {
    await request('history', { cursor, limit }, (answer) => {
      history.list = ref(cursor === undefined ? answer.history : [...history.list, ...answer.history]);
      history.next = answer.next;
    });
    history.status = 'ready';
    return true;
  } catch (error) {
    history.status = 'failed';
    showFailure(error, 'error.historyFailed', () => void loadPage(cursor, limit));
    return false;
  }
}

/** Loads the last draws. */
export async function loadHistory(): Promise<void> {
  await loadPage(undefined, PAGE);
}

/** Loads the draws before those. */
export async function loadMoreHistory(): Promise<void> {
  if (history.next !== null) await loadPage(history.next, PAGE);
}

/** Loads every draw that there is, page by page; what has come shows meanwhile. */
export async function loadWholeHistory(): Promise<void> {
  while (history.next !== null) if (!(await loadPage(history.next, LARGEST_PAGE))) return;
}
