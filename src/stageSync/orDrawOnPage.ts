import { LOST_FILE_PAUSE_MS } from '../state/firstScreen.ts';
import { growingPause } from '../state/network.ts';
import { stageState } from '../state/stage.ts';
import { mountWanted } from './mountWanted.ts';

/** The first pause each time: a round is too short for longer and longer ones. */
const pause = () => growingPause(LOST_FILE_PAUSE_MS)();

/**
 * Puts a scene on stage that a round cannot do without. Where its file cannot be had, its page draws by itself, until
 * it or another round's is on stage.
 */
export function orDrawOnPage(mount: () => Promise<void>, isWanted: () => boolean): Promise<void> {
  const mountOrLack = async () => {
    try {
      await mount();
      stageState.lacksRound = false;
    } catch (error) {
      stageState.lacksRound = true;
      throw error;
    }
  };
  return mountWanted(mountOrLack, isWanted, pause);
}
