import { type Browser, chromium, type Page } from '@playwright/test';
import type { Table } from './table.ts';

const VARIANTS = [
  ['worker', 'Facet, stage in a worker'],
  ['page', 'Facet, stage on the page'],
  ['peer', 'react-roulette-pro 3.2.3 (DOM)'],
] as const;
const ROUNDS = 3;
/** Seconds into the spin between which the page's thread is watched. */
const FROM = 1;
const TO = 6;

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Milliseconds of main-thread work a second of one spin. */
async function measured(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const work = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { task: value('TaskDuration'), at: value('Timestamp') };
  };
  await page.evaluate(() => window.spin?.());
  await page.waitForTimeout(FROM * 1000);
  const before = await work();
  await page.waitForTimeout((TO - FROM) * 1000);
  const after = await work();
  if (!(await page.evaluate(() => window.spinning?.()))) throw new Error('nothing spins here');
  return ((after.task - before.task) * 1000) / (after.at - before.at);
}

async function round(browser: Browser, address: string, variant: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.goto(`${address}?variant=${variant}`);
  await page.waitForFunction(() => window.spin !== undefined, null, { timeout: 60_000 });
  await page.waitForTimeout(1000);
  const result = await measured(page);
  await page.close();
  return result;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** What a spin of 100 slots costs the page's thread: variants interleaved, medians of the rounds. */
export async function benchRoulette(address: string, executablePath: string): Promise<Table> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const results = new Map<string, number[]>();
  try {
    for (let n = 0; n < ROUNDS; n++) {
      for (const [variant] of VARIANTS) {
        results.set(variant, [...(results.get(variant) ?? []), await round(browser, address, variant)]);
      }
    }
    const version = browser.version();
    return {
      title: `Main thread during a spin (Chromium ${version}, software WebGL, 390×844@2, ${ROUNDS} rounds)`,
      head: ['variant', 'main thread, ms a second', 'all rounds'],
      rows: VARIANTS.map(([variant, name]) => {
        const rounds = results.get(variant) ?? [];
        return [name, median(rounds).toFixed(1), rounds.map((busy) => busy.toFixed(1)).join(', ')];
      }),
    };
  } finally {
    await browser.close();
  }
}
