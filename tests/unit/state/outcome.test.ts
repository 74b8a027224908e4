import { expect, it } from 'vitest';
import type { Draw } from '../../../common/api/schemas.ts';
import { openingRound } from '../../../src/state/round/opening.ts';
import { outcomeOf } from '../../../src/state/round/outcome.ts';
import { TIDE } from './receipts.ts';
import { detail } from './world.ts';

const tap = { luckCode: '', case: detail, mode: 'precise', talisman: 'dragon', quick: false } as const;

/** What an opening of items worth these dollars comes to. */
function outcomeOfItems(...costs: readonly number[]) {
  const opens = costs.map((cost, i): Draw => {
    return { win: { ...TIDE, cost }, inventory_id: i, receipt: {} as Draw['receipt'] };
  });
  const [first] = opens;
  if (!first) throw new Error('nothing was drawn');
  const { receipt, ...open } = first;
  const answer = { open, opened_item: open, balance: 0, receipt, ...(opens.length > 1 && { opens }) };
  return outcomeOf({ ...openingRound({ ...tap, key: '', count: opens.length }), result: answer });
}

it('several cases are celebrated by their dearest item, by how much all of them return together', () => {
  const outcome = outcomeOfItems(0.4, 12.4, 0.4);
  expect(outcome).toMatchObject({ best: { inventory_id: 1 }, profit: '+340.0' });
});

it('one case is celebrated by the profit that the server says', () => {
  expect(outcomeOfItems(0.4)).toMatchObject({ best: { inventory_id: 0 }, profit: TIDE.profit });
});
