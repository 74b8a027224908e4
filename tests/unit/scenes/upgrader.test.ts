import './gsapByHand.ts';
import { gsap } from 'gsap';
import type { Container } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { wheelPlan } from '../../../common/rules/wheel.ts';
import type { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import type { Quality } from '../../../scenes/scene.ts';
import { Face } from '../../../scenes/upgrader/Face.ts';
import { upgrader } from '../../../scenes/upgrader/index.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part } from './snapshot.ts';

function scene(chance = 47.5, quality: Partial<Quality> = {}) {
  const made = upgrader.create(fakeContext(upgrader.tuning, quality));
  made.set({ chance, rarity: 3 });
  made.layout(frameOf(390, 448));
  return made;
}

function faceOf(view: Container): Face {
  const face = part(view, 'face');
  if (!(face instanceof Face)) throw new Error('the wheel has no face');
  return face;
}

describe('the wheel of the upgrader', () => {
  it('stops within a millionth of the roll after five turns, and stays there', () => {
    const made = scene();
    for (const pick of [0, 1, 118_750, 474_999, 475_000, 730_001, 999_999]) {
      const plan = wheelPlan(475_000, pick);
      for (const seconds of [7, 8, 9]) {
        made.seek('spin', seconds, plan);
        const { rotation } = part(made.view, 'pointer');
        expect(Math.abs(rotation / (2 * Math.PI) - (5 + pick / 1_000_000))).toBeLessThan(1e-6);
      }
      expect(part(made.view, 'crystal').x).toBe(0);
    }
    made.destroy();
  });

  it('turns for the whole 7 s where motion is not reduced', () => {
    const made = scene();
    const plan = wheelPlan(475_000, 310_000);
    const turned = [1, 3, 5, 6.5, 6.9, 7, 7.1].map((seconds) => {
      made.seek('spin', seconds, plan);
      return part(made.view, 'pointer').rotation;
    });
    for (let i = 1; i < 6; i++) expect(turned[i]).toBeGreaterThan(turned[i - 1] ?? 0);
    expect(turned[6]).toBe(turned[5]);
    made.destroy();
  });

  it('says nothing of the result before the pointer rests', () => {
    const [won, lost] = [scene(), scene()];
    won.seek('spin', 7, wheelPlan(475_000, 474_999));
    lost.seek('spin', 7, wheelPlan(475_000, 475_000));
    for (const made of [won, lost]) {
      for (const hidden of ['flood', 'flooded', 'rays', 'cracks', 'half'])
        expect(part(made.view, hidden).visible).toBe(false);
      expect(faceOf(made.view).arcAlpha).toBe(1);
    }
    won.seek('spin', 9, wheelPlan(475_000, 474_999));
    expect(part(won.view, 'flood').visible).toBe(true);
    expect(faceOf(won.view).arcAlpha).toBe(1);
    expect(part(won.view, 'flooded').alpha).toBeGreaterThan(0.4);
    expect(part(won.view, 'crystal').visible).toBe(true);
    lost.seek('spin', 9, wheelPlan(475_000, 475_000));
    expect(part(lost.view, 'flood').visible).toBe(false);
    expect(part(lost.view, 'flooded').visible).toBe(false);
    expect(faceOf(lost.view).arcAlpha).toBeLessThan(0.2);
    expect(part(lost.view, 'crystal').visible, 'the pointer is in two').toBe(false);
    expect(part(lost.view, 'half').visible).toBe(true);
    won.destroy();
    lost.destroy();
  });

  it('lights its arc alone, and cracks where the pointer stopped', () => {
    const made = scene();
    made.seek('spin', 3, wheelPlan(475_000, 730_001));
    const { vectors } = part(made.view, 'lit face') as UniformMesh;
    const [, , from = 0, to = 0] = vectors.find(({ name }) => name === 'uPlace')?.values ?? [];
    // The light reaches a little beyond the arc's ends.
    expect(from).toBeLessThan(0);
    expect(from).toBeGreaterThan(-0.1);
    expect(to - 0.475).toBeCloseTo(-from, 6);
    for (const [stop, x, y] of [
      [500_000, 0, 1],
      [750_000, -1, 0],
    ] as const) {
      made.seek('spin', 9, wheelPlan(475_000, stop));
      const { position, rotation } = part(made.view, 'cracks');
      const { x: middle, y: center } = part(made.view, 'pointer').position;
      const reach = Math.hypot(position.x - middle, position.y - center);
      expect((position.x - middle) / reach).toBeCloseTo(x, 9);
      expect((position.y - center) / reach).toBeCloseTo(y, 9);
      expect(rotation / (2 * Math.PI)).toBeCloseTo(stop / 1_000_000, 9);
    }
    made.destroy();
  });

  it('beats like a heart while the pointer crawls along an edge, and does not elsewhere', () => {
    const made = scene();
    const scaleAt = (pick: number, seconds: number) => {
      made.seek('spin', seconds, wheelPlan(475_000, pick));
      return part(made.view, 'crystal').scale.x;
    };
    expect(scaleAt(474_000, 6.3)).toBeGreaterThan(1.02);
    expect(scaleAt(474_000, 6.24)).toBeLessThan(scaleAt(474_000, 6.3));
    expect(scaleAt(237_500, 6.3)).toBe(1);
    made.destroy();
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

  it('fades the pointer in on the roll when motion is reduced, and turns no rays round a win', () => {
    const made = scene(47.5, { reducedMotion: true });
    const plan = wheelPlan(475_000, 310_000);
    const turns = [0, 0.2, 0.6, 1, 2.5].map((seconds) => {
      made.seek('spin', seconds, plan);
      return part(made.view, 'pointer').rotation;
    });
    expect(new Set(turns).size).toBe(1);
    expect((turns[0] ?? 0) / (2 * Math.PI)).toBeCloseTo(5 + 0.31, 9);
    expect(part(made.view, 'shard').visible).toBe(false);
    expect(part(made.view, 'rays').visible).toBe(true);
    expect(part(made.view, 'rays').rotation).toBe(0);
    expect(made.labels('spin', plan)).toMatchObject({ strike: 0.4, result: 0.52, done: 2.52 });
    made.destroy();
  });

  it('leans into its turn as it comes near the ring, not at once', () => {
    const made = scene();
    const plan = wheelPlan(475_000, 310_000);
    const leans = [1 / 60, 0.1, 0.2].map((seconds) => {
      made.seek('spin', seconds, plan);
      return -part(made.view, 'crystal').rotation;
    });
    expect(leans[0]).toBeLessThan(0.06);
    expect(leans[1]).toBeGreaterThan(3 * (leans[0] ?? 0));
    expect(leans[2]).toBeGreaterThan(leans[1] ?? 0);
    made.destroy();
  });

  it('has a face of one picture until its parts have lights of their own', () => {
    const isOnePicture = (stop: number, seconds: number) => {
      const made = scene();
      made.seek('spin', seconds, wheelPlan(475_000, stop));
      const [baked, layered] = [
        part(made.view, 'baked face').visible,
        part(made.view, 'layered face').visible,
      ];
      made.destroy();
      expect(layered).toBe(!baked);
      return baked;
    };
    for (const seconds of [0, 3, 7.1]) expect(isOnePicture(730_001, seconds), `${seconds} s`).toBe(true);
    for (const seconds of [7.2, 9]) expect(isOnePicture(730_001, seconds), `${seconds} s`).toBe(false);
    expect(isOnePicture(474_000, 6.3), 'while the halo beats').toBe(false);
  });

  it('draws before it turns what only its result shows, so that this compiles nothing', () => {
    const made = scene();
    expect(part(made.view, 'layered face').visible).toBe(true);
    expect(part(made.view, 'baked face').visible).toBe(true);
    made.destroy();
  });

  it('keeps the light of the arc until that of the win floods it', () => {
    const made = scene();
    const plan = wheelPlan(475_000, 310_000);
    const flares = [7.12, 7.2, 7.35, 7.7].map((seconds) => {
      made.seek('spin', seconds, plan);
      return faceOf(made.view).flare;
    });
    expect(flares[0]).toBeGreaterThan(0.3);
    expect(flares[1]).toBeCloseTo(flares[0] ?? 0, 2);
    expect(flares[2]).toBeLessThan(0.7 * (flares[0] ?? 0));
    expect(flares[3]).toBe(0);
    made.destroy();
  });
});
