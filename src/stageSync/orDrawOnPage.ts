import { stageState } from '../state/stage.ts';

/**
 * Waits for a scene that a round cannot do without. Where its file cannot be had, pages draw by themselves, until the
 * next one is on stage.
 */
export async function orDrawOnPage(mounting: Promise<void>): Promise<void> {
  try {
    await mounting;
    stageState.status = 'ready';
  } catch (error) {
    stageState.status = 'failed';
    throw error;
  }
}
