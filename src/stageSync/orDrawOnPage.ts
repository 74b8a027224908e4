import { LostFile } from '../preload.ts';
import { network } from '../state/network.ts';
import { stageState } from '../state/stage.ts';
import { until } from '../state/until.ts';
import { logStageFailure } from './logStageFailure.ts';

/** Milliseconds before the file of a scene is fetched again: a round is too short for longer and longer pauses. */
const PAUSE_MS = 2000;

/**
 * Puts a scene on stage that a round cannot do without. Where its file cannot be had, pages draw by themselves, until
 * it or another one is on stage: a file that got lost is fetched again after a pause, while the scene `isWanted`.
 */
export async function orDrawOnPage(mount: () => Promise<void>, isWanted: () => boolean): Promise<void> {
  for (;;) {
    try {
      await mount();
      stageState.status = 'ready';
      return;
    } catch (error) {
      stageState.status = 'failed';
      if (!(error instanceof LostFile)) throw error;
      logStageFailure(error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      await until(network, () => network.online && network.visible);
      if (!isWanted()) return;
    }
  }
}
