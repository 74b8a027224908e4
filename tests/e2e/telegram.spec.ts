import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { Account, button } from './player.ts';
import { test } from './slowStage.ts';
import { type Client, lastParams, openInTelegram, sentBy } from './telegramClient.ts';

declare const telegramClient: Client;

test('a phone’s client is told what the app looks like and its insets are heard, its back button goes back, and a round is felt and not closed by mistake', async ({
  page,
  request,
}) => {
  await openInTelegram(page, request, newPlayer(), { insets: { top: 88, bottom: 34 } });
  await expect(page).toHaveURL(/\/onboarding/);
  const sent = await sentBy(page);
  for (const method of ['web_app_ready', 'web_app_expand', 'web_app_set_header_color']) {
    expect(sent).toContain(method);
  }
  expect(await lastParams(page, 'web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  const style = await page.evaluate(() => document.documentElement.style.cssText);
  expect(style).toContain('--safe-top: 88px');
  expect(style).toContain('--safe-bottom: 34px');
  expect(style).toContain('--app-height: 700px');

  const back = () => lastParams(page, 'web_app_setup_back_button');
  await button(page, texts.onboarding.open).click();
  await button(page, texts.onboarding.adult).click();
  await expect(button(page, texts.case.openFree)).toBeVisible();
  expect(await back()).toEqual({ is_visible: true });
  await page.evaluate(() => telegramClient.tell('back_button_pressed'));
  await expect(page).toHaveURL(/\/onboarding/);
  await expect.poll(back).toEqual({ is_visible: false });

  await button(page, texts.onboarding.open).click();
  const tapIsFelt = page.evaluate(() => {
    const pulses = () =>
      telegramClient.sent.filter(({ method }) => method.endsWith('haptic_feedback')).length;
    const before = pulses();
    return new Promise((resolve) => {
      addEventListener('click', () => setTimeout(() => resolve(pulses() - before)), { once: true });
    });
  });
  await button(page, texts.case.openFree).click();
  await expect(button(page, texts.opening.skip)).toBeVisible();
  expect(await tapIsFelt).toBe(1);
  const closing = () => lastParams(page, 'web_app_setup_closing_behavior');
  expect(await closing()).toEqual({ need_confirmation: true });
  await button(page, texts.opening.skip).click();
  await expect.poll(closing).toEqual({ need_confirmation: false });
  const felt = await page.evaluate(() =>
    telegramClient.sent
      .filter(({ method }) => method.endsWith('haptic_feedback'))
      .map(({ params }) => params.type),
  );
  expect(felt.filter((type) => type === 'selection_change').length).toBeGreaterThan(10);
  expect(felt).toContain('notification');
});

test('a payment counts though the client says nothing of its dialog, and an app on the home screen says so', async ({
  page,
  request,
}) => {
  const player = newPlayer();
  const account = new Account(request, player);
  await account.welcome();
  await openInTelegram(page, request, player, { invoice: null, homeScreen: 'added' });
  await page.getByRole('link', { name: texts.home.topUp }).first().click();
  const balance = await account.balance();
  await page.getByRole('button', { name: /^1,000/ }).click();
  await expect(page.getByText(texts.payment.paid)).toBeVisible();
  expect(await account.balance()).toBe(balance + 1000);

  await page.getByRole('link', { name: texts.nav.profile }).click();
  await expect(page.getByText(texts.settings.homeScreenAdded)).toBeVisible();
  await expect(button(page, texts.settings.homeScreen)).toHaveCount(0);
});

test('the profile leads to the chat, to support and onto the home screen, and a switch in it keeps the hand still', async ({
  page,
  request,
}) => {
  const player = newPlayer();
  await new Account(request, player).welcome();
  await openInTelegram(page, request, player, { path: '/profile' });
  await button(page, texts.settings.chat).click();
  expect(await lastParams(page, 'web_app_open_tg_link')).toMatchObject({ path_full: '/facet_local_chat' });
  await button(page, new RegExp(`^${texts.settings.support}`)).click();
  expect(await lastParams(page, 'web_app_open_tg_link')).toMatchObject({
    path_full: '/facet_local_bot?start=support',
  });
  await button(page, texts.settings.homeScreen).click();
  expect(await sentBy(page)).toContain('web_app_add_to_home_screen');
  await expect(page.getByText(texts.settings.homeScreenAdded)).toBeVisible();

  const felt = async () =>
    (await sentBy(page)).filter((method) => method === 'web_app_trigger_haptic_feedback').length;
  const toGames = async () => {
    await page.getByRole('link', { name: texts.nav.games }).click();
    await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
  };
  const first = await felt();
  await toGames();
  await expect.poll(felt).toBeGreaterThan(first);
  await page.getByRole('link', { name: texts.nav.profile }).click();
  const beforeSwitch = await felt();
  await page.getByText(texts.profile.sound).click();
  await expect(page.getByRole('switch', { name: texts.profile.sound })).not.toBeChecked();
  expect(await felt(), 'a switch is felt once').toBe(beforeSwitch + 1);
  await page.getByText(texts.profile.haptics).click();
  await expect(page.getByRole('switch', { name: texts.profile.haptics })).not.toBeChecked();
  const before = await felt();
  await toGames();
  expect(await felt()).toBe(before);
});

for (const [version, offered] of [
  ['7.7', 0],
  ['7.8', 1],
] as const) {
  test(`a client of version ${version} is offered ${offered} ways to show an item as a story`, async ({
    page,
    request,
  }) => {
    const player = newPlayer();
    await new Account(request, player).welcome();
    await openInTelegram(page, request, player, { path: '/inventory', version });
    await page.locator('main li').first().getByRole('button').click();
    await expect(button(page, texts.drop.share)).toBeVisible();
    await expect(button(page, texts.drop.story)).toHaveCount(offered);
    if (offered === 0) return;
    await button(page, texts.drop.story).click();
    await expect
      .poll(() => lastParams(page, 'web_app_share_to_story'))
      .toEqual({
        media_url: expect.stringMatching(/\/d\/[0-9a-f]{40}\/story\.jpg\?lang=en$/),
        text: expect.stringMatching(/\/d\/[0-9a-f]{40}$/),
      });
  });
}
