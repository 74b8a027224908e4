import type { BrowserContext, Page } from '@playwright/test';

/** As where somebody asked for little traffic, from the next start on: no page is fetched ahead. */
export async function withScarceData(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}
