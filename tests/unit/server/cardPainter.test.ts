import { expect, test } from 'vitest';
import { CardPainter } from '../../../server/cards/CardPainter.ts';
import type { PublicDrop } from '../../../server/domain/drops/readDrop.ts';

test('a card is refused where ten others are to be drawn before it, unless one visitor has asked for most of them', async () => {
  // A case without items: each card fails in its turn, which costs nothing.
  const painter = new CardPainter('/nowhere');
  const drop = { case: { skins: [] }, item: {}, receipt: { index: 0 } } as unknown as PublicDrop;
  const ended: string[] = [];
  const paint = (id: string, visitor = 'flood') =>
    painter
      .paint(id, drop, ['en', 'png'], visitor)
      .catch((error: Error) => error.message)
      .finally(() => ended.push(id));
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
  const drawn = 'a case without item 0';
  const all = [...ids, 'a'].map((id) => paint(id));
  all.push(paint('guest', 'another'));
  expect(await Promise.all(all)).toEqual([
    ...Array(9).fill(drawn),
    // Gives its place to the guest.
    'unavailable',
    'unavailable',
    'unavailable',
    // It is one of those already.
    drawn,
    drawn,
  ]);
  const turns = ended.filter((id) => !['j', 'k', 'l'].includes(id));
  expect(turns.indexOf('guest')).toBeLessThan(turns.indexOf('c'));
  expect(await paint('l')).toBe(drawn);
});
