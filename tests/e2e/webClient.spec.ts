import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { test } from './slowStage.ts';
import { type Client, lastParams, openInWebTelegram, sentBy } from './telegramClient.ts';

declare const telegramClient: Client;

test('the app plays inside a web client that answers nothing, keeps page and session where it is reloaded, and goes back with it', async ({
  page,
  request,
}) => {
  const app = await openInWebTelegram(page, request, newPlayer(), { silent: true });
  const times = async (method: string) => (await sentBy(page)).filter((sent) => sent === method).length;
  const openFree = app.getByRole('button', { name: texts.case.openFree });
  await app.getByRole('button', { name: texts.onboarding.open }).click();
  await app.getByRole('button', { name: texts.onboarding.adult }).click();
  await expect(openFree).toBeVisible();
  expect(await times('web_app_ready')).toBe(1);
  expect(await lastParams(page, 'web_app_setup_back_button')).toEqual({ is_visible: true });

  await page.evaluate(() => telegramClient.tell('reload_iframe'));
  await expect.poll(() => times('iframe_will_reload')).toBe(1);
  await expect.poll(() => times('web_app_ready')).toBe(2);
  await expect(openFree).toBeVisible();
  expect(page.frames().find((frame) => frame.url().includes(WELCOME_CASE_ID))).toBeDefined();

  await page.evaluate(() => telegramClient.tell('back_button_pressed'));
  await expect(app.getByRole('button', { name: texts.onboarding.open })).toBeVisible();
});
