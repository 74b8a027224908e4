import './gsapByHand.ts';
import { gsap } from 'gsap';
import { type Particle, ParticleContainer } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import { confetti } from '../../../scenes/confetti/index.ts';
import { SHARDS } from '../../../scenes/confetti/view.ts';
import type { Quality, Tier } from '../../../scenes/scene.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part, snapshot } from './snapshot.ts';

const END = confetti.tuning.seconds;
const plan = { seed: 42 };

function scene(quality: Partial<Quality> = {}) {
  const made = confetti.create(fakeContext(confetti.tuning, quality));
  made.set({ rarity: 3 });
  made.layout(frameOf(390, 844));
  return made;
}

function pool(made: ReturnType<typeof scene>): ParticleContainer {
  const found = part(made.view, 'shards');
  if (!(found instanceof ParticleContainer)) throw new Error('the shards are no particles');
  return found;
}

describe('the confetti', () => {
  it.each(Object.entries(SHARDS))('throws what a %s device can carry: %i', (tier, count) => {
    const made = scene({ tier: tier as Tier });
    made.seek('burst', 0.5, plan);
    expect(pool(made).particleChildren).toHaveLength(count);
    made.destroy();
  });

  it('takes another pose with another seed', () => {
    const [made, other] = [scene(), scene()];
    made.seek('burst', 0.5, plan);
    other.seek('burst', 0.5, { seed: 43 });
    expect(snapshot(other.view)).not.toEqual(snapshot(made.view));
    made.destroy();
    other.destroy();
  });

  it('fills the frame at its height and is gone at its end', async () => {
    const made = scene();
    made.seek('burst', 0.8, plan);
    const shards = pool(made).particleChildren;
    const inside = shards.filter(({ x, y }) => x > 0 && x < 390 && y > 0 && y < 844).length;
    expect(inside).toBeGreaterThan(shards.length * 0.85);
    expect(new Set(shards.map(({ x, y }) => `${x > 195} ${y > 422}`)).size).toBe(4);
    gsap.updateRoot(0);
    const played = made.play('burst', plan);
    gsap.updateRoot(END);
    expect(await played).toBe('done');
    expect(pool(made).visible).toBe(false);
    made.destroy();
  });

  it('draws far shards darker and behind near ones, and tints a burst once', () => {
    const made = scene();
    made.seek('burst', 0.5, plan);
    const shards = pool(made).particleChildren as Particle[];
    const levels = shards.map(({ tint }) => tint & 0xff);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(levels.at(-1)).toBeGreaterThan((levels[0] ?? 255) * 1.5);
    const update = vi.spyOn(pool(made), 'update');
    made.seek('burst', 0.9, plan);
    expect(update).not.toHaveBeenCalled();
    made.seek('burst', 0.9, { seed: 43 });
    expect(update).toHaveBeenCalledTimes(1);
    made.destroy();
  });

  it('creates no shard while it plays', () => {
    const made = scene();
    gsap.updateRoot(0);
    void made.play('burst', plan);
    const before = [...pool(made).particleChildren];
    gsap.updateRoot(1);
    expect(pool(made).particleChildren.every((shard, i) => shard === before[i])).toBe(true);
    made.destroy();
  });

  it('is a soft light without shards when motion is reduced', () => {
    const made = scene({ reducedMotion: true });
    made.seek('burst', 0.5, plan);
    expect(pool(made).visible).toBe(false);
    expect(part(made.view, 'flash').alpha).toBeGreaterThan(0.05);
    made.seek('burst', END, plan);
    expect(part(made.view, 'flash').visible).toBe(false);
    made.destroy();
  });

  it('tumbles fastest when it is thrown, and calmly once it sinks', () => {
    const made = scene();
    const turned = (from: number) => {
      const turns = [from, from + 1 / 60].map((seconds) => {
        made.seek('burst', seconds, plan);
        return pool(made).particleChildren.map(({ rotation }) => rotation);
      });
      const [before = [], after = []] = turns;
      return after.reduce((sum, rotation, i) => sum + Math.abs(rotation - (before[i] ?? 0)), 0);
    };
    expect(turned(0.2)).toBeGreaterThan(1.5 * turned(1.5));
    made.destroy();
  });
});
