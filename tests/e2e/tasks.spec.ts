import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { EN } from '../../server/texts/en.ts';
import { lift } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { Account, button, doubleTap, middleOf, startKnown, walk } from './player.ts';
import { test } from './slowStage.ts';
import { openInTelegram } from './telegramClient.ts';

const NAMES = EN.tasks;
const task = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('tasks have four categories, one pays when it is done and not before, and the bonus of the day is claimed once', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer(), '/tasks');
  for (const name of ['Top', 'Subscriptions', 'Daily', 'Other']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  // The link of a task leads to another app: nobody has done it by the second tap.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const channel = task(page, NAMES.channel).getByRole('button');
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await doubleTap(page, channel, await middleOf(channel), 150);
  await expect(channel).toHaveText(texts.tasks.action.check);
  await page.waitForTimeout(400);
  expect(calls.filter((url) => url.includes('/api/tasks/'))).toEqual([]);

  const before = await account.balance();
  const avatar = task(page, NAMES.avatar);
  await avatar.getByRole('button').click();
  await expect(page.getByText(texts.error.taskNotCompleted)).toBeVisible();
  await page.waitForTimeout(1100); // the server checks a task once a second
  await avatar.getByRole('button', { name: texts.tasks.action.check }).click();
  await expect(page.getByText('Task completed! +100 crystals')).toBeVisible();
  await expect(avatar.getByText(texts.tasks.finished)).toBeVisible();
  expect(await account.balance()).toBe(before + 100);

  const daily = task(page, NAMES.daily);
  await daily.getByRole('button', { name: texts.tasks.action.claim }).click();
  await expect(page.getByText('Task completed! +50 crystals')).toBeVisible();
  await expect(daily.getByText(/^Again in \d+\s(h|min)$/)).toBeVisible();
});

const REFUSALS = [
  [503, 'task cannot be checked', texts.error.taskCannotBeChecked, true],
  [409, 'task already done', texts.error.taskAlreadyDone, false],
  [500, 'internal error', 'Failed to complete task', true],
] as const;

test('a task that cannot be checked, was done before or fails is told', async ({ page }) => {
  await startKnown(page, newPlayer(), '/tasks');
  for (const [status, error, words, mayTryAgain] of REFUSALS) {
    await lift(page, '**/api/tasks/*/');
    await page.route('**/api/tasks/*/', (route) => route.fulfill({ status, json: { error } }));
    await task(page, NAMES.avatar).getByRole('button').click();
    const toast = page.locator('ol[aria-live=polite] > li').filter({ hasText: words });
    await expect(toast).toBeVisible();
    await expect(toast.getByRole('button', { name: texts.common.retry })).toHaveCount(mayTryAgain ? 1 : 0);
  }
});

test('an invitation is prepared and offered to chats, gives its link to copy where that fails, to nobody who has left meanwhile, and needs one', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/tasks');
  const asked = page.waitForRequest('**/api/inviteFriend/');
  await button(page, texts.tasks.action.invite).click();
  await expect(page.getByText('Invitation ready to send!')).toBeVisible();
  expect((await asked).postDataJSON()).toMatchObject({
    message_text: texts.invite.message,
    ref_link: expect.stringContaining('https://t.me/facet_local_bot'),
    allow_user_chats: true,
    allow_bot_chats: false,
    allow_group_chats: true,
    allow_channel_chats: false,
  });

  let mayAnswer = Promise.resolve();
  await page.route('**/api/inviteFriend/', async (route) => {
    await mayAnswer;
    await route.fulfill({ status: 502, json: { error: 'telegram unavailable' } });
  });
  await button(page, texts.tasks.action.invite).click();
  await expect(page.getByText('Failed to prepare invitation')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('https://t.me/facet_local_bot')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  let answer = () => {};
  mayAnswer = new Promise((resolve) => {
    answer = resolve;
  });
  await button(page, texts.tasks.action.invite).click();
  await walk(page, '/games');
  await expect(page.getByRole('heading', { level: 1, name: texts.games.title })).toBeVisible();
  await expect(page.getByText('Failed to prepare invitation')).toHaveCount(0);
  answer();
  await expect(page.getByText('Failed to prepare invitation')).toBeVisible();
  await walk(page, '/tasks');
  await expect(button(page, texts.tasks.action.invite)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lift(page, '**/api/inviteFriend/');

  await page.route('**/api/me/', async (route) => {
    const { me } = await (await route.fetch()).json();
    await route.fulfill({ json: { me: { ...me, ref_link: null } } });
  });
  await page.reload();
  await expect(async () => {
    await button(page, texts.tasks.action.invite).click();
    await expect(page.getByText('Referral link unavailable').first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an invitation that the client does not offer gives its link to copy', async ({ page, request }) => {
  const player = newPlayer();
  await new Account(request, player).welcome();
  await openInTelegram(page, request, player, { share: 'UNKNOWN_ERROR', path: '/tasks' });
  await button(page, texts.tasks.action.invite).click();
  await expect(page.getByText('Failed to create message for sending')).toBeVisible();
  await expect(button(page, texts.tasks.copyLink)).toBeVisible();
});
