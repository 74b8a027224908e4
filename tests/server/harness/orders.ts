import { readCommand } from '../../../server/commands/adminRun.ts';
import type { DeliveryProvider } from '../../../server/domain/deliveries/provider.ts';
import type { Services } from '../../../server/domain/services.ts';
import { SEED_CIPHER } from './Game.ts';
import { newKey } from './Player.ts';

/** Who gives an order, why, and its key, as options of the command line. */
export const by = (key: string = newKey(), name = 'Ada', reason = 'ticket 7') => [
  ...['--name', name],
  ...['--reason', reason],
  ...['--key', key],
];

const toolsOf = ({ db, clock, telegram }: Services, delivery: () => Promise<DeliveryProvider>) => ({
  db,
  now: clock(),
  cipher: () => SEED_CIPHER,
  telegram: () => telegram,
  delivery,
});

/** Runs `npm run admin` with these words and answers what it prints. */
export async function admin(services: Services, ...words: string[]): Promise<string> {
  const noPlatform = () => Promise.reject(new Error('this order needs no platform'));
  return readCommand(words)(toolsOf(services, noPlatform));
}

/** Has the operator take up what the platform was handed since a moment. */
export function takeUpHandedOver(
  services: Services,
  provider: DeliveryProvider,
  since: Date,
): Promise<string> {
  const tools = toolsOf(services, async () => provider);
  return readCommand(['handed-over', since.toISOString(), ...by()])(tools);
}

/** Gives the stars of a charge back, as an operator does. */
export function refundCharge(services: Services, chargeId: string): Promise<string> {
  return admin(services, 'refund', chargeId, ...by());
}
