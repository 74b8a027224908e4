import './gsapByHand.ts';
import { expect, it } from 'vitest';
import { rarityColor } from '../../../common/rules/palette.ts';
import { Stone } from '../../../hud/components/Stone.tsx';
import { type Context2D, firstFitting, fitText } from '../../../scenes/kit/canvas.ts';
import { drawCard, drawItem } from '../../../scenes/kit/reel/card.ts';
import { FIXTURE } from '../../../scenes/kit/spinFixture.ts';
import { roulette } from '../../../scenes/roulette/index.ts';
import type { Picture } from '../../../scenes/scene.ts';
import { markupAt } from '../hud/page.ts';
import { fakeContext, fakeContext2D, frameOf } from './fakeContext.ts';

/** The color of a card's light. */
function lightOf(price: number): unknown {
  const lights: unknown[] = [];
  const ctx = fakeContext2D((name, value) => {
    if (name === 'shadowColor') lights.push(value);
  });
  const skin = { name: 'Viper-9 | Neon Tide', img: '', price, priceTexts: [], rarity: 2 } as const;
  drawCard(ctx, { width: 100, height: 120 }, skin, fakeContext({}));
  return lights[0];
}

it.each([
  [6.99, false],
  [7, true],
  [9, true],
])('a card of $%f shines in the roulette: %s', (price, shines) => {
  expect(lightOf(price) === rarityColor(2)).toBe(shines);
});

it('a card writes a name without a bar in bright letters, as the pages do', () => {
  const written: string[] = [];
  let color: unknown;
  const ctx = fakeContext2D(
    (name, value) => {
      if (name === 'fillStyle') color = value;
    },
    (text) => written.push(`${text} ${color}`),
  );
  const skin = { name: 'Sticker', img: '', price: 5, priceTexts: [], rarity: 2 } as const;
  drawCard(ctx, { width: 100, height: 120 }, skin, fakeContext({}));
  expect(written).toContain('Sticker #F3F5FF');
});

/** Every letter is 8 px wide. */
const ruler = { measureText: (text: string) => ({ width: 8 * Array.from(text).length }) } as Context2D;

it.each([
  [100, '$12,345.67'],
  [70, '$12,346'],
  [48, '12,346'],
  [46, ''],
])('a price that has %i px is written as %s, and never goes over the edge of its card', (width, text) => {
  expect(firstFitting(ruler, ['$12,345.67', '$12,346', '12,346'], width)).toBe(text);
});

it.each([
  ['Neon Tide', 40, 'Neon…'],
  ['😀😁😂🤣', 24, '😀😁…'],
  ['😀😁', 12, '😀…'],
])('of %s no half of a letter is left in %i px: %s', (name, width, text) => {
  expect(fitText(ruler, name, width)).toBe(text);
});

it.each([
  [{ width: 400, height: 300 }, [-60, -45, 120, 90]],
  [{ width: 300, height: 300 }, [-45, -45, 90, 90]],
])('a picture of %o keeps its shape in the place of an item, as it does on the page', (picture, drawn) => {
  const calls: number[][] = [];
  const ctx = { drawImage: (_: Picture, ...box: number[]) => calls.push(box) } as unknown as Context2D;
  drawItem(ctx, { width: 120, height: 90 }, picture as Picture, '#FFFFFF');
  expect(calls).toEqual([drawn]);
});

it('the stone for a lost picture has the facets that it has on the page', () => {
  const fills: unknown[] = [];
  const ctx = fakeContext2D((name, value) => name === 'fillStyle' && fills.push(value));
  drawItem(ctx, { width: 120, height: 90 }, null, '#FFFFFF');
  expect(fills).toEqual(['#FFFFFF57', '#FFFFFF42', '#FFFFFF2e', '#FFFFFF1a']);
  const shares = markupAt('/', Stone, {}).match(/(?<=opacity=")[^"]+/g);
  expect(shares?.map(Number).map((share) => share.toFixed(2))).toEqual(['0.34', '0.26', '0.18', '0.10']);
});

it.each([
  [320, 240, false],
  [568, 320, false],
  [320, 568, true],
  [844, 390, true],
])(
  'a card of the roulette has a name only where its lines have room, at %i × %i px: %s',
  (width, height, named) => {
    const context = fakeContext(roulette.tuning);
    const made = roulette.create(context);
    made.set(FIXTURE);
    made.layout(frameOf(width, height));
    expect(context.texts.includes('Talon')).toBe(named);
  },
);
