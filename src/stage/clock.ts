import { gsap } from 'gsap/gsap-core';

// gsap's own ticker reads another clock and smooths lags away: everything is driven from the stage's frames instead.
gsap.ticker.remove(gsap.updateRoot);
gsap.ticker.lagSmoothing(0);

/** Milliseconds that the clock began before this thread: a stage that takes another's place goes on with cues older than itself. */
const BEFORE = 3_600_000;
const zero = performance.timeOrigin - BEFORE;

/** Seconds of real time on the stage's clock; it never stops, so a stall is caught up. */
export function now(): number {
  return secondsOf(performance.now());
}

/** The stage's seconds at a moment of `performance.now()`, as a frame's timestamp is; milliseconds. */
export function secondsOf(milliseconds: number): number {
  return (milliseconds + BEFORE) / 1000;
}

/** The stage's seconds at a moment given in ms since the epoch by performance's clock, which page and worker share. */
export function secondsAt(epochMilliseconds: number): number {
  return (epochMilliseconds - zero) / 1000;
}

/** Takes every timeline to `seconds`. */
export function advance(seconds: number): void {
  gsap.updateRoot(seconds);
  // Whatever animation is made wakes gsap's ticker; nothing listens to it.
  gsap.ticker.sleep();
}
