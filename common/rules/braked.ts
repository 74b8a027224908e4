import { SKIP_BRAKE_SECONDS } from './roundTimes.ts';

/**
 * Seconds into a motion that is seen `passed` seconds after it was cut short at `cutAt`: it slows down to its `end`.
 */
export function braked(cutAt: number, end: number, passed: number): number {
  const left = 1 - Math.min(1, passed / SKIP_BRAKE_SECONDS);
  return end - (end - cutAt) * left * left;
}
