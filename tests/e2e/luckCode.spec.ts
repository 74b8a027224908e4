import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { button, startKnown } from './player.ts';
import { test } from './slowStage.ts';

const CODE = /^[a-z]+-[a-z]+-[a-z]+-\d{4}$/;

async function scribble(page: Page): Promise<void> {
  const area = await page.getByRole('img', { name: texts.luck.area }).boundingBox();
  if (!area) throw new Error('no drawing area');
  expect(area.width).toBeLessThanOrEqual(400);
  await page.mouse.move(area.x + 40, area.y + 60);
  await page.mouse.down();
  await page.mouse.move(area.x + 200, area.y + 180, { steps: 6 });
  await page.mouse.move(area.x + 60, area.y + 220, { steps: 6 });
  await page.mouse.up();
}

test('a drawing becomes the luck code, is cleared, drawn again and kept', async ({ page }) => {
  const account = await startKnown(page, newPlayer(), '/profile');
  await page.getByRole('link', { name: texts.settings.changeCode }).click();
  await expect(page).toHaveURL(/\/profile\/luck-code$/);
  const code = page.getByRole('main').getByRole('status');
  await expect(code).toHaveText(CODE);
  const before = await code.textContent();
  await expect(button(page, texts.luck.done)).toBeDisabled();

  await scribble(page);
  await expect(page.getByText(texts.luck.fresh)).toBeVisible();
  await expect(code).not.toHaveText(before ?? '');
  await button(page, texts.luck.clear).click();
  await expect(code).toHaveText(before ?? '');

  await scribble(page);
  await expect(code).not.toHaveText(before ?? '');
  await expect(code).toHaveText(CODE);
  const drawn = await code.textContent();
  await button(page, texts.luck.done).click();
  await expect(page.getByText(texts.toast.luckCodeSaved)).toBeVisible();
  await expect(page).toHaveURL(/\/profile(\?|$)/);
  await expect(page.getByRole('main').getByText(drawn ?? '')).toBeVisible();
  expect((await account.call('GET', '/api/me/')).me.luck_code).toBe(drawn);
});

test('who goes back while the code is being kept is led no step further', async ({ page }) => {
  await startKnown(page, newPlayer(), '/cases');
  await page.getByRole('link', { name: texts.nav.profile }).click();
  await page.getByRole('link', { name: texts.settings.changeCode }).click();
  const answer = await delayRequests(page, '**/api/luck/');
  await scribble(page);
  await button(page, texts.luck.done).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  answer();
  await expect(page.getByText(texts.toast.luckCodeSaved)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/profile$/);
});

test('the drawing area is 400 px wide where there is room for more', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startKnown(page, newPlayer(), '/profile/luck-code');
  const area = page.getByRole('img', { name: texts.luck.area });
  await expect.poll(async () => (await area.boundingBox())?.width).toBe(400);
});

for (const [width, height] of [
  [800, 800],
  [390, 720],
] as const) {
  test(`no button lies under the bar at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await startKnown(page, newPlayer(), '/profile/luck-code');
    const last = button(page, texts.luck.random);
    await expect(last).toBeVisible();
    const end = async () => {
      const box = await last.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    const bar = await page.getByRole('navigation').boundingBox();
    await expect.poll(end).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

test('help explains the code, and a code that is not kept gives the old one back', async ({ page }) => {
  await startKnown(page, newPlayer(), '/profile/luck-code');
  await button(page, texts.luck.help).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
  await button(page, texts.common.understood).click();
  const code = page.getByRole('main').getByRole('status');
  await expect(code).toHaveText(CODE);
  await page.route('**/api/luck/', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal error' } }),
  );
  await button(page, texts.luck.random).click();
  await expect(page.getByText(texts.luck.fresh)).toBeVisible();
  await button(page, texts.luck.done).click();
  await expect(page.getByText(texts.error.luckCodeFailed)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/luck-code(\?|$)/);
});
