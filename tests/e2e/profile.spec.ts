import { expect, type Page } from '@playwright/test';
import { texts as english } from '../../locales/en.ts';
import { texts as kazakh } from '../../locales/kk.ts';
import { texts as russian } from '../../locales/ru.ts';
import { texts as ukrainian } from '../../locales/uk.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { startKnown, tradelinkOf, walk } from './player.ts';
import { test } from './slowStage.ts';

const WIDE = { width: 1280, height: 800 };

/** Pulls the sheet on show down by its head, slows down and lets go, in a window that is wide by then if it is told. */
async function pull(page: Page, pixels: number, { widens = false } = {}): Promise<void> {
  const { x = 0, y = 0 } = (await page.getByRole('dialog').getByRole('heading').boundingBox()) ?? {};
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + pixels - 1, { steps: 6 });
  await page.waitForTimeout(100);
  if (widens) await page.setViewportSize(WIDE);
  await page.mouse.move(x, y + pixels);
  await page.mouse.up();
}

test('a sheet springs back from a short pull and goes with a long one, but stays in a wide window, no limit that is saved late closes it, a raise that waits can be called back, and a break ends on the profile too', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/profile');
  await page.getByRole('button', { name: new RegExp(english.profile.language) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await pull(page, 60, { widens: true });
  await expect(sheet).toHaveCSS('transform', 'none');
  await pull(page, 360);
  await expect(sheet, 'a dialog of a wide window').toHaveCSS('transform', 'none');
  await page.setViewportSize({ width: 390, height: 844 });
  await pull(page, 60);
  await expect(sheet).toHaveCSS('transform', 'none');
  await pull(page, 360);
  await expect(sheet).toHaveCount(0);

  const answer = await delayRequests(page, '**/api/limits/');
  const saved: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/limits/') && saved.push(request.url()));
  await walk(page, '/profile/care');
  const change = page.getByRole('button', { name: english.care.change }).first();
  await change.click();
  await page.getByRole('textbox').fill('5000');
  const save = page.getByRole('button', { name: english.common.save });
  await save.click();
  // Once more, by a finger that was not sure and by a key, it is the same.
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await save.dispatchEvent('click');
  await page.getByRole('textbox').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await change.click();
  answer();
  await expect(page.getByText(english.toast.limitsSaved)).toBeVisible();
  expect(saved).toHaveLength(1);
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.getByRole('textbox').fill('9000');
  await save.click();
  const raise = page.getByText(/^In .*: 9,000$/);
  await expect(raise).toBeVisible();
  await change.click();
  await page.getByRole('textbox').fill('5000');
  await save.click();
  await expect(raise).toHaveCount(0);

  let seconds = 200;
  await page.route('**/api/me/', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.me.limits.paused_seconds = seconds;
    await route.fulfill({ response, json });
  });
  await walk(page, '/games');
  await walk(page, '/profile/care');
  await expect(page.getByText(english.care.paused)).toBeVisible();
  seconds = 2;
  await walk(page, '/profile');
  const paused = page.getByText(english.settings.paused, { exact: true });
  await expect(paused).toBeVisible();
  seconds = 0;
  await expect(paused).toHaveCount(0);
});

test('a language is taken at once and remembered by the server, and one that the browser has no data for has its numbers', async ({
  page,
}) => {
  const player = newPlayer();
  const account = await startKnown(page, player, '/profile');
  await page.getByRole('button', { name: new RegExp(english.profile.language) }).click();
  await page.getByText('Русский').click();
  await expect(page.getByText(russian.toast.languageChanged)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.getByText('Қазақша').click();
  // The word of the change before is said in the new language, too, for as long as it stands.
  await expect(page.getByText(kazakh.toast.languageChanged).last()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await page.goto(`/payment?as=${player}`);
  await expect(page.getByRole('link', { name: kazakh.nav.home })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/56\s000/);

  // One that is chosen on another phone is heard of when the app comes back into view.
  await walk(page, `/cases/${(await account.cases())[0]?.id}`);
  await expect(page.getByText('Бағасы түк емес')).toBeVisible();
  await account.speak('uk');
  for (const isHidden of [true, false]) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }
  await expect(page.getByText('Коштує копійки')).toBeVisible();
  await expect(page.getByRole('link', { name: ukrainian.nav.home })).toBeVisible();
});

test('a withdrawal without a trade link leads to it, a wrong one is told, and who goes on while one is saved stays there', async ({
  page,
}) => {
  const player = newPlayer();
  const account = await startKnown(page, player, '/inventory');
  await page.getByRole('main').getByRole('button').filter({ hasText: '$' }).click();
  await page.getByRole('button', { name: english.item.send }).click();
  await expect(page.getByText(english.error.tradelinkRequired)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?openTradeLink=true$/);

  const field = page.getByRole('textbox');
  const save = page.getByRole('button', { name: english.common.save });
  await field.fill('https://example.com/tradeoffer');
  await save.click();
  await expect(page.getByText(/Link must start with https:\/\/steamcommunity\.com/)).toBeVisible();
  await field.fill('https://steamcommunity.com/tradeoffer/new/?partner=1');
  await save.click();
  await expect(page.getByText(english.error.tradelinkIncorrect)).toBeVisible();

  const answer = await delayRequests(page, '**/api/tradelink/');
  await field.fill(tradelinkOf(player));
  await save.click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: english.nav.games }).click();
  answer();
  await expect(page.getByText(english.toast.tradelinkSaved)).toBeVisible();
  await expect(page).toHaveURL(/\/games$/);
  expect(await account.items()).toBe(1);
});

test('the longest username stays in a narrow window', async ({ page }) => {
  await startKnown(page, newPlayer(), '/profile');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText('@facet_player').evaluate((username) => {
    username.textContent = `@${'W'.repeat(32)}`;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
