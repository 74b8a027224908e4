import type { Selectable } from 'kysely';
import type { ChargeTable, Db, OrderTable, Trx } from '../../db/schema.ts';
import { claimKey } from '../uniqueKeys.ts';

/** A charge as Telegram tells of it, and what it means for us. */
type ToldCharge = Pick<Selectable<ChargeTable>, 'id' | 'payer_id' | 'stars' | 'payload' | 'status'>;

/** Charges, as `c`, of which only Telegram's ids are known. */
export function chargesById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('charge_owners as o')
    .innerJoin('charges as c', (join) => join.onRef('c.user_id', '=', 'o.user_id').onRef('c.id', '=', 'o.id'))
    .where('o.id', 'in', ids);
}

/** Keeps a charge with the order that it is for. Returns whose it is, and whether it was not on record yet. */
export async function recordCharge(
  trx: Trx,
  charge: ToldCharge,
  order: Pick<Selectable<OrderTable>, 'user_id' | 'id'> | undefined,
  now: Date,
): Promise<{ userId: number; isNew: boolean }> {
  const userId = await claimKey(trx, 'charge_owners', charge.id, order?.user_id ?? charge.payer_id);
  const recorded = await trx
    .insertInto('charges')
    .values({
      ...charge,
      user_id: userId,
      order_id: order?.id ?? null,
      inviter_id: null,
      created_at: now,
      refunded_at: charge.status === 'refunded' ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return { userId, isNew: recorded !== undefined };
}
