import { atPace } from '../../common/rules/pace.ts';
import {
  ANIMATION_WAIT_SECONDS,
  RESULT_DELAY_SECONDS,
  SPIN_SECONDS,
  TICKING_SECONDS,
} from '../../common/rules/roundTimes.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import type { SceneContext } from '../scene.ts';
import type { Tuning } from './types.ts';

/** The labels of a spin. */
export type Label = 'drop' | 'spin' | 'slow' | 'settle' | 'strike' | 'reveal' | 'done';

/** Seconds of a spin's labels at its pace: the times of the rules, with what a designer tunes between them. */
export function labelsOf(plan: SpinPlan, { tuning, quality }: SceneContext<Tuning>): Record<Label, number> {
  const done = ANIMATION_WAIT_SECONDS;
  if (quality.reducedMotion) {
    const fade = tuning.fadeSeconds;
    const shown = fade + done - RESULT_DELAY_SECONDS;
    return { drop: 0, spin: 0, slow: 0, settle: 0, strike: fade, reveal: fade, done: shown };
  }
  const slow = plan.ticks.find(
    (tick, i) => tick - (plan.ticks[i - 1] ?? tick) >= atPace(plan, tuning.slowInterval),
  );
  return {
    drop: 0,
    spin: atPace(plan, tuning.dropSeconds),
    slow: slow ?? atPace(plan, TICKING_SECONDS),
    settle: atPace(plan, TICKING_SECONDS),
    strike: atPace(plan, SPIN_SECONDS),
    reveal: atPace(plan, RESULT_DELAY_SECONDS),
    done: atPace(plan, done),
  };
}
