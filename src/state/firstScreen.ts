import { logFailure } from '../api/log.ts';
import { LostFile } from '../preload.ts';
import { rest, whenOnline } from './network.ts';

/** How long the first screen has the network and the processor to itself. */
export const FIRST_SCREEN_MS = 1500;
/** Milliseconds before files that got lost are fetched again; each pause is twice the one before. */
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * Does `work` after FIRST_SCREEN_MS, as soon as there is a network; again where its files got lost. Its failure is
 * logged under `name`.
 */
export function afterFirstScreen(name: string, work: () => Promise<unknown>): void {
  const begin = async () => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        logFailure(name, error);
        if (!(error instanceof LostFile)) return;
      }
      await rest(pause);
    }
  };
  setTimeout(() => whenOnline(begin), FIRST_SCREEN_MS);
}
