import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODES } from '../../src/rules/fairness/clientSeed.ts';
import { REEL_SLOTS, WINNER_SLOT } from '../../src/rules/fairness/reel.ts';
import { SPIN, slotUnderPointer, spinPlan, TICK_FIRST, TICK_LAST, TICKING } from '../../src/rules/spin.ts';

const weights = [1_000, 19_000, 80_000, 300_000, 600_000];
const receipts = fc.record({
  seed: fc.stringMatching(/^[0-9a-f]{64}$/),
  client_seed: fc.string({ maxLength: 60 }),
  nonce: fc.integer({ min: 1, max: 1000 }),
  weights: fc.constant(weights),
  index: fc.integer({ min: 0, max: weights.length - 1 }),
});

describe('spinPlan', () => {
  it('brings the drawn item under the pointer, whatever the receipt and the mode', () => {
    fc.assert(
      fc.property(receipts, fc.constantFrom(...MODES), (receipt, mode) => {
        const plan = spinPlan(receipt, mode, 0);
        expect(plan.slots).toHaveLength(REEL_SLOTS);
        expect(Math.round(slotUnderPointer(plan, SPIN))).toBe(WINNER_SLOT);
        expect(plan.slots[WINNER_SLOT]).toBe(receipt.index);
        expect(slotUnderPointer(plan, SPIN - 1e-9)).toBeCloseTo(plan.stop, 6);
      }),
    );
  });

  it('never swings past the winner into its neighbour, and has slots to show on both sides', () => {
    fc.assert(
      fc.property(
        receipts,
        fc.constantFrom(...MODES),
        fc.double({ min: 9.3, max: 10, noNaN: true }),
        (receipt, mode, t) => {
          const plan = spinPlan(receipt, mode, 0);
          expect(slotUnderPointer(plan, t)).toBeLessThan(WINNER_SLOT + 0.5);
          expect(plan.start).toBeGreaterThan(4);
        },
      ),
    );
  });

  it('ticks from 50 to 400 ms over 9 s, each tick as a boundary passes', () => {
    const plan = spinPlan({ seed: 'ab', client_seed: 'c', nonce: 1, weights, index: 2 }, 'calm', 0);
    const intervals = plan.ticks.slice(1).map((tick, i) => (tick - (plan.ticks[i] ?? 0)) * 1000);
    expect(intervals[0]).toBeGreaterThan(TICK_FIRST - 1);
    expect(intervals[0]).toBeLessThan(TICK_FIRST + 1);
    const last = intervals.filter((_, i) => (plan.ticks[i + 1] ?? 0) <= TICKING).at(-1) ?? 0;
    expect(last).toBeGreaterThan(TICK_LAST * 0.9);
    expect(last).toBeLessThanOrEqual(TICK_LAST);
    expect([...intervals].sort((a, b) => a - b)).toEqual(intervals);
    for (const tick of plan.ticks) {
      const boundary = slotUnderPointer(plan, tick) - 0.5;
      expect(Math.abs(boundary - Math.round(boundary))).toBeLessThan(1e-6);
    }
  });

  it('is continuous where ticking turns into landing', () => {
    const plan = spinPlan({ seed: 'ab', client_seed: 'c', nonce: 1, weights, index: 2 }, 'aggressive', 0);
    const before = slotUnderPointer(plan, TICKING) - slotUnderPointer(plan, TICKING - 1e-4);
    const after = slotUnderPointer(plan, TICKING + 1e-4) - slotUnderPointer(plan, TICKING);
    expect(after / before).toBeCloseTo(1, 2);
  });

  it('lays the dearest item beside the winner in about one round of ten', () => {
    let beside = 0;
    const rare = [1, 999_999];
    for (let nonce = 0; nonce < 2000; nonce++) {
      const { slots } = spinPlan({ seed: 'ab', client_seed: 'c', nonce, weights: rare, index: 1 }, 'calm', 0);
      if (slots[WINNER_SLOT - 1] === 0 || slots[WINNER_SLOT + 1] === 0) beside++;
    }
    expect(beside).toBeGreaterThan(150);
    expect(beside).toBeLessThan(250);
  });
});
