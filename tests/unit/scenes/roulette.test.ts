import './gsapByHand.ts';
import { gsap } from 'gsap';
import { describe, expect, it } from 'vitest';
import { weaponPlace } from '../../../scenes/kit/reel/card.ts';
import { topItemLight } from '../../../scenes/kit/reel/PassingLight.ts';
import { blurAt, blurredAlpha, fadedSlot, sharpAlpha, speedAt } from '../../../scenes/kit/reel/reelMotion.ts';
import { cameraZoom } from '../../../scenes/kit/reel/tension.ts';
import { FIXTURE, fixturePlan } from '../../../scenes/kit/spinFixture.ts';
import type { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import { roulette } from '../../../scenes/roulette/index.ts';
import { layoutOf } from '../../../scenes/roulette/layout.ts';
import type { Quality } from '../../../scenes/scene.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { expectLatePicturesBaked } from './latePictures.ts';
import { quickened } from './reelsScene.ts';
import { part, snapshot } from './snapshot.ts';

const plan = fixturePlan(3);
/** The instant after 10.1 s in which the winner's card still lies on its slot. */
const REVEAL = 10.1 + 1e-6;

function scene(width = 390, quality: Partial<Quality> = {}, height = 420) {
  const made = roulette.create(fakeContext(roulette.tuning, quality));
  made.set(FIXTURE);
  made.layout(frameOf(width, height));
  return made;
}

describe('the roulette', () => {
  it.each([320, 390, 430, 672, 768])('lands the winner within half a px of its place at %i px', (width) => {
    const { pitch, card } = layoutOf(frameOf(width));
    const onCard = weaponPlace(card, null);
    for (const mode of ['precise', 'aggressive', 'calm'] as const) {
      const spin = fixturePlan(5, { mode }, width);
      const made = scene(width);
      made.seek('spin', REVEAL, spin);
      const fromPointer = part(made.view, 'item 0').x - onCard.x + card.width / 2 - width / 2;
      expect(Math.abs(fromPointer - (90 - spin.stop) * pitch)).toBeLessThan(0.5);
      expect(Math.abs(fromPointer)).toBeLessThan(pitch / 2);
      made.destroy();
    }
    expect(Math.min(width, 672) / pitch).toBeGreaterThanOrEqual(1.499);
  });

  it.each([
    [360, 640],
    [390, 844],
    [1280, 800],
  ])('has cards of two fifths of the height when the reel stands, at %i × %i px', (width, height) => {
    const { card } = layoutOf(frameOf(width, height));
    expect((card.height * cameraZoom(plan, roulette.tuning, 10)) / height).toBeCloseTo(0.4, 2);
  });

  it.each([1, 4])("moves the winner's item less than 4 % of the screen a frame at pace %i", (pace) => {
    const [width, height] = [390, 844];
    const made = scene(width, {}, height);
    const spin = { ...plan, pace, ticks: plan.ticks.map((seconds) => seconds / pace) };
    const place = { x: 195, y: 233, width: 340, height: 255 };
    made.set({ ...FIXTURE, place });
    const corners = (seconds: number) => {
      made.seek('spin', seconds, spin);
      const { x, y, scale, parent, alpha } = part(made.view, 'item 0');
      expect(parent?.visible && alpha).toBe(1);
      const zoom = parent?.scale.x ?? 1;
      const { x: middleX, y: middleY } = layoutOf(frameOf(width, height), place);
      const half = { x: (place.width / 2) * scale.x * zoom, y: (place.height / 2) * scale.y * zoom };
      const at = { x: middleX + (x - middleX) * zoom, y: middleY + (y - middleY) * zoom };
      return [at.x - half.x, at.y - half.y, at.x + half.x, at.y + half.y];
    };
    let before = corners(REVEAL / pace);
    for (let seconds = REVEAL / pace; seconds < 11 / pace; seconds += 1 / 60) {
      const now = corners(seconds);
      for (const [i, edge] of now.entries())
        expect(Math.abs(edge - (before[i] ?? 0))).toBeLessThan(0.04 * (i % 2 === 0 ? width : height));
      before = now;
    }
    const end = corners(11 / pace);
    for (const [i, edge] of [25, 105.5, 365, 360.5].entries()) expect(end[i]).toBeCloseTo(edge, 6);
    made.destroy();
  });

  it('brings the item to its place on the result within 450 ms, and no faster in quick play than it can be seen', () => {
    const made = scene();
    const place = { x: 100, y: 90, width: 120, height: 90 };
    made.set({ ...FIXTURE, place });
    made.seek('spin', 10.1 + 0.45, plan);
    const item = part(made.view, 'item 0');
    for (const [is, wanted] of [
      [item.x, 100],
      [item.y, 90],
      [item.rotation, 0],
    ] as const)
      expect(is).toBeCloseTo(wanted, 9);
    made.seek('spin', (10.1 + 0.45) / 4, { ...plan, pace: 4 });
    expect(Math.abs(item.y - 90)).toBeGreaterThan(1);
    made.destroy();
  });

  it('throws the item off its card, and lets it come to its place softly', () => {
    const made = scene();
    made.set({ ...FIXTURE, place: { x: 100, y: 90, width: 120, height: 90 } });
    const item = part(made.view, 'item 0');
    const at = (seconds: number) => {
      made.seek('spin', 10.1 + seconds, plan);
      return item.y;
    };
    const mean = (at(0.45) - at(1e-6)) / 0.45;
    const speed = (seconds: number) => (at(seconds + 0.001) - at(seconds)) / 0.001 / mean;
    expect(speed(0.001)).toBeGreaterThan(0.9);
    expect(speed(0.448)).toBeLessThan(0.1);
    made.destroy();
  });

  it('lights a top item as its card passes, darkens from 7 s on, and leaves no light when the winner has left', () => {
    const slots = [0, 0, 1, 0, 0, 0];
    expect(topItemLight(slots, 1, 2, 1)).toBe(1);
    expect(topItemLight(slots, 1, 4, 1)).toBeLessThan(0.1);
    expect(topItemLight(slots, 1, 0, 1)).toBe(0);
    const made = scene();
    const lightAt = (seconds: number) => {
      made.seek('spin', seconds, plan);
      const [view] = (part(made.view, 'room') as UniformMesh).vectors;
      return Array.from(view?.values.slice(4, 8) ?? []);
    };
    expect(lightAt(5)[3]).toBe(0);
    expect(lightAt(9.5)[3]).toBeGreaterThan(0.5);
    expect(Math.max(...lightAt(5).slice(0, 3))).toBeGreaterThan(0.1);
    expect(lightAt(11)).toEqual([0, 0, 0, 0]);
    made.destroy();
  });

  it('whose frame changes in the middle of a spin goes on as if it had always been of that size', async () => {
    const [made, sought] = [scene(390), scene(320)];
    gsap.updateRoot(100);
    const played = made.play('spin', plan);
    gsap.updateRoot(107);
    made.layout(frameOf(320));
    sought.seek('spin', 7, plan);
    expect(snapshot(made.view)).toEqual(snapshot(sought.view));
    gsap.updateRoot(110);
    sought.seek('spin', 10, plan);
    expect(snapshot(made.view)).toEqual(snapshot(sought.view));
    gsap.updateRoot(111);
    expect(await played).toBe('done');
    made.destroy();
    sought.destroy();
  });

  it("has a card of every item, and one more of the item in slot 90, which is the receipt's", () => {
    for (const index of FIXTURE.skins.keys()) {
      const context = fakeContext(roulette.tuning);
      const made = roulette.create(context);
      made.set(FIXTURE);
      made.seek('spin', 5, fixturePlan(index));
      made.layout(frameOf(390));
      const cards = FIXTURE.skins.map(
        ({ price }) => context.texts.filter((text) => text === `$${price.toFixed(2)}`).length,
      );
      expect(cards).toEqual(FIXTURE.skins.map((_, i) => (i === index ? 2 : 1)));
      made.destroy();
    }
  });

  it('shows nothing of the winner until 10.1 s, and has its item in the middle at 11 s', () => {
    const made = scene();
    for (const seconds of [0, 5, 9, 10, 10.1]) {
      made.seek('spin', seconds, plan);
      expect(part(made.view, 'item 0').parent?.visible).toBe(false);
      expect(part(made.view, 'behind').visible).toBe(false);
    }
    made.seek('spin', 10.11, plan);
    expect(part(made.view, 'item 0').parent?.visible).toBe(true);
    made.seek('spin', 11, plan);
    expect(part(made.view, 'item 0').x).toBeCloseTo(195, 9);
    made.destroy();
  });

  it('ticks down until 9 s, reveals the winner at 10.1 s and ends at 11 s', () => {
    const made = scene();
    expect(made.labels('spin', plan)).toMatchObject({ drop: 0, settle: 9, reveal: 10.1, done: 11 });
    made.destroy();
  });

  it('does the same in a quarter of the time in quick play', () => {
    const [quick, full] = [scene(), scene()];
    const fast = quickened(plan);
    expect(quick.labels('spin', fast)).toMatchObject({ settle: 2.25, reveal: 2.525, done: 2.75 });
    for (const seconds of [1, 5, 10, 11]) {
      quick.seek('spin', seconds / 4, fast);
      full.seek('spin', seconds, plan);
      expect(snapshot(quick.view)).toEqual(snapshot(full.view));
    }
    quick.destroy();
    full.destroy();
  });

  it('draws a trail of its own for every talisman, which moves with the reel', () => {
    const made = scene();
    const trails = (['dragon', 'clover', 'crystal', 'lightning'] as const).map((talisman) => {
      const at = (seconds: number) => {
        made.seek('spin', seconds, fixturePlan(3, { talisman }));
        return JSON.stringify(snapshot(part(made.view, 'trail')));
      };
      expect(at(4)).not.toBe(at(1));
      return at(1);
    });
    expect(new Set(trails).size).toBe(4);
    made.destroy();
  });

  it('keeps its talisman on a weak device, and has none where motion is reduced', () => {
    const [weak, reduced] = [scene(390, { tier: 'LOW' }), scene(390, { reducedMotion: true })];
    expect(weak.view.getChildByLabel('trail', true)).not.toBeNull();
    expect(reduced.view.getChildByLabel('trail', true)).toBeNull();
    weak.destroy();
    reduced.destroy();
  });

  it('has cards that stay sharp while they rush by where the device is weak', () => {
    const [weak, strong] = [scene(390, { tier: 'LOW' }), scene()];
    const reelAt = (made: typeof weak, seconds: number) => {
      made.seek('spin', seconds, plan);
      return snapshot(part(made.view, 'reel'));
    };
    expect(reelAt(weak, 1)).not.toEqual(reelAt(strong, 1));
    expect(reelAt(weak, 9.5), 'where they can be read, all cards are sharp').toEqual(reelAt(strong, 9.5));
    weak.destroy();
    strong.destroy();
  });

  it('blurs the cards while they rush by, and shows them sharp when they can be read', () => {
    const alphasAt = (seconds: number) => {
      const blur = blurAt(speedAt(plan, seconds));
      return [sharpAlpha(blur), blurredAlpha(blur)];
    };
    for (const seconds of [0.5, 1.9]) expect(alphasAt(seconds)).toEqual([0, 1]);
    for (const seconds of [4.2, 9.5]) expect(alphasAt(seconds)).toEqual([1, 0]);
    for (let seconds = 2; seconds < 4.2; seconds += 0.05)
      expect(Math.max(...alphasAt(seconds)), 'the room shows through neither').toBe(1);
  });

  it.each(['LOW', 'HIGH'] as const)(
    'has streaks of light while it is fast, and none when cards can be read (%s)',
    (tier) => {
      const made = scene(390, { tier });
      const strengthAt = (seconds: number) => {
        made.seek('spin', seconds, plan);
        const reel = (part(made.view, 'reel') as UniformMesh).vectors.find(({ name }) => name === 'uReel');
        return reel?.values[15];
      };
      expect(strengthAt(1)).toBeGreaterThan(0.5);
      expect(strengthAt(6)).toBe(0);
      made.destroy();
    },
  );

  it('fades without travel when motion is reduced', () => {
    for (const u of [0, 0.1, 0.49]) expect(fadedSlot(plan, u)).toBe(plan.start);
    for (const u of [0.5, 0.9, 1]) expect(fadedSlot(plan, u)).toBe(plan.stop);
    const made = scene(390, { reducedMotion: true });
    made.seek('spin', 1.6, plan);
    expect(part(made.view, 'before').visible).toBe(true);
    const { done = 0 } = made.labels('spin', plan);
    made.seek('spin', done, plan);
    expect(part(made.view, 'item 0').alpha, 'the item, where the result takes over').toBe(1);
    made.destroy();
  });

  it('bakes a picture that arrives while the reel is fast at once, and later only when the winner is shown', () => {
    const context = fakeContext(roulette.tuning);
    const made = roulette.create(context);
    made.set(FIXTURE);
    made.layout(frameOf(390));
    const spin = () => void made.play('spin', plan);
    expectLatePicturesBaked({ scene: made, context, spin }, 10.1);
    made.destroy();
  });

  it('has cards of some width in the smallest of frames, and nothing to show without skins', () => {
    const small = scene(1);
    small.seek('spin', 11, plan);
    expect(part(small.view, 'item 0').width).toBeGreaterThan(0);
    small.destroy();
    const context = fakeContext(roulette.tuning);
    const empty = roulette.create(context);
    empty.set({ skins: [] });
    empty.layout(frameOf(390));
    empty.seek('spin', 5, plan);
    expect(context.baked).toBe(0);
    empty.destroy();
  });
});
