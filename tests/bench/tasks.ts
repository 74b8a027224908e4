// The page's longest tasks of a first opening, from the tap to its result, by processor time: npm run bench:tasks. With
// addresses of games that run, those by turns: an old commit beside the new one.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { openHeadless } from '../../scripts/headless.ts';
import { endWithUsage, readWords } from '../../server/readWords.ts';
import { prize, toWelcomeCase } from '../e2e/player.ts';
import { serveApp } from './opening.ts';

const USAGE = 'npm run bench:tasks [-- <address of a game> …]';
const GIVEN = readWords({ usage: USAGE, positionals: Number.POSITIVE_INFINITY }).positionals;
const WRONG = GIVEN.find((word) => !/^https?:\/\/\w/.test(word));
if (WRONG !== undefined) endWithUsage(USAGE, `'${WRONG}' is no address`);

const VISITS = 5;
/** The stage has got ready, as it has while a person reads. */
const READING_MS = 4000;
const PARTS = ['tap', 'countdown', 'spin', 'result'] as const;
/** A part of the opening goes from its mark to the next. */
const MARKS = [...PARTS, 'end'] as const;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, how long it took, and how much of that on the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Marks the parts of an opening as the page shows them. Runs in the browser. */
function markParts(): void {
  let part = 0;
  const shown = [
    () => document.querySelector('[role=timer]') !== null,
    () => document.querySelector('[role=timer]') === null,
    () => document.querySelector('[aria-live] h1') !== null,
  ];
  performance.mark('tap');
  new MutationObserver(() => {
    if (!shown[part]?.()) return;
    part += 1;
    performance.mark(['countdown', 'spin', 'result'][part - 1] ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/** Milliseconds of the processor that the longest task of each part takes. */
function longest(events: readonly TraceEvent[]): number[] {
  const marks = MARKS.map((part) => events.find(({ name, ph }) => name === part && ph !== 'X'));
  const [tap] = marks;
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === tap?.pid && tid === tap.tid,
  );
  return PARTS.map((_, part) => {
    const [from = 0, to = 0] = [marks[part]?.ts, marks[part + 1]?.ts];
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur >= from && ts + dur < to);
    return Math.max(...own.map(({ tdur = 0 }) => tdur / 1000));
  });
}

/** One first visit that opens the welcome case. */
async function visited(browser: Browser, url: string, player: number): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 640 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await toWelcomeCase(page, player);
  const open = page.getByRole('button', { name: texts.case.openFree });
  await open.waitFor();
  await page.waitForTimeout(READING_MS);
  const path = join(tmpdir(), `facet-tasks-${process.pid}.json`);
  await browser.startTracing(page, { path, categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(markParts);
  await open.click();
  await prize(page).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1000);
  await page.evaluate(() => performance.mark('end'));
  await browser.stopTracing();
  await context.close();
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return longest(traceEvents);
}

const game = GIVEN.length > 0 ? null : await serveApp();
const addresses = game ? [game.url] : GIVEN;
const seen = new Map<string, number[][]>(addresses.map((address) => [address, []]));
const begun = Math.floor(Date.now() / 1000) % 1e6;
for (let visit = 0; visit < VISITS; visit++) {
  for (const [address, visits] of seen) {
    const browser = await openHeadless();
    // A number whose language is English, as of a mock person.
    visits.push(await visited(browser, address, (begun * 100 + visit) * 10 + 2));
    await browser.close();
  }
}
await game?.stop();
console.log(`| longest task, ms of the processor | ${PARTS.join(' | ')} |\n| --- | --- | --- | --- | --- |`);
for (const [address, visits] of seen) {
  const cells = PARTS.map((_, part) => {
    const sorted = visits.map((parts) => parts[part] ?? Number.NaN).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);
    return `${at(0.5)} (${at(0)} to ${at(1)})`;
  });
  console.log(`| ${address} | ${cells.join(' | ')} |`);
}
