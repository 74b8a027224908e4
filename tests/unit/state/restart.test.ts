import { expect, it, vi } from 'vitest';
import { restart } from '../../../src/state/restart.ts';
import { toasts } from '../../../src/state/toasts.ts';

const answered = (status: number) => async () => new Response(null, { status });

it.each([
  ['is away', 0, async () => Promise.reject(new TypeError('failed to fetch'))],
  ['has another answer for it', 0, answered(502)],
  [
    'never says a word',
    15_000,
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  ],
])('the page is kept where the server %s, and that is told', async (_, milliseconds, fetch) => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetch);
  toasts.list = [];
  const tried = restart();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await tried;
  expect(reload).not.toHaveBeenCalled();
  expect(toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.network' }]);
  vi.useRealTimers();
});

it('the page is loaded anew where the server answers', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const fetch = vi.fn(answered(200));
  vi.stubGlobal('fetch', fetch);
  await restart();
  expect(fetch).toHaveBeenCalledWith('/', expect.objectContaining({ method: 'HEAD' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
