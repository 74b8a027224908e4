import type { Page, Route } from '@playwright/test';

/** Delays what is asked for at this address until the returned function is called: then it goes on. */
export async function delayRequests(
  page: Page,
  address: string | RegExp,
  goOn: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => held.then(() => goOn(route)));
  return release;
}
