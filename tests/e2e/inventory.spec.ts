import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import {
  type Account,
  button,
  doubleTap,
  middleOf,
  newPlayer,
  sell,
  startKnown,
  tradelinkOf,
} from './player.ts';
import { test } from './slowStage.ts';

let player: number;
let account: Account;

test.beforeEach(async ({ page }) => {
  player = newPlayer();
  account = await startKnown(page, player, '/inventory');
});

const items = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');
const tab = (page: Page, name: string) => page.locator('main label').filter({ hasText: name });

test('an item is sent once there is a trade link, and arrives', async ({ page }) => {
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await expect(page.getByText('Trade link required')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?openTradeLink=true$/);
  const field = page.getByRole('textbox');
  await expect(field).toHaveAttribute('type', 'url');
  await field.fill(tradelinkOf(player));
  await button(page, texts.common.save).click();
  await expect(page.getByText('Trade link saved successfully!')).toBeVisible();

  await page.getByRole('link', { name: texts.nav.inventory }).click();
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await expect(page.getByText('Starting to send to Steam')).toBeVisible();
  await button(page, texts.common.close).last().click();
  await expect(items(page)).toHaveCount(0);
  const sent = () => account.items('?status=sent');
  await expect.poll(sent).toBe(1);
  await page.goto('/inventory?tab=sent');
  await items(page).first().click();
  await expect(page.getByRole('dialog').getByText(texts.item.status.sent)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: texts.item.sell })).toHaveCount(0);
});

test('a page that was left with two sheets open leads to one that scrolls', async ({ page }) => {
  await page.getByRole('link', { name: texts.nav.home }).click();
  await page.getByRole('link', { name: texts.nav.inventory }).click();
  await items(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.proof.state.ok }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
});

test('a withdrawal is taken back, or it is too late for that', async ({ page }) => {
  const [id] = await account.available();
  const { inventory } = await account.call('GET', `/api/inventory/${id}/`);
  const item = (status: string) => ({ id, status, win: inventory.win });
  const list = { inventory: [item('sending')], next: null };
  await page.route('**/api/inventory/?status=sending*', (route) => route.fulfill({ json: list }));
  let late = true;
  await page.route(`**/api/inventory/${id}/`, (route) =>
    route.fulfill({ json: { inventory: { ...inventory, status: late ? 'sending' : 'returned' } } }),
  );
  await page.route(`**/api/inventory/${id}/cancel/`, (route) =>
    late
      ? route.fulfill({ status: 409, json: { error: 'too late to cancel' } })
      : route.fulfill({ json: { inventory: item('returned') } }),
  );
  await page.goto('/inventory?tab=sending');
  await items(page).first().click();
  await button(page, texts.item.cancel).click();
  await expect(page.getByText(texts.error.tooLateToCancel)).toBeVisible();
  await expect(button(page, texts.item.cancel)).toBeVisible();
  late = false;
  await button(page, texts.item.cancel).click();
  await expect(page.getByText(texts.toast.withdrawalCanceled)).toBeVisible();
  await expect(button(page, texts.item.sell)).toBeVisible();
});

test('a withdrawal on hold says why and until when, and the item can be sold', async ({ page }) => {
  const [id] = await account.available();
  await account.linkUp();
  const held = {
    error: 'withdrawal on hold',
    reason: 'daily limit',
    until: '2026-12-13T00:00:00.000Z',
    usd: 200,
  };
  await page.route(`**/api/inventory/${id}/send/`, (route) => route.fulfill({ status: 423, json: held }));
  await page.goto('/inventory');
  await items(page).first().click();
  await button(page, texts.item.send).click();
  const dialog = page.getByRole('alertdialog', { name: texts.error.withdrawalOnHold });
  await expect(dialog).toContainText(/^Withdrawal on hold.*\$200\.00.*Dec 1[23], 2026/s);
  // Whoever goes on with keys is where they were, though the item has gone to another tab and come back.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, texts.item.send)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(items(page).first()).toBeFocused();
  await items(page).first().click();
  await sell(page);
  await expect(page.getByText(/^Sold for/)).toBeVisible();
});

