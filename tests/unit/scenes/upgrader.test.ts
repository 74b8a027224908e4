import { gsap } from 'gsap';
import { afterEach, describe, expect, it } from 'vitest';
import type { Quality } from '../../../scenes/scene.ts';
import { upgrader } from '../../../scenes/upgrader/index.ts';
import { poses } from '../../../scenes/upgrader/poses.ts';
import { labelsOf } from '../../../scenes/upgrader/timeline.ts';
import { WHEEL_SPIN, WHEEL_TURNS, wheelPlan } from '../../../src/rules/wheel.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part, snapshot } from './snapshot.ts';

gsap.ticker.remove(gsap.updateRoot);

const { settle, result, done } = labelsOf(upgrader.tuning, false);

function scene(chance = 47.5, quality: Partial<Quality> = {}) {
  const made = upgrader.create(fakeContext(upgrader.tuning, quality));
  made.set({ chance, rarity: 3 });
  made.layout(frameOf(390, 448));
  return made;
}

afterEach(() => expect(gsap.globalTimeline.getChildren()).toHaveLength(0));

describe('upgrader', () => {
  it('stops within a millionth of the roll after five turns, and stays there', () => {
    const made = scene();
    for (const pick of [0, 1, 118_750, 474_999, 475_000, 730_001, 999_999]) {
      const plan = wheelPlan(475_000, pick);
      for (const seconds of [settle, result + 0.4, done]) {
        made.seek('spin', seconds, plan);
        const { rotation } = part(made.view, 'pointer');
        expect(Math.abs(rotation / (2 * Math.PI) - (WHEEL_TURNS + pick / 1_000_000))).toBeLessThan(1e-6);
      }
      expect(part(made.view, 'crystal').x).toBe(0);
    }
    made.destroy();
  });

  it('takes the same pose sought or played, bit for bit, in a win and in a loss', () => {
    for (const pick of [310_000, 810_000]) {
      const plan = wheelPlan(475_000, pick);
      const played = scene();
      const sought = scene();
      gsap.updateRoot(0);
      void played.play('spin', plan);
      const seen: [number, unknown][] = [];
      for (let step = 1; step <= done * 16; step += 3) {
        gsap.updateRoot(step / 16);
        seen.push([step / 16, snapshot(played.view)]);
      }
      for (const [seconds, pose] of seen.reverse()) {
        sought.seek('spin', seconds, plan);
        expect(snapshot(sought.view)).toEqual(pose);
      }
      played.destroy();
      sought.destroy();
    }
  });

  it('says nothing of the result before the pointer rests', () => {
    const [won, lost] = [scene(), scene()];
    won.seek('spin', WHEEL_SPIN, wheelPlan(475_000, 474_999));
    lost.seek('spin', WHEEL_SPIN, wheelPlan(475_000, 475_000));
    for (const made of [won, lost]) {
      for (const hidden of ['flood', 'flooded', 'rays', 'cracks', 'half'])
        expect(part(made.view, hidden).visible).toBe(false);
      expect(part(made.view, 'arc').alpha).toBe(1);
    }
    won.seek('spin', done, wheelPlan(475_000, 474_999));
    expect(part(won.view, 'flood').visible).toBe(true);
    expect(part(won.view, 'arc').alpha).toBe(1);
    expect(part(won.view, 'flooded').alpha).toBeGreaterThan(0.4);
    expect(part(won.view, 'crystal').visible).toBe(true);
    lost.seek('spin', done, wheelPlan(475_000, 475_000));
    expect(part(lost.view, 'flood').visible).toBe(false);
    expect(part(lost.view, 'flooded').visible).toBe(false);
    expect(part(lost.view, 'arc').alpha).toBeLessThan(0.2);
    expect(part(lost.view, 'crystal').visible, 'the pointer is in two').toBe(false);
    expect(part(lost.view, 'half').visible).toBe(true);
    won.destroy();
    lost.destroy();
  });

  it('keeps the pointer on the roll when its frame changes in the middle of a spin', () => {
    const made = scene();
    const plan = wheelPlan(475_000, 310_000);
    gsap.updateRoot(10);
    void made.play('spin', plan);
    gsap.updateRoot(13);
    const before = part(made.view, 'pointer').rotation;
    made.layout(frameOf(320, 360));
    expect(part(made.view, 'pointer').rotation).toBe(before);
    expect(part(made.view, 'pointer').x).toBe(160);
    made.destroy();
  });

  it('skips to the end pose within 0.3 s', async () => {
    const made = scene();
    const plan = wheelPlan(475_000, 810_000);
    gsap.updateRoot(0);
    const played = made.play('spin', plan);
    gsap.updateRoot(2.5);
    made.skip();
    gsap.updateRoot(2.81);
    expect(await played).toBe('done');
    const skipped = snapshot(made.view);
    made.seek('spin', done, plan);
    expect(snapshot(made.view)).toEqual(skipped);
    made.destroy();
  });

  it('fades the pointer in on the roll when motion is reduced', () => {
    const made = scene(47.5, { reducedMotion: true });
    const plan = wheelPlan(475_000, 310_000);
    const turns = [0, 0.2, 0.6, 1, 2.5].map((seconds) => {
      made.seek('spin', seconds, plan);
      return part(made.view, 'pointer').rotation;
    });
    expect(new Set(turns).size).toBe(1);
    expect((turns[0] ?? 0) / (2 * Math.PI)).toBeCloseTo(WHEEL_TURNS + 0.31, 9);
    expect(part(made.view, 'shard').visible).toBe(false);
    made.destroy();
  });

  it('cancels when it is destroyed and leaves nothing behind', async () => {
    const made = scene();
    const played = made.play('spin', wheelPlan(475_000, 310_000));
    made.destroy();
    expect(await played).toBe('cancelled');
    expect(made.view.destroyed).toBe(true);
  });

  it('has a name of its own for every pose', () => {
    expect(new Set(poses.map(({ name }) => name)).size).toBe(poses.length);
  });
});
