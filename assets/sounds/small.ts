import { mulberry32 } from '../mulberry32.ts';
import { glass, splinters, thud, touch } from './glass.ts';
import { decay, faded, filtered, glide, lay, noise, shaped, silence, sine, type Wave } from './synth.ts';

/** A slot passes the pointer: the nail of a crystal pointer on a glass edge. */
export function tick(): Wave {
  const bed = silence(0.055);
  lay(bed, glass({ pitch: 2350, ring: 0.05, bright: 0.35, click: 0.8, seed: 101 }));
  lay(bed, glass({ pitch: 1175, ring: 0.035, bright: 0.1, click: 0, seed: 102 }), 0, 0.45);
  return faded(bed, 0.01);
}

/** A notch of the upgrader's wheel: softer and lower than a tick, because it comes 30 times a second. */
export function whirl(): Wave {
  const bed = silence(0.045);
  lay(bed, glass({ pitch: 1568, ring: 0.04, bright: 0.2, click: 0.45, seed: 111 }));
  return faded(bed, 0.01);
}

/** Two soft blows of a heart, the second lighter; a breath of glass over the first lets small speakers tell it. */
export function heartbeat(): Wave {
  const bed = silence(0.4);
  lay(bed, thud(98, 0.18, 113), 0, 0.9);
  lay(bed, glass({ pitch: 293.66, ring: 0.12, bright: 0.05, click: 0.1, seed: 114 }), 0, 0.3);
  lay(bed, thud(87, 0.16, 115), 0.2, 0.6);
  return faded(bed, 0.06);
}

/** A finger on glass. */
export function tap(): Wave {
  const bed = silence(0.07);
  lay(bed, glass({ pitch: 1320, ring: 0.06, bright: 0.15, click: 0.35, seed: 121 }));
  lay(bed, shaped(sine(0.05, glide(420, 210, 0.02)), decay(0.045, 0.001)), 0, 0.5);
  return faded(bed, 0.015);
}

/** A second of the countdown: a stroke, a blow from inside, and the case that rattles for `shake` (0 … 1). */
export function countdown(pitch: number, shake: number): Wave {
  const bed = silence(0.42);
  lay(bed, thud(130, 0.16, 131), 0, 0.5 + 0.3 * shake);
  lay(bed, glass({ pitch, ring: 0.38, bright: 0.3, click: 0.5, seed: 132 }), 0, 0.7);
  const rattle = filtered(noise(0.32, mulberry32(133)), 'band', () => 2600, 2);
  const beat = (time: number) => Math.max(0, Math.sin(2 * Math.PI * 22 * time)) ** 3;
  const fall = decay(0.3);
  const shaken = shaped(rattle, (time) => beat(time) * fall(time));
  lay(bed, shaken, 0.03, 0.55 * shake);
  return faded(bed, 0.06);
}

/** It breaks: one crack, splinters, and two notes that go down. */
export function fail(): Wave {
  const bed = silence(0.95);
  lay(bed, touch(0.05, 1500, 141), 0, 0.9);
  lay(bed, thud(110, 0.25, 142), 0, 0.6);
  lay(bed, splinters(16, 0.4, [1900, 5600], 143), 0.01, 0.3);
  for (const [at, pitch] of [
    [0.12, 349.23],
    [0.32, 277.18],
  ] as const) {
    lay(bed, glass({ pitch, ring: 0.5, bright: 0.12, click: 0.2, seed: 144 }), at, 0.7);
  }
  return faded(bed, 0.2);
}

/** Seven coins of glass that drop on each other, faster and higher. */
export function crystals(): Wave {
  const bed = silence(0.62);
  const pitches = [2349, 2960, 2637, 3520, 3136, 3951, 4699];
  let at = 0;
  for (const [i, pitch] of pitches.entries()) {
    const strike = { pitch, ring: 0.1 + 0.035 * i, bright: 0.3, click: 0.5, seed: 150 + i };
    lay(bed, glass(strike), at, 0.45 + 0.06 * i);
    lay(bed, glass({ pitch: pitch / 2.4, ring: 0.06, bright: 0.1, click: 0, seed: 160 + i }), at, 0.3);
    at += 0.068 - 0.005 * i;
  }
  return faded(bed, 0.1);
}

/** Twice the same dull knock: no. */
export function error(): Wave {
  const bed = silence(0.3);
  for (const at of [0, 0.11]) {
    lay(bed, glass({ pitch: 311.13, ring: 0.14, bright: 0.1, click: 0.35, seed: 171 }), at, 0.8);
    lay(bed, glass({ pitch: 329.63, ring: 0.12, bright: 0.05, click: 0, seed: 172 }), at, 0.5);
  }
  return faded(bed, 0.03);
}

/** Two small strokes: something to read. */
export function toast(): Wave {
  const bed = silence(0.34);
  lay(bed, glass({ pitch: 1174.66, ring: 0.2, bright: 0.2, click: 0.2, seed: 181 }), 0, 0.5);
  lay(bed, glass({ pitch: 1760, ring: 0.26, bright: 0.25, click: 0.15, seed: 182 }), 0.07, 0.5);
  return faded(bed, 0.05);
}
