import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { FIRST_SCREEN_MS } from '../../src/state/firstScreen.ts';
import { button, prize, startKnown } from '../e2e/player.ts';
import { openInTelegram } from '../e2e/telegramClient.ts';
import { newPlayer } from '../newPlayer.ts';

type Kind = 'script' | 'style' | 'font' | 'picture' | 'sound' | 'answer' | 'page';
type Traffic = Readonly<Record<Kind, number>>;

const KB = 1000;
const KINDS: Readonly<Record<string, Kind>> = {
  js: 'script',
  css: 'style',
  woff2: 'font',
  avif: 'picture',
  webp: 'picture',
  svg: 'picture',
  webm: 'sound',
  m4a: 'sound',
};
/** kB of the page itself: it packs to 1.24 to 1.29, by the hashes in the names of its files. */
const PAGE = 1.3;
/** kB as they come over the line, in English. */
const FIRST_SCREEN: Traffic = {
  page: PAGE,
  script: 85,
  style: 5,
  font: 34,
  picture: 39,
  sound: 0,
  answer: 5,
};
const FIRST_RESULT: Traffic = {
  page: PAGE,
  script: 303,
  style: 18,
  font: 34,
  picture: 206,
  sound: 43,
  answer: 16,
};
/** All kinds together, kB. */
const FIRST_SCREEN_KB = 167;
const FIRST_RESULT_KB = 613;
const SECOND_VISIT_KB = 15;
/** Scripts and styles, those of pages that are fetched ahead too: each costs some milliseconds, whatever is in it. */
const FIRST_RESULT_FILES = 56;
const PUBLIC_FILE = /^\/(art|fonts|sounds)\//;
const HASHED = /\.[0-9a-f]{8}(-body|-lid)?\.\w+$/;

function kindOf(path: string): Kind {
  if (path.startsWith('/api/')) return 'answer';
  return KINDS[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'page';
}

/** Remembers every request, however many there are. */
async function countRequests(page: Page): Promise<void> {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(4000));
}

/**
 * Paths and bytes of all bodies that came over the network, 0 for one that was there and that the server was asked
 * about. Runs in the browser.
 */
function askedHere(): (readonly [path: string, bytes: number])[] {
  // What the browser says of a transfer is its body and, for the headers, always 300; of a body that it had, 300 alone.
  const HEADERS = 300;
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries
    .filter(({ transferSize }) => transferSize >= HEADERS)
    .map(({ name, transferSize }) => [new URL(name).pathname, transferSize - HEADERS]);
}

/**
 * Has every page told of the same wins: others win at any time, and each win brings its picture. Runs in the browser.
 */
function keepWins(): void {
  const { fetch } = window;
  window.fetch = async (...call) => {
    const response = await fetch(...call);
    if (!response.url.includes('/api/live/')) return response;
    const wins = localStorage.getItem('wins') ?? (await response.text());
    localStorage.setItem('wins', wins);
    return new Response(wins, { headers: { 'content-type': 'application/json' } });
  };
}

/**
 * The sounds of later results are fetched once the first one shows, by the app and by howler: they never come. Runs in
 * the browser.
 */
