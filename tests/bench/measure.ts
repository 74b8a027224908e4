import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Contender, Group, Windows } from './variants.ts';

/** How long the page is blocked for, and how far into its window. */
const BLOCK_MS = 500;
const BLOCK_AT_MS = 300;
/** The display tells of every picture that it shows, whoever drew it. */
const SHOWN_EVENT = 'Display::FrameDisplayed';
const TRACED_CATEGORY = 'disabled-by-default-display.framedisplayed';

/** What a window cost, a second. */
export interface Cost {
  /** Milliseconds of processor time: the page's main thread, and all processes of the browser together. */
  readonly main: number;
  readonly all: number;
  readonly layouts: number;
}

/** What was seen in a window. */
export interface Sight {
  readonly blocked: boolean;
  /** Pictures a second. */
  readonly frames: number;
  /** Milliseconds between the two pictures that are furthest apart. */
  readonly gap: number;
}

/** Sets something in motion on its page and looks at every window of it, at a processor slowed down `slowed` times. */
export type Look<T> = (
  browser: Browser,
  page: Page,
  windows: Windows,
  slowed: number,
  start: () => Promise<void>,
) => Promise<T[]>;

/** Opens a contender's page and waits until it could begin. */
export async function opened(browser: Browser, address: string, contender: Contender): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.goto(address + contender.address);
  await page.waitForFunction(() => window.variant !== undefined, null, { timeout: 60_000 });
  await page.waitForTimeout(400);
  return page;
}

/** Seconds (clock of the trace) at which a picture was shown. */
function shownAt(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; ts: number }[] };
  return traceEvents
    .filter(({ name }) => name === SHOWN_EVENT)
    .map(({ ts }) => ts / 1e6)
    .sort((a, b) => a - b);
}

function block(page: Page): Promise<void> {
  return page.evaluate(
    ([milliseconds, delay]) => {
      setTimeout(() => {
        const end = performance.now() + milliseconds;
        while (performance.now() < end);
      }, delay);
    },
    [BLOCK_MS, BLOCK_AT_MS] as const,
  );
}

async function eachWindow(
  page: Page,
  client: CDPSession,
  { runs, pairs, window, lead }: Windows,
  slowed: number,
  start: () => Promise<void>,
  look: (pass: () => Promise<void>, n: number) => Promise<void>,
): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  for (let run = 0; run < runs; run++) {
    await start();
    await page.waitForTimeout(lead);
    for (let n = 0; n < pairs * 2; n++) await look(() => page.waitForTimeout(window), n);
    if (run + 1 < runs) await page.waitForTimeout(1500);
  }
}

async function metricsOf(client: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/**
 * What the page costs while nothing disturbs it, no trace either: one of the display alone takes 2 ms/s of the page's
 * thread.
 */
export const costs: Look<Cost> = async (browser, page, windows, slowed, start) => {
  const client = await page.context().newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  // Time on the thread, not on the wall: what the other processes take of the same cores is not its doing.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    const all = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    const value = await metricsOf(client);
    return { at: value('Timestamp'), main: value('TaskDuration'), layouts: value('LayoutCount'), all };
  };
  const seen: Cost[] = [];
  await eachWindow(page, client, windows, slowed, start, async (pass) => {
    const from = await read();
    await pass();
    const to = await read();
    const seconds = to.at - from.at;
    seen.push({
      main: ((to.main - from.main) * 1000) / seconds,
      all: ((to.all - from.all) * 1000) / seconds,
      layouts: (to.layouts - from.layouts) / seconds,
    });
  });
  await whole.detach();
  return seen;
};

/** What is seen of it: calm windows and blocked ones by turns. */
export const sights: Look<Sight> = async (browser, page, windows, slowed, start) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const clock = async () => (await metricsOf(client))('Timestamp');
  const seen: { from: number; to: number; blocked: boolean }[] = [];
  await browser.startTracing(page, { categories: [TRACED_CATEGORY] });
  await eachWindow(page, client, windows, slowed, start, async (pass, n) => {
    const blocked = n % 2 === 1;
    const from = await clock();
    if (blocked) await block(page);
    await pass();
    seen.push({ from, to: await clock(), blocked });
  });
  const shown = shownAt(await browser.stopTracing());
  return seen.map(({ from, to, blocked }) => {
    const inside = shown.filter((at) => at >= from && at <= to);
    // A picture that does not come before the window's end has kept us waiting as well.
    const edges = [from, ...inside, to];
    const gaps = edges.slice(1).map((at, i) => at - (edges[i] ?? at));
    return { blocked, frames: inside.length / (to - from), gap: Math.max(...gaps) * 1000 };
  });
};

/** One look at a contender on its page. */
export async function measured<T>(
  browser: Browser,
  address: string,
  group: Group,
  contender: Contender,
  slowed: number,
  look: Look<T>,
): Promise<T[]> {
  const page = await opened(browser, address, contender);
  const start = () => page.evaluate(() => window.variant?.start());
  const seen = await look(browser, page, group, slowed, start);
  await page.close();
  return seen;
}
