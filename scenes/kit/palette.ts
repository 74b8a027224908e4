import type { Rarity } from '../../src/rules/rarity.ts';

/** The palette of design/look.md; the CSS custom properties of the HUD have the same names. */
export const PALETTE = {
  'ink-0': '#0B0D17',
  'ink-1': '#121523',
  'ink-2': '#1A1F33',
  'ink-3': '#262C47',
  text: '#F3F5FF',
  'text-dim': '#A7AECB',
  'text-faint': '#6B7396',
  'crystal-a': '#5EF2FF',
  'crystal-b': '#7A6BFF',
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

export type PaletteColor = (typeof PALETTE)[keyof typeof PALETTE];

/** The colour of a rarity step. */
export function rarityColor(rarity: Rarity): PaletteColor {
  return PALETTE[`rarity-${rarity}`];
}

/** `color` at `alpha` (0 … 1), as CSS. */
export function faded(color: PaletteColor | '#FFFFFF' | '#000000', alpha: number): string {
  const byte = Math.round(alpha * 255);
  return `${color}${byte.toString(16).padStart(2, '0')}`;
}
