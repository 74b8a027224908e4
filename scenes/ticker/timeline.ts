import type { SceneContext } from '../scene.ts';
import type { Tuning } from './types.ts';

/** Seconds of the labels of `enter`; with reduced motion the new card only fades in. */
export function labelsOf({ tuning, quality }: SceneContext<Tuning>): Record<'done', number> {
  return { done: quality.reducedMotion ? tuning.fadeSeconds : tuning.enterSeconds };
}
