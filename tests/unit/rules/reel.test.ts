import { expect, it } from 'vitest';
import { roll } from '../../../common/rules/fairness/draw.ts';
import { reelOf } from '../../../common/rules/fairness/reel.ts';
import { atOnce } from '../../../common/rules/steps.ts';

const seed = 'ab'.repeat(32);
const client_seed = 'amber-birch-cobalt-0042|precise|dragon|k';

it('a reel has 100 slots, and what was won lies in slot 90', () => {
  const weights = [700_000, 200_000, 100_000];
  for (const index of weights.keys()) {
    const slots = atOnce(reelOf({ seed, client_seed, nonce: 1, weights, index }, 2));
    expect(slots).toHaveLength(100);
    expect(slots[90]).toBe(index);
  }
});

it('the dearest item lies beside the winner where a draw of its own says so, one time in ten, on the side it says', () => {
  // Nothing but the first item is ever drawn, so the dearest one is there for the show alone.
  const weights = [1_000_000, 0];
  const sides = { before: 0, after: 0 };
  for (let nonce = 1; nonce <= 200; nonce++) {
    const slots = atOnce(reelOf({ seed, client_seed, nonce, weights, index: 0 }, 1));
    const { pick } = roll(seed, `${client_seed}:${nonce}:reel:neighbour`, 1_000_000);
    const isBeside = pick < 100_000;
    expect([slots[89], slots[91]]).toEqual([
      isBeside && pick % 2 === 1 ? 1 : 0,
      isBeside && pick % 2 === 0 ? 1 : 0,
    ]);
    sides.before += slots[89] ?? 0;
    sides.after += slots[91] ?? 0;
  }
  expect(sides.before).toBeGreaterThan(0);
  expect(sides.after).toBeGreaterThan(0);
});
