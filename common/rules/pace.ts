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

/** Seconds into a spin of this pace at which happens what the rules set at `seconds` (RESULT_DELAY_SECONDS, …). */
export function atPace({ pace }: Paced, seconds: number): number {
  return seconds / pace;
}

/** Seconds into the spin at which reel `reel` (0 …) stops, of several that start at once, at the rules' pace. */
export function reelStopSeconds(reel: number): number {
  return SPIN_SECONDS + reel * REEL_STOP_INTERVAL_SECONDS;
}

/**
 * Seconds into its own plan at which reel `reel` (0 …) stands when the round is `seconds` into the spin, both at the
 * plan's pace. All reels begin at once; each is a little slower than the one before, so that they stop one by one.
 */
export function reelSeconds(reel: number, seconds: number): number {
  return (seconds * SPIN_SECONDS) / reelStopSeconds(reel);
}

/** Seconds from the stop of the last of `count` reels to the result on the page. */
export function revealSeconds(plan: Paced, count: number): number {
  const seconds = atPace(plan, ANIMATION_WAIT_SECONDS - SPIN_SECONDS);
  return count > 1 ? Math.max(GATHER_SECONDS, seconds) : seconds;
}
