import { beforeAll, expect, it } from 'vitest';
import { spinPlan } from '../../../common/rules/spin.ts';
import { rarityLightClasses } from '../../../hud/format/rarityClasses.ts';
import { Contents } from '../../../hud/pages/case/Contents.tsx';
import { FallbackReel } from '../../../hud/pages/opening/FallbackReel.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { markupAt } from './page.ts';

// By their chances they would be shown as 0, 1 and 5.
const skins = [
  { id: 'tide', name: 'Fang | Tide', img: '/tide.webp', price: 1, chance: 79.9, rarity: 2 },
  { id: 'dusk', name: 'Fang | Dusk', img: '/dusk.webp', price: 3, chance: 20, rarity: 4 },
  { id: 'fern', name: 'Fang | Fern', img: '/fern.webp', price: 9, chance: 0.1, rarity: 3 },
] as const;

beforeAll(() => setLanguage('en'));

/** The light of every card with a picture, by the picture. */
function lightsOf(page: string): Map<string, string> {
  const cards = page.split(/(?=<[a-z]+ class="[^"]*light)/).slice(1);
  return new Map(
    cards.map((card) => [/src="([^"]*)"/.exec(card)?.[1] ?? '', /class="([^"]*)"/.exec(card)?.[1] ?? '']),
  );
}

const classesOf = (text: string) => text.split(' ');

it('the cards of a case are lit in the rarities of the catalogue, not by their chances', () => {
  const lights = lightsOf(markupAt('/', Contents, { detail: { rtp: 90, skins } }));
  for (const { img, rarity } of skins) {
    expect(classesOf(lights.get(img) ?? '')).toEqual(
      expect.arrayContaining(classesOf(rarityLightClasses(rarity))),
    );
  }
});

it('a case tells its return, and one that is free tells none', () => {
  expect(markupAt('/', Contents, { detail: { rtp: 90, skins } })).toContain('Return 90%');
  expect(markupAt('/', Contents, { detail: { rtp: 0, skins } })).not.toContain('Return');
});

it('the cards of the reel without WebGL are lit in the rarities of the catalogue', () => {
  const weights = [400_000, 300_000, 300_000];
  const drawn = { seed: 'ab', client_seed: 'c', nonce: 1, weights, index: 1 };
  const plans = [spinPlan(drawn, { mode: 'precise', talisman: 'clover' }, 0)];
  const lights = lightsOf(markupAt('/', FallbackReel, { skins, plans, since: 0 }));
  expect(lights.size).toBe(skins.length);
  for (const { img, rarity } of skins) {
    expect(classesOf(lights.get(img) ?? '')).toEqual(
      expect.arrayContaining(classesOf(rarityLightClasses(rarity))),
    );
  }
});
