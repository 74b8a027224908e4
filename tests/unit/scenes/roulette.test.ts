import { gsap } from 'gsap';
import type { Container } from 'pixi.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Slab } from '../../../scenes/kit/slab.ts';
import { geometryOf } from '../../../scenes/roulette/geometry.ts';
import { roulette } from '../../../scenes/roulette/index.ts';
import { FIXTURE, fixturePlan, poses } from '../../../scenes/roulette/poses.ts';
import { LABELS, labelsOf } from '../../../scenes/roulette/timeline.ts';
import { MODES, TALISMANS } from '../../../src/rules/fairness/clientSeed.ts';
import { WINNER_SLOT } from '../../../src/rules/fairness/reel.ts';
import { ANIMATION_WAIT, RESULT_AFTER, SPIN } from '../../../src/rules/spin.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part, snapshot } from './snapshot.ts';

gsap.ticker.remove(gsap.updateRoot);

const plan = fixturePlan(3);

function scene(width = 390, quality = {}) {
  const made = roulette.create(fakeContext(roulette.tuning, quality));
  made.set(FIXTURE);
  made.layout(frameOf(width));
  return made;
}

/** The layers of the reel, as its corners name them. */
const [RUSH, CARD] = [0, 1];

/** What a slab of the view is told by a name. */
function told(view: Container, slab: string, name: string): number[] {
  const vectors = (part(view, slab) as Slab).vectors.find((one) => one.name === name);
  if (!vectors) throw new Error(`${slab} has no ${name}`);
  return Array.from(vectors.values);
}

/** The numbers that move the reel: where slot 0 is, how much of each layer shows. */
function reelOf(view: Container): { at: number[]; shown: number[] } {
  const numbers = told(view, 'reel', 'uReel');
  return { at: numbers.slice(0, 2), shown: numbers.slice(4, 7) };
}

/** The card in a slot: its middle, px from that of slot 0, and what it shows of the atlas. */
function cardIn(view: Container, slot: number): { x: number; picture: number[] } {
  const { data } = (part(view, 'reel') as Slab).geometry.getBuffer('aPlace');
  const quads = Array.from({ length: data.length / 20 }, (_, quad) =>
    Array.from(data.slice(quad * 20, quad * 20 + 20)),
  );
  const quad = quads.filter((corners) => corners[4] === CARD)[slot];
  if (!quad) throw new Error('the reel is too short');
  const at = (i: number) => quad[i] ?? Number.NaN;
  return { x: (at(0) + at(10)) / 2, picture: [at(2), at(3), at(12), at(13)] };
}

/** Px from the frame's left edge to the middle of the winner's slot, and from one slot to the next. */
function winner(view: Container): { x: number; slot: number } {
  const { x } = cardIn(view, WINNER_SLOT);
  return { x: (reelOf(view).at[0] ?? 0) + x, slot: x - cardIn(view, WINNER_SLOT - 1).x };
}

afterEach(() => expect(gsap.globalTimeline.getChildren()).toHaveLength(0));

