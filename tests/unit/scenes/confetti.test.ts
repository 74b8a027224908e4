import './gsapByHand.ts';
import { gsap } from 'gsap';
import { describe, expect, it } from 'vitest';
import { confetti } from '../../../scenes/confetti/index.ts';
import { flightOf } from '../../../scenes/confetti/motion.ts';
import { brightnessOf, Shards } from '../../../scenes/confetti/Shards.ts';
import type { Quality } from '../../../scenes/scene.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part } from './snapshot.ts';

const END = confetti.tuning.seconds;
const plan = { seed: 42 };

function scene(quality: Partial<Quality> = {}) {
  const made = confetti.create(fakeContext(confetti.tuning, quality));
  made.set({ rarity: 3 });
  made.layout(frameOf(390, 844));
  return made;
}

function shardsOf(made: ReturnType<typeof scene>): Shards {
  const found = part(made.view, 'shards');
  if (!(found instanceof Shards)) throw new Error('there are no shards');
  return found;
}

describe('the confetti', () => {
  it.each([
    ['LOW', 80],
    ['AVERAGE', 200],
    ['HIGH', 400],
  ] as const)('throws as many shards on a %s device as it can carry: %i', (tier, count) => {
    const made = scene({ tier });
    made.seek('burst', 0.5, plan);
    expect(shardsOf(made).geometry.vertexCount).toBe(4 * count);
    made.destroy();
  });

  it('throws them otherwise with another seed', () => {
    const flights = [42, 43].map((seed) => flightOf(seed, 0, frameOf(390, 844), confetti.tuning));
    expect(flights[1]).not.toEqual(flights[0]);
  });

  it('throws the shards into all of the frame', () => {
    const flights = Array.from({ length: 400 }, (_, i) =>
      flightOf(42, i, frameOf(390, 844), confetti.tuning),
    );
    const thrown = flights.map(({ x, y, dx, dy }) => [x + dx, y + dy] as const);
    const inside = thrown.filter(([x, y]) => x > 0 && x < 390 && y > 0 && y < 844).length;
    expect(inside).toBeGreaterThan(400 * 0.85);
    expect(Math.max(...flights.map(({ born, life }) => born + life)), 'none is cut off').toBeLessThanOrEqual(
      END,
    );
    expect(new Set(thrown.map(([x, y]) => `${x > 195} ${y > 422}`)).size).toBe(4);
  });

  it('is gone at its end', async () => {
    const made = scene();
    gsap.updateRoot(0);
    const played = made.play('burst', plan);
    expect(shardsOf(made).visible).toBe(true);
    gsap.updateRoot(END);
    expect(await played).toBe('done');
    expect(shardsOf(made).visible).toBe(false);
    made.destroy();
  });

  it('draws a far shard half as bright as a near one', () => {
    expect(brightnessOf(8, confetti.tuning)).toBe(0.5);
    expect(brightnessOf(42, confetti.tuning)).toBe(1);
  });

  it('is a soft light without shards when motion is reduced', () => {
    const made = scene({ reducedMotion: true });
    made.seek('burst', 0.5, plan);
    expect(shardsOf(made).visible).toBe(false);
    expect(part(made.view, 'flash').alpha).toBeGreaterThan(0.05);
    const { x, y } = part(made.view, 'flash');
    expect([x, y], 'behind the prize').toEqual([195, 844 * 0.33]);
    made.seek('burst', END, plan);
    expect(part(made.view, 'flash').visible).toBe(false);
    made.destroy();
  });
});
