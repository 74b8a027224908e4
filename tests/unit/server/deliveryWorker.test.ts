import { test, vi } from 'vitest';
import type { DeliveryProvider } from '../../../server/domain/deliveries/provider.ts';
import { startDelivering } from '../../../server/domain/deliveries/worker.ts';
import type { Services } from '../../../server/domain/services.ts';

test('a server stops while the platform says nothing to being opened, and closes one that opens after all', async () => {
  let opened: (provider: DeliveryProvider) => void = () => undefined;
  const open = () =>
    new Promise<DeliveryProvider>((resolve) => {
      opened = resolve;
    });
  await startDelivering({} as Services, open).stop();
  const close = vi.fn(async () => undefined);
  opened({ close } as Partial<DeliveryProvider> as DeliveryProvider);
  await vi.waitUntil(() => close.mock.calls.length === 1);
});
