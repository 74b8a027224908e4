import './gsapByHand.ts';
import { describe, expect, it } from 'vitest';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import { reelStopSeconds } from '../../../common/rules/pace.ts';
import { type SpinPlan, slotUnderPointer } from '../../../common/rules/spin.ts';
import { FIXTURE, fixturePlan } from '../../../scenes/kit/spinFixture.ts';
import type { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import { reels } from '../../../scenes/reels/index.ts';
import { layoutOf, MAX_REELS } from '../../../scenes/reels/layout.ts';
import { layoutOf as layoutOfOne } from '../../../scenes/roulette/layout.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { expectLatePicturesBaked } from './latePictures.ts';
import {
  DIM,
  GLOW,
  numbersOf,
  placesOf,
  plansOf,
  quickened,
  reelsScene,
  SHARP,
  WAY,
  WON,
} from './reelsScene.ts';
import { part, snapshot } from './snapshot.ts';

const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const SIZES = [
  [320, 380],
  [320, 568],
  [360, 492],
  [390, 640],
  [1280, 652],
  [844, 240],
] as const;

const lit = (made: ReturnType<typeof reelsScene>, count: number) =>
  Array.from({ length: count }, (_, reel) => (numbersOf(made, reel)[WON] ?? 0) > 0);

it('there is a reel for each of the ten cases that may be opened at once', () => {
  expect([MAX_REELS, MAX_CASES_AT_ONCE]).toEqual([10, 10]);
});

describe('the layout of several reels', () => {
  it('has 2 and 3 as rows, and 4 to 10 as columns', () => {
    for (const count of COUNTS) {
      const { axis, reels } = layoutOf(frameOf(390, 640), count);
      expect(reels).toHaveLength(count);
      expect(axis).toEqual(count <= 3 ? { x: 1, y: 0 } : { x: 0, y: -1 });
    }
  });

  it.each(SIZES)(
    'keeps all reels in a frame of %i × %i px when the camera is nearest, apart from each other',
    (width, height) => {
      for (const count of COUNTS) {
        const layout = layoutOf(frameOf(width, height), count);
        const { reels, card, places } = layout;
        expect(places).toHaveLength(count);
        for (const { x, y } of reels) {
          const at = { x: layout.x + 1.15 * (x - layout.x), y: layout.y + 1.15 * (y - layout.y) };
          const half = { x: (1.15 * card.width) / 2, y: (1.15 * card.height) / 2 };
          expect(at.x - half.x).toBeGreaterThanOrEqual(0);
          expect(at.x + half.x).toBeLessThanOrEqual(width);
          expect(at.y - half.y).toBeGreaterThanOrEqual(0);
          expect(at.y + half.y).toBeLessThanOrEqual(height);
        }
        for (const [i, a] of reels.entries()) {
          for (const b of reels.slice(i + 1)) {
            const beside = Math.abs(a.x - b.x) >= card.width - 1e-9;
            expect(beside || Math.abs(a.y - b.y) >= card.height - 1e-9, `${count}`).toBe(true);
          }
        }
      }
    },
  );

  it('takes as much of a wide window as a single reel, and has ten columns side by side there', () => {
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      const frame = frameOf(width, height);
      const { half } = layoutOf(frame, 3);
      expect(2 * half).toBe(layoutOfOne(frame).column);
      expect(2 * half).toBeGreaterThan(1000);
      const { reels, lane } = layoutOf(frame, 10);
      expect(new Set(reels.map(({ y }) => y)).size).toBe(1);
      expect(10 * lane).toBeGreaterThan(1000);
    }
  });

  it('has the best items of the case above the reels, off them, where there is room', () => {
    for (const count of COUNTS) {
      const { topItems, reels, half, lane, axis, y } = layoutOf(frameOf(390, 844), count);
      if (!topItems) throw new Error(`${count} reels leave room on a phone`);
      const above = axis.x === 0 ? half : lane / 2;
      const top = y + 1.15 * (Math.min(...reels.map((reel) => reel.y)) - above - y);
      expect(top).toBeGreaterThan(topItems.y + topItems.height / 2);
    }
    expect(layoutOf(frameOf(844, 240), 3).topItems).toBeNull();
  });
});

