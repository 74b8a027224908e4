import { PAGE_COLOR } from './pageColor.ts';
import type { Rarity } from './rarity.ts';

/** Every color of the game, once. hud/styles/palette.css is made from it (npm run styles:palette); scenes read it. */
export const PALETTE = {
  'ink-0': PAGE_COLOR,
  'ink-1': '#121523',
  'ink-2': '#1A1F33',
  'ink-3': '#262C47',
  shade: '#05060C',
  /** Light of the room in which a case is opened. */
  ambient: '#161B30',
  text: '#F3F5FF',
  'text-dim': '#A7AECB',
  'text-faint': '#6B7396',
  'crystal-a': '#5EF2FF',
  'crystal-b': '#7A6BFF',
  /** Light that crystal throws, and the two brightest facets of the currency's sign. */
  'crystal-light': '#D6FBFF',
  'facet-a': '#D9FBFF',
  'facet-b': '#8FF3FF',
  gold: '#FFC857',
  good: '#3DDC97',
  warn: '#FFC857',
  bad: '#FF5D73',
  'rarity-0': '#8A93B2',
  'rarity-1': '#4D8DFF',
  'rarity-2': '#8B5CFF',
  'rarity-3': '#E64BFF',
  'rarity-4': '#FF5D73',
  'rarity-5': '#FFC857',
} as const;

type PaletteColor = (typeof PALETTE)[keyof typeof PALETTE];

/** The color of a rarity. */
export function rarityColor(rarity: Rarity): PaletteColor {
  return PALETTE[`rarity-${rarity}`];
}
