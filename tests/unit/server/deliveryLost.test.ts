import { afterEach, expect, test, vi } from 'vitest';
import type { DeliveryProvider } from '../../../server/domain/deliveries/provider.ts';
import { startDelivering } from '../../../server/domain/deliveries/worker.ts';
import type { Services } from '../../../server/domain/services.ts';

// Fake timers leave these alone, and a minute is waited for here.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, _: null, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', reject);
    }),
}));

afterEach(() => void vi.useRealTimers());

test('a platform that is lost is closed, and opened again a minute later', async () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const log = { info: () => undefined, warn: () => undefined, error };
  const services = { log, clock: () => new Date() } as Partial<Services> as Services;
  const session = new AbortController();
  const close = vi.fn(() => Promise.reject(new Error('it is closed already')));
  const first = { stock: async () => 'everything', close, lost: session.signal };
  const second = { ...first, close: async () => undefined, lost: new AbortController().signal };
  const open = vi
    .fn(async () => second as Partial<DeliveryProvider> as DeliveryProvider)
    .mockResolvedValueOnce(first as Partial<DeliveryProvider> as DeliveryProvider);
  const job = startDelivering(services, open);
  await vi.advanceTimersByTimeAsync(5_000);
  error.mockClear();
  const reason = new Error('LoggedInElsewhere');
  session.abort(reason);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(error.mock.calls).toEqual([[{ err: reason }, 'the delivery platform is lost: deliveries wait']]);
  expect([close, open].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(2);
  await job.stop();
});
