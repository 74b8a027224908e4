import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { lift } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { holdToasts } from './holdToasts.ts';
import { opacityAtFirst } from './opacityAtFirst.ts';
import { Account, button, doubleTap, middleOf, sell, startKnown, tradelinkOf, walk } from './player.ts';
import { test } from './slowStage.ts';

const items = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');
const tab = (page: Page, name: string) => page.locator('main label').filter({ hasText: name });
const closeItem = (page: Page) => button(page, texts.common.close).last().click();
const broken = { status: 500, json: { error: 'internal error' } };

test('an item is sent once there is a trade link, tried again where that fails, and arrives', async ({
  page,
}) => {
  const player = newPlayer();
  const account = await startKnown(page, player, '/inventory');
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await expect(page.getByText('Trade link required')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?openTradeLink=true$/);
  const field = page.getByRole('textbox');
  await expect(field).toHaveAttribute('type', 'url');
  // The keyboard of a phone that lies on its side leaves 160 px, in which what is typed is to be seen.
  const whole = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 740, height: 360 });
  await field.focus();
  await page.setViewportSize({ width: 740, height: 160 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(whole);
  await field.fill(tradelinkOf(player));
  await button(page, texts.common.save).click();
  await expect(page.getByText('Trade link saved successfully!')).toBeVisible();

  await page.getByRole('link', { name: texts.nav.inventory }).click();
  await items(page).first().click();
  await page.route('**/api/inventory/*/send/', (route) => route.fulfill(broken));
  const endToasts = await holdToasts(page);
  await button(page, texts.item.send).click();
  await expect(page.getByText(texts.error.sendFailed)).toBeVisible();
  await expect(button(page, texts.item.send)).toBeVisible();
  await lift(page, '**/api/inventory/*/send/');
  await button(page, texts.common.retry).click();
  await expect(page.getByText('Starting to send to Steam')).toBeVisible();
  await endToasts();
  // Its history's new line raises the sheet, and with it what closes that.
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await closeItem(page);
  await expect(items(page)).toHaveCount(0);
  await expect.poll(() => account.items('?status=sent')).toBe(1);
  await walk(page, '/inventory?tab=sent');
  await items(page).first().click();
  await expect(page.getByRole('dialog').getByText(texts.item.status.sent)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: texts.item.sell })).toHaveCount(0);
});

test('tabs stand in their order and are chosen by the address, and two sheets that were left lead to a page that scrolls', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/inventory?tab=sent');
  await expect(page.locator('main label')).toHaveText(Object.values(texts.inventory.tab));
  await expect(page.getByRole('radio', { name: texts.inventory.tab.sent })).toBeChecked();
  await tab(page, texts.inventory.tab.sold).click();
  await expect(page).toHaveURL(/\/inventory\?tab=sold$/);
  await expect(page.getByText(texts.inventory.empty.sold)).toBeVisible();
  await button(page, texts.inventory.tab.available).click();
  await expect(items(page)).toHaveCount(1);

  await expect(page.locator('[data-item] img')).toHaveCSS('opacity', '1');
  await page.getByRole('link', { name: texts.nav.home }).click();
  const opacity = opacityAtFirst(page, '[data-item] img');
  await page.getByRole('link', { name: texts.nav.inventory }).click();
  await expect(page.getByRole('radio', { name: texts.inventory.tab.available })).toBeChecked();
  expect(await opacity, 'what was on show does not fade in again').toBe('1');
  await items(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.proof.state.ok }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
});

test('an item of any other status shows as processing, and a withdrawal is taken back, or it is too late for that', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer(), '/inventory');
  const [id] = await account.available();
  const { inventory } = await account.call('GET', `/api/inventory/${id}/`);
  const item = (status: string) => ({ id, status, win: inventory.win });
  const list = (status: string) => ({ json: { inventory: [item(status)], next: null } });
  await page.route('**/api/inventory/?status=processing*', (route) => route.fulfill(list('processing')));
  await tab(page, texts.inventory.tab.sending).click();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).getByText(texts.item.status.processing)).toBeVisible();
  await tab(page, texts.inventory.tab.available).click();
  await lift(page, '**/api/inventory/?status=processing*');

  await page.route('**/api/inventory/?status=sending*', (route) => route.fulfill(list('sending')));
  let late = true;
  await page.route(`**/api/inventory/${id}/`, (route) =>
    route.fulfill({ json: { inventory: { ...inventory, status: late ? 'sending' : 'returned' } } }),
  );
  await page.route(`**/api/inventory/${id}/cancel/`, (route) =>
    late
      ? route.fulfill({ status: 409, json: { error: 'too late to cancel' } })
      : route.fulfill({ json: { inventory: item('returned') } }),
  );
  await tab(page, texts.inventory.tab.sending).click();
  await expect(items(page).getByText(texts.item.status.processing)).toHaveCount(0);
  await items(page).first().click();
  await button(page, texts.item.cancel).click();
  await expect(page.getByText(texts.error.tooLateToCancel)).toBeVisible();
  await expect(button(page, texts.item.cancel)).toBeVisible();
  late = false;
  await button(page, texts.item.cancel).click();
  await expect(page.getByText(texts.toast.withdrawalCanceled)).toBeVisible();
  await expect(button(page, texts.item.sell)).toBeVisible();
});

