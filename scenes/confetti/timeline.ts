import type { Tuning } from './types.ts';

/** Seconds of a burst's labels. */
export function labelsOf(tuning: Tuning): Record<'burst' | 'done', number> {
  return { burst: 0, done: tuning.seconds };
}
