import { describe, expect, it } from 'vitest';
import type { Note } from '../../../src/audio/cues.ts';
import { piecesOf, rowsOf } from '../../../src/audio/row.ts';

const HERTZ = 1000;
const sound = Float32Array.from({ length: 9 }, (_, i) => i / 8);

function pieces(...notes: Omit<Note, 'cue'>[]) {
  const [row] = rowsOf(notes.map((note) => ({ cue: 'tick', ...note })));
  return row ? piecesOf(sound, row, HERTZ) : [];
}

describe('a row', () => {
  it('is what one cue plays, from its first note on', () => {
    const score: Note[] = [
      { cue: 'lid', at: 0 },
      { cue: 'tick', at: 0.2 },
      { cue: 'stop', at: 0.5 },
      { cue: 'tick', at: 0.7 },
    ];
    const rows = rowsOf(score);
    expect(rows.map(({ cue, at }) => [cue, at])).toEqual([
      ['lid', 0],
      ['tick', 0.2],
      ['stop', 0.5],
    ]);
    expect(rows.flatMap(({ notes }) => notes)).toHaveLength(score.length);
    expect(rowsOf([])).toEqual([]);
  });

  it('has each note in its place, counted from its first', () => {
    const places = pieces({ at: 3 }, { at: 3.05 }, { at: 4 }).map(({ from }) => from);
    expect(places).toEqual([0, 50, 1000]);
  });

  it('is the sound itself where nothing is asked of it', () => {
    expect(pieces({ at: 0 })[0]?.samples).toEqual(sound);
  });

  it('is higher and shorter at a rate, and softer at a volume', () => {
    const [high, soft] = pieces({ at: 0, rate: 2 }, { at: 1, volume: 0.5 });
    expect([...(high?.samples ?? [])]).toEqual([0, 0.25, 0.5, 0.75]);
    expect(soft?.samples[4]).toBe(0.25);
    const [between] = pieces({ at: 0, rate: 1.25 });
    expect(between?.samples[1]).toBeCloseTo(1.25 / 8);
  });

  it('makes a voice once, however many notes have it', () => {
    const row = pieces({ at: 0, rate: 1.5 }, { at: 1, rate: 1.5 }, { at: 2, rate: 1.25 });
    expect(row[1]?.samples).toBe(row[0]?.samples);
    expect(row[2]?.samples).not.toBe(row[0]?.samples);
  });
});
