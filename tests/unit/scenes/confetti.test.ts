import { gsap } from 'gsap';
import { type Particle, ParticleContainer } from 'pixi.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { confetti } from '../../../scenes/confetti/index.ts';
import { poses } from '../../../scenes/confetti/poses.ts';
import { SHARDS } from '../../../scenes/confetti/view.ts';
import type { Quality, Tier } from '../../../scenes/scene.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part, snapshot } from './snapshot.ts';

gsap.ticker.remove(gsap.updateRoot);

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

afterEach(() => expect(gsap.globalTimeline.getChildren()).toHaveLength(0));

describe('confetti', () => {
  it.each(Object.entries(SHARDS))('throws what a %s device can carry: %i', (tier, count) => {
    const made = scene({ tier: tier as Tier });
    made.seek('burst', 0.5, plan);
    expect(pool(made).particleChildren).toHaveLength(count);
    made.destroy();
  });

  it('takes the same pose sought or played, bit for bit, and another with another seed', () => {
    const played = scene();
    const sought = scene();
    gsap.updateRoot(0);
    void played.play('burst', plan);
    const seen: [number, unknown][] = [];
    for (let step = 1; step <= END * 16; step += 3) {
      gsap.updateRoot(step / 16);
      seen.push([step / 16, snapshot(played.view)]);
    }
    for (const [seconds, pose] of seen.reverse()) {
      sought.seek('burst', seconds, plan);
      expect(snapshot(sought.view)).toEqual(pose);
    }
    played.seek('burst', 0.5, plan);
    sought.seek('burst', 0.5, { seed: 43 });
    expect(snapshot(sought.view)).not.toEqual(snapshot(played.view));
    played.destroy();
    sought.destroy();
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

  it('leaves what is farther off in the dark, behind what is near, and colours a throw once', () => {
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

  it('makes no shard while it plays', () => {
    const made = scene();
    gsap.updateRoot(0);
    void made.play('burst', plan);
    const before = [...pool(made).particleChildren];
    gsap.updateRoot(1);
    expect(pool(made).particleChildren.every((shard, i) => shard === before[i])).toBe(true);
    made.destroy();
  });

  it('is a soft light and nothing that flies when motion is reduced', () => {
    const made = scene({ reducedMotion: true });
    made.seek('burst', 0.5, plan);
    expect(pool(made).visible).toBe(false);
    expect(part(made.view, 'flash').alpha).toBeGreaterThan(0.05);
    made.seek('burst', END, plan);
    expect(part(made.view, 'flash').visible).toBe(false);
    made.destroy();
  });

  it('cancels when it is destroyed and leaves nothing behind', async () => {
    const made = scene();
    const played = made.play('burst', plan);
    made.destroy();
    expect(await played).toBe('cancelled');
    expect(made.view.destroyed).toBe(true);
  });

  it('has a name of its own for every pose', () => {
    expect(new Set(poses.map(({ name }) => name)).size).toBe(poses.length);
  });
});