describe('several reels', () => {
  it('stop in their order, 0.25 s apart, each where its plan stops', () => {
    const made = reelsScene(10);
    const plans = plansOf(10);
    const { pitch } = layoutOf(frameOf(390, 640), 10);
    for (const [reel, { stop }] of plans.entries()) {
      expect(reelStopSeconds(reel)).toBe(10 + 0.25 * reel);
      made.seek('spin', 10 + 0.25 * reel, plans);
      expect(numbersOf(made, reel)[WAY]).toBeCloseTo(stop * pitch, 1);
      expect(lit(made, 10)).toEqual(plans.map((_, other) => other < reel));
      made.seek('spin', 10 + 0.25 * reel + 0.01, plans);
      expect(lit(made, 10)).toEqual(plans.map((_, other) => other <= reel));
    }
    made.destroy();
  });

  it('begin together, and the first goes by its plan', () => {
    const made = reelsScene(2);
    const plans = plansOf(2);
    const { pitch } = layoutOf(frameOf(390, 640), 2);
    made.seek('spin', 4, plans);
    const [first, second] = plans;
    if (!first || !second) throw new Error('there are two');
    expect(numbersOf(made, 0)[WAY]).toBeCloseTo(slotUnderPointer(first, 4) * pitch, 2);
    expect(numbersOf(made, 1)[WAY]).toBeCloseTo(slotUnderPointer(second, 4 / 1.025) * pitch, 2);
    made.destroy();
  });

  it('tell nothing of a winner before its reel stands, whatever it is', () => {
    const at = (first: number) => {
      const made = reelsScene(5);
      const plans = plansOf(5, first).map((plan) => ({ ...plan, start: 12, stop: 90 }));
      made.seek('spin', 10.2, plans);
      const seen = [1, 2, 3, 4].map((reel) => numbersOf(made, reel));
      made.destroy();
      return seen;
    };
    expect(at(0)).toEqual(at(6));
  });

  it('stop by their order and not by their value: the dearest is told from the others after the last stop', () => {
    const made = reelsScene(3);
    const plans = [fixturePlan(0, {}, 1), fixturePlan(1, {}, 2), fixturePlan(11, {}, 3)];
    const glows = (seconds: number) => {
      made.seek('spin', seconds, plans);
      return [0, 1].map((reel) => numbersOf(made, reel)[GLOW] ?? 0);
    };
    const [first = 0, second = 0] = glows(10.5 + 0.15);
    expect(Math.abs(first - second), 'two of one rarity').toBeLessThan(0.2);
    const [flashes, winners] = [part(made.view, 'behind'), part(made.view, 'before')];
    expect([flashes.visible, winners.visible]).toEqual([false, false]);
    made.seek('spin', 11.4, plans);
    const [view] = (part(made.view, 'room') as UniformMesh).vectors;
    const dearest = part(made.view, 'item 0');
    expect(view?.values[8]).toBeCloseTo(dearest.x, 4);
    expect(view?.values[9]).toBeCloseTo(dearest.y, 4);
    made.destroy();
  });

  it.each([{}, { reducedMotion: true }])(
    'have all items where the result shows them at the end with %o',
    (quality) => {
      for (const count of COUNTS) {
        const made = reelsScene(count, quality);
        const plans = plansOf(count);
        const places = placesOf(count, 390, 640);
        made.set({ ...FIXTURE, count, places });
        const { done = 0 } = made.labels('spin', plans);
        expect(done).toBeCloseTo('reducedMotion' in quality ? 1.5 : 11 + 0.25 * (count - 1), 9);
        made.seek('spin', done, plans);
        for (const [reel, place] of places.entries()) {
          const { x, y, scale, rotation, alpha, visible } = part(made.view, `item ${reel}`);
          expect([x, y, scale.x, rotation]).toEqual([place.x, place.y, 1, 0]);
          expect([alpha, visible]).toEqual([1, true]);
          const [glow = 1, , , ring = 1] = numbersOf(made, reel).slice(GLOW);
          expect(Math.max(glow, ring), 'the light of the reels is gone').toBeLessThan(0.01);
        }
        made.destroy();
      }
    },
  );

  it('have no item on the screen whose place is out of sight', () => {
    const made = reelsScene(10);
    made.set({ ...FIXTURE, count: 10, places: placesOf(10, 390, 640), fold: 300 });
    made.seek('spin', 13.25, plansOf(10));
    const seen = Array.from({ length: 10 }, (_, reel) => part(made.view, `item ${reel}`).alpha);
    expect(seen).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
    made.destroy();
  });

  it('in quick play spin in a quarter of the time, and gather no faster than can be seen', () => {
    const [quick, full] = [reelsScene(5), reelsScene(5)];
    const plans = plansOf(5);
    const fast = plans.map(quickened);
    expect(quick.labels('spin', fast)).toMatchObject({ first: 2.5, last: 2.75, done: 3.35 });
    for (const seconds of [1, 5, 9.9]) {
      quick.seek('spin', seconds / 4, fast);
      full.seek('spin', seconds, plans);
      expect(snapshot(quick.view)).toEqual(snapshot(full.view));
    }
    quick.destroy();
    full.destroy();
  });

  it('light the top items that pass on any of them, and are tense from 7 s until the last stands', () => {
    const made = reelsScene(3);
    const plans = plansOf(3);
    const lightAt = (seconds: number) => {
      made.seek('spin', seconds, plans);
      const [view] = (part(made.view, 'room') as UniformMesh).vectors;
      return Array.from(view?.values ?? []);
    };
    const zoomOf = (seconds: number) => ((lightAt(seconds)[0] ?? 0) * 390) / 2;
    expect(lightAt(5)[7]).toBe(0);
    for (const seconds of [9.6, 10.5]) {
      expect(lightAt(seconds)[7]).toBeGreaterThan(0.5);
      expect(zoomOf(seconds)).toBeCloseTo(1.15, 3);
    }
    expect(Math.max(...lightAt(5).slice(4, 7))).toBeGreaterThan(0.1);
    expect(lightAt(11.5).slice(4, 8)).toEqual([0, 0, 0, 0]);
    expect(zoomOf(11.5)).toBeCloseTo(1, 6);
    const passing = (at: number) => (plan: SpinPlan) => {
      return { ...plan, slots: plan.slots.map((skin, slot) => (slot === at ? 0 : Math.max(1, skin))) };
    };
    made.seek('spin', 10.5, [...plans.slice(0, 2).map(passing(-1)), ...plans.slice(2).map(passing(90))]);
    const shared = (part(made.view, 'reels') as UniformMesh).vectors.find(({ name }) => name === 'uShared');
    expect(shared?.values[4 + 1]).toBeGreaterThan(0.5);
    made.destroy();
  });

  it('have cards while they rush by on a weak device, and their talisman', () => {
    const made = reelsScene(10, { tier: 'LOW' });
    made.seek('spin', 1, plansOf(10));
    expect(numbersOf(made, 9)[SHARP]).toBe(1);
    const trail = (part(made.view, 'trail') as UniformMesh).vectors.find(({ name }) => name === 'uPose');
    expect(trail?.values[10]).toBeGreaterThan(0.5);
    made.destroy();
  });

  it('leave the others of a reel in the dark once it stands', () => {
    const made = reelsScene(4);
    made.seek('spin', 10.45, plansOf(4));
    expect(numbersOf(made, 0)[DIM]).toBeGreaterThan(0.5);
    expect(numbersOf(made, 3)[DIM]).toBe(0);
    made.destroy();
  });

  it('bake a picture that arrives while they are fast at once, and later only when the last has stopped', () => {
    const context = fakeContext(reels.tuning);
    const made = reelsScene(3, {}, context);
    const spin = () => void made.play('spin', plansOf(3));
    expectLatePicturesBaked({ scene: made, context, spin }, 10.5);
    made.destroy();
  });

  it('have nothing to show without skins', () => {
    const context = fakeContext(reels.tuning);
    const made = reels.create(context);
    made.set({ skins: [], count: 4 });
    made.layout(frameOf(390));
    made.seek('spin', 5, plansOf(4));
    expect(context.baked).toBe(0);
    made.destroy();
  });
});
