import { createElement, type ReactElement } from 'react';
import { PALETTE, rarityColor } from '../../common/rules/palette.ts';
import { CARDS } from '../domain/drops/dropUrl.ts';
import { box, CARD_FONTS, type CardFacts } from './layout.ts';

const { size, item } = CARDS.story;

/** The card of a drop as a whole phone's screen: the words keep clear of what Telegram lays over top and bottom. */
export function storyCard({ title, brand, model, price, chance, rarity, picture }: CardFacts): ReactElement {
  const color = rarityColor(rarity);
  return box(
    {
      ...size,
      flexDirection: 'column',
      alignItems: 'center',
      padding: '260px 64px 0',
      boxSizing: 'border-box',
      fontFamily: CARD_FONTS.join(', '),
      color: PALETTE.text,
      textAlign: 'center',
      backgroundColor: PALETTE['ink-0'],
      backgroundImage: `radial-gradient(circle at 50% 40%, ${color}66 0%, ${color}00 62%)`,
    },
    box({ fontSize: 56, color: PALETTE['crystal-a'] }, 'Facet'),
    createElement('img', { src: picture, ...item, style: { marginTop: 64 } }),
    box({ marginTop: 64, fontSize: 40, color: PALETTE['text-dim'], wordBreak: 'break-word' }, title),
    box({ marginTop: 20, fontSize: 52 }, brand),
    box({ fontSize: 88, lineHeight: 1.1 }, model),
    box({ marginTop: 48, fontSize: 88 }, price),
    box({ marginTop: 12, fontSize: 40, color }, chance),
  );
}
