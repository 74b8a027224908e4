import type { Mode } from '../../src/rules/fairness/clientSeed.ts';
import {
  SPIN,
  type SpinPlan,
  slotUnderPointer,
  TICK_FIRST,
  TICKING,
  travelled,
} from '../../src/rules/spin.ts';
import type { Tuning } from './index.ts';

/** Slots a second at the start of a spin: the fastest that a reel ever is. */
export const TOP_SPEED = 1000 / TICK_FIRST;
/** Seconds after the ticking's end at which the reel is pulled up. */
const PULL_UP = 0.16;

/** How a mode's tempers differ: factors on what is tuned for all of them. */
const TEMPER: Record<Mode, { readonly flex: number; readonly zoom: number; readonly kick: number }> = {
  precise: { flex: 1, zoom: 1, kick: 0 },
  calm: { flex: 0.75, zoom: 1.5, kick: 0 },
  aggressive: { flex: 1.3, zoom: 0.5, kick: 1 },
};

/** The last element of rising `ticks` at or before `seconds`, or −∞. */
export function lastTick(ticks: readonly number[], seconds: number): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return ticks[low - 1] ?? Number.NEGATIVE_INFINITY;
}

/**
 * Radians the pointer is bent `seconds` into the spin: the boundary that comes pushes its tip along, and from the tick
 * on it swings back like a damped spring.
 */
export function flex(plan: SpinPlan, tuning: Tuning, seconds: number): number {
  if (seconds >= SPIN) return 0;
  const { flexReach, flexDecay, flexSwing } = tuning;
  const angle = tuning.flexAngle * TEMPER[plan.mode].flex;
  const since = seconds - lastTick(plan.ticks, seconds);
  const swing = angle * Math.exp(-flexDecay * since) * Math.cos(flexSwing * since);
  const slot = slotUnderPointer(plan, seconds) + 0.5;
  const push = Math.max(0, (slot - Math.floor(slot) - (1 - flexReach)) / flexReach);
  return Math.max(swing, push * push * angle);
}

/** Slots that pass in a second, `seconds` into the spin. */
export function speedAt(plan: SpinPlan, seconds: number): number {
  const step = 0.005;
  return (travelled(plan.mode, seconds + step) - travelled(plan.mode, seconds - step)) / (2 * step);
}

/** 0 … 1 with no corner at either end. */
export function smooth(u: number): number {
  const v = Math.min(1, Math.max(0, u));
  return v * v * (3 - 2 * v);
}

/** How near the camera stands (1: the whole room): it comes closer as the reel slows, and is knocked when it is pulled up. */
export function camera(plan: SpinPlan, tuning: Tuning, seconds: number): number {
  const { zoom, kick } = TEMPER[plan.mode];
  const since = Math.max(0, seconds - TICKING - PULL_UP);
  const knock = Math.exp(-9 * since) * Math.sin(36 * since);
  return 1 + tuning.zoom * zoom * smooth((seconds - 3) / (TICKING - 2.5)) + tuning.kick * kick * knock;
}
