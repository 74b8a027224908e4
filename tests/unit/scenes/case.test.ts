import './gsapByHand.ts';
import { readdirSync } from 'node:fs';
import type { Sprite } from 'pixi.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAINTED } from '../../../scenes/case/caseCells.ts';
import { caseScene } from '../../../scenes/case/index.ts';
import type { Quality } from '../../../scenes/scene.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part, snapshot } from './snapshot.ts';

function scene(quality: Partial<Quality> = {}, place: 'page' | 'room' = 'room') {
  const made = caseScene.create(fakeContext(caseScene.tuning, quality));
  made.set({ body: 'body.webp', lid: 'lid.webp', place });
  made.layout(frameOf(390, 640));
  return made;
}

/** How far the chest is thrown about in a second of the countdown, px. */
function thrown(second: number, quality: Partial<Quality> = {}): number {
  const made = scene(quality);
  let far = 0;
  for (let step = 0; step < 60; step++) {
    made.seek('countdown', second + step / 60, undefined);
    far = Math.max(far, Math.abs(part(made.view, 'chest').x));
  }
  made.destroy();
  return far;
}

/** What of a picture is painted: left, upper, right and lower edge as shares of its size. */
async function paintedPart(file: string): Promise<readonly [number, number, number, number]> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const painted = [...data.keys()].filter((pixel) => data[pixel]);
  const xs = painted.map((pixel) => pixel % info.width);
  const ys = painted.map((pixel) => Math.floor(pixel / info.width));
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  return [
    least(xs) / info.width,
    least(ys) / info.height,
    (most(xs) + 1) / info.width,
    (most(ys) + 1) / info.height,
  ];
}

const ART = 'assets/public/art/cases';

describe.each(['body', 'lid'] as const)('the %s of a case', (layer) => {
  it.each(readdirSync(ART).filter((file) => file.endsWith(`-${layer}.webp`)))(
    'is whole within what is kept of it: %s',
    async (file) => {
      const [left, top, right, bottom] = await paintedPart(`${ART}/${file}`);
      const kept = PAINTED[layer];
      expect(left).toBeGreaterThanOrEqual(kept[0]);
      expect(top).toBeGreaterThanOrEqual(kept[1]);
      expect(right).toBeLessThanOrEqual(kept[2]);
      expect(bottom).toBeLessThanOrEqual(kept[3]);
    },
  );
});

