import { atOnce } from '../../../common/rules/steps.ts';
import type { Stage } from '../../stage/stage.ts';
import { casePicture } from '../../state/cases/casePicture.ts';
import { startCaseTransition } from '../../state/cases/caseTransition.ts';
import { openingKind, openingRound } from '../../state/round/opening.ts';
import { outcomeOf } from '../../state/round/outcome.ts';
import type { AnswerOf, OpeningRound, Phase } from '../../state/round/round.ts';
import type { OpeningTap } from '../../state/round/tap.ts';
import { session } from '../../state/session.ts';
import { isReelThere, stageState } from '../../state/stage.ts';
import type { ReplayedRound } from './replayedRound.ts';

/** The case on its page, in its room, and with its lid flying. */
function holdCase(stage: Stage, phase: Phase | null, seconds: number): void {
  if (!stageState.hasCase) return;
  if (phase === null) stage.seek('case', 'page', seconds, { from: 0 });
  if (phase === 'countdown') stage.seek('case', 'countdown', seconds, undefined);
  if (phase === 'playing') stage.seek('case', 'open', seconds, undefined);
}

/**
 * An opening that came to `answer`, to be played again: its case, its reels, then the confetti where its page has some.
 */
export function replayedOpening(tap: OpeningTap, answer: AnswerOf<OpeningRound>): ReplayedRound {
  const planned = openingRound(tap);
  for (const steps of openingKind.plan(planned, answer)) atOnce(steps);
  const { plan, plans } = planned;
  const playingSeconds = openingKind.playingSeconds(planned);
  const seed = outcomeOf({ ...planned, result: answer })?.best.receipt.pick;
  const page = `/cases/${tap.case.id}`;
  return {
    answer,
    page,
    room: `${page}/opening`,
    countdownSeconds: openingKind.countdownSeconds(planned),
    playingSeconds,
    fresh: () => ({ ...openingRound(tap), plan, plans }),
    entering(phase) {
      session.balance = answer.balance + (phase === 'landed' ? 0 : tap.case.price * tap.count);
      // The case flies from its page into the room.
      if (phase === 'settled') startCaseTransition();
    },
    isOnStage(phase) {
      if (phase === null) return casePicture.img !== null || !stageState.lively;
      // What the reel brings there is what the result goes on with.
      return phase !== 'playing' || isReelThere(stageState);
    },
    hold(stage, phase, seconds) {
      holdCase(stage, phase, seconds);
      const isResult = phase === 'landed';
      if (stageState.bringsItems && (isResult || phase === 'playing')) {
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
