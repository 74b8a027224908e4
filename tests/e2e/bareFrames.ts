import { expect, type Locator, type Page } from '@playwright/test';

declare let framesWithoutCase: number;

/**
 * Taps `open` and returns how many frames from then to the countdown have no picture of a case. When it tapped is in
 * the page's `tappedAt`.
 */
export async function bareFrames(page: Page, open: Locator): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { framesWithoutCase: 0 });
    const look = () => {
      if (!document.querySelector('main img')) framesWithoutCase += 1;
      requestAnimationFrame(look);
    };
    look();
    const tapped = () => Object.assign(window, { tappedAt: performance.now() });
    addEventListener('click', tapped, { capture: true, once: true });
  });
  await open.click();
  await expect(page.getByRole('main').locator('[role=timer], [class*=_floor_]').first()).toBeAttached();
  return page.evaluate(() => framesWithoutCase);
}
