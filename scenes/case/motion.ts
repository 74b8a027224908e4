import type { Tuning } from './index.ts';

/** Seconds for which a case that waits is alive at least; after them it stands. */
const WAITING = 60;
/** Seconds of the countdown. */
export const COUNTDOWN = 3;
/** By second: how hard the case shakes (0 … 1), and how often a second. */
const STRENGTH = [0.3, 0.62, 1] as const;
const PACE = [4.5, 7, 11] as const;

/** How the case stands at an instant: px and radians at full size, 0 … 1 for light. */
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

/** Waves passed after `seconds`: the pace changes at each beat, the motion doesn't jump. */
function phase(seconds: number): number {
  let turns = 0;
  for (const [second, pace] of PACE.entries()) turns += pace * Math.min(1, Math.max(0, seconds - second));
  return turns * 2 * Math.PI;
}

/** The shaking `seconds` into the countdown, written into `shake`: harder each second, with a blow on each beat. */
export function shakeAt(shake: Shake, seconds: number, tuning: Tuning): Shake {
  const at = Math.min(COUNTDOWN, Math.max(0, seconds));
  const beat = Math.min(STRENGTH.length - 1, Math.floor(at));
  const since = at - beat;
  const strength = STRENGTH[beat] ?? 1;
  const waves = phase(at);
  const blow = Math.exp(-7 * since);
  // Between the blows it calms down a little, but never to what it was.
  const now = strength * (0.55 + 0.45 * Math.max(blow, since * since));
  const crouching = Math.max(0, (at - (COUNTDOWN - tuning.crouchSeconds)) / tuning.crouchSeconds);
  const free = 1 - 0.8 * crouching * crouching;
  shake.x = tuning.shakeFar * now * free * Math.sin(waves);
  shake.y = tuning.shakeFar * 0.5 * now * free * Math.cos(1.7 * waves);
  shake.turn = tuning.shakeTurn * now * free * Math.sin(1.3 * waves + 1);
  shake.lift = tuning.rattle * free * (strength * blow * 1.5 + now * Math.abs(Math.sin(1.1 * waves)));
  shake.tilt = 0.035 * now * free * Math.sin(0.9 * waves + 2);
  shake.punch = tuning.punch * strength * blow * Math.cos(since * 20);
  shake.crouch = tuning.crouch * crouching * crouching;
  shake.light = strength * (0.74 + 0.26 * blow) + 0.5 * crouching * crouching;
  return shake;
}

/** How high the case hops when it is tapped, and how it lands, `seconds` after the tap, added to `shake`. */
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

/** Where the light stands that crosses the case now and then, 0 … 1 over its width, and outside of that when it is gone. */
export function sheenAt(seconds: number, tuning: Tuning): number {
  const u = (seconds % tuning.sheenEvery) / tuning.sheenSeconds;
  return -0.2 + 1.4 * u * u * (3 - 2 * Math.min(1, u));
}

/** Seconds after which a case comes to rest that has waited for `from` already: when no light crosses it. */
export function restAfter(from: number, { sheenEvery }: Tuning): number {
  return Math.ceil((from + WAITING) / sheenEvery) * sheenEvery - from;
}

/** Light of the closed case that waits, `seconds` after it was put there: it breathes, 0 … tuning.breath. */
export function breathAt(seconds: number, tuning: Tuning): number {
  return tuning.breath * (0.5 - 0.5 * Math.cos((2 * Math.PI * seconds) / tuning.breathSeconds));
}

/** A shake that is none. */
export function stillness(): Shake {
  return { x: 0, y: 0, turn: 0, lift: 0, tilt: 0, punch: 0, crouch: 0, light: 0 };
}