function holdLaterSounds(): void {
  const isLater = (url: unknown) => String(url).includes('/sounds/later');
  const { fetch } = window;
  window.fetch = (...call) => (isLater(call[0]) ? new Promise(() => {}) : fetch(...call));
  window.XMLHttpRequest = class extends XMLHttpRequest {
    #url: unknown;

    override open(...call: unknown[]): void {
      this.#url = call[1];
      Reflect.apply(super.open, this, call);
    }

    override send(...call: unknown[]): void {
      if (!isLater(this.#url)) Reflect.apply(super.send, this, call);
    }
  };
}

/** What page and worker have asked for over the network. */
async function askedBy(page: Page) {
  const scopes = [page.evaluate(askedHere), ...page.workers().map((worker) => worker.evaluate(askedHere))];
  return (await Promise.all(scopes)).flat();
}

/** What page and worker have fetched over the network. */
async function fetchedBy(page: Page) {
  return (await askedBy(page)).filter(([, bytes]) => bytes > 0);
}

/** The same by kind, kB. */
async function trafficOf(page: Page): Promise<Traffic> {
  const sum = { page: 0, script: 0, style: 0, font: 0, picture: 0, sound: 0, answer: 0 };
  for (const [path, bytes] of await fetchedBy(page)) sum[kindOf(path)] += bytes / KB;
  return sum;
}

function sumOf(traffic: Traffic): number {
  return Object.values(traffic).reduce((sum, kilobytes) => sum + kilobytes);
}

function expectWithin(traffic: Traffic, budget: Traffic, all: number): void {
  expect(sumOf(traffic)).toBeLessThanOrEqual(all);
  const kinds = Object.keys(budget) as Kind[];
  expect(kinds.filter((kind) => traffic[kind] > budget[kind]).map((kind) => [kind, traffic[kind]])).toEqual(
    [],
  );
}

test('the first screen of a first visit keeps to its bytes, kind by kind', async ({ page }, info) => {
  await countRequests(page);
  // What waits until the first screen is over never comes.
  await page.addInitScript((longest) => {
    const { setTimeout } = window;
    const kept = (...args: Parameters<typeof setTimeout>) =>
      Number(args[1]) >= longest ? 0 : setTimeout(...args);
    Object.assign(window, { setTimeout: kept });
  }, FIRST_SCREEN_MS);
  await openInTelegram(page, page.request, newPlayer());
  await expect(button(page, texts.onboarding.open)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const traffic = await trafficOf(page);
  info.annotations.push({ type: 'traffic', description: JSON.stringify(traffic) });
  expect(traffic.script).toBeGreaterThan(0);
  expectWithin(traffic, FIRST_SCREEN, FIRST_SCREEN_KB);
});

test('a first visit keeps to its bytes, kind by kind, and files until its first result', async ({
  page,
}, info) => {
  await countRequests(page);
  await page.addInitScript(keepWins);
  await page.addInitScript(holdLaterSounds);
  const sounds = page.waitForResponse(/\/sounds\/first/);
  await openInTelegram(page, page.request, newPlayer());
  await button(page, texts.onboarding.open).click();
  await button(page, texts.onboarding.adult).click();
  await button(page, texts.case.openFree).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await (await sounds).finished();
  const traffic = await trafficOf(page);
  info.annotations.push({ type: 'traffic', description: JSON.stringify(traffic) });
  expect(traffic.sound).toBeGreaterThan(0);
  const pictures = (await fetchedBy(page)).map(([path]) => path).filter((path) => kindOf(path) === 'picture');
  expect(new Set(pictures).size, 'page and stage fetch a picture once').toBe(pictures.length);
  expect(pictures.filter((path) => path.endsWith('.webp'))).toEqual([]);
  const named = (await fetchedBy(page)).map(([path]) => path).filter((path) => PUBLIC_FILE.test(path));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !HASHED.test(path))).toEqual([]);
  // The browser keeps them and never asks again.
  for (const path of named) {
    const headers = (await page.request.head(path)).headers();
    expect([path, headers['cache-control']]).toEqual([path, 'public, max-age=31536000, immutable']);
  }
  expectWithin(traffic, FIRST_RESULT, FIRST_RESULT_KB);
  const code = (await fetchedBy(page)).filter(([path]) => /\.(js|css)$/.test(path));
  expect(code.length).toBeLessThanOrEqual(FIRST_RESULT_FILES);
});

test(`a second visit brings at most ${SECOND_VISIT_KB} kB`, async ({ page, context }, info) => {
  await context.addInitScript(keepWins);
  await startKnown(page, newPlayer(), '/');
  await page.waitForTimeout(2 * FIRST_SCREEN_MS);
  await page.waitForLoadState('networkidle');
  const again = await context.newPage();
  await countRequests(again);
  await again.goto('/');
  await expect(again.getByRole('link', { name: texts.home.topUp })).toBeVisible();
  await again.waitForTimeout(2 * FIRST_SCREEN_MS);
  await again.waitForLoadState('networkidle');
  const traffic = await trafficOf(again);
  info.annotations.push({ type: 'traffic', description: JSON.stringify(traffic) });
  expect(traffic.page).toBeGreaterThan(0);
  expect(sumOf(traffic)).toBeLessThanOrEqual(SECOND_VISIT_KB);
  const kept = (await askedBy(again)).map(([path]) => path).filter((path) => path.startsWith('/assets/'));
  expect(kept, 'files that never change are not asked about').toEqual([]);
});
