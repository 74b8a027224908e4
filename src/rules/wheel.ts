import { PPM } from './fairness/odds.ts';

/** Seconds that the wheel spins, and the whole turns it makes before the last, partial one. */
export const WHEEL_SPIN = 7;
export const WHEEL_TURNS = 5;

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

/**
 * Radians that the pointer has gone clockwise, all turns counted, `seconds` after the start (clamped to 0 … 7):
 * a cubic ease-out, fast at once and at rest exactly on the stop.
 */
export function angle(plan: WheelPlan, seconds: number): number {
  const left = 1 - Math.min(1, Math.max(0, seconds / WHEEL_SPIN));
  return 2 * Math.PI * (WHEEL_TURNS + plan.stop) * (1 - left ** 3);
}
