// How soon a cheap phone shows the app and answers a tap: npm run bench:start. It writes the table in
// docs/performance.md.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { openHeadless } from '../../scripts/headless.ts';
import { readWords } from '../../server/readWords.ts';
import { Account } from '../e2e/player.ts';
import { openInTelegram } from '../e2e/telegramClient.ts';
import { newPlayer } from '../newPlayer.ts';
import { phoneContext, SCREEN, slowPage } from '../slowPhone.ts';
import { median } from './median.ts';
import { serveApp } from './opening.ts';
import { markdown, replaced } from './table.ts';

readWords({ usage: 'npm run bench:start' });

const DOCUMENT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const VISITS = 9;
/** Between two taps of somebody whose tap did nothing. */
const TAP_EVERY_MS = 200;
/** Fonts, pictures and what moves have come to rest. */
const SETTLED_MS = 3000;

/** Milliseconds since the visit began, and how much of the screen was moved. */
interface Start {
  readonly heading: number;
  readonly answered: number;
  readonly shift: number;
}

/** What is tapped, and the button or the page's own tab that then comes, by their words. */
interface Walk {
  readonly tap: string;
  readonly answer: string;
}

declare const seen: { -readonly [K in keyof Start]: Start[K] };

/**
 * Notes when the first heading is on the screen, taps from then on until something answers, and adds up what moves.
 * Runs in the browser.
 */
function watchStart({ tap, answer, every }: Walk & { readonly every: number }): void {
  const seen = { heading: 0, answered: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) {
      seen.shift += entry.value ?? 0;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const withWords = (selector: string, words: string) =>
    [...document.querySelectorAll(selector)].find((element) => element.textContent?.trim() === words);
  let isHeadingThere = false;
  let lastTap = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = performance.now();
    // What a frame draws is on the screen with the next.
    if (isHeadingThere) seen.heading ||= now;
    isHeadingThere ||= document.querySelector('main h1, main h2') !== null;
    if (withWords('button, nav a[aria-current=page]', answer)) {
      seen.answered = now;
      return;
    }
    const isTime = seen.heading > 0 && now - lastTap >= every;
    const target = isTime && withWords('button, nav a', tap);
    if (target) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      for (const type of ['pointerdown', 'pointerup', 'click']) {
        hit?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
      }
      lastTap = now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One start of the app in a phone's client. */
async function started(context: BrowserContext, player: number, walk: Walk): Promise<Start> {
  const page = await slowPage(context);
  // What runs this file wraps functions by this name, and some of them go to the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchStart, { ...walk, every: TAP_EVERY_MS });
  await openInTelegram(page, context.request, player, { height: SCREEN.height });
  await page.waitForFunction(() => seen.answered > 0);
  await page.waitForTimeout(SETTLED_MS);
  const start = await page.evaluate(() => seen);
  await page.close();
  return start;
}

const NEWCOMERS: Walk = { tap: texts.onboarding.open, answer: texts.onboarding.adult };
const KNOWN: Walk = { tap: texts.nav.inventory, answer: texts.nav.inventory };
const newcomers: Start[] = [];
const onNewPhones: Start[] = [];
const again: Start[] = [];

const browser = await openHeadless();
const version = browser.version();
const game = await serveApp();
try {
  for (let visit = 0; visit < VISITS; visit++) {
    const fresh = await phoneContext(browser, game.url);
    newcomers.push(await started(fresh, newPlayer(), NEWCOMERS));
    await fresh.close();
    const context = await phoneContext(browser, game.url);
    const player = newPlayer();
    await new Account(context.request, player).welcome();
    onNewPhones.push(await started(context, player, KNOWN));
    again.push(await started(context, player, KNOWN));
    await context.close();
  }
} finally {
  await game.stop();
  await browser.close();
}

const LINES = [
  ['first heading, ms', 'heading', 0],
  ['first tap that works, ms', 'answered', 0],
  ['layout shift', 'shift', 3],
] as const;
const starts = [
  ['somebody new', newcomers],
  ['somebody known, on a phone that is new to the app', onNewPhones],
  ['the same once more', again],
] as const;
const rows = starts.map(([who, visits]) => [
  who,
  ...LINES.map(([, what, digits]) => {
    const values = visits.map((visit) => visit[what]).sort((a, b) => a - b);
    const [least = 0, most = 0] = [values[0], values.at(-1)];
    return `${median(values).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
  }),
]);
const title = `A start in a phone’s client (Chromium ${version}, 4× slower, 1.6 Mbit/s, 150 ms, medians of ${VISITS})`;
const table = markdown({ title, head: ['who', ...LINES.map(([name]) => name)], rows });
console.log(table);
await writeFile(DOCUMENT, replaced(await readFile(DOCUMENT, 'utf8'), 'start', table));
