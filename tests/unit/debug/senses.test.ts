import { expect, it } from 'vitest';
import { poseOf } from '../../../src/debug/pose.ts';
import { sensesOf } from '../../../src/debug/timeLine/senses.ts';

it('a spin ticks as its reel does, stops at 10 s in ear and hand, and gives its win 0.12 s later', () => {
  const pose = poseOf('roulette', 'drop');
  const { ticks } = pose.plan as { readonly ticks: readonly number[] };
  const { notes, pulses } = sensesOf('roulette', pose, pose.plan, false);
  const heard = notes.filter(({ cue }) => cue === 'tick').map(({ at }) => at);
  expect(heard).toEqual(ticks.filter((at) => at < 9.75));
  expect(notes.find(({ cue }) => cue === 'stop')?.at).toBe(10);
  expect(notes.at(-1)).toEqual({ cue: 'winExceptional', at: 10.12 });
  expect(pulses.at(-1)).toEqual({ at: 10, style: 'heavy' });
});

it('three reels have three stops, a wheel one, a countdown three strokes, a cue at rest nothing', () => {
  const of = (scene: 'reels' | 'upgrader' | 'case', name: string) => {
    const pose = poseOf(scene, name);
    return sensesOf(scene, pose, pose.plan, false);
  };
  const stops = ({ notes }: ReturnType<typeof sensesOf>) =>
    notes.filter(({ cue }) => cue === 'stop').map(({ at }) => at);
  expect(stops(of('reels', 'three'))).toEqual([10, 10.25, 10.5]);
  expect(stops(of('upgrader', 'won'))).toEqual([7]);
  expect(of('upgrader', 'won').pulses.at(-1)).toEqual({ at: 7, style: 'heavy' });
  expect(of('case', 'two').pulses.map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(of('upgrader', 'idle')).toEqual({ notes: [], pulses: [] });
});

it('where motion is reduced a reel stops without a tick, and nothing is felt on the way', () => {
  const pose = poseOf('roulette', 'drop');
  const { notes, pulses } = sensesOf('roulette', pose, pose.plan, true);
  expect(notes.map(({ cue, at }) => [cue, at])).toEqual([
    ['lid', 0],
    ['stop', 10],
    ['winExceptional', 10.12],
  ]);
  expect(pulses).toEqual([]);
});
