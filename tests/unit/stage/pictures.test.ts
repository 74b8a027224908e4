import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
let missing = '';

/** An engine that decodes pictures of these types. */
function engineOf(...types: readonly string[]): void {
  vi.stubGlobal('createImageBitmap', async ({ type }: Blob) => {
    if (!types.includes(type)) throw new Error(type);
    return { type, close() {} };
  });
}

/** The type of the picture that a stage shows for `url`. */
async function shown(url: string): Promise<string | undefined> {
  vi.resetModules();
  const { Pictures } = await import('../../../src/stage/Pictures.ts');
  const pictures = new Pictures(() => {});
  pictures.get(url);
  await pictures.settled();
  return (pictures.get(url) as unknown as { type: string } | null)?.type;
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url === missing) return new Response(null, { status: 404 });
    return new Response(url, { headers: { 'content-type': `image/${/\w+$/.exec(url)}` } });
  });
  asked.length = 0;
  missing = '';
});
afterEach(() => vi.unstubAllGlobals());

test('an engine that decodes AVIF fetches pictures as AVIF alone', async () => {
  engineOf('image/avif', 'image/webp');
  expect(await shown('/art/skins/dirk-gilded.webp')).toBe('image/avif');
  expect(asked).toEqual(['/art/skins/dirk-gilded.avif']);
});

test('an engine that does not never asks for one', async () => {
  engineOf('image/webp');
  expect(await shown('/art/skins/dirk-gilded.webp')).toBe('image/webp');
  expect(asked).toEqual(['/art/skins/dirk-gilded.webp']);
});

test('a picture that is missing as AVIF is shown as WebP', async () => {
  engineOf('image/avif', 'image/webp');
  missing = '/art/skins/new-skin.avif';
  expect(await shown('/art/skins/new-skin.webp')).toBe('image/webp');
});

test('whoever waits for pictures has them asked for, and hears whether all of them came', async () => {
  engineOf('image/webp');
  missing = '/lid.webp';
  const { Pictures } = await import('../../../src/stage/Pictures.ts');
  const pictures = new Pictures(() => {});
  expect(await pictures.settled(['/body.webp'])).toBe(true);
  expect(await pictures.settled(['/body.webp', '/lid.webp'])).toBe(false);
  expect(asked).toEqual(['/body.webp', '/lid.webp']);
});

test('pictures of others are fetched as they are named', async () => {
  engineOf('image/avif', 'image/webp');
  expect(await shown('https://example.org/art/me.webp')).toBe('image/webp');
  expect(asked).toEqual(['https://example.org/art/me.webp']);
});

test('a picture that does not come keeps those that are there back for half a second', async () => {
  vi.useFakeTimers();
  try {
    engineOf('image/webp');
    const answer = fetch;
    vi.stubGlobal('fetch', (url: string) => (url === '/slow.webp' ? new Promise(() => {}) : answer(url)));
    const { Pictures } = await import('../../../src/stage/Pictures.ts');
    const loaded = vi.fn();
    const pictures = new Pictures(loaded);
    for (const url of ['/slow.webp', '/one.webp', '/two.webp']) pictures.get(url);
    const [settled, allSettled] = [vi.fn(), vi.fn()];
    void pictures.settled(['/one.webp', '/two.webp']).then(settled);
    void pictures.settled().then(allSettled);
    await vi.advanceTimersByTimeAsync(499);
    expect(loaded).not.toHaveBeenCalled();
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(loaded).toHaveBeenCalledOnce();
    expect(settled).toHaveBeenCalledOnce();
    expect(pictures.get('/two.webp')).toMatchObject({ type: 'image/webp' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loaded).toHaveBeenCalledOnce();
    expect(allSettled).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('of the pictures that were cleared while they were loaded nothing is left', async () => {
  let alive = 0;
  vi.stubGlobal('createImageBitmap', async () => {
    alive++;
    return { close: () => alive-- };
  });
  const { Pictures } = await import('../../../src/stage/Pictures.ts');
  const pictures = new Pictures(() => {});
  pictures.get('/one.webp');
  pictures.clear();
  await pictures.settled();
  expect(alive).toBe(0);
  for (const url of ['/one.webp', '/two.webp']) pictures.get(url);
  pictures.clear();
  pictures.get('/two.webp');
  await pictures.settled();
  expect(alive).toBe(1);
  expect(pictures.get('/two.webp')).not.toBeNull();
  pictures.clear();
  expect(alive).toBe(0);
});
