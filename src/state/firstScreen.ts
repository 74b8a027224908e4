import { logFailure } from '../api/log.ts';
import { LostFile } from '../preload.ts';
import { growingPause, whenOnline } from './network.ts';

/** How long the first screen has the network and the processor to itself. */
export const FIRST_SCREEN_MS = 1500;
/** Milliseconds before files that got lost are fetched again by themselves, at first. */
export const LOST_FILE_PAUSE_MS = 2000;

/**
 * Does `work` after FIRST_SCREEN_MS, as soon as there is a network; again where its files got lost. Its failure is
 * logged under `name`.
 */
export function afterFirstScreen(name: string, work: () => Promise<unknown>): void {
  const begin = async () => {
    const pause = growingPause(LOST_FILE_PAUSE_MS);
    for (;;) {
      try {
        return await work();
      } catch (error) {
        logFailure(name, error);
        if (!(error instanceof LostFile)) return;
      }
      await pause();
    }
  };
  setTimeout(() => whenOnline(begin), FIRST_SCREEN_MS);
}
