import { expect, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { delayRequests } from './delayRequests.ts';
import { button, startKnown } from './player.ts';
import { withScarceData } from './scarceData.ts';
import { openInTelegram } from './telegramClient.ts';

test('somebody new reads the first page before any script, and a tap on it is not lost', async ({ page }) => {
  const arrive = await delayRequests(page, '**/assets/index-*.js');
  await page.goto(`/?as=${newPlayer()}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.onboarding.title);
  await button(page, texts.onboarding.open).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  arrive();
  await button(page, texts.onboarding.adult).click();
  await expect(page).toHaveURL(new RegExp(`/cases/${WELCOME_CASE_ID}$`));
});

test('in Telegram the player is asked for while the script is on its way, once a start, also by a page loaded again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/user/init/') && asked.push(request.url()));
  const arrive = await delayRequests(page, '**/assets/index-*.js');
  const answered = page.waitForResponse('**/api/user/init/');
  const opened = openInTelegram(page, page.request, newPlayer());
  await answered;
  arrive();
  await opened;
  await button(page, texts.onboarding.open).click();
  await expect(button(page, texts.onboarding.adult)).toBeVisible();
  expect(asked).toHaveLength(1);

  const arriveAgain = await delayRequests(page, '**/assets/index-*.js');
  const answeredAgain = page.waitForResponse('**/api/user/init/');
  await page.reload({ waitUntil: 'commit' });
  expect(new URL(page.url())).toMatchObject({ pathname: '/onboarding', hash: '' });
  await answeredAgain;
  arriveAgain();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a picture that is missing as AVIF is shown as WebP', async ({ page }) => {
  await page.route('**/*.avif', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/?as=${newPlayer()}`);
  const picture = page.locator('main img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/onboarding\.[0-9a-f]{8}\.webp$/);
  await expect(picture).toHaveCSS('opacity', '1');
});

test('who has been here before never sees the first page', async ({ page }) => {
  await startKnown(page, newPlayer(), '/');
  await page.route('**/assets/index-*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#app')).toBeAttached();
  await expect(page.locator('script:not([src])')).toHaveCount(2);
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('where data is scarce no page is fetched ahead, and each opens all the same', async ({ page }) => {
  await withScarceData(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await startKnown(page, newPlayer(), '/');
  await page.waitForTimeout(4000);
  expect(fetched.filter((url) => /Page-/.test(url) && !/HomePage-/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText(texts.profile.language, { exact: true })).toBeVisible();
  expect(fetched.some((url) => url.includes('ProfilePage-'))).toBe(true);
});
