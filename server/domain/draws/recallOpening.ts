import type { Answer } from '../../../common/api/contract.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { profit } from '../../../common/rules/profit.ts';
import type { OpeningKept } from '../idempotency.ts';
import type { Services } from '../services.ts';
import { answerOf, drawOf } from './openingAnswer.ts';
import { caseOfDraw, storedReceipt } from './receipts.ts';
import { selectDraws } from './selectDraws.ts';

/** What an answer to an opening says that its draws don't. */
export function keepOpening({ open, balance }: Answer<'openCase'>): OpeningKept {
  return { item_id: open.inventory_id, balance };
}

/**
 * The answer to an opening of `count` cases, as it was given: written again from its draws, whatever has become of the
 * items since. Only what the catalogue calls an item, and how it shows it, is as it is now.
 */
export async function recallOpening(
  { db, catalogue, rate }: Pick<Services, 'db' | 'catalogue' | 'rate'>,
  userId: number,
  count: number | undefined,
  { item_id, balance }: OpeningKept,
): Promise<Answer<'openCase'>> {
  const rows = await selectDraws(db)
    .innerJoin('inventory as i', (join) =>
      join.onRef('i.user_id', '=', 'd.user_id').onRef('i.chain', '=', 'd.chain').onRef('i.k', '=', 'd.k'),
    )
    .select(['i.id as item_id', 'd.price'])
    .where('i.user_id', '=', userId)
    .where('i.id', '>=', item_id)
    .where('i.id', '<', item_id + (count ?? 1))
    .orderBy('i.id')
    .execute();
  const draws = await Promise.all(
    rows.map(async (row) => {
      const caseVersion = await caseOfDraw(catalogue, row);
      const drop = caseVersion?.drops[row.drop_index];
      if (!drop) throw new Error(`draw ${row.receipt_id} opened no case`);
      const won = { item_id: row.item_id, profit: profit(centsToCrystals(drop.cents, rate), row.price) };
      return drawOf(drop, won, storedReceipt(row, caseVersion));
    }),
  );
  return answerOf(draws, balance, count);
}
