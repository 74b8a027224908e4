import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('location', { origin: 'https://facet.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SECOND_MS = 1000;
const FILE = 'assets/Page.js';
const load = async () => 'the page';

/** A connection that stays open; what comes over it, and what becomes of the file. */
async function ask(name: string) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        stream = control;
      },
    });
    signal?.addEventListener('abort', () => stream?.error(new DOMException('', 'AbortError')));
    return new Response(body);
  });
  const { preload, LostFile } = await import('../../src/preload.ts');
  const told = vi.fn();
  const asking = preload(load, [name]).then(told, (error) =>
    told(error instanceof LostFile ? 'lost' : error),
  );
  await vi.advanceTimersByTimeAsync(0);
  return { asking, told, stream: stream as unknown as ReadableStreamDefaultController<Uint8Array>, preload };
}

it('a file of which nothing comes for 15 seconds is lost, and asked for again', async () => {
  const { told, preload } = await ask(FILE);
  await vi.advanceTimersByTimeAsync(14 * SECOND_MS);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(told).toHaveBeenCalledWith('lost');
  vi.stubGlobal('fetch', async () => new Response(''));
  expect(await preload(load, [FILE])).toBe('the page');
});

it('a server that does not answer has lost it too', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException()))),
  );
  const { preload, LostFile } = await import('../../src/preload.ts');
  const told = vi.fn();
  preload(load, [FILE]).catch(told);
  await vi.advanceTimersByTimeAsync(15 * SECOND_MS);
  expect(told).toHaveBeenCalledWith(expect.any(LostFile));
});

it('a page that a network puts in its place, as before a login, has lost it too', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  vi.stubGlobal('fetch', async () => new Response('<title>Log in</title>', { headers }));
  const { preload, LostFile } = await import('../../src/preload.ts');
  await expect(preload(load, [FILE])).rejects.toBeInstanceOf(LostFile);
  vi.stubGlobal('fetch', async () => new Response(''));
  expect(await preload(load, [FILE])).toBe('the page');
});

it('one that comes slowly, or beside others, is waited for', async () => {
  let bringOther = () => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: object) => void) {
        const other = { transferSize: 300, name: 'https://facet.example/art/card.webp' };
        bringOther = () => tell({ getEntries: () => [other] });
      }
      observe() {}
      disconnect() {}
    },
  );
  const { asking, told, stream } = await ask(FILE);
  for (let bytes = 0; bytes < 3; bytes++) {
    await vi.advanceTimersByTimeAsync(14 * SECOND_MS);
    stream.enqueue(new Uint8Array(1));
    await vi.advanceTimersByTimeAsync(14 * SECOND_MS);
    bringOther();
  }
  stream.close();
  await asking;
  expect(told).toHaveBeenCalledWith('the page');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('the styles of a page whose connection stays silent are lost too', async () => {
  vi.stubGlobal('document', { querySelector: () => null, createElement: () => ({}), head: { append() {} } });
  const { told } = await ask('assets/Page.css');
  await vi.advanceTimersByTimeAsync(15 * SECOND_MS);
  expect(told).toHaveBeenCalledWith('lost');
});
