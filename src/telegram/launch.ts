import { attempt } from './attempt.ts';

/** What a client has started the app with. */
interface Launch {
  /** `ios`, `android`, `macos`, `tdesktop`, `weba`, `web`, …; `local` for the mock host. */
  readonly platform: string;
  /** Of what the client understands, as `7.10`. */
  readonly version: string;
  /** By whom and when, signed; the server checks that. */
  readonly initData: string | null;
}

/** Where launch parameters are kept, in quotes: the SDK's own place, as its mock of a client writes to it. */
export const LAUNCH_KEY = 'tapps/launchParams';

function launchIn(text: string): Launch | undefined {
  const query = text.replace(/^[^?#"]*[?#"]/, '').replace(/[?#"]/g, '&');
  const params = new URLSearchParams(query);
  const platform = params.get('tgWebAppPlatform');
  const version = params.get('tgWebAppVersion');
  if (!platform || !version) return undefined;
  attempt(() => sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(query)));
  return { platform, version, initData: params.get('tgWebAppData') };
}

/** In the page's address, in the one at which it was opened, or kept from there for a page that is loaded again. */
const SOURCES = [
  () => location.href,
  () => performance.getEntriesByType('navigation')[0]?.name,
  () => sessionStorage.getItem(LAUNCH_KEY),
];

/**
 * Returns how the app was started; undefined outside Telegram. The SDK's own reading gives up where anything is not as
 * it knows it, as a color of the theme: the app would say that it is outside Telegram.
 */
export function readLaunch(): Launch | undefined {
  for (const source of SOURCES) {
    const launch = launchIn(attempt(source) ?? '');
    if (launch) return launch;
  }
  return undefined;
}
