import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heartbeats,
  secondsAtAngle,
  speedShare,
  wheelAngle,
  wheelPlan,
} from '../../../common/rules/wheel.ts';

const CIRCLE = 2 * Math.PI;
const picks = fc.integer({ min: 0, max: 999_999 });
const chances = fc.integer({ min: 100, max: 800_000 });

describe('the wheel', () => {
  it('comes to rest exactly on the roll, after five turns', () => {
    fc.assert(
      fc.property(chances, picks, (ppm, pick) => {
        const plan = wheelPlan(ppm, pick);
        expect(wheelAngle(plan, 0)).toBe(0);
        expect(wheelAngle(plan, 7)).toBe(CIRCLE * (5 + pick / 1_000_000));
        expect(wheelAngle(plan, 7 + 1)).toBe(wheelAngle(plan, 7));
      }),
    );
  });

  it('turns until 7 s and rests from then on', () => {
    const plan = wheelPlan(475_000, 123_456);
    expect(wheelAngle(plan, 6.9)).toBeLessThan(wheelAngle(plan, 6.99));
    expect(wheelAngle(plan, 6.99)).toBeLessThan(wheelAngle(plan, 7));
    expect(wheelAngle(plan, 7)).toBe(wheelAngle(plan, 7.01));
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
    const steps = Array.from(
      { length: 70 },
      (_, i) => wheelAngle(plan, (i + 1) / 10) - wheelAngle(plan, i / 10),
    );
    for (let i = 1; i < steps.length; i++) expect(steps[i]).toBeLessThan(steps[i - 1] ?? 0);
    expect(steps.at(-1)).toBeGreaterThan(0);
  });

  it('crawls its last 60° from 3.8 s on', () => {
    fc.assert(
      fc.property(picks, (pick) => {
        const plan = wheelPlan(475_000, pick);
        expect(wheelAngle(plan, 7) - wheelAngle(plan, 3.8)).toBeCloseTo(CIRCLE / 6, 9);
      }),
    );
  });

  it('has a speed that falls from 1 to 0 without a jump, and is the slope of its way', () => {
    const plan = wheelPlan(475_000, 310_000);
    expect(speedShare(plan, 0)).toBe(1);
    expect(speedShare(plan, 7)).toBe(0);
    expect(speedShare(plan, 3.8 - 1e-9)).toBeCloseTo(speedShare(plan, 3.8 + 1e-9), 6);
    const slope = (seconds: number) => (wheelAngle(plan, seconds + 1e-6) - wheelAngle(plan, seconds)) / 1e-6;
    for (const seconds of [1, 3, 3.7, 4, 6]) {
      expect(speedShare(plan, seconds)).toBeCloseTo(slope(seconds) / slope(0), 4);
    }
  });

  it('says when it has gone a way', () => {
    const plan = wheelPlan(475_000, 310_000);
    for (const seconds of [0.5, 2, 3.8, 5, 6.9]) {
      expect(secondsAtAngle(plan, wheelAngle(plan, seconds))).toBeCloseTo(seconds, 6);
    }
  });

  it('has a heart that beats while the pointer crawls within 30° of an edge of the arc, harder the nearer it is', () => {
    const beatsOf = (ppm: number, pick: number) => heartbeats(wheelPlan(ppm, pick));
    expect(beatsOf(500_000, 250_000), 'a quarter of the circle away from both').toEqual([]);
    const near = beatsOf(475_000, 474_000);
    expect(near.map(({ at }) => at)).toEqual([4.75, 5.5, 6.25]);
    for (const [i, { strength }] of near.entries()) {
      expect(strength).toBeGreaterThan(near[i - 1]?.strength ?? 0);
      expect(strength).toBeLessThan(1);
    }
    const atTop = beatsOf(475_000, 999_000);
    expect(atTop.length, 'the top is an edge too, from either side').toBeGreaterThan(2);
  });

  it('tells by its heart nothing that is not seen: wins and losses a hair apart beat alike', () => {
    const [won, lost] = [heartbeats(wheelPlan(475_000, 474_999)), heartbeats(wheelPlan(475_000, 475_000))];
    expect(won.map(({ at }) => at)).toEqual(lost.map(({ at }) => at));
    for (const [i, { strength }] of won.entries()) expect(strength).toBeCloseTo(lost[i]?.strength ?? 0, 4);
  });
});
