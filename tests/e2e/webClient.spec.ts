import { expect, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { newPlayer } from './player.ts';
import { type Client, lastParams, openInWebTelegram, sentBy } from './telegramClient.ts';

declare const telegramClient: Client;

test('the app plays inside a web client that answers nothing, and goes back with it', async ({
  page,
  request,
}) => {
  const app = await openInWebTelegram(page, request, newPlayer(), { silent: true });
  await app.getByRole('button', { name: texts.onboarding.open }).click();
  await app.getByRole('button', { name: texts.onboarding.adult }).click();
  await expect(app.getByRole('button', { name: texts.case.openFree })).toBeVisible();
  expect((await sentBy(page)).filter((method) => method === 'web_app_ready')).toHaveLength(1);
  expect(await lastParams(page, 'web_app_setup_back_button')).toEqual({ is_visible: true });
  await page.evaluate(() => telegramClient.tell('back_button_pressed'));
  await expect(app.getByRole('button', { name: texts.onboarding.open })).toBeVisible();
});

test('a reload by the web client keeps the page and the session', async ({ page, request }) => {
  const app = await openInWebTelegram(page, request, newPlayer(), { silent: true });
  await app.getByRole('button', { name: texts.onboarding.open }).click();
  await app.getByRole('button', { name: texts.onboarding.adult }).click();
  await expect(app.getByRole('button', { name: texts.case.openFree })).toBeVisible();
  await page.evaluate(() => telegramClient.tell('reload_iframe'));
  const times = async (method: string) => (await sentBy(page)).filter((sent) => sent === method).length;
  await expect.poll(() => times('iframe_will_reload')).toBe(1);
  await expect.poll(() => times('web_app_ready')).toBe(2);
  await expect(app.getByRole('button', { name: texts.case.openFree })).toBeVisible();
  const frame = page.frames().find((candidate) => candidate.url().includes(WELCOME_CASE_ID));
  expect(frame).toBeDefined();
});
