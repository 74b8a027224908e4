import { logFailure } from '../api/log.ts';
import { StageEnded } from '../stage/StageClient.ts';

/** Writes what the stage could not do; that it has ended is written when it does. */
export function logStageFailure(error: unknown): void {
  if (!(error instanceof StageEnded)) logFailure('stage', error);
}
