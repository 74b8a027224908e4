import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { button, newPlayer, prize, ROUND, startKnown, toCheapCase } from './player.ts';

/** What the page shows above the overlay. */
function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 440 } });
}

/** The same once it stands. Never ends where it doesn't. */
async function standing(page: Page): Promise<Buffer> {
  let before = await picture(page);
  for (;;) {
    await page.waitForTimeout(1000);
    const now = await picture(page);
    if (now.equals(before)) return now;
    before = now;
  }
}

test.use({ viewport: { width: 390, height: 844 } });

test('a round that landed is sought through, its page with its stage, forwards and back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const player = newPlayer();
  const ledger = await startKnown(page, player, '/cases?debug=1');
  await (await toCheapCase(page)).click();
  await expect(prize(page)).toBeVisible({ timeout: ROUND + 20_000 });
  const address = page.url();
  const before = await ledger.draws();
  await page.getByRole('button', { name: '+ tuning' }).click();
  await page.getByRole('button', { name: 'Seek through this round' }).click();
  const seconds = page.getByLabel('Seconds into the round');
  const number = page.getByRole('timer');
  const skip = page.getByRole('button', { name: texts.opening.skip, exact: true });

  await seconds.fill('1.5');
  await expect(number).toHaveText('2');
  await page.waitForTimeout(1200);
  await expect(number, 'it is held').toHaveText('2');
  await seconds.fill('2.2');
  await expect(number).toHaveText('1');

  await seconds.fill('8');
  await expect(skip).toBeVisible();
  await expect(number).toHaveCount(0);
  const at8 = await standing(page);
  await seconds.fill('8.4');
  await expect.poll(async () => (await picture(page)).equals(at8)).toBe(false);

  await seconds.fill('13.95');
  await standing(page);
  await seconds.fill('14.1');
  await expect(prize(page)).toBeVisible();
  const landed = await standing(page);
  await seconds.fill('17');
  await expect.poll(async () => (await picture(page)).equals(landed)).toBe(false);
  await seconds.fill('13.2');
  await expect(prize(page)).toHaveCount(0);
  await standing(page);
  await seconds.fill('14.1');
  await expect.poll(async () => (await picture(page)).equals(landed), { timeout: 15_000 }).toBe(true);
  await seconds.fill('8');
  await expect(prize(page)).toHaveCount(0);
  await expect.poll(async () => (await picture(page)).equals(at8), { timeout: 15_000 }).toBe(true);

  await seconds.fill('13.5');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(prize(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leave it at its result' }).click();
  await expect(page).toHaveURL(address);
  expect(await ledger.draws()).toBe(before);
});

test('an upgrade is sought through too, its wheel with its page', async ({ page }) => {
  test.setTimeout(120_000);
  const ledger = await startKnown(page, newPlayer(), '/upgrader?debug=1');
  const card = page.locator('main li button').first();
  const step = (name: string) => page.getByRole('heading', { name: new RegExp(`${name}$`) });
  await card.click();
  await expect(step(texts.upgrader.steps.target)).toBeVisible();
  await card.click();
  await button(page, texts.upgrader.go).click();
  // The round need not be seen to its end for that.
  await button(page, texts.upgrader.skip).click();
  const result = step(texts.upgrader.steps.result);
  await expect(result).toBeVisible();
  const address = page.url();
  const before = await ledger.draws();
  await button(page, '+ tuning').click();
  await button(page, 'Seek through this round').click();
  const seconds = page.getByLabel('Seconds into the round');
  const number = page.getByRole('timer');

  await seconds.fill('1.5');
  await expect(number).toHaveText('2');
  await expect(page).toHaveURL(/hideUI=true/);
  const counted = await standing(page);
  await seconds.fill('8');
  await expect(button(page, texts.upgrader.skip)).toBeVisible();
  const at8 = await standing(page);
  await seconds.fill('8.4');
  await expect.poll(async () => (await picture(page)).equals(at8)).toBe(false);

  await seconds.fill('10.8');
  await expect(result).toBeVisible();
  const landed = await standing(page);
  await seconds.fill('11.4');
  await expect.poll(async () => (await picture(page)).equals(landed)).toBe(false);
  await seconds.fill('8');
  await expect(result).toHaveCount(0);
  await expect.poll(async () => (await picture(page)).equals(at8), { timeout: 15_000 }).toBe(true);
  await seconds.fill('10.8');
  await expect.poll(async () => (await picture(page)).equals(landed), { timeout: 15_000 }).toBe(true);
  await seconds.fill('1.5');
  await expect.poll(async () => (await picture(page)).equals(counted), { timeout: 15_000 }).toBe(true);

  await button(page, 'Leave it at its result').click();
  await expect(result).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await ledger.draws()).toBe(before);
});
