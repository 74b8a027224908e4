import type { Db, Trx } from '../db/schema.ts';

/** Whether a user has paid for crystals and has not got all of it back. */
export async function hasPaid(db: Db | Trx, userId: number): Promise<boolean> {
  const charge = await db
    .selectFrom('charges')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'credited')
    .limit(1)
    .executeTakeFirst();
  return charge !== undefined;
}
