import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { fits } from '../../../scenes/kit/knobs.ts';
import { formatChanges } from '../../../src/debug/tuning/formatChanges.ts';
import { builtTuning, cutsOf, schemaOf, tunedScenes } from '../../../src/debug/tuning/schemas.ts';
import { parseChanges, readableQuery } from '../../../src/debug/tuning/tuneLink.ts';
import {
  copyAcross,
  markSaved,
  redo,
  resetScene,
  swapSides,
  tuning,
  turn,
  undo,
  valuesOf,
} from '../../../src/debug/tuning/tuning.ts';
import type { TuningValues } from '../../../src/stage/port.ts';

const FOLDERS = readdirSync('scenes', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(`scenes/${entry.name}`).includes('tuning.json'))
  .map(({ name }) => name);

/** The one value that is cut as it is saved: only in quick play, whose ten winners have the least time. */
const QUICK_CUT = {
  gatherSeconds: 'cut at 488 ms by the result on the page, for the last of ten in quick play',
};

describe('the schemas', () => {
  it('are there for every scene that has a tuning', () => {
    expect(tunedScenes().sort()).toEqual(FOLDERS.sort());
    expect(FOLDERS.length).toBeGreaterThan(2);
  });

  it.each(FOLDERS)('of %s have one knob for every value, which fits', (scene) => {
    const values: TuningValues = JSON.parse(readFileSync(`scenes/${scene}/tuning.json`, 'utf8'));
    const schema = schemaOf(scene);
    expect(Object.keys(schema).sort()).toEqual(Object.keys(values).sort());
    for (const [name, knob] of Object.entries(schema))
      expect([name, fits(knob, values[name])]).toEqual([name, true]);
    expect(Object.values(schema).filter(({ phase }) => !phase)).toEqual([]);
    expect(cutsOf(scene, values)).toEqual(scene === 'reels' ? QUICK_CUT : {});
  });

  it('say of a value that something else would cut it short', () => {
    const values = builtTuning('case');
    expect(cutsOf('case', { ...values, openSeconds: 0.4 })).toEqual({
      flySeconds: 'cut at 400 ms by the end of the opening',
    });
    expect(cutsOf('roulette', { ...builtTuning('roulette'), floodSeconds: 0.95 })).toEqual({
      floodSeconds: 'cut at 900 ms by the result on the page',
    });
    // In quick play ten winners leave 50 ms apart, from 40 ms after the last stop on; the result comes 600 ms after it.
    expect(cutsOf('reels', { ...builtTuning('reels'), gatherSeconds: 0.5, gatherStagger: 0.05 })).toEqual({
      gatherSeconds: 'cut at 110 ms by the result on the page, for the last of ten in quick play',
    });
  });
});

describe('a link', () => {
  it('carries numbers, and eases with commas of their own', () => {
    const changes = {
      roulette: { dropSeconds: 0.4, dropEase: 'elastic.out(1,0.4)' },
      reels: { liftEase: 'back.out(2)' },
      confetti: { drag: 5 },
    };
    const text = formatChanges(changes);
    expect(text).toBe(
      'roulette.dropSeconds:0.4,roulette.dropEase:elastic.out(1,0.4),reels.liftEase:back.out(2),confetti.drag:5',
    );
    expect(parseChanges(text)).toEqual(changes);
    const query = readableQuery({ tune: text, b: '' });
    expect(query).toBe(`tune=${text}`);
    expect(new URLSearchParams(query).get('tune')).toBe(text);
  });

  it('leaves out what no scene has or could bear', () => {
    expect(
      parseChanges(
        'roulette.dropSeconds:99,roulette.nothing:1,nowhere.x:1,roulette.dropEase:nonsense,roulette.veil:x,__proto__.a:1,roulette.constructor:none',
      ),
    ).toEqual({});
    expect(parseChanges('')).toEqual({});
  });
});

describe('two tunings', () => {
  beforeEach(() => {
    tuning.active = 'A';
    tuning.changes = { A: {}, B: {} };
    tuning.saved = { confetti: { drag: 3, fall: 1 } };
  });

  it('are turned apart, and only what differs counts as a change', () => {
    turn('confetti', 'drag', 5);
    expect(tuning.changes).toEqual({ A: { confetti: { drag: 5 } }, B: {} });
    swapSides();
    expect(valuesOf('confetti')).toEqual({ drag: 3, fall: 1 });
    swapSides();
    turn('confetti', 'drag', 3);
    expect(tuning.changes.A).toEqual({});
  });

  it('can be made the same, and reset one by one', () => {
    turn('confetti', 'drag', 5);
    copyAcross();
    resetScene('confetti');
    expect(tuning.changes).toEqual({ A: {}, B: { confetti: { drag: 5 } } });
  });

  it('take a step back and do it again, also after a save and on the other side', () => {
    turn('confetti', 'drag', 5);
    turn('confetti', 'fall', 2);
    markSaved('confetti', valuesOf('confetti'));
    swapSides();
    undo();
    swapSides();
    expect(valuesOf('confetti')).toEqual({ drag: 5, fall: 1 });
    undo();
    expect(valuesOf('confetti')).toEqual({ drag: 3, fall: 1 });
    redo();
    redo();
    expect(valuesOf('confetti')).toEqual({ drag: 5, fall: 2 });
    redo();
    expect(valuesOf('confetti')).toEqual({ drag: 5, fall: 2 });
  });

  it('a slider that is dragged is one step, and so is a reset', () => {
    for (const drag of [4, 5, 6]) turn('confetti', 'drag', drag);
    resetScene('confetti');
    undo();
    expect(valuesOf('confetti').drag).toBe(6);
    undo();
    expect(tuning.changes).toEqual({ A: {}, B: {} });
  });

  it('both keep what they look like when one is saved', () => {
    turn('confetti', 'drag', 5);
    markSaved('confetti', valuesOf('confetti'));
    expect(tuning.saved.confetti).toEqual({ drag: 5, fall: 1 });
    expect(valuesOf('confetti')).toEqual({ drag: 5, fall: 1 });
    swapSides();
    expect(valuesOf('confetti')).toEqual({ drag: 3, fall: 1 });
  });
});
