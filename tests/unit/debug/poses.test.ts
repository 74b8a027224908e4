import { describe, expect, it } from 'vitest';
import type { SpinPlan } from '../../../common/rules/spin.ts';
import type { WheelPlan } from '../../../common/rules/wheel.ts';
import { canReplan, replanned } from '../../../src/debug/plans.ts';
import { poseOf, posesOf } from '../../../src/debug/pose.ts';
import { endOf, marksOf } from '../../../src/debug/timeLine/marks.ts';

describe('the time line', () => {
  it('has the labels of the cue and its poses, in their order', () => {
    const marks = marksOf(posesOf('upgrader'), poseOf('upgrader', 'won'), { spin: 0, strike: 7, done: 9.12 });
    const poses = ['fast', 'strike', 'lost', 'won', 'done', 'lost-end'];
    expect(marks.map(({ name }) => name)).toEqual(['spin', ...poses]);
    expect(marks.filter(({ isPose }) => !isPose).map(({ name }) => name)).toEqual(['spin', 'strike', 'done']);
    expect(endOf(marks)).toBe(9.12);
  });

  it('is empty where a cue only stands', () => {
    expect(endOf(marksOf(posesOf('roulette'), poseOf('roulette', 'idle'), {}))).toBe(0);
  });
});

describe('another seed', () => {
  it('changes the reel and keeps the winner', () => {
    const plan = poseOf('roulette', 'lift').plan as SpinPlan;
    const other = replanned('roulette', plan, 7) as SpinPlan;
    expect(other.slots).not.toEqual(plan.slots);
    expect(other.slots[90]).toBe(plan.slots[90]);
    expect(replanned('roulette', plan, 7)).toEqual(other);
    expect(replanned('roulette', plan, 0)).toBe(plan);
  });

  it('changes each of several reels and keeps their winners', () => {
    const plans = poseOf('reels', 'three').plan as readonly SpinPlan[];
    const others = replanned('reels', plans, 7) as readonly SpinPlan[];
    expect(others.map(({ slots }) => slots[90])).toEqual(plans.map(({ slots }) => slots[90]));
    const slots = [...plans, ...others].map(({ slots }) => JSON.stringify(slots));
    expect(new Set(slots).size).toBe(6);
  });

  it('changes the roll and keeps who wins', () => {
    for (const name of ['won', 'lost']) {
      const plan = poseOf('upgrader', name).plan as WheelPlan;
      for (let seed = 1; seed < 50; seed++) {
        const { arc, stop } = replanned('upgrader', plan, seed) as WheelPlan;
        expect([arc, stop < arc]).toEqual([plan.arc, plan.stop < plan.arc]);
        expect(stop).toBeLessThan(1);
      }
    }
  });

  it('is not offered where nothing is drawn', () => {
    expect(canReplan('roulette', undefined)).toBe(false);
    expect(canReplan('confetti', { seed: 1 })).toBe(true);
    expect(replanned('confetti', { seed: 1 }, 4)).toEqual({ seed: 4 });
  });
});
