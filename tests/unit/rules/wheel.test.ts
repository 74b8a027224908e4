import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angle, WHEEL_SPIN, WHEEL_TURNS, wheelPlan } from '../../../src/rules/wheel.ts';

const CIRCLE = 2 * Math.PI;
const picks = fc.integer({ min: 0, max: 999_999 });
const chances = fc.integer({ min: 100, max: 800_000 });

describe('the wheel', () => {
  it('comes to rest exactly on the roll, after five turns', () => {
    fc.assert(
      fc.property(chances, picks, (ppm, pick) => {
        const plan = wheelPlan(ppm, pick);
        expect(angle(plan, 0)).toBe(0);
        expect(angle(plan, WHEEL_SPIN)).toBe(CIRCLE * (WHEEL_TURNS + pick / 1_000_000));
        expect(angle(plan, WHEEL_SPIN + 1)).toBe(angle(plan, WHEEL_SPIN));
      }),
    );
  });

  it('stops inside the win arc exactly if the draw was won', () => {
    fc.assert(
      fc.property(chances, picks, (ppm, pick) => {
        const { stop, arc } = wheelPlan(ppm, pick);
        expect(stop < arc).toBe(pick < ppm);
      }),
    );
    expect(wheelPlan(475_000, 474_999).stop).toBeLessThan(wheelPlan(475_000, 474_999).arc);
    expect(wheelPlan(475_000, 475_000).stop).toBe(wheelPlan(475_000, 475_000).arc);
  });

  it('only slows down', () => {
    const plan = wheelPlan(100_000, 123_456);
    const steps = Array.from({ length: 70 }, (_, i) => angle(plan, (i + 1) / 10) - angle(plan, i / 10));
    for (let i = 1; i < steps.length; i++) expect(steps[i]).toBeLessThan(steps[i - 1] ?? 0);
    expect(steps.at(-1)).toBeGreaterThan(0);
  });
});
