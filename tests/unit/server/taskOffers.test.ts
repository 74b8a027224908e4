import { expect, it } from 'vitest';
import { TASK_TYPES } from '../../../common/api/schemas.ts';
import { OFFERS } from '../../../server/domain/tasks/tasks.ts';

it('every task has one offer under its own name', () => {
  expect(OFFERS.map(({ type }) => type).sort()).toEqual([...TASK_TYPES].sort());
  expect(OFFERS.map(({ id }) => id)).toEqual(OFFERS.map(({ type }) => type));
});

it('the platforms and a friend bring what the specification says', () => {
  const bonusOf = (type: string) => OFFERS.find((offer) => offer.type === type)?.bonus;
  expect(['invite', 'tradelink', 'gaming_match'].map(bonusOf)).toEqual([500, 100, 100]);
});
