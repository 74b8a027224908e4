import { type ChildProcess, spawn } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { button, newPlayer } from '../e2e/player.ts';
import { type Client, openInTelegram } from '../e2e/telegramClient.ts';
import type { Look } from './measure.ts';
import type { Contender, Group } from './variants.ts';

declare const telegramClient: Client;

/** The app with a server of its own. */
export interface App {
  readonly address: string;
  close(): void;
}

/** Builds the app if it has to be, and serves it. */
export async function serveApp(): Promise<App> {
  const port = 20_000 + (process.pid % 12_000);
  const address = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, ['tests/e2e/serve.mjs'], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', BOT_TOKEN: '' },
    stdio: 'inherit',
  });
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server ended');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { address, close: () => server.kill() };
}

/** A first visit inside a phone's client that opens the welcome case: what its spin costs the page, ticks felt and heard. */
export async function measuredOpening<T>(
  browser: Browser,
  { address }: App,
  group: Group,
  { address: host }: Contender,
  slowed: number,
  look: Look<T>,
): Promise<T[]> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  // What runs this file wraps functions by this name, and some of them go to the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  if (host === 'page') {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    });
  }
  await openInTelegram(page, context.request, newPlayer());
  await button(page, texts.onboarding.open).tap();
  await button(page, texts.onboarding.adult).tap();
  await button(page, texts.case.openFree).waitFor();
  await page.waitForTimeout(3000);
  const felt = () =>
    page.evaluate(
      () => telegramClient.sent.filter(({ params }) => params.type === 'selection_change').length,
    );
  const seen = await look(browser, page, group, slowed, async () => {
    await button(page, texts.case.openFree).tap();
    while ((await felt()) === 0) await page.waitForTimeout(50);
  });
  if ((await felt()) < 20) throw new Error('the ticks were not felt');
  await context.close();
  return seen;
}
