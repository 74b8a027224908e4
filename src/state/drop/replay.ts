import { proxy, ref } from 'valtio/vanilla';
import {
  ANIMATION_WAIT_SECONDS,
  COUNTDOWN_SECONDS,
  REDUCED_ANIMATION_WAIT_SECONDS,
} from '../../../common/rules/roundTimes.ts';
import { spinPlan } from '../../../common/rules/spin.ts';
import { prefersReducedMotion } from '../../prefersReducedMotion.ts';
import { RoundLeft } from '../round/clock.ts';
import { endRound, newClock } from '../round/controls.ts';
import { dearestOf } from '../round/dearestOf.ts';
import { newLife, type OpeningRound, type Phase, round } from '../round/round.ts';
import { tapOf } from '../round/tapOf.ts';
import type { VisitedDrop } from './visit.ts';

/** The opening of a drop as its player saw it, without a result: there is nothing to be had here. */
function openingOf({ case: opened, receipt }: VisitedDrop): OpeningRound {
  const tap = tapOf(receipt, opened);
  const plan = ref(spinPlan(receipt, tap, dearestOf(opened.skins, receipt.items)));
  return { kind: 'opening', ...tap, ...newLife(), plan, plans: ref([plan]) };
}

/** Shows the opening of a drop from its countdown on, by the round that stage and pages follow. */
export async function replay(drop: VisitedDrop): Promise<void> {
  endRound();
  const clock = newClock();
  const current = proxy(openingOf(drop));
  round.current = current;
  const enter = (phase: Phase) => Object.assign(current, { phase, since: clock.time });
  try {
    enter('countdown');
    await clock.wait(COUNTDOWN_SECONDS);
    enter('playing');
    await clock.wait(prefersReducedMotion() ? REDUCED_ANIMATION_WAIT_SECONDS : ANIMATION_WAIT_SECONDS);
    enter('landed');
  } catch (error) {
    if (!(error instanceof RoundLeft)) throw error;
  }
}
