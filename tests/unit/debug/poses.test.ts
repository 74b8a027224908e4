import { describe, expect, it } from 'vitest';
import { endOf, marksOf } from '../../../src/debug/labels.ts';
import { canReplan, replanned } from '../../../src/debug/plans.ts';
import { type AnyPose, poseOf, posesOf, SCENES } from '../../../src/debug/pose.ts';
import { builtTuning } from '../../../src/debug/schemas.ts';
import { WINNER_SLOT } from '../../../src/rules/fairness/reel.ts';
import type { SpinPlan } from '../../../src/rules/spin.ts';
import type { WheelPlan } from '../../../src/rules/wheel.ts';

const ALL = SCENES.flatMap((scene) => posesOf(scene).map((pose) => [scene, pose.name, pose] as const));

function marks(scene: (typeof SCENES)[number], pose: AnyPose) {
  return marksOf(scene, posesOf(scene), pose, builtTuning(scene), false);
}

describe('the time line', () => {
  it.each(ALL)('of %s %s reaches over the pose', (scene, _, pose) => {
    expect(endOf(marks(scene, pose))).toBeGreaterThanOrEqual(pose.seconds);
  });

  it('has the moments of the timeline in their order', () => {
    const labels = marks('roulette', poseOf('roulette', 'lift')).filter(({ isPose }) => !isPose);
    expect(labels.map(({ name }) => name)).toEqual(['drop', 'spin', 'slow', 'settle', 'reveal', 'done']);
    expect(labels.map(({ seconds }) => seconds)).toEqual(
      labels.map(({ seconds }) => seconds).sort((a, b) => a - b),
    );
  });

  it('is empty where a cue only stands', () => {
    expect(endOf(marks('roulette', poseOf('roulette', 'idle')))).toBe(0);
  });
});

describe('another seed', () => {
  it('changes the reel and keeps the winner', () => {
    const plan = poseOf('roulette', 'lift').plan as SpinPlan;
    const other = replanned('roulette', plan, 7) as SpinPlan;
    expect(other.slots).not.toEqual(plan.slots);
    expect(other.slots[WINNER_SLOT]).toBe(plan.slots[WINNER_SLOT]);
    expect(replanned('roulette', plan, 7)).toEqual(other);
    expect(replanned('roulette', plan, 0)).toBe(plan);
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
