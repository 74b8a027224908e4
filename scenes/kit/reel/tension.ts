import type { Mode } from '../../../common/rules/fairness/clientSeed.ts';
import { atPace } from '../../../common/rules/pace.ts';
import { TENSE_FROM_SECONDS, TICKING_SECONDS } from '../../../common/rules/roundTimes.ts';
import type { SpinPlan } from '../../../common/rules/spin.ts';
import { smoothstep } from '../smoothstep.ts';

/** Seconds after the ticking's end at which the reel jerks to its stop. */
const JERK_DELAY_SECONDS = 0.16;
/** From so many seconds into the spin the room breathes until it is tense, and a breath. */
const BREATHES_FROM_SECONDS = 3;
const BREATH_SECONDS = 1.7;
/** Seconds in which the tension rises. */
const TENSE_SECONDS = 2.4;

/** How the modes differ: factors on the tuning, which is the same for all of them. */
const MODE_FACTORS: Record<Mode, { readonly zoom: number; readonly kick: number }> = {
  precise: { zoom: 1, kick: 0 },
  calm: { zoom: 1.08, kick: 0 },
  aggressive: { zoom: 0.92, kick: 1 },
};

/** How the camera moves: see the knobs of the same names. */
interface CameraTuning {
  readonly zoom: number;
  readonly breath: number;
  readonly kick: number;
}

/**
 * For a vertex shader: how bright a card's corner is that lies `slots` off the pointer, where it is so tense that all
 * else has `rest` (0 … 1) of its light: the card under the pointer stays bright.
 */
export const SPOTLIGHT_GLSL = /* glsl */ `
float spotlight(float slots, float rest) {
  return mix(1.0, rest, clamp(abs(slots) - 0.4, 0.0, 1.0));
}
`;

/** How tense it is (0 … 1) `seconds` into the spin: from 7 s on all but the pointer and its card darkens. */
export function tensionAt(seconds: number): number {
  return smoothstep((seconds - TENSE_FROM_SECONDS) / TENSE_SECONDS);
}

/** Whether the reel of `plan` is so slow `seconds` into its spin that a hitch would be seen. */
export function isTense(plan: Pick<SpinPlan, 'pace'>, seconds: number): boolean {
  return seconds > atPace(plan, TENSE_FROM_SECONDS);
}

/**
 * The camera's zoom (1: the whole room): it breathes while the reel slows, comes nearer while the tension rises, and
 * shakes when an aggressive reel stops.
 */
export function cameraZoom({ mode }: { readonly mode: Mode }, tuning: CameraTuning, seconds: number): number {
  const { zoom, kick } = MODE_FACTORS[mode];
  const since = Math.max(0, seconds - TICKING_SECONDS - JERK_DELAY_SECONDS);
  const shake = Math.exp(-9 * since) * Math.sin(36 * since);
  const awake = smoothstep(seconds - BREATHES_FROM_SECONDS) * (1 - tensionAt(seconds));
  const breath = Math.sin(((seconds - BREATHES_FROM_SECONDS) * Math.PI * 2) / BREATH_SECONDS) * awake;
  return 1 + tuning.zoom * zoom * tensionAt(seconds) + tuning.breath * breath + tuning.kick * kick * shake;
}
