import { logFailure } from '../api/log.ts';
import { whenOnline } from './network.ts';

/** How long the first screen has the network and the processor to itself. */
export const FIRST_SCREEN_MS = 1500;

/**
 * Does `work` after FIRST_SCREEN_MS, as soon as there is a network, as it is not tried twice. Its failure is logged
 * under `name`.
 */
export function afterFirstScreen(name: string, work: () => Promise<unknown>): void {
  const begin = () => void work().catch((error) => logFailure(name, error));
  setTimeout(() => whenOnline(begin), FIRST_SCREEN_MS);
}
