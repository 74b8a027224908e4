import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { type Account, button, CHEAP, prize, roundIsOn, startKnown, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';

let account: Account;

test.beforeEach(async ({ page }) => {
  account = await startKnown(page, newPlayer(), '/cases', (known) => known.topUp());
});

const again = (page: Page) => button(page, new RegExp(`^${texts.opening.again}`));
const cards = (page: Page) => page.locator('main li button');
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Left, top, width and height of what the selector finds, px. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) =>
    found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map((px) => Number(px.toFixed(2)));
    }),
  );

/** Places of the items' pictures: at once, or once they have risen where the stage came too late to bring them. */
async function itemPlaces(page: Page) {
  await page
    .locator('main div:has(> ul)')
    .evaluate((items) => Promise.all(items.getAnimations().map(({ finished }) => finished)));
  return boxes(page, 'main li button span:has(> picture)');
}

/** Where the stage was told that the result will show its `count` items. */
async function toldPlaces(page: Page, count: number) {
  await expect(page.locator('[data-place]')).toHaveCount(count);
  return boxes(page, '[data-place]');
}

/** On the page of the cheap case, in quick play. */
async function toQuickPlay(page: Page): Promise<void> {
  await toCheapCase(page);
  await page.getByText(texts.profile.quick, { exact: true }).click();
}

const open = (page: Page) => button(page, new RegExp(`^${texts.case.open} `));

test('ten at once are ten items in a grid, with their sum, and all are sold by one answer, but for one that was sold elsewhere', async ({
  page,
}) => {
  await toQuickPlay(page);
  await page.getByText('×10', { exact: true }).click();
  const before = await account.balance();
  await open(page).click();
  const places = await toldPlaces(page, 10);
  await expect(prize(page)).toHaveText(/^10 items/);
  await expect(cards(page)).toHaveCount(10);
  expect(await itemPlaces(page)).toEqual(places);
  await expect(page.getByText(texts.proof.all.ok)).toBeVisible();
  expect(await account.balance()).toBe(before - 10 * CHEAP.price);
  const [elsewhere] = await account.available();
  await account.call('GET', `/api/inventory/${elsewhere}/sale/`);
  await button(page, new RegExp(`^${texts.opening.sellAll}`)).click();
  await expect(dialog(page)).toContainText('Sell 10 items?');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${texts.opening.sellAll}`) })
    .click();
  await expect(page.getByText(texts.item.status.sold, { exact: true })).toHaveCount(10);
  await expect(button(page, new RegExp(`^${texts.opening.sellAll}`)), 'nothing is left').toHaveCount(0);
  // The item of the welcome case is left.
  expect(await account.available()).toHaveLength(1);
});

test('three at once: a reload in their middle shows all, each its proof, some are sold, and three more are opened', async ({
  page,
}) => {
  await toCheapCase(page);
  await page.getByText('×3', { exact: true }).click();
  await open(page).dblclick();
  await roundIsOn(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  expect(await account.draws()).toBe(1 + 3);
  await cards(page).nth(1).click();
  await expect(page.getByRole('dialog')).toContainText(texts.proof.steps.seed);
  await page.getByRole('dialog').getByRole('button', { name: texts.common.close }).last().click();
  const room = () => page.locator('section [class*=_items_]').evaluate((items) => items.clientHeight);
  const before = await room();
  await button(page, texts.opening.select).click();
  await cards(page).nth(0).click();
  await cards(page).nth(2).click();
  expect(await room(), 'of the buttons that are gone').toBeGreaterThan(before + 100);
  await button(page, new RegExp(`^${texts.opening.sellSome}`)).click();
  await expect(dialog(page)).toContainText('Sell 2 items?');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${texts.opening.sellSome}`) })
    .click();
  await expect(page.getByText(texts.item.status.sold, { exact: true })).toHaveCount(2);
  expect(await account.available()).toHaveLength(2);
  await again(page).click();
  await expect(page.getByText(texts.item.status.sold, { exact: true })).toHaveCount(0);
  const places = await toldPlaces(page, 3);
  await button(page, texts.opening.skip).click();
  await expect(cards(page)).toHaveCount(3);
  expect(await itemPlaces(page), 'although more can be sold now').toEqual(places);
  expect(await account.draws()).toBe(1 + 6);
});

test('ten rounds of quick play and the sale of what they gave take twelve taps, or Space on what has the focus', async ({
  page,
}) => {
  await toQuickPlay(page);
  const before = await account.items();
  let taps = 0;
  const tap = async (target: ReturnType<typeof button>) => {
    await target.click();
    taps += 1;
  };
  await tap(open(page));
  for (let round = 1; round <= 10; round++) {
    await expect(again(page)).toBeFocused();
    if (round === 10) break;
    // On a busy machine a round where nothing moves would be over before it is looked at.
    const answer = await delayRequests(page, '**/api/case/*/open/');
    if (round === 1) {
      await page.keyboard.press('Space');
      taps += 1;
    } else {
      if (round === 3) {
        // Held down since the reel moved, it opens nothing.
        await page.keyboard.down('Space');
        await page.keyboard.up('Space');
      }
      await tap(again(page));
    }
    await expect(again(page)).toBeHidden();
    if (round === 2) await page.keyboard.down('Space');
    answer();
    // Two have shown how they move: the others take as many taps where nothing does.
    if (round === 2) await page.emulateMedia({ reducedMotion: 'reduce' });
  }
  await tap(button(page, /^Sell the last 10 items/));
  await tap(dialog(page).getByRole('button', { name: /^Sell the last 10 items/ }));
  await expect(page.getByText(texts.opening.sold).first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);
  expect(await account.items()).toBe(before + 10);
  expect(await account.available()).toHaveLength(1);
});
