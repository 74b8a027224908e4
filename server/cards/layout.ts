import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Rarity } from '../../common/rules/rarity.ts';

export interface CardFacts {
  /** Who opened which case. */
  readonly title: string;
  /** The two parts of the item's name. */
  readonly brand: string;
  readonly model: string;
  readonly price: string;
  readonly chance: string;
  readonly rarity: Rarity;
  /** The item's picture as a data address. */
  readonly picture: string;
}

/** Its letters come in parts, as the page's do: what one font lacks is taken from the next. */
export const CARD_FONTS = [
  'facet-card-latin',
  'facet-card-latin-ext',
  'facet-card-cyrillic',
  'facet-card-cyrillic-ext',
];

type Style = Readonly<Record<string, string | number>>;

/** A box that lays out its children in a row, or as `style` says. */
export function box(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}
