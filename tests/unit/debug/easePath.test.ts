import { readFileSync } from 'node:fs';
import { gsap } from 'gsap';
import { CustomEase } from 'gsap/CustomEase';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { easeOf } from '../../../scenes/kit/ease.ts';
import { ease, fits } from '../../../scenes/kit/knobs.ts';
import { EASES } from '../../../src/debug/tuning/EaseEditor.tsx';
import { moved, pathOfEase, pointsOf } from '../../../src/debug/tuning/easePath.ts';
import { exportTuning, tuningFileText } from '../../../src/debug/tuning/exportTuning.ts';
import { builtTuning } from '../../../src/debug/tuning/schemas.ts';
import { tuning, turn, undo } from '../../../src/debug/tuning/tuning.ts';

gsap.registerPlugin(CustomEase);

const KNOB = ease('');
const BOUNCING = 'M0,0 C0.2,0.6 0.3,1.2 0.5,1.1 0.7,1 0.8,0.9 1,1';
const SHARES = Array.from({ length: 101 }, (_, i) => i / 100);

describe('a drawn ease', () => {
  it.each(['M0,0 C0.2,0 0.1,1 1,1', BOUNCING])('goes where gsap’s CustomEase goes: %s', (path) => {
    const theirs = CustomEase.create('', path);
    for (const share of SHARES) expect(easeOf(path)(share)).toBeCloseTo(theirs(share), 2);
  });

  it('is one cubic where the named one is a cubic', () => {
    expect(pathOfEase('back.out(1.6)')).toBe('M0,0 C0.333,1.533 0.667,1 1,1');
    for (const share of SHARES)
      expect(easeOf(pathOfEase('back.out(1.6)'))(share)).toBeCloseTo(
        gsap.parseEase('back.out(1.6)')(share),
        2,
      );
  });

  it.each(EASES)('is one that a file and a link can hold, near %s', (name) => {
    const path = pathOfEase(name);
    expect(fits(KNOB, path)).toBe(true);
    for (const share of SHARES)
      expect(Math.abs(easeOf(path)(share) - gsap.parseEase(name)(share))).toBeLessThan(0.1);
  });

  it('fits its knob wherever its points are dragged', () => {
    const points = pointsOf(BOUNCING);
    expect(points).toHaveLength(7);
    for (let i = 1; i < points.length - 1; i++)
      for (const to of [
        [-3, -3],
        [0.4, 0.33333333],
        [5, 9],
      ] as const)
        expect(fits(KNOB, moved(BOUNCING, i, to)), `${i} at ${to}`).toBe(true);
    expect(moved(BOUNCING, 1, [0.1234567, 2])).toBe('M0,0 C0.123,1.6 0.3,1.2 0.5,1.1 0.7,1 0.8,0.9 1,1');
  });

  it.each([
    'M0,0 C0.2,0.6 1,1',
    'M0,0 C0.2,0.6 0.3,1.2 1,0.9',
    'M0,0 C0.2,0.6 1.3,1.2 1,1',
    'M0,0 C0.2,0.6 0.3,1.2 0.5,1 0.4,1 0.8,1 1,1',
    'M0,0 Cx,0.6 0.3,1.2 1,1',
  ])('is refused where scenes could not follow it: %s', (path) => {
    expect(fits(KNOB, path)).toBe(false);
  });
});

describe('the file of a tuning', () => {
  const file = readFileSync('scenes/roulette/tuning.json', 'utf8');
  beforeEach(() => {
    tuning.active = 'A';
    tuning.changes = { A: {}, B: {} };
    tuning.saved = { roulette: builtTuning('roulette') };
  });

  it('differs by one line when a curve is drawn, and is the same by the byte when that is undone', () => {
    turn('roulette', 'dropEase', BOUNCING);
    const [before, after] = [file.split('\n'), tuningFileText('roulette').split('\n')];
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, i) => line !== before[i])).toEqual([`  "dropEase": "${BOUNCING}",`]);
    undo();
    expect(tuningFileText('roulette')).toBe(file);
  });

  it('does not count as saved what is turned while it is written', async () => {
    turn('roulette', 'dropSeconds', 0.3);
    vi.stubGlobal('fetch', async () => {
      turn('roulette', 'dropSeconds', 0.4);
      return new Response(null, { status: 204 });
    });
    expect(await exportTuning('roulette')).toBe('file');
    vi.unstubAllGlobals();
    expect(tuning.saved.roulette?.dropSeconds).toBe(0.3);
    expect(tuning.changes.A).toEqual({ roulette: { dropSeconds: 0.4 } });
  });
});
