import { expect, it, vi } from 'vitest';
import type { LiveWin } from '../../../common/api/schemas.ts';
import { isolateTests } from './isolateTests.ts';

function winWith(id: number): LiveWin {
  return { id, img: '', name: `Item ${id}`, ava: null, who: 'Ada', profit: '+1.0', cost: 1, rarity: 0 };
}

/** Newest first, ids `newest` … 1. */
function feed(newest: number): LiveWin[] {
  return Array.from({ length: newest }, (_, index) => winWith(newest - index));
}

async function load(answer: () => Response) {
  vi.resetModules();
  const fetch = vi.fn(async (_address: string) => answer());
  vi.stubGlobal('fetch', fetch);
  const { network } = await import('../../../src/state/network.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const actions = await import('../../../src/state/feed/ticker.ts');
  const shown = () => actions.ticker.entries.map(({ win }) => win.id);
  return { fetch, network, toasts, shown, ...actions };
}

const json = (win: LiveWin[]) => Response.json({ live: { win, online: 3 } });

isolateTests();

it('shows ten at first', async () => {
  const page = await load(() => json(feed(30)));
  page.startTicker();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.shown()).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
  expect(page.ticker).toMatchObject({ status: 'ready', online: 3 });
});

it('lets one in every 1 to 4 s, new ones first, each under a key of its own', async () => {
  let newest = 12;
  const page = await load(() => json(feed(newest)));
  page.startTicker();
  await vi.advanceTimersByTimeAsync(500);
  newest = 14;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.advanceTimersByTimeAsync(8000);
  const shown = page.shown();
  // Both come round again later; the oldest entries are those that let them in.
  expect(shown.slice(shown.lastIndexOf(14)).slice(0, 2)).toEqual([14, 13]);
  await vi.advanceTimersByTimeAsync(60_000);
  const keys = page.ticker.entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const entered = page.ticker.entries.length - 10;
  expect(entered).toBeGreaterThan(70 / 4);
  expect(entered).toBeLessThan(80);
});

it('asks for what came after the newest win that it has, whatever its number', async () => {
  let wins = [winWith(8), winWith(7)];
  const page = await load(() => json(wins));
  page.startTicker();
  await vi.advanceTimersByTimeAsync(0);
  // Its reels were the last to land.
  wins = [winWith(6)];
  await vi.advanceTimersByTimeAsync(10_000);
  wins = [];
  await vi.advanceTimersByTimeAsync(10_000);
  const addresses = page.fetch.mock.calls.map(([address]) => address);
  expect(addresses).toEqual(['/api/live/', '/api/live/?after=8', '/api/live/?after=6']);
  expect(page.shown()).toContain(6);
});

it('passes over the oldest where more come than it lets in', async () => {
  let newest = 10;
  const page = await load(() => json(feed(newest).slice(0, 20)));
  page.startTicker();
  await vi.advanceTimersByTimeAsync(0);
  newest = 200;
  await vi.advanceTimersByTimeAsync(10_000);
  const before = page.shown().length;
  await vi.advanceTimersByTimeAsync(9000);
  const added = page.shown().slice(0, -before);
  expect(added.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...added)).toBeGreaterThan(190);
});

it('waits no less than 1 s and no more than 4 s for the next entry', async () => {
  const page = await load(() => json(feed(30)));
  page.startTicker();
  await vi.advanceTimersByTimeAsync(0);
  const waits: number[] = [];
  let wait = 0;
  for (let time = 0, count = 10; time < 150_000; time += 50) {
    await vi.advanceTimersByTimeAsync(50);
    wait += 50;
    if (page.ticker.entries.length === count) continue;
    count = page.ticker.entries.length;
    waits.push(wait);
    wait = 0;
  }
  expect(waits.length).toBeGreaterThan(37);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(950);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4050);
  expect(Math.min(...waits)).toBeLessThan(2000);
  expect(Math.max(...waits)).toBeGreaterThan(3000);
});

it('keeps a hundred at most', async () => {
  const page = await load(() => json(feed(5)));
  page.startTicker();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(page.ticker.entries).toHaveLength(100);
});

it('asks nothing while nobody looks, and nothing after the end', async () => {
  const page = await load(() => json(feed(5)));
  const stop = page.startTicker();
  await vi.advanceTimersByTimeAsync(0);
  page.network.visible = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.fetch).toHaveBeenCalledTimes(1);
  page.network.visible = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.fetch).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.fetch).toHaveBeenCalledTimes(2);
});

it('tells nobody of a failure who has left home meanwhile', async () => {
  const page = await load(() => json([]));
  let fail = () => {};
  const lost = new Promise((_, reject) => {
    fail = () => reject(new TypeError('network'));
  });
  vi.stubGlobal('fetch', () => lost);
  const leave = page.startTicker();
  leave();
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.toasts.list).toEqual([]);
  expect(page.ticker.status).toBe('idle');
});

it('hides itself with one toast when the feed fails, and comes back with it', async () => {
  let up = false;
  const page = await load(() => (up ? json(feed(3)) : Response.json({ error: 'x' }, { status: 500 })));
  page.startTicker();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.ticker.status).toBe('failed');
  expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.liveFailed' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.toasts.list).toEqual([]);
  up = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.ticker.status).toBe('ready');
});
