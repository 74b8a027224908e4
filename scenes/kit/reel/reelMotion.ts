import type { Mode } from '../../../common/rules/fairness/clientSeed.ts';
import { FIRST_TICK_SECONDS, SPIN_SECONDS } from '../../../common/rules/roundTimes.ts';
import { type SpinPlan, slotUnderPointer, traveled } from '../../../common/rules/spin.ts';
import { smoothstep } from '../smoothstep.ts';

/** Slot under the pointer before the first spin. */
export const IDLE_SLOT = 45;
/** Slots per second at the start of a spin, when the reel is fastest. */
const TOP_SPEED = 1 / FIRST_TICK_SECONDS;
/** Shares of the top speed between which a sharp card turns into a blurred one. */
const SHARP_SPEED = 0.4;
const BLURRED_SPEED = 0.6;

/** By mode: how far the pointer flexes, by the tuning's angle. */
const FLEX: Record<Mode, number> = { precise: 1, calm: 0.75, aggressive: 1.3 };

/** How a pointer flexes on a tick: see the knobs of the same names. */
interface FlexTuning {
  readonly flexAngle: number;
  readonly flexReach: number;
  readonly flexDecay: number;
  readonly flexSwing: number;
}

/** The plan as the rules' own times have it, whatever its pace; a scene poses it at `pace` times its seconds. */
export function atRulesPace(plan: SpinPlan): SpinPlan {
  const { pace, ticks } = plan;
  return pace === 1 ? plan : { ...plan, pace: 1, ticks: ticks.map((seconds) => seconds * pace) };
}

/** The last of the rising `ticks` at or before `seconds`, or −∞; a binary search. */
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
 * Radians by which the pointer is bent, `seconds` into the spin: the next boundary between two slots pushes its tip
 * along, and from the tick on it swings back like a damped spring.
 */
export function flexAt(plan: SpinPlan, tuning: FlexTuning, seconds: number): number {
  if (seconds >= SPIN_SECONDS) return 0;
  const { flexReach, flexDecay, flexSwing } = tuning;
  const angle = tuning.flexAngle * FLEX[plan.mode];
  const since = seconds - lastTick(plan.ticks, seconds);
  // Before the first tick there is no swing, and no cosine of infinity either.
  const swing =
    since < Number.POSITIVE_INFINITY ? angle * Math.exp(-flexDecay * since) * Math.cos(flexSwing * since) : 0;
  const slot = slotUnderPointer(plan, seconds) + 0.5;
  const push = Math.max(0, (slot - Math.floor(slot) - (1 - flexReach)) / flexReach);
  return Math.max(swing, push * push * angle);
}

/** Slots per second, `seconds` into the spin. */
export function speedAt(plan: SpinPlan, seconds: number): number {
  const step = 0.005;
  return (traveled(plan.mode, seconds + step) - traveled(plan.mode, seconds - step)) / (2 * step);
}

/** The share of motion blur (0 … 1) at `speed` slots per second. */
export function blurAt(speed: number): number {
  return smoothstep((speed / TOP_SPEED - SHARP_SPEED) / (BLURRED_SPEED - SHARP_SPEED));
}

/** Alpha of the cards in motion blur: they are there before the sharp ones go, so that the room never shows through. */
export function blurredAlpha(blur: number): number {
  return Math.min(1, 2 * blur);
}

/** Alpha of the sharp cards, in front of the blurred ones. */
export function sharpAlpha(blur: number): number {
  return Math.min(1, 2 - 2 * blur);
}

/** Slot under the pointer, `u` (0 … 1) into the fade that stands for a spin with reduced motion: nothing travels. */
export function fadedSlot({ start, stop }: SpinPlan, u: number): number {
  return u < 0.5 ? start : stop;
}
