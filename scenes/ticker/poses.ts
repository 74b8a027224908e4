import type { Rarity } from '../../common/rules/rarity.ts';
import { fixturePriceTexts } from '../kit/spinFixture.ts';
import type { Pose } from '../pose.ts';
import type { TickerCues, TickerProps, WinEntry } from './types.ts';

const SKINS = [
  'viper-9-neon-tide',
  'wasp-hex-frost',
  'talon-gilded',
  'mastiff-ember-camo',
  'mantis-night-bloom',
];
const NAMES = ['Neon Tide', 'Hex Frost', 'Gilded', 'Ember Camo', 'Phosphorescent Night Bloom'];
const PEOPLE = ['Айгерім', 'Bruno', 'Zoë', 'Максим Верещагин', 'Şule'];
const PRICES = [28.08, 0.83, 900, 0.39, 12.62];
const RARITIES: readonly Rarity[] = [4, 1, 5, 0, 3];

/** A ticker of `count` wins, newest first. */
export function fixtureWins(count: number): TickerProps {
  const wins = Array.from({ length: count }, (_, i): WinEntry => {
    const key = count - i;
    const of = <T>(list: readonly T[]) => list[key % list.length] as T;
    const img = `/art/skins/${of(SKINS)}.webp`;
    const item = `Viper-9 | ${of(NAMES)}`;
    return {
      key,
      who: of(PEOPLE),
      ava: null,
      item,
      img,
      priceTexts: fixturePriceTexts(of(PRICES)),
      rarity: of(RARITIES),
    };
  });
  return { wins };
}

export const poses: readonly Pose<TickerProps, TickerCues>[] = [
  { name: 'idle', props: fixtureWins(10), cue: 'idle', seconds: 0, plan: undefined },
  { name: 'enter', props: fixtureWins(11), cue: 'enter', seconds: 0.12, plan: { offset: 0 } },
  { name: 'past-start', props: fixtureWins(10), cue: 'scroll', seconds: 0, plan: { offset: -48 } },
  { name: 'scrolled', props: fixtureWins(100), cue: 'scroll', seconds: 0, plan: { offset: 1437 } },
];
