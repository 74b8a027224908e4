import { expect, it } from 'vitest';
import { spinPlan } from '../../../common/rules/spin.ts';
import { wheelPlan } from '../../../common/rules/wheel.ts';
import { spinPulses, wheelPulses } from '../../../src/haptics/pulses.ts';

const seed = {
  seed: '5e'.repeat(32),
  client_seed: '|calm|clover|x',
  nonce: 1,
  weights: [500_000, 500_000],
  index: 0,
};

it('a spin pulses at most 12 times a second, from its first tick to its last', () => {
  const plan = spinPlan(seed, { mode: 'calm', talisman: 'clover' }, 1);
  const { ticks } = plan;
  const felt = spinPulses([plan]).flatMap(({ at, style }) => (style === 'notch' ? [at] : []));
  const gaps = felt.slice(1).map((time, index) => time - (felt[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.08);
  expect(felt[0]).toBe(ticks[0]);
  expect(felt.length).toBeGreaterThan(ticks.length / 2);
  expect(felt.every((time) => ticks.includes(time))).toBe(true);
});

it('ten reels pulse with the notches of the first and at every stop, hardest at the last, at most 20 times a second', () => {
  const plans = Array.from({ length: 10 }, (_, i) =>
    spinPlan({ ...seed, nonce: i + 1 }, { mode: 'calm', talisman: 'clover' }, 1),
  );
  const pulses = spinPulses(plans);
  const [first] = plans;
  if (!first) throw new Error('there are ten');
  expect(pulses.slice(0, -10)).toEqual(spinPulses([first]).slice(0, -1));
  expect(pulses.slice(-10).map(({ at, style }) => [at, style])).toEqual([
    ...[10, 10.25, 10.5, 10.75, 11, 11.25, 11.5, 11.75, 12].map((at) => [at, 'medium']),
    [12.25, 'heavy'],
  ]);
  for (const { at } of pulses) {
    expect(pulses.filter((other) => other.at >= at && other.at < at + 1).length).toBeLessThanOrEqual(20);
  }
});

it('in quick play ten reels pulse no more often, and stop as hard at 3.0625 s', () => {
  const plans = Array.from({ length: 10 }, (_, i) =>
    spinPlan({ ...seed, nonce: i + 1 }, { mode: 'calm', talisman: 'clover' }, 1, 4),
  );
  const pulses = spinPulses(plans);
  expect(pulses.at(-1)).toEqual({ at: 3.0625, style: 'heavy' });
  for (const { at } of pulses) {
    expect(pulses.filter((other) => other.at >= at && other.at < at + 1).length).toBeLessThanOrEqual(20);
  }
});

it('a wheel beats harder the nearer its pointer is to an edge, and hardest as it stops after 7 s', () => {
  expect(wheelPulses(wheelPlan(474_000, 0)).map(({ at, style }) => [at, style])).toEqual([
    [4.75, 'light'],
    [5.5, 'medium'],
    [6.25, 'medium'],
    [7, 'heavy'],
  ]);
});
