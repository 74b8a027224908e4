import { TICK_FIRST, TICK_LAST } from '../rules/spin.ts';
import { WHEEL_SPIN, WHEEL_TURNS, type WheelPlan } from '../rules/wheel.ts';

/** Pitch of the last tick over that of the first: three half-tones. */
const RISE = 2 ** (3 / 12);
/** Steps of the rise, too small to hear: the ticks of one step are the same samples. */
const RISE_STEPS = 12;
/** Notches on a turn of the upgrader's wheel: at first some 30 a second go by. */
export const NOTCHES = 12;

/** How slow a reel is whose ticks are `interval` seconds apart: 0 at TICK_FIRST, 1 from TICK_LAST on. */
function slowness(interval: number): number {
  const share = Math.log((interval * 1000) / TICK_FIRST) / Math.log(TICK_LAST / TICK_FIRST);
  return Math.min(1, Math.max(0, share));
}

/** Time (seconds) and rate of every tick: the slower the reel, the higher the tick. */
export function pitched(ticks: readonly number[]): (readonly [time: number, rate: number])[] {
  return ticks.map((time, i) => {
    const interval = i === 0 ? (ticks[1] ?? time) - time : time - (ticks[i - 1] ?? 0);
    return [time, RISE ** (Math.round(slowness(interval) * RISE_STEPS) / RISE_STEPS)] as const;
  });
}

/** Seconds at which the wheel's pointer passes a notch: the inverse of its cubic ease-out. */
export function wheelTicks(plan: WheelPlan): number[] {
  const turns = WHEEL_TURNS + plan.stop;
  const notches = Math.floor(turns * NOTCHES);
  return Array.from({ length: notches }, (_, i) => {
    const left = 1 - (i + 1) / (turns * NOTCHES);
    return WHEEL_SPIN * (1 - Math.cbrt(left));
  });
}
