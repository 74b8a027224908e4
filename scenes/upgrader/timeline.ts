import { WHEEL_SPIN_SECONDS } from '../../common/rules/roundTimes.ts';
import type { Tuning } from './types.ts';

/** The labels of a spin. */
export type Label = 'spin' | 'settle' | 'result' | 'done';

/** Seconds of a spin's labels; with reduced motion the pointer fades in at its stop. */
export function labelsOf(tuning: Tuning, reducedMotion: boolean): Record<Label, number> {
  const settle = reducedMotion ? tuning.fadeSeconds : WHEEL_SPIN_SECONDS;
  const result = settle + tuning.restSeconds;
  return { spin: 0, settle, result, done: result + tuning.showSeconds };
}
