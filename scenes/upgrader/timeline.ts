import { wheelSpinSeconds } from '../../common/rules/wheel.ts';
import type { SceneContext } from '../scene.ts';
import type { Tuning } from './types.ts';

/** The labels of a spin. */
export type Label = 'spin' | 'strike' | 'result' | 'done';

/** Seconds of a spin's labels; with reduced motion the pointer fades in at its stop. */
export function labelsOf({ tuning, quality }: SceneContext<Tuning>): Record<Label, number> {
  const strike = wheelSpinSeconds(quality.reducedMotion);
  const result = strike + tuning.restSeconds;
  return { spin: 0, strike, result, done: result + tuning.showSeconds };
}
