import { SPIN, type SpinPlan, slotUnderPointer } from '../../src/rules/spin.ts';
import type { Tuning } from './index.ts';

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
  const { flexAngle, flexReach, flexDecay, flexSwing } = tuning;
  const since = seconds - lastTick(plan.ticks, seconds);
  const swing = flexAngle * Math.exp(-flexDecay * since) * Math.cos(flexSwing * since);
  const slot = slotUnderPointer(plan, seconds) + 0.5;
  const push = Math.max(0, (slot - Math.floor(slot) - (1 - flexReach)) / flexReach);
  return Math.max(swing, push * push * flexAngle);
}
