import {
  applyPolyfills,
  init,
  isTMA,
  postEvent,
  retrieveLaunchParams,
  retrieveRawInitData,
} from '@telegram-apps/sdk';
import { ensureSessionStorage } from './ensureSessionStorage.ts';
import { setUpFrame } from './frame.ts';
import { type InitData, readInitData } from './initData.ts';
import { LOCAL_PLATFORM } from './localPlatform.ts';
import { postEventTo } from './postEvent.ts';
import { attempt } from './safely.ts';
import { watchViewport } from './viewport.ts';

/** How the app was started; read once, because the address changes. */
export interface Launch {
  readonly initData: InitData;
  /** `ios`, `android`, `macos`, `tdesktop`, `weba`, `web`, …; `local` for the mock host. */
  readonly platform: string;
}

function platformName(): string | undefined {
  return attempt(() => retrieveLaunchParams().tgWebAppPlatform);
}

/** Gives the SDK what an old or strict browser lacks; must be called first. */
export function preparePlatform(): void {
  applyPolyfills();
  ensureSessionStorage();
}

/** Whether the page was not started by a real client, but in a browser or by the mock host. */
export function isOutsideTelegram(): boolean {
  return !isTMA() || platformName() === LOCAL_PLATFORM;
}

/**
 * Starts the SDK and reads how the app was started; null outside Telegram or with incomplete init data. Must run before
 * the router, which changes the address.
 */
export function startPlatform(): Launch | null {
  const started = attempt(() => {
    const { tgWebAppVersion } = retrieveLaunchParams();
    return init({ acceptCustomStyles: false, postEvent: postEventTo(tgWebAppVersion) });
  });
  const initData = started ? readInitData(attempt(retrieveRawInitData)) : null;
  if (!initData) return null;
  const platform = platformName() ?? 'unknown';
  document.documentElement.dataset.platform = platform;
  watchViewport();
  setUpFrame();
  return { initData, platform };
}

/** Removes the platform's placeholder; to be called at the first useful paint. */
export function showApp(): void {
  attempt(() => postEvent('web_app_ready'));
}
