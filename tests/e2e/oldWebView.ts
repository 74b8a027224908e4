import type { BrowserContext, Page } from '@playwright/test';
import { NEWER } from '../../scripts/oldWebView/newer.ts';

/** Takes away, from the next start on, what Chrome 87 does not know yet: the oldest WebView that the app is built for. */
export async function asInChrome87(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      const owner = path.split('.').reduce<object>((at, part) => Reflect.get(at, part), globalThis);
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  }, NEWER);
}
