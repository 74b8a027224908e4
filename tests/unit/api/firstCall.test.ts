import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, connect } from '../../../src/api/client.ts';
import { beginFirstCall } from '../../../src/beginFirstCall.ts';

const USER = 'user=%7B%22id%22%3A98765%2C%22first_name%22%3A%22Mira%22%7D';
const INIT_DATA = `${USER}&auth_date=1700000000&hash=1`;
const HOSTS = 'https://api{n}.example.com/';
const PATH = '/api/user/init/';
const ME = { id: 98765, balance: 500 };

const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
/** As the document does. */
const begin = () => beginFirstCall(HOSTS, PATH, 15_000);
const openedWith = (hash: string) => vi.stubGlobal('location', { hash });
/** Loaded again at an address that says nothing; of this tab's start the SDK has kept `started`. */
function loadedAgain(started: string): void {
  openedWith('');
  const kept: Record<string, string> = { 'tapps/launchParams': JSON.stringify(started) };
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept[name] ?? null });
}
const STARTED = `tgWebAppData=${encodeURIComponent(INIT_DATA)}&tgWebAppVersion=8.0`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fetch.mockReset().mockImplementation(async () => Response.json({ error: 'asked' }, { status: 400 }));
  vi.stubGlobal('fetch', fetch);
  openedWith(`#${STARTED}`);
  connect(INIT_DATA, ME.id, HOSTS);
});
afterEach(() => {
  globalThis.firstCall = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the call that the document begins', () => {
  it('is the app’s own first, which is not made again', async () => {
    begin();
    expect(fetch).toHaveBeenCalledTimes(1);
    await expect(call('init', {})).rejects.toMatchObject({ code: 'asked', status: 400 });
    expect(fetch).toHaveBeenCalledTimes(1);
    const [address, { headers, cache }] = fetch.mock.calls[0] ?? ['', {}];
    expect(address).toBe('https://api5.example.com/api/user/init/');
    expect(headers).toEqual({ authorization: `tma ${INIT_DATA}` });
    expect(cache).toBe('no-store');
  });

  it('is taken up once, and by no other call', async () => {
    begin();
    await call('cases', {}).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(2);
    await call('init', {}).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(2);
    await call('init', {}).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is made anew where it got lost', async () => {
    fetch.mockRejectedValueOnce(new TypeError('failed to fetch'));
    begin();
    await expect(call('init', {})).rejects.toMatchObject({ code: 'asked' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is made anew where its answer has not come within 15 s', async () => {
    vi.useFakeTimers();
    fetch.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error()))),
    );
    begin();
    await vi.advanceTimersByTimeAsync(1000);
    const answered = call('init', {}).catch((error) => error);
    await vi.advanceTimersByTimeAsync(13_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(await answered).toMatchObject({ code: 'asked' });
  });

  it('is begun of a page that is loaded again too, whose address says nothing of Telegram any more', async () => {
    loadedAgain(`${STARTED}&tgWebAppPlatform=ios`);
    begin();
    expect(fetch).toHaveBeenCalledTimes(1);
    await call('init', {}).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ authorization: `tma ${INIT_DATA}` });
  });

  it('is not begun where nothing says anything of Telegram, or the storage is forbidden', async () => {
    loadedAgain('');
    begin();
    openedWith('#page');
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new Error('forbidden');
      },
    });
    begin();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not taken up where somebody else has been started meanwhile', async () => {
    begin();
    connect(INIT_DATA.replace('hash=1', 'hash=2'), ME.id, HOSTS);
    await call('init', {}).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
