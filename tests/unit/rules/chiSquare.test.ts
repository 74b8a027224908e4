import { describe, expect, it } from 'vitest';
import { chiSquareProbability, evenness } from '../../../common/rules/chiSquare.ts';

describe('the probability of χ²', () => {
  // the 5 % and 1 % points of any printed table
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [5.991, 2, 0.05],
    [16.919, 9, 0.05],
    [21.666, 9, 0.01],
    [3.325, 9, 0.95],
  ])('of at least %f with %i degrees of freedom', (value, freedom, probability) => {
    expect(chiSquareProbability(value, freedom)).toBeCloseTo(probability, 3);
  });

  it('is 1 for a perfect fit and 0 for an impossible one', () => {
    expect(chiSquareProbability(0, 9)).toBe(1);
    expect(chiSquareProbability(2000, 9)).toBeCloseTo(0, 9);
  });
});

describe('the evenness of picks', () => {
  it('says nothing of fewer than ten draws', () => {
    expect(evenness(new Array(9).fill(1), 100)).toBeNull();
  });

  it('uses as many parts as there are draws for', () => {
    expect(evenness(new Array(10).fill(1), 100)?.counts).toEqual([10, 0]);
    expect(evenness(new Array(500).fill(1), 100)?.counts).toHaveLength(10);
  });

  it('finds even picks even and loaded ones loaded', () => {
    const even = Array.from({ length: 100 }, (_, index) => index);
    expect(evenness(even, 100)).toMatchObject({ chiSquare: 0, expected: 10, freedom: 9, probability: 1 });
    const loaded = evenness(new Array(100).fill(99), 100);
    expect(loaded?.chiSquare).toBe(900);
    expect(loaded?.probability).toBeLessThan(1e-6);
  });
});
