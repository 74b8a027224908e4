import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page } from '@playwright/test';
import { ANIMATION_WAIT_SECONDS, COUNTDOWN_SECONDS } from '../../common/rules/roundTimes.ts';
import { texts } from '../../locales/en.ts';
import { chromium as findChromium } from '../../scripts/chromium.mjs';
import { readWords } from '../../server/readWords.ts';
import { heapOf } from '../budget/heap.ts';
import { type Account, button, prize, startKnown, toCheapCase, walk } from '../e2e/player.ts';
import { newPlayer } from '../newPlayer.ts';
import { type Alive, countAlive } from './alive.ts';
import { serveApp } from './opening.ts';
import { markdown, replaced } from './table.ts';

// An evening in minutes: rounds in quick play, one after the other, all pages between them, and what is left of it.

readWords({ usage: 'npm run bench:play' });

const DOCUMENT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const LAPS = 10;
/** Of each lap; every fourth opening is of ten cases at once. */
const OPENINGS = 20;
const UPGRADES = 5;
const TEN_EVERY = 4;
const PAGES = [
  ...['/cases', '/games', '/inventory', '/inventory?tab=sold', '/upgrader', '/payment', '/tasks'],
  ...['/transactions', '/fair', '/profile', '/profile/history', '/profile/statistics', '/profile/care'],
  '/profile/luck-code',
];
/** A whole round, from the answer to the result. */
const ROUND_MS = (COUNTDOWN_SECONDS + ANIMATION_WAIT_SECONDS) * 1000;
/** Until what only stays for a while has gone. */
const REST_MS = 12_000;

interface Row extends Alive {
  readonly openings: number;
  readonly upgrades: number;
  /** Of the page's heap. */
  readonly megabytes: number;
}

function tableOf(rows: readonly Row[], browser: string, minutes: number): string {
  return markdown({
    title: `Long play (${browser}, 390×844@2, stage on the page, ${minutes.toFixed(0)} minutes)`,
    head: ['openings', 'upgrades', 'heap, MB', 'WebGL objects', 'listeners', 'timers', 'elements'],
    rows: rows.map((row) => [
      ...[row.openings, row.upgrades, row.megabytes.toFixed(1)].map(String),
      ...[row.objects, row.listeners, row.timers, row.elements].map(String),
    ]),
  });
}

async function open(page: Page, count: number): Promise<void> {
  await walk(page, '/cases');
  const first = await toCheapCase(page);
  await page.getByText(`×${count}`, { exact: true }).click();
  await first.click();
  await expect(prize(page)).toBeVisible({ timeout: ROUND_MS });
}

async function upgrade(page: Page): Promise<void> {
  const step = (name: string) => page.getByRole('heading', { name: new RegExp(`${name}$`) });
  const card = page.locator('main li button').first();
  await walk(page, '/upgrader');
  const { item, target, confirm, result } = texts.upgrader.steps;
  await expect(step(item).or(step(target))).toBeVisible();
  if (await step(item).isVisible()) await card.click();
  await expect(step(target)).toBeVisible();
  await card.click();
  await expect(step(confirm)).toBeVisible();
  await button(page, texts.upgrader.go).click();
  await expect(step(result)).toBeVisible({ timeout: ROUND_MS });
  await button(page, texts.upgrader.again).click();
}

async function lap(page: Page, account: Account, openings: number, upgrades: number): Promise<void> {
  await account.topUp();
  for (let n = 1; n <= openings; n++) await open(page, n % TEN_EVERY === 0 ? 10 : 1);
  for (let n = 0; n < upgrades; n++) await upgrade(page);
  for (const path of PAGES) {
    await walk(page, path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await walk(page, '/');
}

const app = await serveApp();
const { path, env } = await findChromium();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-quic', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const alive = await countAlive(page);
  const account = await startKnown(page, newPlayer());
  await account.topUp();
  await page.reload();
  await toCheapCase(page);
  await page.getByText(texts.profile.quick, { exact: true }).click();
  const heap = await heapOf(page);
  const look = async () => {
    await page.waitForTimeout(REST_MS);
    return { megabytes: (await heap()) / 2 ** 20, ...(await alive()) };
  };
  // Every half hour the app asks whether to go on.
  const goOn = page.getByRole('alertdialog').getByRole('button', { name: texts.care.goOn });
  await page.addLocatorHandler(goOn, () => goOn.click());
  const began = performance.now();
  const rows: Row[] = [];
  const told = async (openings: number, upgrades: number) => {
    rows.push({ openings, upgrades, ...(await look()) });
    const minutes = (performance.now() - began) / 60_000;
    const table = tableOf(rows, `Chromium ${browser.version()}`, minutes);
    console.log(table);
    await writeFile(DOCUMENT, replaced(await readFile(DOCUMENT, 'utf8'), 'play', table));
  };
  // What is fetched and kept at its first use is there before the start.
  await lap(page, account, TEN_EVERY, 1);
  await told(0, 0);
  for (let n = 1; n <= LAPS; n++) {
    await lap(page, account, OPENINGS, UPGRADES);
    await told(n * OPENINGS, n * UPGRADES);
  }
} finally {
  await browser.close();
  await app.stop();
}
