import { attempt } from './attempt.ts';

/** Name in session storage, the one that other mini apps know it by. */
const STORED = 'tapps/launchParams';

/** The parameters of an address, in its query or behind its `#`, as Telegram's clients have them. */
function paramsOf(address: string): URLSearchParams {
  return new URLSearchParams(address.replace(/^[^?#]*[?#]/, '').replace(/[?#]/g, '&'));
}

/** Keeps them for a reload, when the address has changed. */
export function keepLaunchParams(params: URLSearchParams): void {
  attempt(() => sessionStorage.setItem(STORED, JSON.stringify(`${params}`)));
}

/**
 * What a client has started the app with: from the address, from the one that was there before the router changed it, or
 * as it was kept before a reload. Null outside Telegram.
 */
export function launchParams(): URLSearchParams | null {
  const sources = [
    () => location.href,
    () => performance.getEntriesByType('navigation')[0]?.name,
    () => JSON.parse(sessionStorage.getItem(STORED) ?? 'null'),
  ];
  for (const source of sources) {
    const params = paramsOf(attempt(source) ?? '');
    if (!params.has('tgWebAppVersion') || !params.has('tgWebAppPlatform')) continue;
    keepLaunchParams(params);
    return params;
  }
  return null;
}
