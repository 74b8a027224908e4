import { gsap } from 'gsap';
import { describe, expect, it } from 'vitest';
import { roulette } from '../../../scenes/roulette/index.ts';
import { FIXTURE, fixturePlan } from '../../../scenes/roulette/poses.ts';
import { upgrader } from '../../../scenes/upgrader/index.ts';
import { wheelPlan } from '../../../src/rules/wheel.ts';
import { fakeContext, frameOf } from './fakeContext.ts';

gsap.ticker.remove(gsap.updateRoot);

/** A context that counts the canvases which are baked on. */
function counting<Tuning>(tuning: Tuning) {
  const context = fakeContext(tuning);
  const counted = {
    ...context,
    baked: 0,
    canvas: (width: number, height: number) => {
      counted.baked += 1;
      return context.canvas(width, height);
    },
  };
  return counted;
}

const spinning = {
  roulette: () => {
    const context = counting(roulette.tuning);
    const made = roulette.create(context);
    made.set(FIXTURE);
    made.layout(frameOf(390));
    const seek = () => made.seek('spin', 3, fixturePlan(3));
    seek();
    return { made, context, seek, play: () => made.play('spin', fixturePlan(3)) };
  },
  upgrader: () => {
    const context = counting(upgrader.tuning);
    const made = upgrader.create(context);
    made.set({ chance: 47.5, rarity: 3 });
    made.layout(frameOf(390));
    const seek = () => made.seek('spin', 3, wheelPlan(475_000, 310_000));
    seek();
    return { made, context, seek, play: () => made.play('spin', wheelPlan(475_000, 310_000)) };
  },
};

describe('a device that turns out too slow', () => {
  it.each(Object.entries(spinning))('bakes nothing in the middle of a spin: %s', (_, start) => {
    const { made, context, seek, play } = start();
    const { baked } = context;
    void play();
    made.layout(frameOf(390, 420, 1.5));
    expect(context.baked).toBe(baked);
    seek();
    made.layout(frameOf(390, 420, 1));
    expect(context.baked).toBeGreaterThan(baked);
    made.destroy();
  });
});
