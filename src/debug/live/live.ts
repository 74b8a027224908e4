import type { Stage } from '../../stage/stage.ts';
import { rememberLiveChoice, takeLiveChoice } from './liveChoice.ts';

/** Starts the tools that the address asked for; who plays without them does not pay for their code. */
export async function startLive(stage: Stage): Promise<void> {
  rememberLiveChoice();
  const choice = takeLiveChoice();
  if (choice) (await import('./liveTuning.tsx')).startLiveTuning(stage, choice);
}
