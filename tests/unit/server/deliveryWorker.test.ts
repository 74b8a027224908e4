import { afterEach, expect, test, vi } from 'vitest';
import type { DeliveryProvider } from '../../../server/domain/deliveries/provider.ts';
import { startDelivering } from '../../../server/domain/deliveries/worker.ts';
import type { Services } from '../../../server/domain/services.ts';

afterEach(() => void vi.restoreAllMocks());

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
