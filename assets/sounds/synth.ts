/** Samples a second of everything that is made here. */
export const RATE = 44_100;

/** One channel of sound, −1 … 1. */
export type Wave = Float32Array;

export const silence = (seconds: number): Wave => new Float32Array(Math.ceil(seconds * RATE));

/** Lays `wave` over `bed`, `at` seconds in; what hangs over the end is lost. */
export function lay(bed: Wave, wave: Wave, at = 0, gain = 1): Wave {
  const first = Math.round(at * RATE);
  const length = Math.min(wave.length, bed.length - first);
  for (let i = 0; i < length; i++) bed[first + i] = (bed[first + i] ?? 0) + gain * (wave[i] ?? 0);
  return bed;
}

/** Every sample times a gain that depends on the second it falls in. */
export function shaped(wave: Wave, gain: (seconds: number) => number): Wave {
  return wave.map((sample, i) => sample * gain(i / RATE));
}

/** Down by 60 dB after `seconds`, exponentially, after an `attack` (seconds) that is a quarter of a sine. */
export function decay(seconds: number, attack = 0.0004): (seconds: number) => number {
  return (time) => {
    const rise = time < attack ? Math.sin((Math.PI / 2) * (time / attack)) : 1;
    return rise * 10 ** ((-3 * time) / seconds);
  };
}

/** A bump that rises for `rise` seconds and falls for `fall`, both along a cosine. */
export function swell(rise: number, fall: number): (seconds: number) => number {
  return (time) => {
    if (time < rise) return 0.5 - 0.5 * Math.cos((Math.PI * time) / rise);
    const past = Math.min(1, (time - rise) / fall);
    return 0.5 + 0.5 * Math.cos(Math.PI * past);
  };
}

/** A sine whose frequency (Hz) may move. */
export function sine(seconds: number, frequency: (seconds: number) => number, phase = 0): Wave {
  const wave = silence(seconds);
  let turns = phase;
  for (let i = 0; i < wave.length; i++) {
    wave[i] = Math.sin(2 * Math.PI * turns);
    turns += frequency(i / RATE) / RATE;
  }
  return wave;
}

export function noise(seconds: number, random: () => number): Wave {
  return silence(seconds).map(() => 2 * random() - 1);
}

/**
 * A state-variable filter (Zavalishin's, which stays stable while it is swept).
 * @param cutoff Hz at a second; @param q 0.5 is broad, 10 whistles.
 */
export function filtered(
  wave: Wave,
  kind: 'low' | 'band' | 'high',
  cutoff: (seconds: number) => number,
  q = 0.7,
): Wave {
  let first = 0;
  let second = 0;
  return wave.map((sample, i) => {
    const g = Math.tan((Math.PI * Math.min(cutoff(i / RATE), 0.45 * RATE)) / RATE);
    const high = (sample - (1 / q + g) * first - second) / (1 + g / q + g * g);
    const band = g * high + first;
    const low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    if (kind === 'low') return low;
    return kind === 'band' ? band / q : high;
  });
}

/** The straight way in pitch from one frequency to another within `seconds`, then there. */
export function glide(from: number, to: number, seconds: number): (seconds: number) => number {
  return (time) => from * (to / from) ** Math.min(1, time / seconds);
}

/** Takes the last `seconds` down to nothing, so that a cut never clicks. */
export function faded(wave: Wave, seconds: number): Wave {
  const length = wave.length / RATE;
  return shaped(wave, (time) => Math.min(1, (length - time) / seconds));
}