describe('roulette', () => {
  it.each([320, 390, 430, 672, 768])('lands the winner within half a px of its place at %i px', (width) => {
    for (const mode of MODES) {
      const spin = fixturePlan(5, { mode }, width);
      const made = scene(width);
      made.seek('spin', SPIN, spin);
      const { x, slot } = winner(made.view);
      expect(Math.abs(x - (width / 2 + (WINNER_SLOT - spin.stop) * slot))).toBeLessThan(0.5);
      expect(Math.abs(x - width / 2)).toBeLessThan(slot / 2);
      expect(Math.min(width, 672) / slot).toBeGreaterThanOrEqual(2.999);
      expect(Math.min(width, 672) / slot).toBeLessThanOrEqual(5.001);
      made.destroy();
    }
  });

  it('keeps the slot under the pointer when its frame changes in the middle of a spin', async () => {
    const made = scene(390);
    gsap.updateRoot(100);
    const played = made.play('spin', plan);
    gsap.updateRoot(107);
    const before = winner(made.view);
    made.layout(frameOf(320));
    const after = winner(made.view);
    expect((after.x - 160) / after.slot).toBeCloseTo((before.x - 195) / before.slot, 3);
    gsap.updateRoot(110);
    const landed = winner(made.view);
    expect(Math.abs(landed.x - (160 + (WINNER_SLOT - plan.stop) * landed.slot))).toBeLessThan(0.5);
    gsap.updateRoot(120);
    expect(await played).toBe('done');
    made.destroy();
  });

  it("lays the receipt's item into the winner's slot, like any other until it lands", () => {
    for (const index of FIXTURE.skins.keys()) {
      const made = scene();
      const spin = fixturePlan(index);
      made.seek('spin', 9.99, spin);
      const same = spin.slots.findIndex((skin, slot) => skin === index && slot !== WINNER_SLOT);
      const other = spin.slots.findIndex((skin) => skin !== index);
      const shown = (slot: number) => cardIn(made.view, slot).picture;
      if (same >= 0) expect(shown(WINNER_SLOT)).toEqual(shown(same));
      expect(shown(WINNER_SLOT)).not.toEqual(shown(other));
      const wide = spin.slots.map((_, slot) => shown(slot)).map(([left = 0, , right = 0]) => right - left);
      for (const width of wide) expect(width).toBeCloseTo(wide[0] ?? 0, 6);
      expect(part(made.view, 'before').visible).toBe(false);
      made.seek('spin', ANIMATION_WAIT / 1000, spin);
      expect(part(made.view, 'before').visible).toBe(true);
      expect(part(made.view, 'hero').x).toBeCloseTo(195, 9);
      made.destroy();
    }
  });

  it('takes the same pose sought, walked to, or reached by skipping about', () => {
    const walked = scene();
    const sought = scene();
    gsap.updateRoot(0);
    void walked.play('spin', plan);
    const seen: [number, unknown][] = [];
    for (let step = 1; step <= 11 * 16; step += 5) {
      gsap.updateRoot(step / 16);
      seen.push([step / 16, snapshot(walked.view)]);
    }
    for (const [seconds, pose] of seen.reverse()) {
      sought.seek('spin', seconds, plan);
      expect(snapshot(sought.view)).toEqual(pose);
    }
    walked.destroy();
    sought.destroy();
  });

  it.each(TALISMANS)(
    "draws the %s's trail from its own pictures, and lets it run with the reel",
    (talisman) => {
      const made = scene();
      const trailAt = (seconds: number) => {
        made.seek('spin', seconds, fixturePlan(3, { talisman }));
        const [kind] = told(made.view, 'trail', 'uKind');
        const pose = told(made.view, 'trail', 'uPose');
        const frames = told(made.view, 'trail', 'uFrames');
        return { talisman: kind, frames, pose, gathered: pose[9], strength: pose[10] };
      };
      const [early, late] = [trailAt(1), trailAt(4)];
      expect(early).toMatchObject({ strength: 1, gathered: 0, talisman: TALISMANS.indexOf(talisman) });
      expect(late.pose).not.toEqual(early.pose);
      expect(late.frames).toEqual(early.frames);
      expect(trailAt(0)).toMatchObject({ strength: 0 });
      expect(trailAt(ANIMATION_WAIT / 1000)).toMatchObject({ gathered: 1 });
      made.destroy();
    },
  );

  it('has no trail and no smear where the device is weak or motion is reduced', () => {
    for (const quality of [{ tier: 'LOW' }, { reducedMotion: true }]) {
      const made = scene(390, quality);
      made.seek('spin', 1, plan);
      expect(made.view.getChildByLabel('trail', true)).toBeNull();
      expect(reelOf(made.view).shown).toEqual([0, 1, 1]);
      made.destroy();
    }
  });

  it('smears the cards while they rush by, and shows them sharp when they can be read', () => {
    const made = scene();
    const shownAt = (seconds: number) => {
      made.seek('spin', seconds, plan);
      return reelOf(made.view).shown.slice(RUSH, CARD + 1);
    };
    expect([0.5, 1.9].map(shownAt)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect([4.2, 9.5].map(shownAt)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    // On the way from one to the other neither lets through what is behind them.
    for (let seconds = 2; seconds < 4.2; seconds += 0.05) expect(Math.max(...shownAt(seconds))).toBe(1);
    made.destroy();
  });

  it('skips to the end pose within 0.3 s', async () => {
    const made = scene();
    gsap.updateRoot(0);
    const played = made.play('spin', plan);
    gsap.updateRoot(2.5);
    made.skip();
    gsap.updateRoot(2.81);
    expect(await played).toBe('done');
    const skipped = snapshot(made.view);
    made.seek('spin', ANIMATION_WAIT / 1000, plan);
    expect(snapshot(made.view)).toEqual(skipped);
    made.destroy();
  });

  it('cancels what runs when another cue, a seek or its end takes its place, and leaves nothing behind', async () => {
    const made = scene();
    const first = made.play('spin', plan);
    const second = made.play('spin', fixturePlan(1));
    made.seek('idle', 0, undefined);
    const third = made.play('spin', plan);
    made.destroy();
    expect(await Promise.all([first, second, third])).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(made.view.destroyed).toBe(true);
  });

  it('fades without travel when motion is reduced', () => {
    const made = scene(390, { reducedMotion: true });
    const xs = [0, 0.1, 0.29, 0.31, 0.5, 0.6].map((seconds) => {
      made.seek('spin', seconds, plan);
      return reelOf(made.view).at[0];
    });
    expect(new Set(xs).size).toBe(2);
    made.seek('spin', 1.6, plan);
    expect(part(made.view, 'before').visible).toBe(true);
    made.destroy();
  });

  it('has a card to draw in the smallest of slots, and takes a cue before it has any', async () => {
    expect(geometryOf(frameOf(1, 1)).card.width).toBeGreaterThan(0);
    const made = roulette.create(fakeContext(roulette.tuning));
    made.set(FIXTURE);
    gsap.updateRoot(0);
    const played = made.play('spin', plan);
    gsap.updateRoot(4);
    made.layout(frameOf(390));
    expect(winner(made.view).x).toBeGreaterThan(390);
    gsap.updateRoot(12);
    expect(await played).toBe('done');
    expect(part(made.view, 'before').visible).toBe(true);
    made.destroy();
  });

  it('has its labels in order', () => {
    for (const reducedMotion of [false, true]) {
      const labels = labelsOf(plan, roulette.tuning, reducedMotion);
      const times = LABELS.map((label) => labels[label]);
      expect([...times].sort((a, b) => a - b)).toEqual(times);
    }
    expect(labelsOf(plan, roulette.tuning, false)).toMatchObject({
      reveal: RESULT_AFTER,
      done: ANIMATION_WAIT / 1000,
    });
  });

  it('has a name of its own for every pose', () => {
    expect(new Set(poses.map(({ name }) => name)).size).toBe(poses.length);
  });
});
