import { type Browser, expect, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { texts as kazakh } from '../../locales/kk.ts';
import { texts as russian } from '../../locales/ru.ts';
import { newPlayer } from '../newPlayer.ts';
import { phoneContext, SCREEN, slowPage } from '../slowPhone.ts';
import { button, startKnown, toCheapCase } from './player.ts';
import { openInTelegram } from './telegramClient.ts';

/** Milliseconds until the first screen can be read, and how much of it may move. */
const READABLE = 1200;
const SHIFT = 0.02;
/** Milliseconds without a frame after which a page seems to hang. */
const FREEZE = 300;
/** Visits at most, until one is quick enough: what else runs on this machine is no part of the app, and only adds. */
const VISITS = 6;
/** Milliseconds in which a screen that is going to move has moved: fonts and pictures are there. */
const SETTLED = 3000;

interface Visit {
  /** Milliseconds until the heading stood on the screen. */
  readonly readable: number;
  readonly shift: number;
}

declare const seen: { heading: number; shift: number };
declare const frames: { longest: number };

async function firstVisit(browser: Browser, baseURL: string | undefined): Promise<Visit> {
  const page = await slowPage(await phoneContext(browser, baseURL));
  await page.addInitScript(() => {
    const seen = { heading: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        if (entry.element?.tagName === 'H1') seen.heading ||= entry.startTime;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) {
        seen.shift += entry.value ?? 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openInTelegram(page, page.request, newPlayer(), { height: SCREEN.height });
  await page.waitForFunction(() => seen.heading > 0);
  await page.waitForTimeout(SETTLED);
  const { heading, shift } = await page.evaluate(() => seen);
  await page.context().close();
  return { readable: heading, shift };
}

test('a first visit on a throttled phone can be read within 1.2 s and stands still', async ({
  browser,
  baseURL,
}, info) => {
  const visits: Visit[] = [];
  const quickest = () => Math.min(...visits.map(({ readable }) => readable));
  while (visits.length < VISITS && quickest() >= READABLE) visits.push(await firstVisit(browser, baseURL));
  info.annotations.push({ type: 'visits', description: JSON.stringify(visits) });
  expect(quickest()).toBeLessThan(READABLE);
  expect(Math.max(...visits.map(({ shift }) => shift))).toBeLessThan(SHIFT);
});

/**
 * The longest time without a frame from the tap that opens the visit's first case until its reel is on, milliseconds.
 * The tap comes as soon as there is something to tap, while the stage still starts.
 */
async function freezeOfOpening(browser: Browser, baseURL: string | undefined): Promise<number> {
  const page = await slowPage(await phoneContext(browser, baseURL), { hasSlowNetwork: false });
  await startKnown(page, newPlayer());
  const open = await toCheapCase(page);
  await page.evaluate(() => {
    const frames = { longest: 0 };
    Object.assign(window, { frames });
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      frames.longest = Math.max(frames.longest, now - last);
      last = now;
      requestAnimationFrame(look);
    };
    look();
  });
  await open.click();
  await button(page, texts.opening.skip).waitFor();
  const { longest } = await page.evaluate(() => frames);
  await page.context().close();
  return longest;
}

test('the first opening on a throttled phone, at once, never stands still for 300 ms', async ({
  browser,
  baseURL,
}, info) => {
  test.slow();
  const freezes: number[] = [];
  while (freezes.length < VISITS && Math.min(...freezes) >= FREEZE)
    freezes.push(await freezeOfOpening(browser, baseURL));
  info.annotations.push({ type: 'freezes', description: JSON.stringify(freezes) });
  expect(Math.min(...freezes)).toBeLessThan(FREEZE);
});

test('the page names the texts of the browser’s language, to be fetched beside the code', async ({
  request,
}) => {
  for (const [accepted, texts] of [
    ['kk-KZ,kk;q=0.9', kazakh],
    ['ru', russian],
  ] as const) {
    const page = await request.get('/', { headers: { 'accept-language': accepted } });
    const [, file] = /<(.+)>; rel=modulepreload/.exec(page.headers().link ?? '') ?? [];
    expect(await (await request.get(file ?? '/nowhere')).text()).toContain(texts.nav.profile);
  }
});

test('the client comes compressed, and its hashed files are kept for a year', async ({ request }) => {
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const files = (await page.text()).match(/\/assets\/[\w-]+\.(js|css)/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  // On a slow network each file more is a turn more.
  expect(files.length).toBeLessThan(6);
  let bytes = 0;
  for (const file of files) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await request.fetch(file, { headers: { 'accept-encoding': encoding } });
      const headers = answer.headers();
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      if (Number(headers['content-length']) < 1024) continue;
      expect(headers['content-encoding']).toBe(encoding);
      if (encoding === 'br') bytes += Number(headers['content-length']);
    }
  }
  expect(bytes).toBeLessThan(150_000);
});
