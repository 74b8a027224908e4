import { beforeEach, expect, it, vi } from 'vitest';

const DATA = 'user=%7B%22id%22%3A7%7D&auth_date=1790000000&hash=ab';
const QUERY = new URLSearchParams({
  tgWebAppData: DATA,
  tgWebAppVersion: '7.10',
  tgWebAppPlatform: 'android',
  tgWebAppThemeParams: '{}',
}).toString();

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
  });
});

/** What the app takes itself to be started with at `href`, in a page that was opened at `opened`. */
async function startedAt(href: string, opened = href) {
  vi.stubGlobal('location', { href });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: opened }] as never);
  const { readLaunch } = await import('../../../src/telegram/launch.ts');
  return readLaunch();
}

const STARTED = { platform: 'android', version: '7.10', initData: DATA };

it.each([
  ['in the address', `https://a.example/#${QUERY}`],
  ['beside parameters of the page', `https://a.example/cases?tgWebAppStartParam=case_x#${QUERY}`],
  ['behind a part of the page', `https://a.example/#top?${QUERY}`],
  ['with a theme that is no JSON', `https://a.example/#${QUERY.replace('%7B%7D', 'dark')}`],
  ['with a color that is none', `https://a.example/#${QUERY.replace('%7B%7D', '%7B"bg_color"%3A"red"%7D')}`],
  ['without a theme', `https://a.example/#${QUERY.replace('tgWebAppThemeParams', 'other')}`],
  ['with a flag that is new', `https://a.example/#${QUERY}&tgWebAppShowSettings=yes&tgWebAppDefaultColors=x`],
])('who has started the app is read: %s', async (_, href) => {
  expect(await startedAt(href)).toEqual(STARTED);
});

it('it is read where the address is another by now, and where the page was loaded again there', async () => {
  expect(await startedAt('https://a.example/cases', `https://a.example/#${QUERY}`)).toEqual(STARTED);
  expect(await startedAt('https://a.example/cases')).toEqual(STARTED);
});

it('without platform or version the app was not started in Telegram', async () => {
  expect(await startedAt('https://a.example/')).toBeUndefined();
  for (const name of ['tgWebAppPlatform', 'tgWebAppVersion']) {
    const query = new URLSearchParams(QUERY);
    query.delete(name);
    expect(await startedAt(`https://a.example/?tgWebAppStartParam=x#${query}`)).toBeUndefined();
  }
  expect(kept).toEqual({});
});
