import { expect, type Page } from '@playwright/test';
import { newPlayer } from '../newPlayer.ts';
import { bareFrames } from './bareFrames.ts';
import { type Account, CHEAP, startKnown, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';

test.use({ fetchesAhead: true });

let account: Account;

test.beforeEach(async ({ page }) => {
  account = await startKnown(page, newPlayer());
});

/** Keeps the file of the opening's room back, until the returned function is called. */
async function holdRoom(page: Page): Promise<() => void> {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/OpeningPage*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test('the first opening shows the case in every frame where the file of its room comes late', async ({
  page,
}) => {
  const deliver = await holdRoom(page);
  const open = await toCheapCase(page);
  setTimeout(deliver, 2500);
  expect(await bareFrames(page, open)).toBe(0);
});

test('who goes back while the file of the room is on its way stays there, and can open again, with a stage whose file got lost before', async ({
  page,
}) => {
  const before = await account.balance();
  const lost = page.waitForEvent('requestfailed', (request) => /stage-.*js$/.test(request.url()));
  await page.route('**/assets/stage-*.js', (route) => route.abort(), { times: 1 });
  await page.reload();
  await lost;
  const deliver = await holdRoom(page);
  await Promise.all([
    page.waitForResponse('**/api/case/*/open/'),
    toCheapCase(page).then((open) => open.click()),
  ]);
  await page.goBack();
  await expect(page).toHaveURL(/\/cases\?as=/);
  const arrived = page.waitForResponse('**/assets/OpeningPage*.js');
  deliver();
  await (await arrived).finished();
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/\/cases\?as=/);
  expect(await account.balance()).toBe(before - CHEAP.price);
  expect(await account.draws()).toBe(2);
  await (await toCheapCase(page)).click();
  await expect(page).toHaveURL(/\/opening$/);
  await expect(page.locator('main [data-drawn]'), 'the stage is asked for again').toBeAttached();
});
