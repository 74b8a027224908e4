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

/** Loads draws from `cursor` on, page by page until the list has `count`. Returns whether they came. */
function loadFrom(cursor: string | undefined, limit: number, count = 0): Promise<boolean> {
  const fetch = async (): Promise<void> => {
    const list = cursor === undefined ? [] : [...history.list];
    let next = cursor ?? null;
    do {
      const page = await requestFresh('history', { cursor: next ?? undefined, limit });
      list.push(...page.history);
      next = page.next;
    } while (next !== null && list.length < count);
    // What was known below stays: who comes back to the page is where they were.
    const last = history.list.findIndex(({ id }) => id === list[list.length - 1]?.id);
    const below = last < 0 ? [] : history.list.slice(last + 1);
    Object.assign(history, {
      list: ref([...list, ...below]),
      next: below.length > 0 ? history.next : next,
    });
  };
  const isKnown = () => history.list.length > 0;
  const retry = () => void (cursor === undefined ? reloadHistory() : loadMoreHistory());
  return load(history, { fetch, failure: 'error.historyFailed', retry, isKnown });
}

/** Loads the newest page, and keeps what is known below it. */
export async function loadHistory(): Promise<void> {
  await loadFrom(undefined, PAGE_DRAWS);
}

/** Reads anew as many draws as are shown: who has gone down the list stays there. */
export async function reloadHistory(): Promise<void> {
  const { length } = history.list;
  await loadFrom(undefined, length > PAGE_DRAWS ? MAX_PAGE_DRAWS : PAGE_DRAWS, length);
}

/** Loads the next page. */
export async function loadMoreHistory(): Promise<void> {
  if (history.next !== null) await loadFrom(history.next, PAGE_DRAWS);
}

/** Loads all draws page by page. */
export async function loadWholeHistory(): Promise<void> {
  while (history.next !== null) if (!(await loadFrom(history.next, MAX_PAGE_DRAWS))) return;
}
