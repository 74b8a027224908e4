import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { lift } from '../lift.ts';
import { COLLECTOR } from './collector.ts';
import { openItems, openList } from './collectorsLists.ts';
import { delayRequests } from './delayRequests.ts';
import { button } from './player.ts';

/** Place of the last of the list, not of a shape of what is on its way; those far above are not in the document. */
async function lastPlace(page: Page): Promise<number> {
  return Number(await page.locator('main li[aria-posinset]').last().getAttribute('aria-posinset'));
}

function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
}

test('pages too short to fill the screen bring the ones after them', async ({ page }) => {
  await page.route(/\/inventory.*cursor=/, (route) =>
    route.continue({ url: `${route.request().url()}&limit=1` }),
  );
  await openItems(page);
  const atFirst = await lastPlace(page);
  await scrollToEnd(page);
  await expect.poll(() => lastPlace(page)).toBeGreaterThan(atFirst + 3);
});

for (const { name, enter, call } of [
  { name: 'items', enter: openItems, call: '**/api/inventory/?*' },
  { name: 'draws', enter: (page: Page) => openList(page, '/profile/history'), call: '**/api/history/?*' },
]) {
  test(`the end of ${name} that are loaded anew brings more, one that failed offers to try again, and they are come back to`, async ({
    page,
  }) => {
    await enter(page);
    // Far below the screen: it is out of the document once the list knows where its end is.
    await expect(page.locator('main li[aria-posinset="50"]')).toHaveCount(0);
    const atFirst = await lastPlace(page);
    await page.getByRole('link', { name: texts.nav.home }).click();
    await expect(page).toHaveURL(/\/$/);
    const goOn = await delayRequests(page, call);
    await page.goBack();
    await expect.poll(() => lastPlace(page)).toBe(atFirst);
    await scrollToEnd(page);
    await page.waitForTimeout(300);
    goOn();
    await expect.poll(() => lastPlace(page)).toBeGreaterThan(atFirst);

    await lift(page, call);
    await page.route(call, (route) => route.abort());
    await expect(async () => {
      await scrollToEnd(page);
      await expect(button(page, texts.common.retry)).toBeVisible({ timeout: 500 });
    }).toPass();
    const atFailure = await lastPlace(page);
    await lift(page, call);
    await page.getByRole('main').getByRole('button', { name: texts.common.retry }).click();
    await expect.poll(() => lastPlace(page)).toBeGreaterThan(atFailure);

    const top = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await page.getByRole('link', { name: texts.nav.home }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(top).toBe(0);
    const read = page.waitForResponse(call);
    await page.goBack();
    await read;
    await page.waitForTimeout(300);
    expect(await top(), 'who comes back is where they were').toBe(3000);
  });
}

test('all 5 000 draws are counted on the page of fair draws', async ({ page }) => {
  await openList(page, '/fair');
  const even = page.getByRole('main').getByText(texts.fair.even).locator('../..');
  await expect(even).toContainText('the newest 50 draws');
  await button(page, texts.fair.evenAll).click();
  await expect(even).toContainText(`${COLLECTOR.items.toLocaleString('en')} draws`);
  await expect(button(page, texts.fair.evenAll)).toHaveCount(0);
  await expect(even).toContainText('degrees of freedom: 9');
});
