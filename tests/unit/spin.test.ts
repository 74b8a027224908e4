import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODES } from '../../src/rules/fairness/clientSeed.ts';
import { REEL_SLOTS, WINNER_SLOT } from '../../src/rules/fairness/reel.ts';
import {
  SPIN,
  slotUnderPointer,
  spinPlan,
  TICK_FIRST,
  TICK_LAST,
  TICKING,
  travelled,
} from '../../src/rules/spin.ts';

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
        const plan = spinPlan(receipt, { mode, talisman: 'dragon' }, 0);
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
          const plan = spinPlan(receipt, { mode, talisman: 'dragon' }, 0);
          expect(slotUnderPointer(plan, t)).toBeLessThan(WINNER_SLOT + 0.5);
          expect(plan.start).toBeGreaterThan(4);
        },
      ),
    );
  });

  it.each(MODES)('%s ticks from 50 to 400 ms over 9 s, each tick as a boundary passes', (mode) => {
    const show = { mode, talisman: 'clover' } as const;
    const plan = spinPlan({ seed: 'ab', client_seed: 'c', nonce: 1, weights, index: 2 }, show, 0);
    const intervals = plan.ticks.slice(1).map((tick, i) => (tick - (plan.ticks[i] ?? 0)) * 1000);
    expect([...intervals].sort((a, b) => a - b)).toEqual(intervals);
    for (const tick of plan.ticks) {
      const boundary = slotUnderPointer(plan, tick) - 0.5;
      expect(Math.abs(boundary - Math.round(boundary))).toBeLessThan(1e-6);
    }
    const interval = (from: number, until: number) =>
      (1000 * (until - from)) / (travelled(mode, until) - travelled(mode, from));
    expect(interval(0, 1e-4)).toBeCloseTo(TICK_FIRST, 1);
    expect(interval(TICKING - 1e-4, TICKING)).toBeCloseTo(TICK_LAST, 0);
  });

  it('spins in each mode at a time of its own: calm slows down at once, aggressive at last', () => {
    const early = (['calm', 'precise', 'aggressive'] as const).map((mode) => travelled(mode, 3));
    expect(early[1]).toBeGreaterThan((early[0] ?? 0) * 1.25);
    expect(early[2]).toBeGreaterThan((early[1] ?? 0) * 1.08);
    const past = (mode: (typeof MODES)[number]) => {
      const ways = Array.from({ length: 1000 }, (_, i) => travelled(mode, TICKING + i / 1000));
      return Math.max(...ways) - travelled(mode, SPIN);
    };
    expect(past('precise')).toBeLessThanOrEqual(0);
    expect(past('calm')).toBeGreaterThan(0.03);
    expect(past('aggressive')).toBeGreaterThan(2 * past('calm'));
  });

  it.each(MODES)('is continuous where the ticking of %s turns into landing', (mode) => {
    const show = { mode, talisman: 'clover' } as const;
    const plan = spinPlan({ seed: 'ab', client_seed: 'c', nonce: 1, weights, index: 2 }, show, 0);
    const before = slotUnderPointer(plan, TICKING) - slotUnderPointer(plan, TICKING - 1e-4);
    const after = slotUnderPointer(plan, TICKING + 1e-4) - slotUnderPointer(plan, TICKING);
    expect(after / before).toBeCloseTo(1, 2);
  });

  it('lays the dearest item beside the winner in about one round of ten', () => {
    let beside = 0;
    const rare = [1, 999_999];
    for (let nonce = 0; nonce < 2000; nonce++) {
      const { slots } = spinPlan(
        { seed: 'ab', client_seed: 'c', nonce, weights: rare, index: 1 },
        { mode: 'calm', talisman: 'clover' },
        0,
      );
      if (slots[WINNER_SLOT - 1] === 0 || slots[WINNER_SLOT + 1] === 0) beside++;
    }
    expect(beside).toBeGreaterThan(150);
    expect(beside).toBeLessThan(250);
  });
});
