import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sounds } from '../../../assets/sounds/cues.ts';
import { levelled, loudnessOf, peakOf } from '../../../assets/sounds/loudness.ts';
import report from '../../../assets/sounds/report.json' with { type: 'json' };
import { RATE } from '../../../assets/sounds/synth.ts';
import type { CueName } from '../../../src/audio/cues.ts';
import { SPRITE, SPRITE_FILES } from '../../../src/audio/sprite.ts';

const PEAK = -3;
/** Milliseconds of silence that a sound's place begins with. */
const LEAD = 2;
const FILE_BYTES = 70_000;
/** Milliseconds that a sound may last; it has to be over before the next of its kind is due, or soon after. */
const LONGEST: Record<CueName, number> = {
  tick: 60,
  whirl: 50,
  heartbeat: 500,
  tap: 100,
  countdown3: 500,
  countdown2: 500,
  countdown1: 500,
  lid: 900,
  drop: 500,
  stop: 600,
  riser: 250,
  winSmall: 1000,
  winRare: 2000,
  winExceptional: 3000,
  fail: 1000,
  crystals: 700,
  error: 400,
  toast: 400,
};

const made = sounds();
const names = Object.keys(LONGEST) as CueName[];

describe('the sprite', () => {
  it('holds every sound that is made, and no other', () => {
    expect(Object.keys(SPRITE)).toEqual(Object.keys(made));
    expect(Object.keys(report.sounds)).toEqual(Object.keys(made));
    expect(names.sort()).toEqual(Object.keys(made).sort());
  });

  it('keeps its sounds apart by more than an encoder may shift them', () => {
    const ends = { first: 0, later: 0 };
    for (const [part, start, length] of Object.values(SPRITE)) {
      expect(start - ends[part]).toBeGreaterThanOrEqual(100);
      ends[part] = start + length;
    }
  });

  it('has what a newcomer’s first opening needs in the part that is loaded first', () => {
    const first = names.filter((name) => SPRITE[name][0] === 'first');
    expect(first).toEqual(
      // The welcome case never ends in winSmall.
      expect.arrayContaining(['tap', 'countdown3', 'lid', 'drop', 'tick', 'riser', 'stop', 'winRare']),
    );
  });

  it.each(Object.values(SPRITE_FILES).flat())('%s is the file that was measured, within its size', (url) => {
    const [path = ''] = url.split('?');
    const name = path.split('/').pop() as keyof typeof report.files;
    expect(statSync(`assets/public${path}`).size).toBe(report.files[name].bytes);
    expect(report.files[name].bytes).toBeLessThanOrEqual(FILE_BYTES);
    expect(report.files[name].peak).toBeLessThanOrEqual(PEAK);
  });

  it('is WebM and MP4 inside', () => {
    for (const part of ['first', 'later']) {
      const head = (ending: string) => readFileSync(`assets/public/sounds/${part}.${ending}`).subarray(0, 8);
      expect(head('webm').subarray(0, 4).toString('hex')).toBe('1a45dfa3');
      expect(head('m4a').subarray(4).toString()).toBe('ftyp');
    }
  });
});

describe.each(names)('%s', (name) => {
  const { wave, loudness } = made[name];
  const finished = levelled(wave, loudness);

  it('is what the report and the map say', () => {
    expect(report.sounds[name].peak).toBeCloseTo(peakOf(finished), 0);
    expect(report.sounds[name].loudness).toBeCloseTo(loudnessOf(finished), 0);
    expect(report.sounds[name].milliseconds).toBe(Math.ceil((finished.length / RATE) * 1000));
    expect(SPRITE[name][2]).toBe(report.sounds[name].milliseconds + LEAD);
  });

  it('keeps under −3 dBFS, is as loud as wanted, and short', () => {
    expect(peakOf(finished)).toBeLessThanOrEqual(PEAK);
    expect(Math.abs(loudnessOf(finished) - loudness)).toBeLessThan(0.5);
    expect(report.sounds[name].milliseconds).toBeLessThanOrEqual(LONGEST[name]);
  });

  it('begins at once and ends in silence', () => {
    const opening = finished.subarray(0, Math.round(0.01 * RATE));
    const end = finished.subarray(-20);
    // Those two come up slowly.
    if (name !== 'drop' && name !== 'riser') expect(peakOf(opening)).toBeGreaterThan(peakOf(finished) - 20);
    expect(peakOf(end)).toBeLessThan(-50);
  });
});
