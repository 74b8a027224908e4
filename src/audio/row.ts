import type { CueName, Note } from './cues.ts';

/** The notes of one cue, played as one sound that begins `at` its first, seconds of the score. */
export interface Row {
  readonly cue: CueName;
  readonly at: number;
  readonly notes: readonly Note[];
}

/** The rows of a score, which is in the order of its times. */
export function rowsOf(score: readonly Note[]): Row[] {
  const rows = new Map<CueName, { cue: CueName; at: number; notes: Note[] }>();
  for (const note of score) {
    const row = rows.get(note.cue);
    if (row) row.notes.push(note);
    else rows.set(note.cue, { cue: note.cue, at: note.at, notes: [note] });
  }
  return [...rows.values()];
}

/** `sound` at a rate and volume; between two samples it goes straight, as Web Audio does. */
function voiced(sound: Float32Array, rate: number, volume: number): Float32Array {
  if (rate === 1 && volume === 1) return sound;
  const samples = new Float32Array(Math.floor((sound.length - 1) / rate));
  for (let i = 0; i < samples.length; i++) {
    const place = i * rate;
    const before = Math.floor(place);
    const a = sound[before] as number;
    const b = sound[before + 1] as number;
    samples[i] = (a + (b - a) * (place - before)) * volume;
  }
  return samples;
}

/** Samples and the place of the first among those of its row. */
export interface Piece {
  readonly from: number;
  readonly samples: Float32Array;
}

/**
 * What a row is made of: `sound` in the voice of each note. A piece is over where the next begins, however long it
 * would ring. `hertz` is the rate of all samples.
 */
export function piecesOf(sound: Float32Array, row: Row, hertz: number): Piece[] {
  const voices = new Map<string, Float32Array>();
  return row.notes.map(({ at, rate = 1, volume = 1 }) => {
    const key = `${rate} ${volume}`;
    const samples = voices.get(key) ?? voiced(sound, rate, volume);
    voices.set(key, samples);
    return { from: Math.round((at - row.at) * hertz), samples };
  });
}
