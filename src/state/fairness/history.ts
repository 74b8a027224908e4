import { proxy, ref } from 'valtio/vanilla';
import type { HistoryEntry } from '../../../common/api/schemas.ts';
import { type LoadStatus, load } from '../load.ts';
import { requestFresh } from '../requestShown.ts';

/** Draws of a page, and of a page when all draws are wanted (the server's maximum). */
const PAGE_DRAWS = 50;
const MAX_PAGE_DRAWS = 100;

interface History {
  status: LoadStatus;
  /** Newest first. Replaced, never changed, so that valtio does not proxy thousands of draws. */
  list: readonly HistoryEntry[];
  /** Cursor of the next page, null if there is none. */
  next: string | null;
}

/** The player's openings and upgrades with their receipts. */
export const history = proxy<History>({ status: 'idle', list: ref([]), next: null });

/** Loads a page. Returns whether it came. */
function loadPage(cursor: string | undefined, limit: number): Promise<boolean> {
  const fetch = async (): Promise<void> => {
    const answer = await requestFresh('history', { cursor, limit });
    history.list = ref(cursor === undefined ? answer.history : [...history.list, ...answer.history]);
    history.next = answer.next;
  };
  const isKnown = () => history.list.length > 0;
  const again = () => void (cursor === undefined ? loadHistory() : loadMoreHistory());
  return load(history, fetch, 'error.historyFailed', again, isKnown);
}

/** Loads the newest page. */
export async function loadHistory(): Promise<void> {
  await loadPage(undefined, PAGE_DRAWS);
}

/** Loads the next page. */
export async function loadMoreHistory(): Promise<void> {
  if (history.next !== null) await loadPage(history.next, PAGE_DRAWS);
}

/** Loads all draws page by page. */
export async function loadWholeHistory(): Promise<void> {
  while (history.next !== null) if (!(await loadPage(history.next, MAX_PAGE_DRAWS))) return;
}
