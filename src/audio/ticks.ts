import { FIRST_TICK_SECONDS, LAST_TICK_SECONDS } from '../../common/rules/roundTimes.ts';
import { secondsAtAngle, WHEEL_TURNS, type WheelPlan } from '../../common/rules/wheel.ts';

/** Pitch of the last tick over that of the first: three half-tones. */
const PITCH_RISE = 2 ** (3 / 12);
/** Steps of the rise, too small to hear: the ticks of one step are the same samples. */
const PITCH_STEPS = 12;
/** Notches on a turn of the upgrader's wheel: at first some 30 a second go by. */
const NOTCHES_PER_TURN = 12;

/**
 * How slow a reel is whose ticks are `interval` seconds apart: 0 at FIRST_TICK_SECONDS, 1 from LAST_TICK_SECONDS on.
 */
function slowness(interval: number): number {
  const share = Math.log(interval / FIRST_TICK_SECONDS) / Math.log(LAST_TICK_SECONDS / FIRST_TICK_SECONDS);
  return Math.min(1, Math.max(0, share));
}

/** Time (seconds) and rate of every tick: the slower the reel, the higher the tick. */
export function pitched(ticks: readonly number[]): (readonly [time: number, rate: number])[] {
  return ticks.map((time, i) => {
    const interval = i === 0 ? (ticks[1] ?? time) - time : time - (ticks[i - 1] ?? 0);
    return [time, PITCH_RISE ** (Math.round(slowness(interval) * PITCH_STEPS) / PITCH_STEPS)] as const;
  });
}

/** Seconds at which the wheel's pointer passes a notch. */
export function wheelTicks(plan: WheelPlan): number[] {
  const notches = Math.floor((WHEEL_TURNS + plan.stop) * NOTCHES_PER_TURN);
  return Array.from({ length: notches }, (_, i) =>
    secondsAtAngle(plan, ((i + 1) / NOTCHES_PER_TURN) * 2 * Math.PI),
  );
}
