import { LostFile } from '../preload.ts';
import { LOST_FILE_PAUSE_MS } from '../state/firstScreen.ts';
import { growingPause } from '../state/network.ts';
import { stageState } from '../state/stage.ts';
import { logStageFailure } from './logStageFailure.ts';

/**
 * Puts a scene on stage that a round cannot do without. Where its file cannot be had, its page draws by itself, until
 * it or another round's is on stage: a file that got lost is fetched again after a pause, while the scene `isWanted`.
 */
export async function orDrawOnPage(mount: () => Promise<void>, isWanted: () => boolean): Promise<void> {
  for (;;) {
    try {
      await mount();
      stageState.lacksRound = false;
      return;
    } catch (error) {
      stageState.lacksRound = true;
      if (!(error instanceof LostFile)) throw error;
      logStageFailure(error);
      // The first pause each time: a round is too short for longer and longer ones.
      await growingPause(LOST_FILE_PAUSE_MS)();
      if (!isWanted()) return;
    }
  }
}
