import type { Mode } from './fairness/clientSeed.ts';
import { roll } from './fairness/draw.ts';
import { reelOf, WINNER_SLOT } from './fairness/reel.ts';

/** Interval between ticks at the start and at the end of the ticking, milliseconds. */
export const TICK_FIRST = 50;
export const TICK_LAST = 400;
/** How long the reel ticks down, then how long the whole animation lasts, seconds. */
export const TICKING = 9;
export const SPIN = 10;
/** Seconds after the tap on which the result is due, and the client's wait for the animation, milliseconds. */
export const RESULT_AFTER = 10.1;
export const ANIMATION_WAIT = 11_000;
export const CLEAR_AFTER = 200;
/** Seconds after which a spin may be cut short. */
export const SKIP_AFTER = 2.5;

/**
 * Slots that pass in the last second, by mode. The reel enters it at 1/TICK_LAST slots a millisecond (2.5 a
 * second) and comes to rest; below 5/6 of a slot it swings past and back: calm by 0.03, aggressive by 0.07.
 */
const LANDING: Record<Mode, number> = { precise: 0.85, calm: 0.6, aggressive: 0.5 };

/** How far from the winner's centre the pointer may come to rest, in slots, in thousandths. */
const STOP_SPREAD = 350;

/** All that a roulette needs to know of a round: plain data, the same for everybody who has the receipt. */
export interface SpinPlan {
  readonly mode: Mode;
  /** Index of the item that lies in each of the 100 slots. */
  readonly slots: readonly number[];
  /** Slot coordinate under the pointer before and after the spin; slot i is centred on i. */
  readonly start: number;
  readonly stop: number;
  /** Seconds at which a boundary between two slots passes the pointer. */
  readonly ticks: readonly number[];
}

const GROWTH = Math.sqrt(TICK_LAST / TICK_FIRST - 1);

/**
 * Slots passed after `seconds` of ticking. The tick interval grows as TICK_FIRST·(1 + (g·t/T)²), so the speed is
 * its inverse and the way its integral: T / (TICK_FIRST·g) · atan(g·t/T).
 */
function ticked(seconds: number): number {
  return ((TICKING * 1000) / (TICK_FIRST * GROWTH)) * Math.atan((GROWTH * seconds) / TICKING);
}

/** Slots passed `u` (0 … 1) into the landing: the cubic that starts at the ticking's last speed and ends at rest. */
function landed(mode: Mode, u: number): number {
  const speed = ((SPIN - TICKING) * 1000) / TICK_LAST;
  return speed * (u * u * u - 2 * u * u + u) + LANDING[mode] * (3 * u * u - 2 * u * u * u);
}

/** Slots passed `seconds` (clamped to 0 … SPIN) into a spin of this `mode`. */
export function travelled(mode: Mode, seconds: number): number {
  if (seconds <= 0) return 0;
  if (seconds < TICKING) return ticked(seconds);
  return ticked(TICKING) + landed(mode, Math.min(1, (seconds - TICKING) / (SPIN - TICKING)));
}

/** Slot coordinate under the pointer `seconds` into the spin. */
export function slotUnderPointer(plan: SpinPlan, seconds: number): number {
  return seconds >= SPIN ? plan.stop : plan.start + travelled(plan.mode, seconds);
}

/** Seconds at which the reel has passed `way` slots for the first time; the way rises until the landing's peak. */
function timeOf(mode: Mode, way: number): number {
  let low = 0;
  let high = TICKING + 0.5;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (travelled(mode, middle) < way) low = middle;
    else high = middle;
  }
  return high;
}

/** The part of a receipt that a reel is made of. */
export interface SpinSeed {
  readonly seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly weights: readonly number[];
  readonly index: number;
}

/**
 * The plan of a spin whose receipt is known: slots, where it starts and stops, when it ticks.
 * @param dearest index of the case's dearest item, laid beside the winner now and then.
 */
export function spinPlan(receipt: SpinSeed, mode: Mode, dearest: number): SpinPlan {
  const { seed, client_seed, nonce, weights, index } = receipt;
  const slots = reelOf(seed, client_seed, nonce, weights, index, dearest);
  const shift = roll(seed, `${client_seed}:${nonce}:reel:stop`, 2 * STOP_SPREAD + 1).pick - STOP_SPREAD;
  const stop = WINNER_SLOT + shift / 1000;
  const start = stop - travelled(mode, SPIN);
  const ticks: number[] = [];
  for (let boundary = Math.ceil(start - 0.5) + 0.5; boundary < stop; boundary++) {
    ticks.push(timeOf(mode, boundary - start));
  }
  return { mode, slots, start, stop, ticks };
}
