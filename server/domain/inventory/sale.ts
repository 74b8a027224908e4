import type { Answer } from '../../../common/api/contract.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Trx } from '../../db/schema.ts';
import { lockPlayer } from '../accountStanding.ts';
import { payDebts } from '../debts.ts';
import { changeItems, findAvailable, inventoryItemOf, isAvailableState, selectItems } from '../item.ts';
import { book } from '../ledger.ts';

/** Crystals for a dollar, and the time of the sale. */
interface Terms {
  readonly rate: number;
  readonly now: Date;
}

interface SaleItem {
  readonly id: number;
  readonly cents: number;
  readonly penalty: number;
}

/** Books the sale of items that are available, and pays what the user owes. `balance`: crystals after all of it. */
async function bookSale(trx: Trx, userId: number, items: readonly SaleItem[], { rate, now }: Terms) {
  const sales = items.map(({ id, cents, penalty }) => {
    const crystals = centsToCrystals(cents, rate);
    return { reference: `item:${id}`, crystals, penalty: Math.min(penalty, crystals) };
  });
  const sumOf = (field: 'crystals' | 'penalty') => sales.reduce((sum, sale) => sum + sale[field], 0);
  const [crystals, penalty] = [sumOf('crystals'), sumOf('penalty')];
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await changeItems(trx, userId, ids, { status: 'sold' }, now);
  const movements = sales.flatMap((sale) => [
    { type: LEDGER.sale, value: sale.crystals, reference: sale.reference },
    { type: LEDGER.penalty, value: -sale.penalty, reference: sale.reference },
  ]);
  const balance = await book(trx, userId, movements, now);
  const debt = await payDebts(trx, userId, crystals - penalty, LEDGER.adminDebit, now);
  return { balance: balance - debt, sold: { crystals, penalty, ...(debt > 0 && { debt }) } };
}

/**
 * Sells an item for its value, at `rate` crystals a dollar; a penalty on it is taken from the sale, and then what the
 * user owes.
 * @throws Refusal `item not found`, `item not available` or `account frozen`.
 */
export async function sellItem(
  trx: Trx,
  userId: number,
  itemId: number,
  terms: Terms,
): Promise<Answer<'sell'>> {
  await lockPlayer(trx, userId);
  const item = await findAvailable(trx, userId, itemId);
  const { balance, sold } = await bookSale(trx, userId, [item], terms);
  return { inventory: inventoryItemOf({ ...item, status: 'sold' }), balance, sold };
}

/**
 * Sells every item of `itemIds` that can be sold, as `sellItem` does, and says why the others were not. An id that is
 * named twice counts once.
 * @throws Refusal `account frozen`.
 */
export async function sellItems(
  trx: Trx,
  userId: number,
  itemIds: readonly number[],
  terms: Terms,
): Promise<Answer<'sellItems'>> {
  await lockPlayer(trx, userId);
  const ids = [...new Set(itemIds)];
  const items = await selectItems(trx).where('i.user_id', '=', userId).where('i.id', 'in', ids).execute();
  const owned = new Map(items.map((item) => [item.id, item]));
  const available = ids.flatMap((id) => {
    const item = owned.get(id);
    return item && isAvailableState(item.status) ? [item] : [];
  });
  const sold = new Set(available.map(({ id }) => id));
  const refused = ids
    .filter((id) => !sold.has(id))
    .map((id) => ({
      id,
      error: owned.has(id) ? ('item not available' as const) : ('item not found' as const),
    }));
  const booked = await bookSale(trx, userId, available, terms);
  return { sold: [...sold], refused, ...booked.sold, balance: booked.balance };
}
