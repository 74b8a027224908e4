import type { Page, Route } from '@playwright/test';

/** Keeps back what is asked for at this address, until the returned function is called: then it goes on. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  goOn: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, (route) => held.then(() => goOn(route)));
  return letGo;
}
