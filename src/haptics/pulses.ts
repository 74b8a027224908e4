import { atPace, reelStopSeconds } from '../../common/rules/pace.ts';
import { COUNTDOWN_SECONDS, WHEEL_SPIN_SECONDS } from '../../common/rules/roundTimes.ts';
import { spaced } from '../../common/rules/spaced.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import { heartbeats, type WheelPlan } from '../../common/rules/wheel.ts';

/** Seconds between two pulses, 12 a second: a cheap phone's motor cannot stop and start again sooner. */
export const PULSE_GAP_SECONDS = 0.08;

/** What is felt `at` seconds into a cue: a notch that passes by, or something that strikes. */
export interface Pulse {
  readonly at: number;
  readonly style: 'notch' | 'light' | 'medium' | 'heavy';
}

/** A stroke a second. */
export const COUNTDOWN_PULSES: readonly Pulse[] = Array.from({ length: COUNTDOWN_SECONDS }, (_, at) => {
  return { at, style: 'light' };
});

/**
 * Pulses of one or several reels: the first one's notches and every stop, without those too close to the one before.
 */
export function spinPulses(plans: readonly SpinPlan[]): Pulse[] {
  const { ticks = [], pace = 1 } = plans[0] ?? {};
  const stops = plans.map((_, reel) => atPace({ pace }, reelStopSeconds(reel)));
  const last = stops.pop();
  const notches = spaced(ticks, PULSE_GAP_SECONDS).map((at) => ({ at, style: 'notch' }) as const);
  const early = spaced(stops, PULSE_GAP_SECONDS).map((at) => ({ at, style: 'medium' }) as const);
  return [...notches, ...early, ...(last === undefined ? [] : [{ at: last, style: 'heavy' } as const])];
}

/** The heart that beats before the wheel stops, and the stop. */
export function wheelPulses(plan: WheelPlan): Pulse[] {
  const beats = heartbeats(plan).map(({ at, strength }): Pulse => {
    return { at, style: strength > 0.5 ? 'medium' : 'light' };
  });
  return [...beats, { at: WHEEL_SPIN_SECONDS, style: 'heavy' }];
}
