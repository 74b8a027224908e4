import { bisect } from './bisect.ts';
import { PPM } from './ppm.ts';
import { REDUCED_WHEEL_SPIN_SECONDS, WHEEL_SPIN_SECONDS } from './roundTimes.ts';

/** Whole turns that the pointer makes before the last, partial one. */
export const WHEEL_TURNS = 5;

/** The last 60°, which the pointer crawls, and what it takes for them. */
const CRAWL_RADIANS = Math.PI / 3;
const CRAWL_SECONDS = 3.2;
const CRAWL_POWER = 3;
/** Radians a second at which the crawl begins. */
const CRAWL_SPEED = (CRAWL_POWER * CRAWL_RADIANS) / CRAWL_SECONDS;
const RUN_SECONDS = WHEEL_SPIN_SECONDS - CRAWL_SECONDS;
const RUN_POWER = 2.5;

/** Seconds from the start at which the heart may beat, and how near an edge of the arc has to be. */
const HEARTBEAT_SECONDS = [4, 4.75, 5.5, 6.25] as const;
const HEARTBEAT_RADIANS = Math.PI / 6;

/** All that a wheel needs to know of an upgrade; both are shares of the circle, 0 … 1, clockwise from the top. */
export interface WheelPlan {
  /** The win arc reaches from 0 to here. */
  readonly arc: number;
  /** Where the pointer comes to rest: inside the arc exactly if the upgrade was won. */
  readonly stop: number;
}

/** The spin of an upgrade with a chance of `ppm` that drew `pick` (0 … 999 999): what is seen is the roll. */
export function wheelPlan(ppm: number, pick: number): WheelPlan {
  return { arc: ppm / PPM, stop: pick / PPM };
}

/** Seconds from the start to the stop. */
export function wheelSpinSeconds(reducedMotion: boolean): number {
  return reducedMotion ? REDUCED_WHEEL_SPIN_SECONDS : WHEEL_SPIN_SECONDS;
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Radians of all turns together. */
function wayOf(plan: WheelPlan): number {
  return 2 * Math.PI * (WHEEL_TURNS + plan.stop);
}

/** Radians that the run goes beyond the even speed that the crawl takes over from it. */
function burstOf(plan: WheelPlan): number {
  return wayOf(plan) - CRAWL_RADIANS - CRAWL_SPEED * RUN_SECONDS;
}

/** Shares of the two stretches that are still to go, each 1 … 0, `seconds` after the start. */
function stretchesLeft(seconds: number): readonly [run: number, crawl: number] {
  const crawled = (seconds - RUN_SECONDS) / CRAWL_SECONDS;
  return [1 - clamp(seconds / RUN_SECONDS), 1 - clamp(crawled)];
}

/**
 * Radians that the pointer has gone clockwise, all turns counted, `seconds` after the start (clamped to 0 …
 * WHEEL_SPIN_SECONDS): fast at once, it slows down to a crawl, which a cubic ease-out ends exactly on the stop.
 */
export function wheelAngle(plan: WheelPlan, seconds: number): number {
  const [run, crawl] = stretchesLeft(seconds);
  if (run > 0) return CRAWL_SPEED * RUN_SECONDS * (1 - run) + burstOf(plan) * (1 - run ** RUN_POWER);
  return wayOf(plan) - CRAWL_RADIANS * crawl ** CRAWL_POWER;
}

/** Speed of the pointer as a share of its first, 1 … 0, `seconds` after the start. */
export function speedShare(plan: WheelPlan, seconds: number): number {
  const [run, crawl] = stretchesLeft(seconds);
  const fastest = (burstOf(plan) * RUN_POWER) / RUN_SECONDS;
  const speed =
    run > 0 ? CRAWL_SPEED + fastest * run ** (RUN_POWER - 1) : CRAWL_SPEED * crawl ** (CRAWL_POWER - 1);
  return speed / (CRAWL_SPEED + fastest);
}

/** Seconds at which the pointer has gone `radians`. */
export function secondsAtAngle(plan: WheelPlan, radians: number): number {
  return bisect(0, WHEEL_SPIN_SECONDS, (seconds) => wheelAngle(plan, seconds) < radians);
}

/** A beat of the heart while the pointer crawls along an edge of the win arc. */
export interface Heartbeat {
  /** Seconds from the start. */
  readonly at: number;
  /** 1 on the edge, falling to 0 at HEARTBEAT_RADIANS from it. */
  readonly strength: number;
}

/** The beats of a spin: none where the pointer crawls far from both edges. They tell what is seen, no more. */
export function heartbeats(plan: WheelPlan): Heartbeat[] {
  return HEARTBEAT_SECONDS.flatMap((at) => {
    const place = (wheelAngle(plan, at) / (2 * Math.PI)) % 1;
    const away = Math.min(...[0, plan.arc, 1].map((edge) => Math.abs(place - edge)));
    const strength = 1 - (away * 2 * Math.PI) / HEARTBEAT_RADIANS;
    return strength > 0 ? [{ at, strength }] : [];
  });
}
