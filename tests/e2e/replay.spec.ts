import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { Account, button, CHEAP, prize, startKnown } from './player.ts';
import { test } from './slowStage.ts';
import { soughtPicture } from './stillPictures.ts';

/** The part of the page that is always above the overlay. */
function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 440 } });
}

test.use({ viewport: { width: 390, height: 844 } });

test('the last opening is sought through from its receipt, from the page of its case on, forwards and back', async ({
  page,
}) => {
  const player = newPlayer();
  const account = new Account(page.request, player);
  await account.welcome();
  const had = await account.balance();
  await account.openCheap(1);
  const before = await account.draws();
  await page.goto(`/?as=${player}&debug=round`);
  const seconds = page.getByLabel('Seconds into the round');
  const sought = (at: string, other: string) => soughtPicture(seconds, at, other, () => picture(page));
  const number = page.getByRole('timer');
  const skip = page.getByRole('button', { name: texts.opening.skip, exact: true });
  const crystals = page.getByText(texts.home.balance).locator('..');

  await expect(page).toHaveURL(/\/cases\/[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { name: CHEAP.name })).toBeVisible();
  await seconds.fill('0.5');
  await expect(number).toHaveText('3');
  const atCase = await sought('-0.5', '0.5');
  await expect(number).toHaveCount(0);

  await seconds.fill('1.5');
  await expect(page).toHaveURL(/\/opening$/);
  await expect(number).toHaveText('2');
  await page.waitForTimeout(1200);
  await expect(number, 'it is held').toHaveText('2');
  // The stage's case shakes.
  await sought('1.5', '1.6');
  await seconds.fill('2.2');
  await expect(number).toHaveText('1');

  const at8 = await sought('8', '8.4');
  await expect(skip).toBeVisible();
  await expect(number).toHaveCount(0);
  await expect(crystals).toHaveText(`${texts.home.balance} ${had}`);

  const landed = await sought('14.1', '17');
  await expect(prize(page)).toBeVisible();
  // A quarter of the 400 ms in which the balance is counted down: (3/4)³ of the price is still there.
  await expect(crystals).toHaveText(`${texts.home.balance} ${had - CHEAP.price + 38}`);
  await seconds.fill('13.2');
  await expect(prize(page)).toHaveCount(0);
  await seconds.fill('14.1');
  await expect.poll(async () => (await picture(page)).equals(landed)).toBe(true);
  await seconds.fill('8');
  await expect(prize(page)).toHaveCount(0);
  await expect.poll(async () => (await picture(page)).equals(at8)).toBe(true);
  await seconds.fill('-0.5');
  await expect.poll(async () => (await picture(page)).equals(atCase)).toBe(true);

  await seconds.fill('13.5');
  await expect(page).toHaveURL(/\/opening$/);
  await button(page, 'Play from here').click();
  await expect(prize(page)).toBeVisible();
  await button(page, 'Knobs').click();
  const clip = page.getByRole('region', { name: 'Clip of the round' });
  await button(page, 'Clip of the stage').click();
  // 18 s at 60 frames a second, the first and the last among them.
  await expect(clip.getByText(/^Frame \d+ of 1081$/)).toBeVisible();
  await button(page, 'Stop').click();
  await expect(clip.getByText('The clip was stopped')).toBeVisible();
  await clip.getByLabel('Format').selectOption('gif');
  await clip.getByLabel('Frames a second').fill('1');
  await clip.getByLabel('Pixels').fill('195x422');
  const saving = page.waitForEvent('download');
  await button(page, 'Clip of the stage').click();
  const gif = await sharp(await (await saving).path(), { animated: true }).metadata();
  expect(gif).toMatchObject({ width: 195, pageHeight: 422, pages: 19 });
  await button(page, 'Leave it at its result').click();
  await expect(page).toHaveURL(/\/opening$/);
  expect(await account.draws()).toBe(before);

  // Asked for twice while its receipt is read it is played once, and with its end all is heard again.
  await page.goto(`/profile?as=${player}&debug=1`);
  await button(page, 'Knobs').click();
  await button(page, 'Seek through the last opening').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(seconds).toBeVisible();
  await button(page, 'Leave it at its result').click();
  await page.evaluate(() => history.pushState(null, '', '/profile'));
  await expect(page.getByRole('switch', { name: texts.profile.sound })).toBeChecked();
});

test('an upgrade is sought through too, its wheel with its page', async ({ page }) => {
  const account = await startKnown(page, newPlayer(), '/upgrader?debug=1');
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
  const before = await account.draws();
  await button(page, 'Knobs').click();
  await button(page, 'Seek through this round').click();
  const seconds = page.getByLabel('Seconds into the round');
  const sought = (at: string, other: string) => soughtPicture(seconds, at, other, () => picture(page));
  const number = page.getByRole('timer');

  await expect(step(texts.upgrader.steps.confirm)).toBeVisible();
  await seconds.fill('1.5');
  await expect(number).toHaveText('2');
  await expect(page).toHaveURL(/hideUI=true/);
  const counted = await sought('1.5', '2.5');
  const at8 = await sought('8', '8.4');
  await expect(page.getByRole('button', { name: texts.upgrader.skip, exact: true })).toBeVisible();

  // Before 11.3 s the wheel's item is still on its way to its place: at what scale the browser draws a picture that is
  // held on its way follows from where it came from.
  const landed = await sought('11.6', '10.8');
  await expect(result).toBeVisible();
  await seconds.fill('8');
  await expect(result).toHaveCount(0);
  await expect.poll(async () => (await picture(page)).equals(at8)).toBe(true);
  await seconds.fill('11.6');
  await expect.poll(async () => (await picture(page)).equals(landed)).toBe(true);
  await seconds.fill('1.5');
  await expect.poll(async () => (await picture(page)).equals(counted)).toBe(true);

  await button(page, 'Leave it at its result').click();
  await expect(result).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await account.draws()).toBe(before);

  await button(page, 'Close the overlay').click();
  const asked = await page.evaluate(async () => {
    let asked = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (command: { ask?: string }) {
      if (command.ask === 'stats') asked++;
      postMessage.call(this, command);
    };
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return asked;
  });
  expect(asked, 'questions of an overlay that is closed, which were one a second').toBe(0);
});
