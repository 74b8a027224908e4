import type { Db } from '../../db/schema.ts';
import type { DeliveryProvider } from './provider.ts';
import { sandboxDelivery } from './sandbox.ts';
import type { DeliverySettings } from './settings.ts';
import { openSteam } from './steam.ts';

/**
 * Opens the configured platform.
 * @throws Error if the platform can't be signed in to, or its package is not installed.
 */
export async function openDelivery(
  settings: Exclude<DeliverySettings, { provider: 'off' }>,
  db: Db,
  clock: () => Date,
): Promise<DeliveryProvider> {
  if (settings.provider === 'steam') return openSteam(settings.steam);
  return sandboxDelivery({ db, clock, outcomes: settings.outcomes, settleSeconds: settings.settleSeconds });
}
