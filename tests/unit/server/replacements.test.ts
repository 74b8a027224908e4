import { expect, test } from 'vitest';
import { replacementsFor } from '../../../server/domain/deliveries/deliveryOutcome.ts';

const skin = (id: string, cents: number) => ({ id, name: id, img: `${id}.webp`, cents });
const SKINS = [
  skin('dear', 900),
  skin('own', 500),
  skin('cheap', 499),
  skin('equal', 500),
  skin('next', 501),
];

test('an item that can’t be had is replaced by the cheapest other skin of equal or higher value', () => {
  const item = { skin_id: 'own', cents: 500, changed: false };
  expect(replacementsFor(SKINS, item).map(({ id }) => id)).toEqual(['equal', 'next', 'dear']);
  expect(replacementsFor(SKINS, { ...item, changed: true })).toEqual([]);
});
