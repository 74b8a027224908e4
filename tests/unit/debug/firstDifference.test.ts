import { expect, test } from 'vitest';
import { firstDifference } from '../../../src/debug/comparison/firstDifference.ts';

test('the first frame that differs is found among 600 with 12 instants and a bisection between two of them', async () => {
  const asked: number[] = [];
  const from317 = async (seconds: number) => {
    asked.push(seconds);
    return Math.round(seconds * 60) >= 317;
  };
  expect(await firstDifference({ from: 0, to: 10 }, from317)).toBeCloseTo(317 / 60);
  // Seven instants up to 6/11 of the cue, and six halvings of 55 frames.
  expect(asked.length).toBeLessThanOrEqual(13);
});

test('a cue that differs from its beginning does so at its first frame, one that never does at none', async () => {
  expect(await firstDifference({ from: 2, to: 4 }, async () => true)).toBe(2);
  expect(await firstDifference({ from: 2, to: 4 }, async () => false)).toBeNull();
});
