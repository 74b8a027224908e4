import { expect, it } from 'vitest';
import type { Pen } from '../../../scenes/kit/canvas.ts';
import { rarityColor } from '../../../scenes/kit/palette.ts';
import { drawCard } from '../../../scenes/roulette/card.ts';

/** What a card throws its light in. */
function lightOf(price: number): unknown {
  const lights: unknown[] = [];
  const pen = new Proxy(
    {},
    {
      get: (_pen, name) => {
        if (name === 'measureText') return () => ({ width: 10 });
        if (name === 'getTransform') return () => ({ a: 1 });
        return () => ({ addColorStop: () => {} });
      },
      set: (_pen, name, value) => {
        if (name === 'shadowColor') lights.push(value);
        return true;
      },
    },
  ) as Pen;
  const skin = { name: 'Viper-9 | Neon Tide', img: '', price, rarity: 2 } as const;
  const art = { picture: () => null, font: () => 'sans-serif' };
  drawCard(pen, { width: 100, height: 120 }, skin, art);
  return lights[0];
}

it.each([
  [6.99, false],
  [7, true],
  [9, true],
])('a card of $%f shines in the roulette: %s', (price, shines) => {
  expect(lightOf(price) === rarityColor(2)).toBe(shines);
});
