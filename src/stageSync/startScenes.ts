import { logFailure } from '../api/log.ts';
import { LostFile } from '../preload.ts';
import { network } from '../state/network.ts';
import { stageState } from '../state/stage.ts';
import { until } from '../state/until.ts';

/** Milliseconds before files that got lost are fetched again by themselves; each pause is twice the one before. */
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

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
    if (areAsked) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await until(network, () => network.online && network.visible);
      await startScenes(fetchFiles, start);
    }, pause);
    pause = Math.min(2 * pause, MAX_PAUSE_MS);
  }
}
