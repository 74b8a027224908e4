import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Contender, Group, Windows } from './variants.ts';

/** Milliseconds that the page is blocked for, and how far into its window. */
const BLOCK = 500;
const BLOCK_AT = 300;
/** The display tells of every picture that it shows, whoever drew it. */
const SHOWN = 'Display::FrameDisplayed';
const TRACED = 'disabled-by-default-display.framedisplayed';

/** What one window of a run cost, a second, and what was seen in it. */
export interface Sample {
  readonly blocked: boolean;
  /** Milliseconds of processor time a second: the page's main thread, and all processes of the browser together. */
  readonly main: number;
  readonly all: number;
  readonly layouts: number;
  readonly frames: number;
  /** Milliseconds between the two pictures that are furthest apart. */
  readonly gap: number;
}

interface Reading {
  /** Seconds on the clock of the trace. */
  readonly at: number;
  readonly task: number;
  readonly layouts: number;
  readonly all: number;
}

/** Opens a contender's page and waits until it could begin. */
export async function opened(browser: Browser, address: string, contender: Contender): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.goto(address + contender.address);
  await page.waitForFunction(() => window.variant !== undefined, null, { timeout: 60_000 });
  await page.waitForTimeout(400);
  return page;
}

class Meter {
  readonly #page: CDPSession;
  readonly #browser: CDPSession;

  constructor(page: CDPSession, browser: CDPSession) {
    this.#page = page;
    this.#browser = browser;
  }

  async read(): Promise<Reading> {
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo');
    const { metrics } = await this.#page.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      at: value('Timestamp'),
      task: value('TaskDuration'),
      layouts: value('LayoutCount'),
      all: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    };
  }
}

/** Seconds (clock of the trace) at which a picture was shown. */
function shownAt(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; ts: number }[] };
  return traceEvents
    .filter(({ name }) => name === SHOWN)
    .map(({ ts }) => ts / 1e6)
    .sort((a, b) => a - b);
}

function sampled(from: Reading, to: Reading, blocked: boolean, shown: readonly number[]): Sample {
  const seconds = to.at - from.at;
  const seen = shown.filter((at) => at >= from.at && at <= to.at);
  // A picture that does not come before the window's end has kept us waiting as well.
  const edges = [from.at, ...seen, to.at];
  const gaps = edges.slice(1).map((at, i) => at - (edges[i] ?? at));
  return {
    blocked,
    main: ((to.task - from.task) * 1000) / seconds,
    all: ((to.all - from.all) * 1000) / seconds,
    layouts: (to.layouts - from.layouts) / seconds,
    frames: seen.length / seconds,
    gap: Math.max(...gaps) * 1000,
  };
}

function block(page: Page): Promise<void> {
  return page.evaluate(
    ([milliseconds, delay]) => {
      setTimeout(() => {
        const end = performance.now() + milliseconds;
        while (performance.now() < end);
      }, delay);
    },
    [BLOCK, BLOCK_AT] as const,
  );
}

/** Calm and blocked windows by turns of whatever `start` sets in motion, at a processor slowed down `slowed` times. */
export async function watched(
  browser: Browser,
  page: Page,
  { runs, pairs, window: length, lead }: Windows,
  slowed: number,
  start: () => Promise<void>,
): Promise<Sample[]> {
  const client = await page.context().newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  // Time on the thread, not on the wall: what the other processes take of the same cores is not its doing.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const meter = new Meter(client, whole);
  const windows: [Reading, Reading, boolean][] = [];
  await browser.startTracing(page, { categories: [TRACED] });
  for (let run = 0; run < runs; run++) {
    await start();
    await page.waitForTimeout(lead);
    for (let n = 0; n < pairs * 2; n++) {
      const blocked = n % 2 === 1;
      const from = await meter.read();
      if (blocked) await block(page);
      await page.waitForTimeout(length);
      windows.push([from, await meter.read(), blocked]);
    }
    if (run + 1 < runs) await page.waitForTimeout(1500);
  }
  const shown = shownAt(await browser.stopTracing());
  await whole.detach();
  return windows.map(([from, to, blocked]) => sampled(from, to, blocked, shown));
}

/** One round of a contender on its page. */
export async function measured(
  browser: Browser,
  address: string,
  group: Group,
  contender: Contender,
  slowed: number,
): Promise<Sample[]> {
  const page = await opened(browser, address, contender);
  const start = () => page.evaluate(() => window.variant?.start());
  const samples = await watched(browser, page, group, slowed, start);
  await page.close();
  if (!samples.some(({ frames }) => frames > 0)) throw new Error(`${contender.name} does not move`);
  return samples;
}
