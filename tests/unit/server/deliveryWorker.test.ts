import { afterEach, expect, test, vi } from 'vitest';
import type { DeliveryProvider } from '../../../server/domain/deliveries/provider.ts';
import { startDelivering } from '../../../server/domain/deliveries/worker.ts';
import type { Services } from '../../../server/domain/services.ts';

afterEach(() => void vi.useRealTimers().restoreAllMocks());

test('a server stops while the platform says nothing to being opened, and closes one that opens after all', async () => {
  let opened: (provider: DeliveryProvider) => void = () => undefined;
  const open = () =>
    new Promise<DeliveryProvider>((resolve) => {
      opened = resolve;
    });
  await startDelivering({} as Services, open).stop();
  const close = vi.fn(async () => undefined);
  opened({ close } as Partial<DeliveryProvider> as DeliveryProvider);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('a platform that says nothing to being opened is told of each minute, and not opened twice', async () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const log = { info: () => undefined, warn: () => undefined, error };
  const services = { log } as Partial<Services> as Services;
  let opened: (provider: DeliveryProvider) => void = () => undefined;
  const open = vi.fn(
    () =>
      new Promise<DeliveryProvider>((resolve) => {
        opened = resolve;
      }),
  );
  const job = startDelivering(services, open);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_001);
  const told = 'the delivery platform says nothing to being opened: deliveries wait until it does';
  expect(error.mock.calls).toEqual([60, 120, 180].map((seconds) => [{ seconds }, told]));
  const close = vi.fn(async () => undefined);
  const stopped = job.stop();
  opened({ close } as Partial<DeliveryProvider> as DeliveryProvider);
  await stopped;
  // It was there in the end, so it is closed; nothing is told any more.
  await vi.advanceTimersByTimeAsync(600_000);
  expect([error, open, close].map(({ mock }) => mock.calls.length)).toEqual([3, 1, 1]);
});

test('the platform is asked for its stock a minute later, though the clock was put back meanwhile', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const services = { log, clock: () => new Date() } as Partial<Services> as Services;
  const stock = vi.fn(async () => 'everything' as const);
  const close = async () => undefined;
  const job = startDelivering(
    services,
    async () => ({ stock, close }) as Partial<DeliveryProvider> as DeliveryProvider,
  );
  await expect.poll(() => stock.mock.calls.length).toBe(1);
  const [now, passed] = [Date.now(), performance.now()];
  vi.spyOn(Date, 'now').mockReturnValue(now - 24 * 3600_000);
  vi.spyOn(performance, 'now').mockReturnValue(passed + 60_000);
  await expect.poll(() => stock.mock.calls.length).toBe(2);
  await job.stop();
});
