import { glass, inRoom, splinters, thud, touch, whoosh } from './glass.ts';
import { countdown, crystals, error, fail, heartbeat, tap, tick, toast, whirl } from './small.ts';
import { decay, faded, glide, lay, shaped, silence, sine, swell, type Wave } from './synth.ts';

/** One sound of the game. */
export interface Sound {
  readonly wave: Wave;
  /** How loud it should seem, dB of K-weighted power in its loudest 200 ms. */
  readonly loudness: number;
  /** Whether a newcomer's first opening can do without it, or nearly always does. */
  readonly isLater?: true;
}

/** Hz. Everything is tuned to D, so that sounds that meet agree. */
const D4 = 293.66;
const A4 = 440;
const D5 = 587.33;
const F5_SHARP = 739.99;
const A5 = 880;
const D6 = 1174.66;
const F6_SHARP = 1479.98;
const A6 = 1760;
const D7 = 2349.32;

/** Light breaks out: a crack, air upwards, a bright chord and what falls back of it. */
function lid(): Wave {
  const bed = silence(0.85);
  lay(bed, touch(0.03, 2200, 3), 0, 0.9);
  lay(bed, thud(150, 0.22, 4), 0, 0.8);
  lay(bed, shaped(whoosh(0.5, 350, 6500, 5), swell(0.14, 0.36)), 0, 0.9);
  for (const [i, pitch] of [A5, D6, F6_SHARP].entries()) {
    lay(bed, glass({ pitch, ring: 0.6, bright: 0.5, seed: 6 + i }), 0.03 + 0.03 * i, 0.4);
  }
  lay(bed, splinters(11, 0.5, [3200, 7200], 21), 0.1, 0.22);
  return faded(inRoom(bed, 0.25, 0.3), 0.12);
}

/** The reel comes down and catches after 0.16 s. */
function drop(): Wave {
  const bed = silence(0.46);
  lay(bed, shaped(whoosh(0.2, 3000, 380, 31), swell(0.13, 0.07)), 0, 0.45);
  lay(bed, thud(170, 0.22, 32), 0.16, 0.9);
  lay(bed, glass({ pitch: 940, ring: 0.2, bright: 0.45, click: 0.7, seed: 33 }), 0.16, 0.5);
  lay(bed, glass({ pitch: 1410, ring: 0.1, bright: 0.4, click: 0.3, seed: 34 }), 0.235, 0.22);
  return faded(bed, 0.05);
}

/** The reel stands: weight, and one clear stroke over it. */
function stop(): Wave {
  const bed = silence(0.52);
  lay(bed, thud(120, 0.34, 41), 0, 1);
  lay(bed, glass({ pitch: D5, ring: 0.3, bright: 0.35, click: 0.9, seed: 42 }), 0, 0.6);
  lay(bed, glass({ pitch: D7, ring: 0.3, bright: 0.3, click: 0.2, seed: 43 }), 0.004, 0.3);
  return faded(bed, 0.08);
}

function arpeggio(bed: Wave, pitches: readonly number[], step: number, ring: number): void {
  for (const [i, pitch] of pitches.entries()) {
    const strike = { pitch, ring: ring * (0.8 + 0.1 * i), bright: 0.4, click: 0.35, seed: 50 + i };
    lay(bed, glass(strike), i * step, 0.5);
  }
}

/** A chord without an attack: light that floods the room. */
function glow(pitches: readonly number[], rise: number, fall: number): Wave {
  const bed = silence(rise + fall);
  for (const [i, pitch] of pitches.entries()) {
    for (const cents of [-5, 4]) {
      const tone = sine(rise + fall, () => pitch * 2 ** (cents / 1200), 0.37 * i);
      lay(bed, tone, 0, 0.5 / pitches.length);
    }
  }
  return shaped(bed, swell(rise, fall));
}

/** A beat of what rises towards the stop: low, and soft at both ends, so that many of them are one. */
function riser(): Wave {
  const bed = silence(0.25);
  lay(
    bed,
    shaped(
      sine(0.25, () => D4 / 2),
      swell(0.1, 0.15),
    ),
    0,
    0.8,
  );
  lay(
    bed,
    shaped(
      sine(0.25, () => D4),
      swell(0.08, 0.17),
    ),
    0,
    0.4,
  );
  lay(bed, shaped(whoosh(0.25, 240, 900, 45), swell(0.12, 0.13)), 0, 0.5);
  return faded(bed, 0.03);
}

function winSmall(): Wave {
  const bed = silence(0.8);
  arpeggio(bed, [A5, D6], 0.085, 0.6);
  return faded(inRoom(bed, 0.2, 0.35), 0.15);
}

function winRare(): Wave {
  const bed = silence(1.5);
  arpeggio(bed, [D5, A5, D6, F6_SHARP], 0.075, 0.9);
  lay(bed, glow([D5, F5_SHARP, A5], 0.25, 1), 0.05, 0.28);
  lay(bed, splinters(12, 0.7, [D7, 7000], 61), 0.3, 0.16);
  return faded(inRoom(bed, 0.35, 0.7), 0.3);
}

/** A boom under a run of seven, a chord that floods the room, glitter for two seconds. */
function winExceptional(): Wave {
  const bed = silence(2.7);
  lay(bed, thud(98, 0.7, 71), 0, 1);
  lay(bed, shaped(whoosh(0.7, 500, 9000, 72), swell(0.45, 0.25)), 0, 0.3);
  arpeggio(bed, [D5, F5_SHARP, A5, D6, F6_SHARP, A6, D7], 0.07, 1.3);
  lay(bed, glow([D4, A4, D5, F5_SHARP, A5], 0.4, 1.9), 0.1, 0.5);
  lay(bed, shaped(sine(1.2, glide(D6, D7, 0.5)), decay(1.1, 0.35)), 0.1, 0.06);
  lay(bed, glass({ pitch: D6, ring: 1.6, bright: 0.6, click: 0.6, seed: 75 }), 0.56, 0.6);
  lay(bed, glass({ pitch: A6, ring: 1.3, bright: 0.5, click: 0.2, seed: 76 }), 0.56, 0.35);
  lay(bed, splinters(34, 1.7, [D7, 8500], 81), 0.5, 0.2);
  return faded(inRoom(bed, 0.45, 1.1), 0.6);
}

/**
 * Every sound of the game by its name, what is heard later last. Ticks come in rows and taps all the time, so those are
 * the quiet ones.
 */
export function sounds() {
  return {
    tick: { wave: tick(), loudness: -27 },
    tap: { wave: tap(), loudness: -28 },
    countdown3: { wave: countdown(D5, 0.25), loudness: -22 },
    countdown2: { wave: countdown(F5_SHARP, 0.5), loudness: -21 },
    countdown1: { wave: countdown(A5, 1), loudness: -20 },
    lid: { wave: lid(), loudness: -19 },
    drop: { wave: drop(), loudness: -21 },
    stop: { wave: stop(), loudness: -19 },
    riser: { wave: riser(), loudness: -27 },
    winRare: { wave: winRare(), loudness: -19 },
    error: { wave: error(), loudness: -22 },
    toast: { wave: toast(), loudness: -25 },
    winSmall: { wave: winSmall(), loudness: -21, isLater: true },
    whirl: { wave: whirl(), loudness: -29, isLater: true },
    heartbeat: { wave: heartbeat(), loudness: -22, isLater: true },
    winExceptional: { wave: winExceptional(), loudness: -17, isLater: true },
    fail: { wave: fail(), loudness: -21, isLater: true },
    crystals: { wave: crystals(), loudness: -22, isLater: true },
  } satisfies Record<string, Sound>;
}
