import { COUNTDOWN_SECONDS } from '../../common/rules/roundTimes.ts';
import type { Tuning } from './types.ts';

/** By second of the countdown: how hard the case shakes (0 … 1), and how many waves a second. */
const STRENGTHS = [0.3, 0.62, 1] as const;
const FREQUENCIES = [4.5, 7, 11] as const;

/** The case's motion at an instant: px and radians at full size, 0 … 1 for light. */
export interface Shake {
  x: number;
  y: number;
  turn: number;
  lift: number;
  tilt: number;
  punch: number;
  crouch: number;
  light: number;
}

/** Phase of the shaking, radians: the frequency changes each second without a jump of the phase. */
function phase(seconds: number): number {
  let turns = 0;
  for (const [second, frequency] of FREQUENCIES.entries())
    turns += frequency * Math.min(1, Math.max(0, seconds - second));
  return turns * 2 * Math.PI;
}

/** Writes the shaking `seconds` into the countdown into `shake`: harder each second, with a blow at its start. */
export function shakeAt(shake: Shake, seconds: number, tuning: Tuning): Shake {
  const at = Math.min(COUNTDOWN_SECONDS, Math.max(0, seconds));
  const beat = Math.min(STRENGTHS.length - 1, Math.floor(at));
  const since = at - beat;
  const strength = STRENGTHS[beat] ?? 1;
  const waves = phase(at);
  const blow = Math.exp(-7 * since);
  // Between the blows it calms down a little, but stays harder than the second before.
  const now = strength * (0.55 + 0.45 * Math.max(blow, since * since));
  const crouching = Math.max(0, (at - (COUNTDOWN_SECONDS - tuning.crouchSeconds)) / tuning.crouchSeconds);
  // It holds still for an instant before it opens.
  const damping = 1 - crouching * crouching;
  shake.x = tuning.shakeDistance * now * damping * Math.sin(waves);
  shake.y = tuning.shakeDistance * 0.5 * now * damping * Math.cos(1.7 * waves);
  shake.turn = tuning.shakeTurn * now * damping * Math.sin(1.3 * waves + 1);
  shake.lift = tuning.rattle * damping * (strength * blow * 1.5 + now * Math.abs(Math.sin(1.1 * waves)));
  shake.tilt = 0.035 * now * damping * Math.sin(0.9 * waves + 2);
  shake.punch = tuning.punch * strength * blow * Math.cos(since * 20);
  shake.crouch = tuning.crouch * crouching * crouching;
  shake.light = strength * (0.74 + 0.26 * blow) + 0.5 * crouching * crouching;
  return shake;
}

/** Adds the hop and the landing `seconds` after a tap to `shake`. */
export function hopAt(shake: Shake, seconds: number, tuning: Tuning): Shake {
  const u = seconds / tuning.hopSeconds;
  if (u >= 1) return shake;
  const air = (u - 0.14) / 0.42;
  if (air < 0) shake.crouch += 0.05 * Math.sin((Math.PI * u) / 0.28);
  else if (air < 1) {
    shake.y -= tuning.hop * 4 * air * (1 - air);
    shake.turn += 0.035 * Math.sin(2 * Math.PI * air);
    shake.crouch += 0.05 * (1 - air) - 0.04 * Math.sin(Math.PI * air);
  } else {
    const since = (u - 0.56) / 0.44;
    const left = (1 - since) * (1 - since);
    shake.crouch += 0.075 * left * Math.cos(since * 9);
    shake.lift += tuning.rattle * 0.8 * left * Math.abs(Math.sin(since * 7.5));
    shake.tilt += 0.03 * left * Math.sin(since * 11);
    shake.light += 0.5 * left;
  }
  return shake;
}

/** Position of the light that crosses the case now and then: 0 … 1 over its width, outside of that when it is gone. */
export function sheenAt(seconds: number, tuning: Tuning): number {
  const u = (seconds % tuning.sheenEvery) / tuning.sheenSeconds;
  return -0.2 + 1.4 * u * u * (3 - 2 * Math.min(1, u));
}

/** The breathing light of a waiting case after `seconds`, 0 … tuning.breath. */
export function breathAt(seconds: number, tuning: Tuning): number {
  return tuning.breath * (0.5 - 0.5 * Math.cos((2 * Math.PI * seconds) / tuning.breathSeconds));
}

/** No motion. */
export function noShake(): Shake {
  return { x: 0, y: 0, turn: 0, lift: 0, tilt: 0, punch: 0, crouch: 0, light: 0 };
}
