import { bisect } from './bisect.ts';
import type { Mode, Talisman } from './fairness/clientSeed.ts';
import { roll } from './fairness/draw.ts';
import { type ReelSeed, reelOf, WINNER_SLOT } from './fairness/reel.ts';
import { FIRST_TICK_SECONDS, LAST_TICK_SECONDS, SPIN_SECONDS, TICKING_SECONDS } from './roundTimes.ts';
import { atOnce, type Steps } from './steps.ts';

/** By how many first tick intervals the interval grows until the last. */
const GROWTH = LAST_TICK_SECONDS / FIRST_TICK_SECONDS - 1;

/**
 * By mode: how the tick interval grows from the first to the last, as the integral of first interval / interval over
 * `u` (0 … 1) of the ticking. Calm: by the same time each second, so that it soon glides. Precise: by the same factor.
 * Aggressive: with the square of the time, so that it races for long and then brakes.
 */
const COURSE: Record<Mode, (u: number) => number> = {
  calm: (u) => Math.log1p(GROWTH * u) / GROWTH,
  precise: (u) => (1 - (1 + GROWTH) ** -u) / Math.log(1 + GROWTH),
  aggressive: (u) => Math.atan(Math.sqrt(GROWTH) * u) / Math.sqrt(GROWTH),
};

interface Landing {
  /** Slots that pass in the last second. */
  readonly way: number;
  /** How soon its swinging dies away, and how fast it swings, radians. */
  readonly damping: number;
  readonly swing: number;
}

/**
 * By mode: how the reel, still at 1/LAST_TICK_SECONDS slots a second, comes to rest in the last second. Precise creeps
 * up to its place and never past it; calm sways 0.05 of a slot past it and back; aggressive is pulled up short, 0.11 of
 * a slot too late, and springs back.
 */
const LANDING: Record<Mode, Landing> = {
  precise: { way: 0.8, damping: 0.5, swing: 0.5 },
  calm: { way: 0.62, damping: 1.5, swing: 4.5 },
  aggressive: { way: 0.42, damping: 4, swing: 14 },
};

/** How far from the winner's center the pointer may come to rest, in thousandths of a slot. */
const MAX_STOP_SHIFT = 350;

/** All that a roulette needs to know of a round: plain data, the same for everybody who has the receipt. */
export interface SpinPlan {
  readonly mode: Mode;
  readonly talisman: Talisman;
  /** Index of the item that lies in each of the 100 slots. */
  readonly slots: readonly number[];
  /** Slot coordinate under the pointer before and after the spin; slot i is centered on i. */
  readonly start: number;
  readonly stop: number;
  /** How many times as fast as the rules' times the spin runs: 1, in quick play QUICK_PACE. */
  readonly pace: number;
  /** Seconds, at this pace, at which a boundary between two slots passes the pointer. */
  readonly ticks: readonly number[];
}

/** Slots passed `seconds` into the ticking. */
function ticked(mode: Mode, seconds: number): number {
  return (TICKING_SECONDS / FIRST_TICK_SECONDS) * COURSE[mode](seconds / TICKING_SECONDS);
}

/**
 * Slots passed `u` (0 … 1) into the landing: a damped spring that starts at the ticking's last speed, under a window
 * that brings it to rest at 1.
 */
function landed(mode: Mode, u: number): number {
  const { way, damping, swing } = LANDING[mode];
  const speed = (SPIN_SECONDS - TICKING_SECONDS) / LAST_TICK_SECONDS;
  const left = (1 - u) ** 2 * Math.exp(-damping * u);
  const start = (way * (2 + damping) - speed) / swing;
  return way - left * (way * Math.cos(swing * u) + start * Math.sin(swing * u));
}

/** Slots passed `seconds` (clamped to 0 … SPIN_SECONDS) into a spin of this `mode` at pace 1. */
export function traveled(mode: Mode, seconds: number): number {
  if (seconds <= 0) return 0;
  if (seconds < TICKING_SECONDS) return ticked(mode, seconds);
  return (
    ticked(mode, TICKING_SECONDS) +
    landed(mode, Math.min(1, (seconds - TICKING_SECONDS) / (SPIN_SECONDS - TICKING_SECONDS)))
  );
}

/** Slot coordinate under the pointer `seconds` into the spin, at the plan's own pace. */
export function slotUnderPointer(plan: SpinPlan, seconds: number): number {
  const { mode, pace, start, stop } = plan;
  return seconds * pace >= SPIN_SECONDS ? stop : start + traveled(mode, seconds * pace);
}

/** Seconds at which the reel has passed `way` slots for the first time; the way rises until the landing's peak. */
function timeOf(mode: Mode, way: number): number {
  return bisect(0, TICKING_SECONDS + 0.5, (seconds) => traveled(mode, seconds) < way);
}

/** What the player chose for the show; it enters the client seed, never the odds. */
export type Show = Pick<SpinPlan, 'mode' | 'talisman'>;

/**
 * Plans a spin whose receipt is known: slots, where it starts and stops, when it ticks.
 * @param dearest as in `reelOf`.
 * @param pace how many times as fast as the rules' times it runs.
 */
export function* planSpin(
  receipt: ReelSeed,
  { mode, talisman }: Show,
  dearest: number,
  pace = 1,
): Steps<SpinPlan> {
  const { seed, client_seed, nonce } = receipt;
  const slots = yield* reelOf(receipt, dearest);
  const shift = roll(seed, `${client_seed}:${nonce}:reel:stop`, 2 * MAX_STOP_SHIFT + 1).pick - MAX_STOP_SHIFT;
  const stop = WINNER_SLOT + shift / 1000;
  const start = stop - traveled(mode, SPIN_SECONDS);
  const ticks: number[] = [];
  for (let boundary = Math.ceil(start - 0.5) + 0.5; boundary < stop; boundary++) {
    ticks.push(timeOf(mode, boundary - start) / pace);
  }
  return { mode, talisman, slots, start, stop, pace, ticks };
}

/** The plan of a spin, as `planSpin` makes it. */
export function spinPlan(...spin: Parameters<typeof planSpin>): SpinPlan {
  return atOnce(planSpin(...spin));
}
