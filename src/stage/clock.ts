import { gsap } from 'gsap/gsap-core';

// gsap's own ticker reads another clock and smooths lags away, so the stage's frames drive gsap instead.
gsap.ticker.remove(gsap.updateRoot);
gsap.ticker.lagSmoothing(0);

/** The clock begins this long before its thread, because a replacement stage resumes cues that are older than itself. */
const HEAD_START_MS = 3_600_000;
const ZERO_EPOCH_MS = performance.timeOrigin - HEAD_START_MS;

/** Seconds of real time on the stage's clock. It never stops, so a stall is caught up. */
export function now(): number {
  return stageSeconds(performance.now());
}

/** The stage's seconds at `milliseconds` of `performance.now()` or of a frame's timestamp. */
export function stageSeconds(milliseconds: number): number {
  return (milliseconds + HEAD_START_MS) / 1000;
}

/** The stage's seconds at `epochMilliseconds` by the performance clock, which page and worker share. */
export function stageSecondsOfEpoch(epochMilliseconds: number): number {
  return (epochMilliseconds - ZERO_EPOCH_MS) / 1000;
}

/** Takes every timeline to `seconds`. */
export function advance(seconds: number): void {
  gsap.updateRoot(seconds);
  // Every new animation wakes gsap's ticker, to which nothing listens.
  gsap.ticker.sleep();
}