test('who has closed an item is led nowhere by the late answer to its withdrawal', async ({ page }) => {
  const [id] = await account.available();
  await account.linkUp();
  const refused = { status: 428, json: { error: 'trade link required' } };
  await page.route(`**/api/inventory/${id}/send/`, (route) => route.fulfill(refused));
  await page.goto('/inventory');
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await expect(page).toHaveURL(/\/profile\?openTradeLink=true$/);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/inventory/${id}/send/`, async (route) => {
    await held;
    await route.fulfill(refused);
  });
  await page.goto('/inventory');
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await button(page, texts.common.close).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answer();
  await expect(page.getByText(texts.error.tradelinkRequired)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/inventory$/);
});

test('a sale shows the item beside it, unless the sold one was closed meanwhile', async ({ page }) => {
  await account.openCheap(2);
  // Equal ones are one place of the list, and another test's matter.
  while ((await account.items('?status=available&stacked=1')) < 3) {
    account = await startKnown(page, newPlayer());
    await account.openCheap(2);
  }
  await page.goto('/inventory');
  await expect(items(page)).toHaveCount(3);
  await items(page).first().click();
  await sell(page);
  await expect(items(page)).toHaveCount(2);
  await expect(button(page, texts.item.sell)).toBeEnabled();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/inventory/*/sale/', async (route) => {
    await held;
    await route.continue();
  });
  await sell(page);
  await button(page, texts.common.close).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const sold = page.waitForResponse('**/api/inventory/*/sale/');
  answer();
  await sold;
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an item of any other status shows as processing, with those on their way', async ({ page }) => {
  const [id] = await account.available();
  const { inventory } = await account.call('GET', `/api/inventory/${id}/`);
  const item = { id, status: 'processing', win: inventory.win };
  await page.route('**/api/inventory/?status=processing*', (route) =>
    route.fulfill({ json: { inventory: [item], next: null } }),
  );
  await page.goto('/inventory?tab=sending');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).getByText(texts.item.status.processing)).toBeVisible();
});

test('tabs stand in their order and are chosen by the address', async ({ page }) => {
  const names = Object.values(texts.inventory.tab);
  await expect(page.locator('main label')).toHaveText(names);
  await expect(page.getByRole('radio', { name: texts.inventory.tab.available })).toBeChecked();
  await tab(page, texts.inventory.tab.sold).click();
  await expect(page).toHaveURL(/\/inventory\?tab=sold$/);
  await expect(page.getByText(texts.inventory.empty.sold)).toBeVisible();
  await page.goto('/inventory?tab=sent');
  await expect(page.getByRole('radio', { name: texts.inventory.tab.sent })).toBeChecked();
  await button(page, texts.inventory.tab.available).click();
  await expect(items(page)).toHaveCount(1);
});

test('an item is sold, and moves', async ({ page }) => {
  const before = await account.balance();
  await items(page).first().click();
  await sell(page);
  await expect(page.getByText(/^Sold for [\d,]+ crystals?$/)).toBeVisible();
  expect(await account.balance()).toBeGreaterThan(before);
  await page.goto('/inventory?tab=sold');
  await expect(items(page)).toHaveCount(1);
});

test('a double tap on an item neither sells nor stakes it, and a sale asks first', async ({ page }) => {
  const sheet = page.getByRole('dialog');
  const close = async () => {
    await button(page, texts.common.close).last().click();
    await expect(sheet).toHaveCount(0);
  };
  await items(page).first().click();
  await button(page, texts.item.sell).click();
  await button(page, texts.item.keep).click();
  await button(page, texts.item.sell).click({ trial: true });
  const sale = await middleOf(button(page, texts.item.sell));
  const stake = await middleOf(sheet.getByRole('link', { name: texts.upgrader.go }));
  await close();
  for (const gap of [150, 200, 250, 300, 350, 400]) {
    await items(page).first().click({ trial: true });
    await doubleTap(page, items(page).first(), gap % 100 === 0 ? sale : stake, gap);
    await page.waitForTimeout(400);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/inventory/);
    await close();
  }
  expect(await account.available()).toHaveLength(1);
});

test('what is special about an item is written on it, and a penalty with its amount', async ({ page }) => {
  const [id] = await account.available();
  const { inventory } = await account.call('GET', `/api/inventory/${id}/`);
  const returned = {
    id,
    status: 'returned',
    win: { ...inventory.win, changed: 1, penalty: 70, win_upgrader: 1 },
  };
  await page.route('**/api/inventory/?status=available*', (route) =>
    route.fulfill({ json: { inventory: [returned], next: null } }),
  );
  await page.route(`**/api/inventory/${id}/`, (route) =>
    route.fulfill({ json: { inventory: { ...inventory, ...returned } } }),
  );
  const sold = {
    inventory: { ...returned, status: 'sold' },
    balance: 1,
    sold: { crystals: 1000, penalty: 70 },
  };
  await page.route(`**/api/inventory/${id}/sale/`, (route) => route.fulfill({ json: sold }));
  await page.reload();
  for (const words of [texts.item.replaced, texts.item.wonInUpgrader, /^−70/]) {
    await expect(items(page).getByText(words)).toBeVisible();
  }
  await items(page).first().click();
  await sell(page);
  await expect(page.getByText('Sold for 1,000 crystals. Trade rejection penalty: 70')).toBeVisible();
});

const FAILURES = [
  ['sale', texts.item.sell, texts.error.sellFailed],
  ['send', texts.item.send, texts.error.sendFailed],
] as const;

for (const [call, name, words] of FAILURES) {
  test(`a ${call} that fails puts the item back and offers to try again`, async ({ page }) => {
    await account.linkUp();
    await page.reload();
    let broken = true;
    await page.route(`**/api/inventory/*/${call}/`, (route) =>
      broken ? route.fulfill({ status: 500, json: { error: 'internal error' } }) : route.continue(),
    );
    await items(page).first().click();
    await (call === 'sale' ? sell(page) : button(page, name).click());
    await expect(page.getByText(words)).toBeVisible();
    await expect(button(page, name)).toBeVisible();
    broken = false;
    await button(page, texts.common.retry).click();
    await expect(page.getByText(call === 'sale' ? /^Sold for/ : texts.toast.sending)).toBeVisible();
  });
}
