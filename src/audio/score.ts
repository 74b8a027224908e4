import { SPIN, type SpinPlan } from '../rules/spin.ts';
import { WHEEL_SPIN, type WheelPlan } from '../rules/wheel.ts';
import type { CueName, Note } from './cues.ts';
import { pitched, wheelTicks } from './ticks.ts';
import { upgradeCue } from './wins.ts';

/** Seconds from the stop to the result's own sound, so that both are heard. */
export const BREATH = 0.12;
/** Volume of the first ticks; the last, slow ones have it all. */
const FAST_TICK = 0.6;

/** The 3-2-1, a stroke a second. */
export const COUNTDOWN_SCORE: readonly Note[] = [
  { cue: 'countdown3', at: 0 },
  { cue: 'countdown2', at: 1 },
  { cue: 'countdown1', at: 2 },
];

function tickNotes(cue: CueName, times: readonly number[]): Note[] {
  return pitched(times).map(([at, rate]) => {
    const volume = Math.min(1, FAST_TICK + (rate - 1) * 2);
    return { cue, at, rate, volume };
  });
}

/**
 * A spin from the lid to the winner. The result's sound begins when the reel stands, never before.
 * @param still nothing travels (reduced motion), so nothing ticks.
 */
export function spinScore(plan: SpinPlan, win: CueName, still: boolean): Note[] {
  const way: Note[] = still ? [] : [{ cue: 'drop', at: 0.05 }, ...tickNotes('tick', plan.ticks)];
  return [{ cue: 'lid', at: 0 }, ...way, { cue: 'stop', at: SPIN }, { cue: win, at: SPIN + BREATH }];
}

/** An upgrade from the first notch to its result. */
export function wheelScore(plan: WheelPlan, still: boolean): Note[] {
  const way = still ? [] : tickNotes('whirl', wheelTicks(plan));
  const end = { cue: upgradeCue(plan), at: WHEEL_SPIN + BREATH };
  return [...way, { cue: 'stop', at: WHEEL_SPIN, volume: 0.7 }, end];
}
