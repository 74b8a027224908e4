import type { Browser } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { type LocalGame, startLocalGame } from '../../scripts/localGame.ts';
import { button } from '../e2e/player.ts';
import { type Client, openInTelegram } from '../e2e/telegramClient.ts';
import { newPlayer } from '../newPlayer.ts';
import type { Look } from './measure.ts';
import type { Contender, Group } from './variants.ts';

declare const telegramClient: Client;

/** Builds the app if it has to be, and serves it. */
export function serveApp(): Promise<LocalGame> {
  return startLocalGame('tests/e2e/serve.mjs');
}

/**
 * A first visit inside a phone's client that opens the welcome case: what its spin costs the page, ticks felt and
 * heard.
 */
export async function measuredOpening<T>(
  browser: Browser,
  { url }: LocalGame,
  group: Group,
  { address: host }: Contender,
  slowed: number,
  look: Look<T>,
): Promise<T[]> {
  const context = await browser.newContext({
    baseURL: url,
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
