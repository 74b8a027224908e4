import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { texts as russian } from '../../locales/ru.ts';
import { lift } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { broken, type Fate, fail } from './failCall.ts';
import { holdToasts } from './holdToasts.ts';
import { button, prize, startKnown, toCheapCase, walk } from './player.ts';
import { test } from './slowStage.ts';

/** The failure stands on the page, with the button that tries again, and in a toast, which has none then. */
async function isTold(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: words });
  await expect(toast).toBeVisible();
  expect(await toast.getByRole('button').count()).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** The last button of a page that could not load. */
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button').last().click();

/** How calls fail, and how that is told, word for word as the catalogue has it. */
const REASONS: readonly (readonly [Fate, string])[] = [
  ['lost', 'Проблема с подключением к серверу'],
  [{ status: 403, error: 'forbidden' }, 'Доступ запрещен'],
  [broken, russian.error.casesFailed],
];

test('no network, a refusal and a failure are told in Russian word for word, and tried again', async ({
  page,
}) => {
  const call = '**/api/cases/';
  for (const [index, [fate, words]] of REASONS.entries()) {
    await lift(page, call);
    await fail(page, call, fate);
    // A mock player of a number that ends so speaks Russian.
    if (index === 0) await startKnown(page, newPlayer() - 1, '/cases');
    else await tryAgain(page);
    await isTold(page, words);
  }
  await lift(page, call);
  await tryAgain(page);
  for (const [, words] of REASONS) await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
});

/** Pages with something to load, what loads it, and how its failure is told. */
const LOADING = [
  [`/cases/${'e'.repeat(32)}`, '**/api/case/*/', texts.error.caseFailed],
  ['/inventory', '**/api/inventory/?*', texts.error.inventoryFailed],
  ['/payment', '**/api/topup/', 'Failed to load packages'],
  ['/transactions', '**/api/user/transactions/*', texts.error.transactionsFailed],
  ['/profile/history', '**/api/history/*', texts.error.historyFailed],
  ['/upgrader', '**/api/upgrader/?*', texts.error.upgraderItemsFailed],
] as const;

test('live wins that fail hide the ticker and are told once, each page tells what failed to load, and a start that failed is tried again on the next, and with its list', async ({
  page,
}) => {
  await fail(page, '**/api/live/', broken);
  await startKnown(page, newPlayer(), '/');
  await expect(page.getByText(texts.error.liveFailed)).toBeVisible();
  await expect(page.getByRole('region', { name: texts.home.live })).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts.home.openCases })).toBeVisible();
  for (const [path, call, words] of LOADING) {
    await fail(page, call, broken);
    await walk(page, path);
    await isTold(page, words);
    await lift(page, call);
    await tryAgain(page);
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
  }

  const init = '**/api/user/init/';
  await fail(page, init, broken);
  await fail(page, '**/api/cases/', broken);
  await page.goto('/');
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  const onTheNext = page.waitForRequest(init);
  await walk(page, '/cases');
  await onTheNext;
  await expect(page.getByRole('heading', { name: texts.error.casesFailed })).toBeVisible();
  await lift(page, init);
  await lift(page, '**/api/cases/');
  await tryAgain(page);
  await expect(page.getByRole('link', { name: texts.home.topUp })).toBeVisible();
});

test('what had no network on a page loads by itself once there is one', async ({ page, context }) => {
  await startKnown(page, newPlayer(), '/');
  for (const [path, call, words] of LOADING) {
    await fail(page, call, 'lost');
    await walk(page, path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await lift(page, call);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
  }
});

test('items are counted at the server’s rate, though the player comes later than they do', async ({
  page,
  context,
}) => {
  const init = '**/api/user/init/';
  await startKnown(page, newPlayer(), '/games');
  await fail(page, init, broken);
  await page.goto('/');
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  await walk(page, '/inventory');
  const item = page.locator('[data-item]');
  const crystals = async () => Number(/[\d,]+$/.exec(await item.innerText())?.[0].replaceAll(',', ''));
  await expect(item).toBeVisible();
  const atOurs = await crystals();
  await lift(page, init);
  await page.route(init, async (route) => {
    const { me, ...rest } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...rest, me: { ...me, crystals_per_usd: 500 } } });
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(crystals).toBe(atOurs / 2);
});

test('an item, its withdrawal, multipliers and a chance that fail are told, and tried again', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer(), '/inventory');
  const [id] = await account.available();
  const call = `**/api/inventory/${id}/`;
  await fail(page, call, broken);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(texts.error.itemFailed)).toBeVisible();
  await lift(page, call);
  const { inventory } = await account.call('GET', `/api/inventory/${id}/`);
  await page.route(call, (route) =>
    route.fulfill({ json: { inventory: { ...inventory, status: 'sending' } } }),
  );
  await sheet.getByRole('button', { name: texts.common.retry }).click();
  await fail(page, `${call}cancel/`, broken);
  await sheet.getByRole('button', { name: texts.item.cancel }).click();
  await expect(page.getByText(texts.error.cancelFailed)).toBeVisible();
  await expect(sheet.getByRole('button', { name: texts.item.cancel })).toBeVisible();

  await walk(page, '/upgrader');
  const first = page.locator('main li button').first();
  await fail(page, '**/api/upgrader/*/', broken);
  await first.click();
  await expect(page.getByRole('list').getByText(texts.error.multipliersFailed)).toBeVisible();
  await lift(page, '**/api/upgrader/*/');
  await page.getByRole('main').getByRole('button', { name: texts.common.retry }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await fail(page, '**/api/upgrader/*/*/', broken);
  await holdToasts(page);
  await first.click();
  const toast = page.getByRole('listitem').filter({ hasText: texts.error.chanceFailed });
  await expect(toast).toBeVisible();
  await lift(page, '**/api/upgrader/*/*/');
  await toast.getByRole('button', { name: texts.common.retry }).click();
  await expect(page.getByRole('heading', { name: texts.upgrader.steps.confirm })).toBeVisible();
});

test('an item on its way into an inventory that fails does not stay over the page', async ({ page }) => {
  // Only what has its page there goes on its way.
  await startKnown(page, newPlayer(), '/inventory');
  await expect(page.locator('[data-item]')).toBeVisible();
  await walk(page, '/cases');
  await (await toCheapCase(page)).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await fail(page, '**/api/inventory/?*', broken);
  await page.getByRole('link', { name: texts.opening.toInventory }).click();
  await expect(button(page, texts.common.retry).first()).toBeVisible();
  await expect(page.locator('body > img')).toHaveCount(0);
});
