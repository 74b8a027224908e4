import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A cheap phone on a mobile network: slower by this factor, milliseconds to the server and back, bytes a second. */
const PHONE = { cpu: 4, latency: 150, bytes: 1_600_000 / 8 };
export const SCREEN = { width: 390, height: 844 };

/** A browser of its own for a phone that nothing of the app has come to yet. */
export function phoneContext(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
}

/** A page on such a phone, with its processor and, unless that is not looked at, its network. */
export async function slowPage(context: BrowserContext, { hasSlowNetwork = true } = {}): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  if (hasSlowNetwork) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latency,
      downloadThroughput: PHONE.bytes,
      uploadThroughput: PHONE.bytes,
    });
  }
  return page;
}
