import { beforeEach, describe, expect, it } from 'vitest';
import { Conductor } from '../../../src/audio/Conductor.ts';
import type { Note } from '../../../src/audio/cues.ts';
import { SilentSoundPlayer } from './SilentSoundPlayer.ts';

const SCORE: Note[] = [1, 2, 3, 4].map((at) => ({ cue: 'tick', at }));

let time = 100;
let player: SilentSoundPlayer;
let conductor: Conductor;
const planned = () => player.notes.map(({ at }) => at);

beforeEach(() => {
  time = 100;
  player = new SilentSoundPlayer(() => time);
  conductor = new Conductor(() => time);
  conductor.take(player);
  conductor.setAudible(true);
});

describe('a score', () => {
  it('is planned as a whole when it begins', () => {
    conductor.perform(SCORE);
    expect(planned()).toEqual([101, 102, 103, 104]);
  });

  it('keeps its first note although the clock moves on meanwhile', () => {
    const running = new Conductor(() => {
      time += 1e-4;
      return time;
    });
    running.take(player);
    running.setAudible(true);
    running.perform([{ cue: 'lid', at: 0 }, ...SCORE]);
    expect(player.notes[0]?.cue).toBe('lid');
    time = 101.5;
    running.skipTo(4);
    expect(player.notes.at(-1)?.at).toBeCloseTo(101.5, 2);
  });

  it('loses what has not sounded yet when it is cut', () => {
    conductor.perform(SCORE);
    time = 102.5;
    conductor.cut();
    expect(planned()).toEqual([101, 102]);
  });

  it('goes on from where it is told to, and stays where it is past that', () => {
    conductor.perform(SCORE);
    time = 101.5;
    conductor.skipTo(3);
    expect(planned()).toEqual([101, 101.5, 102.5]);
    conductor.skipTo(2);
    expect(planned()).toEqual([101, 101.5, 102.5]);
  });

  it('gives way to the next', () => {
    conductor.perform(SCORE);
    time = 101.5;
    conductor.perform([{ cue: 'stop', at: 0.5 }]);
    expect(planned()).toEqual([101, 102]);
    expect(player.notes.map(({ cue }) => cue)).toEqual(['tick', 'stop']);
  });
});

describe('a silence', () => {
  it('mutes, takes back what was planned and refuses what comes', () => {
    conductor.perform(SCORE);
    time = 101.5;
    conductor.setAudible(false);
    conductor.cue('tap');
    expect(player.muted).toBe(true);
    expect(player.cued).toEqual([]);
    expect(planned()).toEqual([101]);
    conductor.perform(SCORE);
    expect(planned()).toEqual([101]);
  });

  it('ends where the score is by then, and nothing is made up for', () => {
    conductor.perform(SCORE);
    time = 100.5;
    conductor.setAudible(false);
    time = 102.5;
    conductor.setAudible(true);
    expect(player.wakes).toBe(2);
    expect(planned()).toEqual([103, 104]);
  });

  it('of the system’s own making ends the same way', () => {
    conductor.perform(SCORE);
    time = 103.5;
    player.awake();
    expect(planned()).toEqual([101, 102, 103, 104]);
    player.notes = [];
    player.awake();
    expect(planned()).toEqual([104]);
  });

  it('that a score has to be woken from takes nothing from its beginning', () => {
    const score = [{ cue: 'countdown3', at: 0 } as const, ...SCORE];
    conductor.perform(score);
    player.notes = [];
    time = 100.09;
    player.awake();
    expect(planned()).toEqual([100, 101, 102, 103, 104]);
  });

  it('lasts until there is a player', () => {
    const late = new Conductor(() => time);
    late.setAudible(true);
    late.perform(SCORE);
    late.cue('tap');
    time = 101.5;
    late.take(player);
    expect(player.cued).toEqual([]);
    expect(planned()).toEqual([102, 103, 104]);
  });
});
