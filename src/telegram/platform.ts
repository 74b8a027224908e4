import { on } from './bridge.ts';
import { connectClient, tell } from './client.ts';
import { setUpFrame } from './frame.ts';
import { type InitData, readInitData } from './initData.ts';
import { launchParams } from './launchParams.ts';
import { LOCAL_PLATFORM } from './localPlatform.ts';
import { watchViewport } from './viewport.ts';

/** How the app was started; read once, because the address changes. */
export interface Launch {
  readonly initData: InitData;
  /** `ios`, `android`, `macos`, `tdesktop`, `weba`, `web`, …; `local` for the mock host. */
  readonly platform: string;
}

/** Whether the page was not started by a real client, but in a browser or by the mock host. */
export function isOutsideTelegram(): boolean {
  const platform = launchParams()?.get('tgWebAppPlatform') ?? LOCAL_PLATFORM;
  return platform === LOCAL_PLATFORM;
}

/** Web clients reload the app by asking it to. */
function obeyReload(): void {
  on('reload_iframe', () => {
    tell('iframe_will_reload');
    location.reload();
  });
  tell('iframe_ready', { reload_supported: true });
}

/**
 * Connects the client and reads how the app was started; null outside Telegram or with incomplete init data. Must run
 * before the router, which changes the address.
 */
export function startPlatform(): Launch | null {
  const params = launchParams();
  if (!params) return null;
  connectClient(params.get('tgWebAppVersion') ?? '');
  obeyReload();
  const initData = readInitData(params.get('tgWebAppData') ?? undefined);
  if (!initData) return null;
  const platform = params.get('tgWebAppPlatform') ?? 'unknown';
  document.documentElement.dataset.platform = platform;
  watchViewport();
  setUpFrame();
  return { initData, platform };
}

/** Removes the platform's placeholder; to be called at the first useful paint. */
export function showApp(): void {
  tell('web_app_ready');
}
