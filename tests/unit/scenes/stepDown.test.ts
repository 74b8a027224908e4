import './gsapByHand.ts';
import { describe, expect, it } from 'vitest';
import { wheelPlan } from '../../../common/rules/wheel.ts';
import { FIXTURE, fixturePlan } from '../../../scenes/kit/spinFixture.ts';
import { roulette } from '../../../scenes/roulette/index.ts';
import { upgrader } from '../../../scenes/upgrader/index.ts';
import { fakeContext, frameOf } from './fakeContext.ts';

const spinning = {
  roulette: () => {
    const context = fakeContext(roulette.tuning);
    const made = roulette.create(context);
    made.set(FIXTURE);
    made.layout(frameOf(390));
    const seek = () => made.seek('spin', 3, fixturePlan(3));
    seek();
    return { made, context, seek, play: () => made.play('spin', fixturePlan(3)) };
  },
  upgrader: () => {
    const context = fakeContext(upgrader.tuning);
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
