import type { Selectable } from 'kysely';
import type { ChargeTable, OrderTable, Trx } from '../../db/schema.ts';

/** A charge as Telegram tells of it, and what it means for us. */
type ToldCharge = Pick<Selectable<ChargeTable>, 'id' | 'payer_id' | 'stars' | 'payload' | 'status'>;

/** Keeps a charge with the order that it is for; false where it is on record already. */
export async function recordCharge(
  trx: Trx,
  charge: ToldCharge,
  order: Pick<Selectable<OrderTable>, 'user_id' | 'id'> | undefined,
  now: Date,
): Promise<boolean> {
  const recorded = await trx
    .insertInto('charges')
    .values({
      ...charge,
      user_id: order?.user_id ?? null,
      order_id: order?.id ?? null,
      inviter_id: null,
      created_at: now,
      refunded_at: charge.status === 'refunded' ? now : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}
