import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atPace, reelSeconds } from '../../../common/rules/pace.ts';
import { slotUnderPointer, spinPlan, traveled } from '../../../common/rules/spin.ts';

const MODES = ['precise', 'aggressive', 'calm'] as const;

const weights = [1_000, 19_000, 80_000, 300_000, 600_000];
const receipts = fc.record({
  seed: fc.stringMatching(/^[0-9a-f]{64}$/),
  client_seed: fc.string({ maxLength: 60 }),
  nonce: fc.integer({ min: 1, max: 1000 }),
  weights: fc.constant(weights),
  index: fc.integer({ min: 0, max: weights.length - 1 }),
});

describe('the plan of a spin', () => {
  it('brings the drawn item under the pointer, whatever the receipt and the mode', () => {
    fc.assert(
      fc.property(receipts, fc.constantFrom(...MODES), (receipt, mode) => {
        const plan = spinPlan(receipt, { mode, talisman: 'dragon' }, 0);
        expect(plan.slots).toHaveLength(100);
        expect(Math.round(slotUnderPointer(plan, 10))).toBe(90);
        expect(plan.slots[90]).toBe(receipt.index);
        expect(slotUnderPointer(plan, 10 - 1e-9)).toBeCloseTo(plan.stop, 6);
      }),
    );
  });

  it('never swings past the winner into its neighbor, and has slots to show on both sides', () => {
    fc.assert(
      fc.property(
        receipts,
        fc.constantFrom(...MODES),
        fc.double({ min: 9.3, max: 10, noNaN: true }),
        (receipt, mode, t) => {
          const plan = spinPlan(receipt, { mode, talisman: 'dragon' }, 0);
          expect(slotUnderPointer(plan, t)).toBeLessThan(90.5);
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
      (1000 * (until - from)) / (traveled(mode, until) - traveled(mode, from));
    expect(interval(0, 1e-4)).toBeCloseTo(50, 1);
    expect(interval(9 - 1e-4, 9)).toBeCloseTo(400, 0);
  });

  it('is over in a quarter of its time in quick play, on the same way through the same slots', () => {
    const show = { mode: 'precise', talisman: 'clover' } as const;
    const receipt = { seed: 'ab', client_seed: 'c', nonce: 1, weights, index: 2 };
    const plan = spinPlan(receipt, show, 0);
    const quick = spinPlan(receipt, show, 0, 4);
    expect([plan.pace, quick.pace]).toEqual([1, 4]);
    expect({ ...quick, pace: 1, ticks: quick.ticks.map((tick) => 4 * tick) }).toEqual(plan);
    for (const seconds of [0, 1, 5, 9, 9.5, 10]) {
      expect(slotUnderPointer(quick, seconds / 4)).toBe(slotUnderPointer(plan, seconds));
    }
    expect(slotUnderPointer(quick, 2.5)).toBe(quick.stop);
    expect([atPace(plan, 10), atPace(quick, 10)]).toEqual([10, 2.5]);
  });

  it('stops a quarter of a second after that of the reel before', () => {
    for (const reel of [0, 1, 9]) expect(reelSeconds(reel, 10 + 0.25 * reel)).toBeCloseTo(10, 9);
    expect(reelSeconds(9, 12)).toBeLessThan(10);
    expect(reelSeconds(4, 0)).toBe(0);
  });

  it('spins in each mode at a time of its own: calm slows down at once, aggressive at last', () => {
    const early = (['calm', 'precise', 'aggressive'] as const).map((mode) => traveled(mode, 3));
    expect(early[1]).toBeGreaterThan((early[0] ?? 0) * 1.25);
    expect(early[2]).toBeGreaterThan((early[1] ?? 0) * 1.08);
    const past = (mode: (typeof MODES)[number]) => {
      const ways = Array.from({ length: 1000 }, (_, i) => traveled(mode, 9 + i / 1000));
      return Math.max(...ways) - traveled(mode, 10);
    };
    expect(past('precise')).toBeLessThanOrEqual(0);
    expect(past('calm')).toBeGreaterThan(0.03);
    expect(past('aggressive')).toBeGreaterThan(2 * past('calm'));
  });

  it.each(MODES)('is continuous where the ticking of %s turns into landing', (mode) => {
    const show = { mode, talisman: 'clover' } as const;
    const plan = spinPlan({ seed: 'ab', client_seed: 'c', nonce: 1, weights, index: 2 }, show, 0);
    const before = slotUnderPointer(plan, 9) - slotUnderPointer(plan, 9 - 1e-4);
    const after = slotUnderPointer(plan, 9 + 1e-4) - slotUnderPointer(plan, 9);
    expect(after / before).toBeCloseTo(1, 2);
  });

  it('lays the dearest item beside the winner in about one round of ten', () => {
    let beside = 0;
    const rare = [1, 999_999];
    for (let nonce = 0; nonce < 1000; nonce++) {
      const { slots } = spinPlan(
        { seed: 'ab', client_seed: 'c', nonce, weights: rare, index: 1 },
        { mode: 'calm', talisman: 'clover' },
        0,
      );
      if (slots[89] === 0 || slots[91] === 0) beside++;
    }
    expect(beside).toBeGreaterThan(75);
    expect(beside).toBeLessThan(125);
  });
});
