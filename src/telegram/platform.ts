import { applyPolyfills, init } from '@telegram-apps/sdk';
import { attempt } from './attempt.ts';
import { startedBy } from './client.ts';
import { ensureSessionStorage } from './ensureSessionStorage.ts';
import { setUpFrame } from './frame.ts';
import { type InitData, readInitData } from './initData.ts';
import { readLaunch } from './launch.ts';
import { LOCAL_PLATFORM } from './localPlatform.ts';
import { postEventTo } from './postEvent.ts';
import { tell } from './tell.ts';
import { watchViewport } from './viewport.ts';

/** Gives the SDK what an old or strict browser lacks; must be called first. */
export function preparePlatform(): void {
  applyPolyfills();
  ensureSessionStorage();
}

/** Whether the page was not started by a real client, but in a browser or by the mock host. */
export function isOutsideTelegram(): boolean {
  // Not kept: the mock host begins anew with what is left of the one before.
  const launch = readLaunch();
  return !launch || launch.platform === LOCAL_PLATFORM;
}

/**
 * Starts the SDK and reads by whom the app was started; null outside Telegram or with incomplete init data. Must run
 * before the router, which changes the address.
 */
export function startPlatform(): InitData | null {
  const launch = startedBy();
  if (!launch) return null;
  const { platform, version } = launch;
  const launchParams = { tgWebAppPlatform: platform, tgWebAppVersion: version, tgWebAppThemeParams: {} };
  const postEvent = postEventTo(version);
  const started = attempt(() => init({ acceptCustomStyles: false, launchParams, postEvent }));
  const initData = started ? readInitData(launch.initData) : null;
  if (!initData) return null;
  document.documentElement.dataset.platform = platform;
  watchViewport();
  setUpFrame();
  return initData;
}

/** Removes the platform's placeholder; to be called at the first useful paint. */
export function showApp(): void {
  tell('web_app_ready');
}
