import { expect, type Locator } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { lift } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { broken, fail } from './failCall.ts';
import { button, CHEAP, startKnown } from './player.ts';
import { test } from './slowStage.ts';

test.use({
  viewport: { width: 900, height: 800 },
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Left and right edge and top, px. */
async function edges(part: Locator): Promise<{ left: number; right: number; top: number }> {
  const { x = 0, width = 0, y = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y };
}

test('from 900 px on the navigation is a rail, and a case stands beside what is in it', async ({ page }) => {
  await startKnown(page, newPlayer(), '/cases');
  const navigation = page.getByRole('navigation', { name: texts.nav.label });
  expect(await navigation.boundingBox()).toMatchObject({ x: 0, y: 0, width: 96, height: 800 });
  await page.getByRole('link', { name: new RegExp(CHEAP.name) }).click();
  const open = await edges(button(page, new RegExp(`^${texts.case.open}`)));
  const contents = await edges(page.getByRole('heading', { name: texts.case.contents }));
  expect(open.left).toBeGreaterThan(96);
  expect(contents.left).toBeGreaterThan(open.right);
  expect(contents.top).toBeLessThan(open.top);
  // All of it, without a tap.
  await expect(page.getByText(texts.case.all.split(':')[0] ?? '')).toHaveCount(0);
  await page.setViewportSize({ width: 899, height: 800 });
  expect((await navigation.boundingBox())?.y).toBeGreaterThan(600);
  expect((await edges(page.getByRole('heading', { name: texts.case.contents }))).left).toBeLessThan(
    open.right,
  );
});

test('a wide window shows an item beside the list, which stays in the hand', async ({ page }) => {
  await startKnown(page, newPlayer(), '/inventory');
  await expect(page.getByText(texts.inventory.pick)).toBeVisible();
  const item = page.locator('main li button').first();
  const before = await edges(item);
  await item.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(texts.item.history)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(item).toBeFocused();
  expect(await edges(item)).toEqual(before);
  expect((await edges(panel)).left).toBeGreaterThan(before.right);
  // While some are selected a tap shows none, and none is sold beside them.
  await button(page, texts.opening.select).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(texts.inventory.pick)).toHaveCount(0);
  const list = await edges(page.getByRole('main').getByRole('list').first());
  const bar = await edges(page.getByRole('region', { name: texts.opening.select }).locator('> div'));
  expect(bar, 'their bar lies over the list alone').toMatchObject({ left: list.left, right: list.right });
  await button(page, texts.inventory.selectAll).click();
  await expect(button(page, texts.inventory.selectAll)).toHaveCount(0);
  await page.waitForTimeout(500); // what a tap has changed takes no second
  await button(page, texts.items.reset).click();
  await expect(page.getByText('Selected: 0')).toBeVisible();
  await button(page, texts.opening.cancel).first().click();
  await expect(panel.getByText(texts.item.history)).toBeVisible();
  await button(page, texts.common.close).click();
  await expect(page.getByText(texts.inventory.pick)).toBeVisible();
  // A page of one column has no place beside it.
  await page.getByRole('link', { name: texts.nav.profile }).click();
  await button(page, texts.settings.history).click();
  await page.locator('main li button').first().click();
  await button(page, texts.draws.item).click();
  await expect(page.getByRole('dialog').getByText(texts.item.history)).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('recent wins begin beside the balance, with the ticker above both, before the first win too, and without it', async ({
  page,
}) => {
  const ticker = page.getByRole('region', { name: texts.home.live });
  const beside = async () => {
    const balance = await edges(page.locator('main a', { hasText: texts.home.balance }));
    const wins = await edges(page.locator('main > section', { hasText: texts.home.recent }));
    expect(wins.left).toBeGreaterThan(balance.right);
    expect(wins.top).toBe(balance.top);
    return wins;
  };
  await fail(page, '**/api/live/', broken);
  await startKnown(page, newPlayer(), '/');
  await expect(page.getByText(texts.home.recent)).toBeVisible();
  await expect(ticker).toHaveCount(0);
  await beside();
  await lift(page, '**/api/live/');
  const win: object[] = [];
  await page.route('**/api/live/', (route) => route.fulfill({ json: { live: { win, online: 1 } } }));
  await page.reload();
  await expect(ticker.locator('[class*=_none_]').first()).toBeVisible();
  const before = await beside();
  win.push({
    id: 1,
    img: '',
    name: 'Wasp | Old Rust',
    ava: null,
    who: 'Ann',
    profit: '',
    cost: 1,
    rarity: 0,
  });
  await expect(ticker.getByText('Old Rust').first()).toBeVisible(); // it comes round again
  const wins = await beside();
  expect(wins, 'the first win has moved nothing').toEqual(before);
  const row = await edges(ticker);
  expect(row.top).toBeLessThan(wins.top);
  expect(row.right).toBeGreaterThanOrEqual(wins.right);
});
