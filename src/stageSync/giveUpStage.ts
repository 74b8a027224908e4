import { stageState } from '../state/stage.ts';

/** Pages draw by themselves from now on. */
export function giveUpStage(): void {
  Object.assign(stageState, { status: 'failed', lively: false });
}

/** Waits for a scene that a round cannot do without: where its file cannot be had, the stage is given up. */
export async function orGiveUp(mounting: Promise<void>): Promise<void> {
  try {
    await mounting;
  } catch (error) {
    giveUpStage();
    throw error;
  }
}
