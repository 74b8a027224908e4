import type { BrowserContext, Page } from '@playwright/test';
import { NEWER } from '../../scripts/oldWebView/newer.ts';

/** Takes away, from the next start on, what the oldest WebViews that the app is built for do not know yet. */
export async function asInOldestWebView(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      const owner = path.split('.').reduce<object>((at, part) => Reflect.get(at, part), globalThis);
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  }, NEWER);
}
