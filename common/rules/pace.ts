import {
  ANIMATION_WAIT_SECONDS,
  GATHER_SECONDS,
  REEL_STOP_INTERVAL_SECONDS,
  SPIN_SECONDS,
} from './roundTimes.ts';

// Apart from the plans: these load the fairness rules, which the first screen must not.

interface Paced {
  /** How many times as fast as the rules' times the spin runs. */
  readonly pace: number;
}

/** Seconds into the spin of `plan` at which that happens which the rules set at `seconds` (RESULT_DELAY_SECONDS, …). */
export function atPace({ pace }: Paced, seconds: number): number {
  return seconds / pace;
}

/**
 * Seconds into its own plan at which reel `reel` (0 …) of several stands `seconds` into the round, both at the plan's
 * pace: all begin at once, each is a little slower than the one before, and they stop REEL_STOP_INTERVAL_SECONDS apart.
 */
export function reelSeconds(reel: number, seconds: number): number {
  return (seconds * SPIN_SECONDS) / (SPIN_SECONDS + reel * REEL_STOP_INTERVAL_SECONDS);
}

/** Seconds into the spin at which the reel with this index stops, of several that start at once. */
export function reelStopSeconds(reel: number): number {
  return SPIN_SECONDS + reel * REEL_STOP_INTERVAL_SECONDS;
}

/** Seconds from the stop of the last of `count` reels to the result on the page. */
export function revealSeconds(plan: Paced, count: number): number {
  const seconds = atPace(plan, ANIMATION_WAIT_SECONDS - SPIN_SECONDS);
  return count > 1 ? Math.max(GATHER_SECONDS, seconds) : seconds;
}