describe('the case', () => {
  it('shakes harder each second and leaks more light', () => {
    const [three, two, one] = [thrown(0), thrown(1), thrown(2)];
    expect(three).toBeGreaterThan(0.5);
    expect(two).toBeGreaterThan(three * 1.4);
    expect(one).toBeGreaterThan(two * 1.2);
    const made = scene();
    const light = [0.5, 1.5, 2.5].map((seconds) => {
      made.seek('countdown', seconds, undefined);
      return part(made.view, 'leak').alpha;
    });
    expect([...light].sort((a, b) => a - b)).toEqual(light);
    made.destroy();
  });

  it('breathes while it waits, and stands still on a weak device or with reduced motion', async () => {
    const lightOf = (quality: Partial<Quality>) => {
      const made = scene(quality);
      const seen = [0, 0.4, 0.8, 1.3].map((part_) => {
        made.seek('idle', part_ * caseScene.tuning.breathSeconds, undefined);
        return [part(made.view, 'leak').alpha, part(made.view, 'back').alpha, part(made.view, 'lid').y];
      });
      made.destroy();
      return seen;
    };
    const [out, up, down, again] = lightOf({});
    expect(up?.[1]).toBeGreaterThan(out?.[1] ?? 1);
    expect(down?.[1]).toBeLessThan(up?.[1] ?? 0);
    expect(again?.[1]).not.toBeCloseTo(down?.[1] ?? 0, 3);
    for (const quality of [{ tier: 'LOW' }, { reducedMotion: true }] as const) {
      expect(new Set(lightOf(quality).map((one) => JSON.stringify(one))).size).toBe(1);
      const made = scene(quality);
      expect(await made.play('idle', undefined)).toBe('done');
      made.destroy();
    }
  });

  it('stands on its page in its own size, with nothing behind it, and a light crosses it now and then', () => {
    const made = scene({}, 'page');
    made.layout(frameOf(312, 312));
    const { sheenEvery, sheenSeconds } = caseScene.tuning;
    const lit = (seconds: number) => {
      made.seek('page', 0, { from: seconds });
      const strips = part(made.view, 'sheen').children;
      return strips.flatMap(({ visible }, i) => (visible ? i : []));
    };
    const [first, second] = [lit(0.3 * sheenSeconds), lit(0.6 * sheenSeconds)];
    expect(first.length).toBeGreaterThan(0);
    expect(Math.min(...second)).toBeGreaterThan(Math.min(...first));
    expect(lit(sheenEvery + 0.3 * sheenSeconds)).toEqual(first);
    expect(part(made.view, 'sheen').visible).toBe(true);
    lit(sheenEvery - 0.5);
    expect(part(made.view, 'sheen').visible).toBe(false);
    expect(part(made.view, 'veil').visible).toBe(false);
    const from = 0.5 * sheenSeconds;
    const end = made.labels('page', { from }).done ?? 0;
    made.seek('page', end, { from });
    const bright = part(made.view, 'sheen').children.filter(({ visible, alpha }) => visible && alpha > 0.05);
    expect(part(made.view, 'sheen').visible && bright.length > 0, 'it comes to rest in the dark').toBe(false);
    const { texture } = part(made.view, 'body') as Sprite;
    expect(texture.orig.width, 'what the slot leaves for its light').toBe(312 - 2 * 40);
    expect(part(made.view, 'back').width).toBeLessThanOrEqual(312);
    made.destroy();
  });

  it('is as large on a phone turned sideways as what the words below it leave', () => {
    const made = scene();
    const sideOf = () => (part(made.view, 'body') as Sprite).texture.orig.width;
    expect(sideOf()).toBe(264);
    const frame = frameOf(844, 390);
    made.layout({ ...frame, insets: { ...frame.insets, bottom: 148 } });
    expect(sideOf()).toBe(390 - 148);
    made.destroy();
  });

  it('hops where it is tapped, lands with a rattling lid and goes on as before', () => {
    const made = scene({}, 'page');
    const at = (seconds: number) => {
      made.seek('hop', seconds, { from: 1 });
      return { height: part(made.view, 'chest').y, lid: part(made.view, 'lid').y };
    };
    const [before, top, after] = [
      at(0),
      at(0.35 * caseScene.tuning.hopSeconds),
      at(caseScene.tuning.hopSeconds),
    ];
    expect(top.height).toBeLessThan(before.height - 8);
    expect(after.height).toBeCloseTo(before.height, 1);
    const ended = snapshot(made.view);
    made.seek('page', 0, { from: 1 + caseScene.tuning.hopSeconds });
    expect(snapshot(made.view)).toEqual(ended);
    made.destroy();
  });

  it('is closed until it opens, and hides the reel until then', () => {
    const made = scene();
    made.seek('countdown', 3, undefined);
    expect(part(made.view, 'veil').alpha).toBe(1);
    expect(Math.abs(part(made.view, 'lid').y - part(made.view, 'body').y)).toBeLessThan(20);
    made.seek('open', caseScene.tuning.openSeconds, undefined);
    expect(part(made.view, 'veil').alpha).toBe(0);
    expect(part(made.view, 'chest').alpha).toBe(0);
    expect(part(made.view, 'flash').visible).toBe(false);
    expect(part(made.view, 'shard').visible).toBe(false);
    made.destroy();
  });

  it('passes from the countdown to the opening without a jump', () => {
    const made = scene();
    made.seek('countdown', 3, undefined);
    const before = part(made.view, 'lid');
    const [x, y] = [before.x, before.y];
    made.seek('open', 0, undefined);
    expect(Math.hypot(part(made.view, 'lid').x - x, part(made.view, 'lid').y - y)).toBeLessThan(8);
    made.destroy();
  });

  it('shines and stays where it is when motion is reduced', () => {
    expect(thrown(2, { reducedMotion: true })).toBe(0);
    const made = scene({ reducedMotion: true });
    made.seek('open', 0.4, undefined);
    expect(part(made.view, 'lid').rotation).toBe(0);
    expect(part(made.view, 'flash').visible).toBe(false);
    made.destroy();
  });

  it('springs up out of its crouch, without a jump where it opens', () => {
    const made = scene();
    const chest = (cue: 'countdown' | 'open', seconds: number) => {
      made.seek(cue, seconds, undefined);
      const { x, y, rotation, scale } = part(made.view, 'chest');
      return [x, y, rotation, scale.x, scale.y];
    };
    const crouched = chest('countdown', 3);
    expect(crouched[4]).toBeCloseTo(0.9, 4);
    chest('open', 0).forEach((value, i) => {
      expect(value).toBeCloseTo(crouched[i] ?? Number.NaN, 3);
    });
    expect(chest('open', 0.06)[4]).toBeGreaterThan(1.07);
    made.destroy();
  });
});
