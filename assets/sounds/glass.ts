import { mulberry32 } from '../mulberry32.ts';
import {
  decay,
  faded,
  filtered,
  glide,
  lay,
  noise,
  RATE,
  shaped,
  silence,
  sine,
  type Wave,
} from './synth.ts';

/** Modes of a small struck glass over its lowest: inharmonic, which is what makes it glass and not a bell. */
const MODES = [1, 2.32, 4.25, 6.63, 9.38];
/** Every mode of a cut glass is two that lie this far apart: they beat, and it glitters. */
const SPLIT = 0.004;

interface Strike {
  /** Hz of the lowest mode. */
  readonly pitch: number;
  /** Until the lowest mode is 60 dB down, seconds. */
  readonly ring: number;
  /** How much of the high modes there is, 0 … 1. */
  readonly bright?: number;
  /** The touch of the thing that strikes, 0 … 1. */
  readonly click?: number;
  readonly seed?: number;
}

/** A struck piece of glass. */
export function glass({ pitch, ring, bright = 0.5, click = 0.4, seed = 1 }: Strike): Wave {
  const random = mulberry32(seed);
  const bed = silence(Math.min(ring, 0.02 + ring * 0.9));
  for (const [i, ratio] of MODES.entries()) {
    const frequency = pitch * ratio;
    if (frequency > 0.4 * RATE) break;
    const gain = (0.45 + 0.55 * bright) ** i / (1 + 0.2 * i);
    const fall = decay(ring / ratio ** 0.65, 0.0006);
    const phase = random();
    for (const side of [-1, 1]) {
      const tone = sine(bed.length / RATE, () => frequency * (1 + (side * SPLIT) / 2), phase);
      lay(bed, shaped(tone, fall), 0, (gain * (side < 0 ? 1 : 0.6)) / 2);
    }
  }
  lay(bed, touch(0.006, Math.max(3000, pitch * 1.5), seed), 0, click);
  return faded(bed, Math.min(0.02, ring / 4));
}

/** The first milliseconds of a contact: a burst of noise above `floor` Hz. */
export function touch(seconds: number, floor: number, seed: number): Wave {
  const burst = filtered(noise(seconds, mulberry32(seed)), 'high', () => floor);
  return shaped(burst, decay(seconds, 0.0002));
}

/** A weight that comes down: a tone that falls to `pitch` Hz, with overtones that a phone can play. */
export function thud(pitch: number, ring: number, seed: number): Wave {
  const bed = silence(ring);
  for (const [ratio, gain, length] of [
    [1, 1, 1],
    [2.1, 0.7, 0.6],
    [4.3, 0.4, 0.35],
  ] as const) {
    const tone = sine(ring, glide(pitch * ratio * 2.2, pitch * ratio, 0.03));
    lay(bed, shaped(tone, decay(ring * length, 0.001)), 0, gain / 2);
  }
  const knock = filtered(noise(0.05, mulberry32(seed)), 'low', () => 1800);
  lay(bed, shaped(knock, decay(0.04)), 0, 0.6);
  return faded(bed, 0.02);
}

/** Splinters: `count` tiny glasses between two pitches (Hz) within `seconds`, denser where they begin. */
export function splinters(
  count: number,
  seconds: number,
  pitch: readonly [number, number],
  seed: number,
): Wave {
  const random = mulberry32(seed);
  const bed = silence(seconds + 0.2);
  for (let i = 0; i < count; i++) {
    const at = seconds * random() ** 1.7;
    const strike = {
      pitch: pitch[0] * (pitch[1] / pitch[0]) ** random(),
      ring: 0.05 + 0.12 * random(),
      bright: 0.3,
      click: 0.3,
      seed: seed + i,
    };
    lay(bed, glass(strike), at, (0.25 + 0.75 * random()) * (1 - (0.75 * at) / seconds));
  }
  return bed;
}

/** Air that moves: noise in a band that glides from one frequency (Hz) to another. */
export function whoosh(seconds: number, from: number, to: number, seed: number): Wave {
  return filtered(noise(seconds, mulberry32(seed)), 'band', glide(from, to, seconds), 1.6);
}

const COMBS = [0.0297, 0.0371, 0.0411, 0.0437];

/** The same sound with a small dark room around it; `wet` 0 … 1, `tail` seconds until the room is still. */
export function inRoom(wave: Wave, wet: number, tail: number): Wave {
  const room = silence(wave.length / RATE);
  for (const delay of COMBS) {
    const line = Math.round(delay * RATE);
    const feedback = 10 ** ((-3 * delay) / tail);
    const comb = new Float32Array(wave.length);
    let damped = 0;
    for (let i = 0; i < comb.length; i++) {
      const back = comb[i - line] ?? 0;
      damped += 0.55 * (back - damped);
      comb[i] = (wave[i - line] ?? 0) + feedback * damped;
    }
    lay(room, comb, 0, 1 / COMBS.length);
  }
  return lay(wave.slice(), room, 0, wet);
}
