import { expect } from '@playwright/test';
import { loseOnce } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { bareFrames } from './bareFrames.ts';
import { delayRequests } from './delayRequests.ts';
import { type Account, CHEAP, prize, startKnown, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';

const ROOM = '**/assets/OpeningPage*.js';

test.use({ fetchesAhead: true });

let account: Account;

test.beforeEach(async ({ page }) => {
  account = await startKnown(page, newPlayer());
});

test('the first opening shows the case in every frame where the file of its room comes late', async ({
  page,
}) => {
  const deliver = await delayRequests(page, ROOM);
  const open = await toCheapCase(page);
  setTimeout(deliver, 2500);
  expect(await bareFrames(page, open)).toBe(0);
});

test('a round that lands before the file of its room is there is shown in it all the same, not paid for twice', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await account.balance();
  const deliver = await delayRequests(page, ROOM);
  const open = await toCheapCase(page);
  await open.click();
  await expect(page).toHaveURL(/\/opening$/);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  deliver();
  await expect(prize(page)).toBeVisible();
  expect(await account.balance()).toBe(before - CHEAP.price);
});

test('a reload between a tap and its room leads to the result, and back to the case', async ({ page }) => {
  const before = await account.balance();
  const deliver = await delayRequests(page, ROOM);
  const open = await toCheapCase(page);
  await Promise.all([page.waitForResponse('**/api/case/*/open/'), open.click()]);
  await expect(page).toHaveURL(/\/cases\/\w+$/);
  await page.reload();
  deliver();
  await expect(prize(page)).toBeVisible();
  expect(await account.balance()).toBe(before - CHEAP.price);
  await page.goBack();
  await expect(open).toBeVisible();
});

test('who goes back while the file of the room is on its way stays there, and can open again, with a stage whose engine got lost before', async ({
  page,
}) => {
  const before = await account.balance();
  const lost = page.waitForEvent('requestfailed', (request) => /Engine-.*js$/.test(request.url()));
  // The worker's file, and then the page's own engine in its place.
  for (const file of ['worker', 'Engine']) {
    await loseOnce(page, `**/assets/${file}-*.js`);
  }
  await page.reload();
  await lost;
  const deliver = await delayRequests(page, ROOM);
  await Promise.all([
    page.waitForResponse('**/api/case/*/open/'),
    toCheapCase(page).then((open) => open.click()),
  ]);
  await page.goBack();
  await expect(page).toHaveURL(/\/cases\?as=/);
  const arrived = page.waitForResponse(ROOM);
  deliver();
  await (await arrived).finished();
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/\/cases\?as=/);
  expect(await account.balance()).toBe(before - CHEAP.price);
  expect(await account.draws()).toBe(2);
  await (await toCheapCase(page)).click();
  await expect(page).toHaveURL(/\/opening$/);
  await expect(page.locator('main canvas'), 'the stage is asked for again').toBeAttached();
});
