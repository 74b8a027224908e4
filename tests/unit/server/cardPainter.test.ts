import { expect, test } from 'vitest';
import { CardPainter } from '../../../server/cards/CardPainter.ts';
import type { PublicDrop } from '../../../server/domain/drops/readDrop.ts';

test('a card is refused where ten others are to be drawn before it, and drawn once they are', async () => {
  // A case without items: each card fails in its turn, which costs nothing.
  const painter = new CardPainter('/nowhere');
  const drop = { case: { skins: [] }, item: {}, receipt: { index: 0 } } as unknown as PublicDrop;
  const paint = (id: string) => painter.paint(id, drop, 'en', 'png').catch((error: Error) => error.message);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
  const drawn = 'a case without item 0';
  expect(await Promise.all([...ids, 'a'].map(paint))).toEqual([
    ...Array(10).fill(drawn),
    'unavailable',
    'unavailable',
    // It is one of those already.
    drawn,
  ]);
  expect(await paint('l')).toBe(drawn);
});
