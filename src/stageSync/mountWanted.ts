import { LostFile } from '../preload.ts';
import { LOST_FILE_PAUSE_MS } from '../state/firstScreen.ts';
import { growingPause } from '../state/network.ts';
import { logStageFailure } from './logStageFailure.ts';

/** Puts a scene on stage; a file that got lost is fetched again after a `pause`, while the scene `isWanted`. */
export async function mountWanted(
  mount: () => Promise<void>,
  isWanted: () => boolean,
  pause = growingPause(LOST_FILE_PAUSE_MS),
): Promise<void> {
  for (;;) {
    try {
      return await mount();
    } catch (error) {
      if (!(error instanceof LostFile)) throw error;
      logStageFailure(error);
    }
    await pause();
    if (!isWanted()) return;
  }
}
