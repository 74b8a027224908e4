import { expect, it } from 'vitest';
import { spinPlan } from '../../../src/rules/spin.ts';
import { knocks } from '../../../src/touch.ts';

const seed = {
  seed: '5e'.repeat(32),
  client_seed: '|calm|clover|x',
  nonce: 1,
  weights: [500_000, 500_000],
  index: 0,
};

it('a spin is felt at most 12 times a second, from its first tick to its last', () => {
  const { ticks } = spinPlan(seed, { mode: 'calm', talisman: 'clover' }, 1);
  const felt = knocks(ticks);
  const gaps = felt.slice(1).map((time, index) => time - (felt[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.08);
  expect(felt[0]).toBe(ticks[0]);
  expect(felt.length).toBeGreaterThan(ticks.length / 2);
  expect(felt.every((time) => ticks.includes(time))).toBe(true);
});
