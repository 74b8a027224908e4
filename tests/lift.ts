import type { Page } from '@playwright/test';

/** An address that no page asks for. */
const NOBODYS = 'https://nobodys.invalid/';

/**
 * Has requests go on passing through the test until the page is closed. That would end with its last route, and of what
 * is on its way in that moment Chromium loses some for good: at one end of ten, where ten files are.
 */
async function keepPassing(page: Page): Promise<void> {
  await page.route(NOBODYS, (route) => route.abort());
}

/** Takes back every route of this address. */
export async function lift(page: Page, address: string): Promise<void> {
  await keepPassing(page);
  await page.unroute(address);
}

/** Loses the next request for this address. */
export async function loseOnce(page: Page, address: string): Promise<void> {
  await keepPassing(page);
  await page.route(address, (route) => route.abort(), { times: 1 });
}
