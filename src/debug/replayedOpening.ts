import { snapshot } from 'valtio/vanilla';
import { openingKind, openingRound } from '../state/round/opening.ts';
import { outcomeOf } from '../state/round/outcome.ts';
import type { AnswerOf, OpeningRound } from '../state/round/round.ts';
import { stageState } from '../state/stage.ts';
import type { ReplayedRound } from './replayedRound.ts';

/** An opening that came to `answer`, to be played again: its reels, then the confetti where its page has some. */
export function replayedOpening(landed: OpeningRound, answer: AnswerOf<OpeningRound>): ReplayedRound {
  const { key, luckCode, case: opened, count, quick, mode, talisman } = snapshot(landed);
  const tap = { key, luckCode, case: opened, count, quick, mode, talisman };
  const planned = openingRound(tap);
  for (const plan of openingKind.plan(planned, answer)) plan();
  const { plan, plans } = planned;
  const playingSeconds = openingKind.playingSeconds(planned);
  const seed = outcomeOf({ ...planned, result: answer })?.best.receipt.pick;
  return {
    answer,
    countdownSeconds: openingKind.countdownSeconds(planned),
    playingSeconds,
    fresh: () => ({ ...openingRound(tap), plan, plans }),
    // What the reel brings there is what the result goes on with.
    isOnStage: (phase) => phase !== 'playing' || stageState.brings || stageState.status === 'failed',
    hold(stage, phase, seconds) {
      const isResult = phase === 'landed';
      if (stageState.brings && (isResult || phase === 'playing')) {
        // The result fades in over the last that the reel shows.
        const at = isResult ? playingSeconds : seconds;
        if (plans.length > 1) stage.seek('reels', 'spin', at, plans);
        else if (plan) stage.seek('roulette', 'spin', at, plan);
      }
      if (isResult && stageState.confetti && seed !== undefined) {
        stage.seek('confetti', 'burst', seconds, { seed });
      }
    },
  };
}
