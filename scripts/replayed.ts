import type { Page } from '@playwright/test';

/** The page at one instant of the round that it plays again (`?debug=round`): once a picture comes again, it stands. */
export async function pictureAt(page: Page, seconds: number): Promise<Buffer> {
  await page.waitForFunction(() => window.facetReplay);
  await page.evaluate((seconds) => window.facetReplay?.seek(seconds), seconds);
  await page.waitForFunction(() => window.facetReplay?.isArrived);
  let before = await page.screenshot();
  for (;;) {
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}
