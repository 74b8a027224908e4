import { gsap } from 'gsap/gsap-core';

// gsap's own ticker reads another clock and smooths lags away, so the stage's frames drive gsap instead.
gsap.ticker.remove(gsap.updateRoot);
gsap.ticker.lagSmoothing(0);

/**
 * The clock begins this long before its thread, because a replacement stage resumes cues that are older than itself.
 */
const HEAD_START_MS = 3_600_000;

/** Seconds of real time on the stage's clock. It never stops, so a stall is caught up. */
export function now(): number {
  return stageSeconds(performance.now());
}

/** The stage's seconds at `milliseconds` of `performance.now()` or of a frame's timestamp. */
export function stageSeconds(milliseconds: number): number {
  return (milliseconds + HEAD_START_MS) / 1000;
}

/** Milliseconds from the origin of this thread's time to that of the page's; 0 on the page itself. */
let pageOriginMs = 0;

/**
 * Takes the origin of the page's time as it is now, and sees how far from its own it is. Later neither says anything:
 * WebKit moves all origins when the clock is set, and by as long as a phone has slept.
 */
export function takePageOrigin(timeOrigin: number): void {
  pageOriginMs = timeOrigin - performance.timeOrigin;
}

/** The stage's seconds at `seconds` of the page's `performance.now()`. */
export function stageSecondsOfPage(seconds: number): number {
  return stageSeconds(pageOriginMs + seconds * 1000);
}

/** Takes every timeline to `seconds`. */
export function advance(seconds: number): void {
  gsap.updateRoot(seconds);
  // Every new animation wakes gsap's ticker, to which nothing listens.
  gsap.ticker.sleep();
}
