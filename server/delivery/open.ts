import type { Db } from '../db/schema.ts';
import type { Delivery } from './provider.ts';
import { sandboxDelivery } from './sandbox.ts';
import type { DeliverySettings } from './settings.ts';
import { openSteam } from './steam.ts';

/**
 * Opens the configured platform; null where this process delivers nothing.
 * @throws Error if the platform can't be signed in to, or its package is not installed.
 */
export async function openDelivery(
  settings: DeliverySettings,
  db: Db,
  clock: () => Date,
): Promise<Delivery | null> {
  if (settings.provider === 'off') return null;
  if (settings.provider === 'steam') return openSteam(settings.steam);
  return sandboxDelivery({ db, clock, outcomes: settings.outcomes, settlesAfter: settings.settlesAfter });
}
