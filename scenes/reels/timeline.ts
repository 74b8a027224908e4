import { atPace, reelStopSeconds, revealSeconds } from '../../common/rules/pace.ts';
import { ANIMATION_WAIT_SECONDS, RESULT_DELAY_SECONDS } from '../../common/rules/roundTimes.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import type { SceneContext } from '../scene.ts';
import type { Tuning } from './types.ts';

/** The labels of a spin. */
export type Label = 'drop' | 'spin' | 'first' | 'last' | 'strike' | 'gather' | 'done';

/** Seconds of a spin's labels: when it begins, when the first and the last reel stop, and when the winners gather. */
export function labelsOf(
  plans: readonly SpinPlan[],
  { tuning, quality }: SceneContext<Tuning>,
): Record<Label, number> {
  if (quality.reducedMotion) {
    const fade = tuning.fadeSeconds;
    const done = fade + ANIMATION_WAIT_SECONDS - RESULT_DELAY_SECONDS;
    return { drop: 0, spin: 0, first: fade, last: fade, strike: fade, gather: fade, done };
  }
  const pace = { pace: plans[0]?.pace ?? 1 };
  const last = reelStopSeconds(plans.length - 1);
  return {
    drop: 0,
    spin: atPace(pace, tuning.dropSeconds),
    first: atPace(pace, reelStopSeconds(0)),
    last: atPace(pace, last),
    strike: atPace(pace, last),
    gather: atPace(pace, last + tuning.gatherDelay),
    done: atPace(pace, last) + revealSeconds(pace, plans.length),
  };
}
