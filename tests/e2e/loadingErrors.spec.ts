import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { broken, type Fate, fail } from './failCall.ts';
import { button, newPlayer, prize, startKnown, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';

const russian = () => newPlayer() - 1;

interface Row {
  readonly what: string;
  readonly path: string;
  readonly call: string;
  readonly fate: Fate;
  /** Word for word as the catalogue has it, where it has it. */
  readonly words: string;
  readonly player?: () => number;
}

const LOADING: readonly Row[] = [
  {
    what: 'no network',
    path: '/cases',
    call: '**/api/cases/',
    fate: 'lost',
    words: 'Проблема с подключением к серверу',
    player: russian,
  },
  {
    what: '403',
    path: '/cases',
    call: '**/api/cases/',
    fate: { status: 403, error: 'forbidden' },
    words: 'Доступ запрещен',
    player: russian,
  },
  { what: 'the cases', path: '/cases', call: '**/api/cases/', fate: broken, words: texts.error.casesFailed },
  {
    what: 'a case',
    path: `/cases/${'e'.repeat(32)}`,
    call: '**/api/case/*/',
    fate: broken,
    words: texts.error.caseFailed,
  },
  {
    what: 'the inventory',
    path: '/inventory',
    call: '**/api/inventory/?*',
    fate: broken,
    words: texts.error.inventoryFailed,
  },
  {
    what: 'the packages',
    path: '/payment',
    call: '**/api/topup/',
    fate: broken,
    words: 'Failed to load packages',
  },
  {
    what: 'the transactions',
    path: '/transactions',
    call: '**/api/user/transactions/*',
    fate: broken,
    words: texts.error.transactionsFailed,
  },
  {
    what: 'the draws',
    path: '/profile/history',
    call: '**/api/history/*',
    fate: broken,
    words: texts.error.historyFailed,
  },
  {
    what: 'the items to upgrade',
    path: '/upgrader',
    call: '**/api/upgrader/?*',
    fate: broken,
    words: texts.error.upgraderItemsFailed,
  },
];

for (const { what, path, call, fate, words, player = newPlayer } of LOADING) {
  test(`a failure to load: ${what}`, async ({ page }) => {
    await fail(page, call, fate);
    await startKnown(page, player(), path);
    await expect(page.getByRole('list').getByText(words)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.unroute(call);
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
  });
}

test('live wins that fail hide the ticker and are told once', async ({ page }) => {
  await fail(page, '**/api/live/', broken);
  await startKnown(page, newPlayer(), '/');
  await expect(page.getByText(texts.error.liveFailed)).toBeVisible();
  await expect(page.getByRole('region', { name: texts.home.live })).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts.home.openCases })).toBeVisible();
});

test('an item and its withdrawal that fail are told, and tried again', async ({ page }) => {
  const account = await startKnown(page, newPlayer(), '/inventory');
  const [id] = await account.available();
  const call = `**/api/inventory/${id}/`;
  await fail(page, call, broken);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(texts.error.itemFailed)).toBeVisible();
  await page.unroute(call);
  const { inventory } = await account.call('GET', `/api/inventory/${id}/`);
  await page.route(call, (route) =>
    route.fulfill({ json: { inventory: { ...inventory, status: 'sending' } } }),
  );
  await sheet.getByRole('button', { name: texts.common.retry }).click();
  await fail(page, `${call}cancel/`, broken);
  await sheet.getByRole('button', { name: texts.item.cancel }).click();
  await expect(page.getByText(texts.error.cancelFailed)).toBeVisible();
  await expect(sheet.getByRole('button', { name: texts.item.cancel })).toBeVisible();
});

test('multipliers and a chance that fail are told, and tried again', async ({ page }) => {
  await startKnown(page, newPlayer(), '/upgrader');
  const first = page.locator('main li button').first();
  await fail(page, '**/api/upgrader/*/', broken);
  await first.click();
  await expect(page.getByRole('list').getByText(texts.error.multipliersFailed)).toBeVisible();
  await page.unroute('**/api/upgrader/*/');
  await page.getByRole('main').getByRole('button', { name: texts.common.retry }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await fail(page, '**/api/upgrader/*/*/', broken);
  await first.click();
  const toast = page.getByRole('listitem').filter({ hasText: texts.error.chanceFailed });
  await expect(toast).toBeVisible();
  await page.unroute('**/api/upgrader/*/*/');
  await toast.getByRole('button', { name: texts.common.retry }).click();
  await expect(page.getByRole('heading', { name: texts.upgrader.steps.confirm })).toBeVisible();
});

test('an item on its way into an inventory that fails does not stay over the page', async ({ page }) => {
  await startKnown(page, newPlayer());
  await (await toCheapCase(page)).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await fail(page, '**/api/inventory/?*', broken);
  await page.getByRole('link', { name: texts.opening.toInventory }).click();
  await expect(button(page, texts.common.retry).first()).toBeVisible();
  await expect(page.locator('body > img')).toHaveCount(0);
});
