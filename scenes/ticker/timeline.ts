import type { Tuning } from './types.ts';

/** Seconds of the labels of `enter`; with reduced motion the new card only fades in. */
export function labelsOf(tuning: Tuning, reducedMotion: boolean): Record<'done', number> {
  return { done: reducedMotion ? tuning.fadeSeconds : tuning.enterSeconds };
}
