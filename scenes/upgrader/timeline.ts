import { WHEEL_SPIN } from '../../src/rules/wheel.ts';
import type { Tuning } from './index.ts';

/** The moments of a spin, in their order. */
export type Label = 'spin' | 'settle' | 'result' | 'done';

/** Seconds of a spin's labels; where motion is reduced the pointer fades in on the roll at once. */
export function labelsOf(tuning: Tuning, reducedMotion: boolean): Record<Label, number> {
  const settle = reducedMotion ? tuning.fadeSeconds : WHEEL_SPIN;
  const result = settle + tuning.restSeconds;
  return { spin: 0, settle, result, done: result + tuning.showSeconds };
}
