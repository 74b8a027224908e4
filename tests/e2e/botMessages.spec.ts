import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { Account, button } from './player.ts';
import { openInTelegram, type Setting, sentBy } from './telegramClient.ts';

const QUESTION = 'web_app_request_write_access';
const words = texts.settings;

let account: Account;

/** A player with an item and a trade link, in their inventory. */
async function toInventory(page: Page, setting: Setting = {}): Promise<void> {
  const player = newPlayer();
  account = new Account(page.request, player);
  await account.welcome();
  await account.linkUp();
  await openInTelegram(page, page.request, player, { path: '/inventory', ...setting });
}

async function sendItem(page: Page): Promise<void> {
  await page.locator('main li').first().getByRole('button').click();
  await button(page, texts.item.send).click();
  await expect(page.getByText(texts.toast.sending)).toBeVisible();
}

async function toProfile(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: texts.nav.profile }).click();
  await expect(page.getByRole('heading', { name: words.trust })).toBeVisible();
}

const kept = async () => (await account.call('GET', '/api/me/')).me.bot_messages;

test('messages of the bot are offered after a withdrawal, allowed in Telegram, and turned off by kind', async ({
  page,
}) => {
  await toInventory(page);
  await sendItem(page);
  expect(await sentBy(page)).not.toContain(QUESTION);
  await button(page, texts.common.allow).click();
  await expect(page.getByText(texts.toast.botMessagesOn)).toBeVisible();
  expect(await sentBy(page)).toContain(QUESTION);
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const all = { asked: true, allowed: true, delivery: true, bonus: true, payment: true, time_zone: zone };
  expect(await kept()).toEqual(all);

  await toProfile(page);
  const bonuses = page.getByRole('switch', { name: words.botBonus });
  await expect(bonuses).toBeChecked();
  await page.getByText(words.botBonus).click();
  await expect.poll(kept).toEqual({ ...all, bonus: false });
  await page.getByText(words.botAllowed).click();
  await expect(bonuses).toHaveCount(0);
  await expect.poll(kept).toEqual({ ...all, bonus: false, allowed: false });
});

test('who tells Telegram no is not asked again, and can change their mind in the profile', async ({
  page,
}) => {
  await toInventory(page, { writeAccess: 'cancelled' });
  await sendItem(page);
  await button(page, texts.common.allow).click();
  await expect.poll(kept).toMatchObject({ asked: true, allowed: false });
  await toProfile(page);
  await expect(page.getByRole('switch', { name: words.botAllowed })).not.toBeChecked();
});

test('a client that cannot ask for it offers no messages', async ({ page }) => {
  await toInventory(page, { version: '6.8' });
  await sendItem(page);
  await toProfile(page);
  await expect(button(page, texts.common.allow)).toHaveCount(0);
  await expect(page.getByText(words.botAllowed)).toHaveCount(0);
  expect(await kept()).toMatchObject({ asked: false, allowed: false });
});
