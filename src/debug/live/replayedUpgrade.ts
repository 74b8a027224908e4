import { snapshot } from 'valtio/vanilla';
import { atOnce } from '../../../common/rules/steps.ts';
import type { AnswerOf, UpgradeRound } from '../../state/round/round.ts';
import { upgradeKind, upgradeRound } from '../../state/round/upgrade.ts';
import { upgrader } from '../../state/upgrader/upgrader.ts';
import type { ReplayedRound } from './replayedRound.ts';

/** An upgrade that came to `answer`, to be played again: its wheel stands, turns, and goes on showing the result. */
export function replayedUpgrade(landed: UpgradeRound, answer: AnswerOf<UpgradeRound>): ReplayedRound {
  const { key, luckCode, donors, target, chance } = snapshot(landed);
  const tap = { key, luckCode, donors, target, chance };
  const planned = upgradeRound(tap);
  for (const steps of upgradeKind.plan(planned, answer)) atOnce(steps);
  const { plan } = planned;
  const playingSeconds = upgradeKind.playingSeconds(planned);
  return {
    answer,
    page: '/upgrader',
    room: '/upgrader',
    countdownSeconds: upgradeKind.countdownSeconds(planned),
    playingSeconds,
    fresh: () => ({ ...upgradeRound(tap), plan }),
    entering(phase) {
      if (phase === null) upgrader.step = 'confirm';
      else upgrader.step = phase === 'landed' ? 'result' : 'spin';
    },
    // It has been there since the chance was shown.
    isOnStage: () => true,
    hold(stage, phase, seconds) {
      const isResult = phase === 'landed';
      if (plan && (isResult || phase === 'playing')) {
        stage.seek('upgrader', 'spin', isResult ? playingSeconds + seconds : seconds, plan);
      } else stage.seek('upgrader', 'idle', 0, undefined);
    },
  };
}
