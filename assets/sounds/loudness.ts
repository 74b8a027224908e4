import { RATE, type Wave } from './synth.ts';

/** Peak that a finished sound has at most, as a share of full scale: −5 dBFS, since an encoder may add 2 dB. */
const CEILING = 10 ** (-5 / 20);
/** Seconds over which the ear adds a sound up. */
const EAR = 0.2;

/** dB of a share of full scale. */
const decibels = (share: number): number => 20 * Math.log10(share);

/** Highest absolute sample, dBFS. */
export function peakOf(wave: Wave): number {
  let peak = 0;
  for (const sample of wave) peak = Math.max(peak, Math.abs(sample));
  return decibels(peak);
}

type Section = readonly [number, number, number, number, number];

/** The two sections of ITU-R BS.1770-4's K weighting, given there for 48 kHz; at 44.1 kHz they differ by < 0.5 dB. */
const HEAD: Section = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const LOW_CUT: Section = [1, -2, 1, -1.99004745483398, 0.99007225036621];

function section(wave: Wave, [b0, b1, b2, a1, a2]: Section): Wave {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return wave.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** How loud the loudest 200 ms of a sound are: dB of K-weighted mean power, −0.691 as in BS.1770. */
export function loudnessOf(wave: Wave): number {
  const weighted = section(section(wave, HEAD), LOW_CUT);
  const window = Math.round(EAR * RATE);
  let power = 0;
  let most = 0;
  for (let i = 0; i < weighted.length; i++) {
    power += (weighted[i] ?? 0) ** 2 - (weighted[i - window] ?? 0) ** 2;
    most = Math.max(most, power);
  }
  return -0.691 + 10 * Math.log10(most / window);
}

/**
 * Bends what is over half the ceiling towards it: a clipped millisecond of a stroke is not heard, a lower stroke is.
 */
function bent(sample: number): number {
  const size = Math.abs(sample);
  const knee = CEILING / 2;
  if (size <= knee) return sample;
  return Math.sign(sample) * (knee + knee * Math.tanh((size - knee) / knee));
}

/** The sound at a loudness (dB), with no peak over the ceiling. */
export function levelled(wave: Wave, loudness: number): Wave {
  let finished = wave;
  // Bending takes a little away, so the second and third time make up for it.
  for (let turn = 0; turn < 3; turn++) {
    const gain = 10 ** ((loudness - loudnessOf(finished)) / 20);
    finished = finished.map((sample) => bent(sample * gain));
  }
  return finished;
}
