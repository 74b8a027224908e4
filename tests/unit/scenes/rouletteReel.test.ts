import './gsapByHand.ts';
import { expect, it } from 'vitest';
import { FIXTURE, fixturePlan } from '../../../scenes/kit/spinFixture.ts';
import type { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import { roulette } from '../../../scenes/roulette/index.ts';
import { layoutOf } from '../../../scenes/roulette/layout.ts';
import { LAYER, VECTOR } from '../../../scenes/roulette/reelShader.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part } from './snapshot.ts';

it('the roulette lays the item of each slot a pitch from the one before, and takes the card off slot 90 when its item leaves', () => {
  const made = roulette.create(fakeContext(roulette.tuning));
  made.set(FIXTURE);
  made.layout(frameOf(390));
  const spin = fixturePlan(5);
  made.seek('spin', 9.9, spin);
  const { geometry, vectors } = part(made.view, 'reel') as UniformMesh;
  const { pitch } = layoutOf(frameOf(390));
  // A quad is four corners of five floats: x, y, u, v, layer. The sharp cards come after the blurred ones.
  const { data } = geometry.getBuffer('aPosition');
  const cards = Array.from({ length: 100 }, (_, slot) =>
    Array.from(data.slice(20 * (100 + slot), 20 * (101 + slot))),
  );
  const cellsOf = new Map(spin.slots.map((skin, slot) => [skin, cards[slot]?.slice(2, 4)]));
  expect(new Set([...cellsOf.values()].map(String)).size).toBe(cellsOf.size);
  for (const [slot, [left = 0, , u, v, layer, right = 0]] of cards.entries()) {
    expect((left + right) / 2).toBeCloseTo(slot * pitch, 2);
    expect([u, v], `slot ${slot}`).toEqual(cellsOf.get(spin.slots[slot] ?? -1));
    expect(layer).toBe(slot === 90 ? LAYER.winning : LAYER.card);
  }
  const alphas = () => {
    const values = vectors.find(({ name }) => name === 'uReel')?.values ?? [];
    return [LAYER.card, LAYER.winning].map((layer) => values[4 * VECTOR.cards + layer]);
  };
  expect(alphas()).toEqual([1, 1]);
  made.seek('spin', 10.11, spin);
  expect(alphas()[0]).toBeGreaterThan(0.5);
  expect(alphas()[1]).toBe(0);
  made.destroy();
});
