import { createElement, type ReactElement } from 'react';
import { PALETTE, rarityColor } from '../../common/rules/palette.ts';
import { CARDS } from '../domain/drops/dropUrl.ts';
import { box, CARD_FONTS, type CardFacts } from './layout.ts';

const { size, item } = CARDS.png;

/** The card of a drop: its item in the light of its rarity, what it is worth, and how seldom it comes. */
export function dropCard({ title, brand, model, price, chance, rarity, picture }: CardFacts): ReactElement {
  const color = rarityColor(rarity);
  return box(
    {
      ...size,
      position: 'relative',
      fontFamily: CARD_FONTS.join(', '),
      color: PALETTE.text,
      backgroundColor: PALETTE['ink-0'],
      backgroundImage: `radial-gradient(circle at 78% 46%, ${color}66 0%, ${color}00 58%)`,
    },
    createElement('img', {
      src: picture,
      ...item,
      style: { position: 'absolute', right: 8, top: (size.height - item.height) / 2 },
    }),
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: 580,
        height: size.height,
        padding: '56px 0 56px 64px',
        boxSizing: 'border-box',
      },
      box({ fontSize: 40, color: PALETTE['crystal-a'] }, 'Facet'),
      box(
        { flexDirection: 'column' },
        box({ fontSize: 30, color: PALETTE['text-dim'], wordBreak: 'break-word' }, title),
        box({ marginTop: 16, fontSize: 40 }, brand),
        box({ fontSize: 64, lineHeight: 1.1 }, model),
      ),
      box({ flexDirection: 'column' }, box({ fontSize: 64 }, price), box({ fontSize: 30, color }, chance)),
    ),
  );
}
