import { logFailure } from '../api/log.ts';
import { LostFile } from '../preload.ts';
import { LOST_FILE_PAUSE_MS } from '../state/firstScreen.ts';
import { growingPause } from '../state/network.ts';
import { stageState } from '../state/stage.ts';

const pause = growingPause(LOST_FILE_PAUSE_MS);
let isPausing = false;

/** Whether the stage's files have been asked for, and not in vain. */
let areAsked = false;

/**
 * Fetches the stage's files and has `start` show a stage; to be called whenever a page could use one. Files that got
 * lost are fetched again at the next call, or after a pause, once the page is seen and has a network. What fails with
 * them, as for want of WebGL, would fail again: until then, or for good, pages draw by themselves.
 */
export async function startScenes<Files>(
  fetchFiles: () => Promise<Files>,
  start: (files: Files) => Promise<void>,
): Promise<void> {
  if (areAsked) return;
  areAsked = true;
  try {
    await start(await fetchFiles());
    stageState.status = 'ready';
  } catch (error) {
    areAsked = !(error instanceof LostFile);
    logFailure('stage', error);
    stageState.status = 'failed';
    if (areAsked || isPausing) return;
    isPausing = true;
    void pause().then(() => {
      isPausing = false;
      return startScenes(fetchFiles, start);
    });
  }
}
