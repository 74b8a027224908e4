import {
  applyPolyfills,
  init,
  isTMA,
  postEvent,
  retrieveLaunchParams,
  retrieveRawInitData,
} from '@telegram-apps/sdk';
import { dressFrame } from './frame.ts';
import { type InitData, readInitData } from './initData.ts';
import { LOCAL_PLATFORM } from './localPlatform.ts';
import { postEventTo } from './postEvent.ts';
import { attempt } from './safely.ts';
import { watchViewport } from './viewport.ts';

/** How the app was started; read once, for the address changes and clients rewrite it. */
export interface Launch {
  readonly initData: InitData;
  /** `ios`, `android`, `macos`, `tdesktop`, `weba`, `web`, …; `local` for the mock host. */
  readonly platform: string;
}

function platformName(): string | undefined {
  return attempt(() => retrieveLaunchParams().tgWebAppPlatform);
}

/** Makes old browsers fit for the SDK; must come before anything else. */
export function preparePlatform(): void {
  applyPolyfills();
}

/** Whether no real client started this page: nobody did, or the mock host before a reload. */
export function isOutsideTelegram(): boolean {
  return !isTMA() || platformName() === LOCAL_PLATFORM;
}

/**
 * Starts the SDK and reads how the app was started; null outside Telegram, or where the init data is not whole.
 * Must run before the router, which changes the address.
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
  dressFrame();
  return { initData, platform };
}

/** Takes the platform's placeholder away; to be called with the first useful paint. */
export function showApp(): void {
  attempt(() => postEvent('web_app_ready'));
}
