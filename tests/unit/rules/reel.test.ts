import { expect, it } from 'vitest';
import { reelOf } from '../../../common/rules/fairness/reel.ts';
import { atOnce } from '../../../common/rules/steps.ts';

it('a reel has 100 slots, and what was won lies in slot 90', () => {
  const weights = [700_000, 200_000, 100_000];
  for (const index of weights.keys()) {
    const slots = atOnce(
      reelOf('ab'.repeat(32), 'amber-birch-cobalt-0042|precise|dragon|k', 1, weights, index, 2),
    );
    expect(slots).toHaveLength(100);
    expect(slots[90]).toBe(index);
  }
});
