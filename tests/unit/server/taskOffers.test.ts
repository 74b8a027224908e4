import { expect, it } from 'vitest';
import { OFFERS } from '../../../server/domain/tasks/tasks.ts';

it('the platforms and a friend bring what the specification says', () => {
  const bonusOf = (type: string) => OFFERS.find((offer) => offer.type === type)?.bonus;
  expect(['invite', 'tradelink', 'gaming_match'].map(bonusOf)).toEqual([500, 100, 100]);
});
