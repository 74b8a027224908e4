import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveWin } from '../../../src/api/schemas.ts';

function winWith(id: number): LiveWin {
  return { id, img: '', name: `Item ${id}`, ava: null, who: 'Ada', profit: '+1.0', cost: 1, rarity: 0 };
}

/** Newest first, ids `newest` … 1. */
function feed(newest: number): LiveWin[] {
  return Array.from({ length: newest }, (_, index) => winWith(newest - index));
}

async function load(answer: () => Response) {
  vi.resetModules();
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetch);
  const { network } = await import('../../../src/state/network.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const actions = await import('../../../src/state/live.ts');
  const shown = () => actions.live.entries.map(({ win }) => win.id);
  return { fetch, network, toasts, shown, ...actions };
}

const json = (win: LiveWin[]) => Response.json({ live: { win, online: 3 } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows ten at first', async () => {
  const page = await load(() => json(feed(30)));
  page.startLive();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.shown()).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
  expect(page.live).toMatchObject({ status: 'ready', online: 3 });
});

it('lets one in every 1 to 4 s, new ones first, each under a key of its own', async () => {
  let newest = 12;
  const page = await load(() => json(feed(newest)));
  page.startLive();
  await vi.advanceTimersByTimeAsync(500);
  newest = 14;
  await vi.advanceTimersByTimeAsync(page.LIVE_EVERY);
  await vi.advanceTimersByTimeAsync(2 * page.NEXT_WIN.most);
  const shown = page.shown();
  // Both come round again later; the oldest entries are those that let them in.
  expect(shown.slice(shown.lastIndexOf(14)).slice(0, 2)).toEqual([14, 13]);
  await vi.advanceTimersByTimeAsync(60_000);
  const keys = page.live.entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const entered = page.live.entries.length - 10;
  expect(entered).toBeGreaterThan(70 / 4);
  expect(entered).toBeLessThan(80);
});

it('keeps a hundred at most', async () => {
  const page = await load(() => json(feed(5)));
  page.startLive();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(page.live.entries).toHaveLength(100);
});

it('asks nothing while nobody looks, and nothing after the end', async () => {
  const page = await load(() => json(feed(5)));
  const stop = page.startLive();
  await vi.advanceTimersByTimeAsync(0);
  page.network.visible = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.fetch).toHaveBeenCalledTimes(1);
  page.network.visible = true;
  await vi.advanceTimersByTimeAsync(page.LIVE_EVERY);
  expect(page.fetch).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.fetch).toHaveBeenCalledTimes(2);
});

it('hides itself with one toast when the feed fails, and comes back with it', async () => {
  let up = false;
  const page = await load(() => (up ? json(feed(3)) : Response.json({ error: 'x' }, { status: 500 })));
  page.startLive();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.live.status).toBe('failed');
  expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.liveFailed' }]);
  await vi.advanceTimersByTimeAsync(page.LIVE_EVERY);
  expect(page.toasts.list).toEqual([]);
  up = true;
  await vi.advanceTimersByTimeAsync(page.LIVE_EVERY);
  expect(page.live.status).toBe('ready');
});
