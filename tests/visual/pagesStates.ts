import { expect, type Page } from '@playwright/test';
import type { Texts } from '../../locales/texts.ts';
import { lift } from '../lift.ts';
import { CHEAP, type Stop, WAITING, walk } from './pagesTour.ts';
import { drawn } from './shots.ts';

/** A page that waits for the answer to `call`, which never comes. */
function waiting(name: string, call: string, path: string): Stop {
  return {
    name,
    go: async (page) => {
      // A page shows that it waits before it calls: a route that went meanwhile would let the call through.
      let hold = () => {};
      const held = new Promise<void>((resolve) => {
        hold = resolve;
      });
      await page.route(call, hold);
      await page.goto(path);
      await held;
      await expect(page.locator(WAITING).first()).toBeVisible();
    },
  };
}

const SERVER_FAILED = { status: 500, body: '' };
const NOT_FOUND = { status: 404, body: '' };
const BROKEN_PAGE = {
  contentType: 'text/javascript',
  body: 'export const GamesPage = () => null.broken;',
};

/** A start of the app at `path`, where `file` is something else. */
function broken(
  name: string,
  file: string,
  answer: typeof NOT_FOUND | typeof BROKEN_PAGE,
  path: string,
): Stop {
  const go = async (page: Page) => {
    await page.route(file, (route) => route.fulfill(answer));
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await lift(page, file);
  };
  return { name, go };
}

/** States that a page passes through, held where they are, and those that something broken leaves. */
export function states(texts: Texts): Stop[] {
  return [
    {
      name: 'payment, waiting',
      go: async (page) => {
        await lift(page, '**/api/invoice/**');
        await walk(page, '/payment');
        await page.locator('main li button').nth(2).click();
        await expect(page.getByRole('heading', { name: texts.payment.waiting })).toBeVisible();
      },
    },
    waiting('payment, loading', '**/api/topup/', '/payment'),
    waiting('inventory, loading', '**/api/inventory/**', '/inventory'),
    waiting('transactions, loading', '**/api/user/transactions/**', '/transactions'),
    waiting('history, loading', '**/api/history/*', '/profile/history'),
    waiting('upgrader, loading', '**/api/upgrader/?*', '/upgrader'),
    waiting('case, loading', '**/api/case/*/', `/cases/${CHEAP}`),
    waiting('cases, loading', '**/api/cases/', '/cases'),
    {
      name: 'cases, failed by the server',
      go: async (page) => {
        await lift(page, '**/api/cases/');
        await page.route('**/api/cases/', (route) => route.fulfill({ status: 500, body: '' }));
        await page.goto('/cases');
        await expect(page.getByText(texts.common.serverFailed)).toBeVisible();
        await lift(page, '**/api/cases/');
      },
    },
    {
      name: 'offline',
      go: async (page) => {
        await page.goto('/games');
        await expect(page.getByRole('heading').first()).toBeVisible();
        await drawn(page);
        await page.context().setOffline(true);
        await expect(page.getByText(texts.common.offline)).toBeVisible();
      },
    },
    {
      name: 'starting',
      go: async (page) => {
        await page.context().setOffline(false);
        await waiting('', '**/api/user/init/', '/').go(page);
        await lift(page, '**/api/user/init/');
      },
    },
    broken('start that failed', '**/api/user/init/', SERVER_FAILED, '/'),
    broken('page that broke', '**/assets/GamesPage*.js', BROKEN_PAGE, '/games'),
    broken('outside of Telegram', '**/local/session*', NOT_FOUND, '/'),
  ];
}