test('a withdrawal on hold says why and until when, and one without a trade link leads to it unless its item was closed', async ({
  page,
}) => {
  const player = newPlayer();
  await startKnown(page, player, '/inventory', (account) => account.linkUp());
  const send = '**/api/inventory/*/send/';
  const onHold = {
    error: 'withdrawal on hold',
    reason: 'daily limit',
    until: '2026-12-13T00:00:00.000Z',
    usd: 200,
  };
  await page.route(send, (route) => route.fulfill({ status: 423, json: onHold }));
  await items(page).first().click();
  await button(page, texts.item.send).click();
  const dialog = page.getByRole('alertdialog', { name: texts.error.withdrawalOnHold });
  await expect(dialog).toHaveAccessibleDescription(/^Items worth up to \$200\.00.*Dec\s1[23],\s2026/);
  // Whoever goes on with keys is where they were, though the item has gone to another tab and come back.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, texts.item.send)).toBeFocused();
  // What lay over the page fades while the sheet goes.
  const shade = await page.getByRole('dialog').evaluate(async (sheet) => {
    sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await new Promise(requestAnimationFrame);
    return sheet.previousElementSibling?.getAnimations().map(({ playState }) => playState);
  });
  expect(shade).toEqual(['running']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(items(page).first()).toBeFocused();

  // Whoever has closed the item meanwhile is told it too, and then, not over the next item.
  await lift(page, send);
  const tell = await delayRequests(page, send, (route) => route.fulfill({ status: 423, json: onHold }));
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await closeItem(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  tell();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const refused = { status: 428, json: { error: 'trade link required' } };
  await lift(page, send);
  await page.route(send, (route) => route.fulfill(refused));
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await expect(page).toHaveURL(/\/profile\?openTradeLink=true$/);
  await page.getByRole('textbox').fill(tradelinkOf(player));
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByText(texts.toast.tradelinkSaved)).toBeVisible();

  await lift(page, send);
  const answer = await delayRequests(page, send, (route) => route.fulfill(refused));
  await page.getByRole('link', { name: texts.nav.inventory }).click();
  await items(page).first().click();
  await button(page, texts.item.send).click();
  await closeItem(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answer();
  await expect(page.getByText(texts.error.tradelinkRequired)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/inventory$/);
  await items(page).first().click();
  await sell(page);
  await expect(page.getByText(/^Sold for/)).toBeVisible();
});

test('a sale shows the item beside it, unless the sold one was closed meanwhile', async ({ page }) => {
  let player = 0;
  let account: Account;
  // Equal ones are one place of the list, and another test's matter.
  do {
    player = newPlayer();
    account = new Account(page.request, player);
    await account.welcome();
    await account.openCheap(2);
  } while ((await account.items('?status=available&stacked=1')) < 3);
  await page.goto(`/inventory?as=${player}`);
  await expect(items(page)).toHaveCount(3);
  await items(page).first().click();
  const shade = opacityAtFirst(page, '[class*=_shade_]');
  await sell(page);
  await expect(items(page)).toHaveCount(2);
  expect(await shade, 'what is below stays dim').toBe('1');
  await expect(button(page, texts.item.sell)).toBeEnabled();
  const answer = await delayRequests(page, '**/api/inventory/*/sale/');
  await sell(page);
  await closeItem(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const sold = page.waitForResponse('**/api/inventory/*/sale/');
  answer();
  await sold;
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a double tap neither sells nor stakes an item, and a sale asks first, is tried again where it fails, and moves it', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer(), '/inventory');
  const sheet = page.getByRole('dialog');
  const answer = await delayRequests(page, /inventory\/\d+\/$/);
  const close = async () => {
    await closeItem(page);
    await expect(sheet).toHaveCount(0);
  };
  await items(page).first().click();
  await expect(button(page, texts.item.sell), 'its list knows it already').toBeVisible();
  const waiting = await sheet.evaluate((panel: HTMLElement) => panel.offsetHeight);
  answer();
  await expect(sheet.getByRole('heading', { name: texts.item.history })).toBeVisible();
  await button(page, texts.item.sell).click();
  expect(await sheet.evaluate((panel: HTMLElement) => panel.offsetHeight), 'no jump').toBe(waiting);
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

  const before = await account.balance();
  await page.route('**/api/inventory/*/sale/', (route) => route.fulfill(broken));
  await items(page).first().click();
  const endToasts = await holdToasts(page);
  await sell(page);
  await expect(page.getByText(texts.error.sellFailed)).toBeVisible();
  await expect(button(page, texts.item.sell)).toBeVisible();
  await lift(page, '**/api/inventory/*/sale/');
  await button(page, texts.common.retry).click();
  await expect(page.getByText(/^Sold for [\d,]+ crystals?$/)).toBeVisible();
  await endToasts();
  expect(await account.balance()).toBeGreaterThan(before);
  await walk(page, '/inventory?tab=sold');
  await expect(items(page)).toHaveCount(1);
});

/** The player’s only item as one that came back and has been through everything else, and what its sale answers. */
async function makeSpecial(page: Page, account: Account): Promise<void> {
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
}

test('what is special about an item is written on it, and a penalty with its amount', async ({ page }) => {
  await startKnown(page, newPlayer(), '/inventory', (account) => makeSpecial(page, account));
  for (const words of [texts.item.replaced, texts.item.wonInUpgrader, /^−70/]) {
    await expect(items(page).getByText(words)).toBeVisible();
  }
  await items(page).first().click();
  await sell(page);
  await expect(page.getByText('Sold for 1,000 crystals. Trade rejection penalty: 70')).toBeVisible();
});
