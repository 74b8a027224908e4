import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { type Account, button, prize, startKnown, toCheapCase, walk } from '../e2e/player.ts';
import { newPlayer } from '../newPlayer.ts';
import { heapOf } from './heap.ts';

declare const asked: { frames: number; timers: number; calls: number; waiting: Set<number> };

const PAGES = [
  '/cases',
  '/games',
  '/inventory',
  '/upgrader',
  '/payment',
  '/tasks',
  '/transactions',
  '/fair',
  '/profile',
  '/profile/history',
  '/profile/statistics',
  '/profile/care',
  '/profile/luck-code',
  '/',
];
const SECOND = 1000;
const WARM_LAPS = 2;
const LAPS = 3;
const MEGABYTE = 2 ** 20;
const NOTHING = { frames: 0, timers: 0, calls: 0, moving: 0 };

let account: Account;

/**
 * Counts what a page asks its browser for: frames, timers of less than a second, calls; and the timers that are
 * waiting.
 */
async function countAsked(page: Page): Promise<void> {
  await page.addInitScript((second) => {
    const counts = { frames: 0, timers: 0, calls: 0, waiting: new Set<number>() };
    const { requestAnimationFrame, setTimeout, setInterval, clearTimeout, fetch } = window;
    const soon = (milliseconds = 0) => {
      if (milliseconds < second) counts.timers++;
    };
    const kept = (timer: number) => {
      counts.waiting.add(timer);
      return timer;
    };
    Object.assign(window, {
      asked: counts,
      requestAnimationFrame(then: FrameRequestCallback) {
        counts.frames++;
        return requestAnimationFrame(then);
      },
      setTimeout(then: () => void, milliseconds?: number) {
        soon(milliseconds);
        const timer = setTimeout(() => {
          counts.waiting.delete(timer);
          then();
        }, milliseconds);
        return kept(timer);
      },
      setInterval(then: () => void, milliseconds?: number) {
        soon(milliseconds);
        return kept(setInterval(then, milliseconds));
      },
      clearTimeout(timer: number) {
        counts.waiting.delete(timer);
        clearTimeout(timer);
      },
      clearInterval(timer: number) {
        counts.waiting.delete(timer);
        clearTimeout(timer);
      },
      fetch(...call: Parameters<typeof fetch>) {
        counts.calls++;
        return fetch(...call);
      },
    });
  }, SECOND);
}

/** Everything that can be counted, over a second. */
async function askedInASecond(page: Page) {
  const read = () =>
    page.evaluate(() => ({
      frames: asked.frames,
      timers: asked.timers,
      calls: asked.calls,
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    }));
  const before = await read();
  await page.waitForTimeout(SECOND);
  const after = await read();
  return {
    frames: after.frames - before.frames,
    timers: after.timers - before.timers,
    calls: after.calls - before.calls,
    moving: after.moving,
  };
}

test.beforeEach(async ({ page }) => {
  await countAsked(page);
  account = await startKnown(page, newPlayer(), '/');
  await account.topUp();
  await account.openCheap(3);
  await page.reload();
});

test('a page at rest asks for no frame, no timer under a second and no call, and nothing on it moves', async ({
  page,
}) => {
  for (const path of PAGES) {
    await walk(page, path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect.poll(() => askedInASecond(page), { message: path, intervals: [0] }).toEqual(NOTHING);
  }
});

test('all pages again and again, and a round, leave no page behind, no listener of all pages, no timer of all laps, and at most 3 MB', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const heap = await heapOf(page);
  const kept = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const count = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const timers = await page.evaluate(() => asked.waiting.size);
    return { elements: count('Nodes'), listeners: count('JSEventListeners'), timers };
  };
  const play = async (laps: number) => {
    for (let lap = 0; lap < laps; lap++) {
      for (const path of PAGES) {
        await walk(page, path);
        await expect(page.getByRole('main')).toBeVisible();
      }
    }
    await walk(page, '/cases');
    await (await toCheapCase(page)).click();
    await button(page, texts.opening.skip).click();
    await expect(prize(page)).toBeVisible();
    // Home's ticker gets longer with the wins of all players.
    await walk(page, '/fair');
    await expect.poll(() => askedInASecond(page)).toEqual(NOTHING);
    return heap();
  };
  const before = await play(WARM_LAPS);
  const began = await kept();
  const after = await play(LAPS);
  const ended = await kept();
  expect(after - before).toBeLessThanOrEqual(3 * MEGABYTE);
  // A toast or a win in the ticker comes and goes; the smallest page has a hundred elements.
  expect(ended.elements - began.elements).toBeLessThan(100);
  expect(ended.listeners - began.listeners).toBeLessThan(PAGES.length);
  expect(ended.timers - began.timers).toBeLessThan(LAPS);
});
