import { mostCrystalsFor } from '../catalogue/terms.ts';
import { readRate } from '../db/rate.ts';
import type { Db, Trx } from '../db/schema.ts';
import { lockUser, lockUserIfThere } from '../domain/ledger.ts';
import { chargesById } from '../domain/payments/recordCharge.ts';
import { creditHeld } from '../domain/payments/settle.ts';
import { OperatorError } from '../OperatorError.ts';
import { requireCrystals } from './adminCrystals.ts';
import { lockKnown } from './lockKnown.ts';

/** All payments that fit no order and wait for an operator, oldest first; `user_id` is who can be credited. */
export function listHeld(db: Db) {
  return db
    .selectFrom('charges')
    .select(['id', 'user_id', 'payer_id', 'stars', 'payload', 'created_at'])
    .where('status', '=', 'held')
    .orderBy('created_at')
    .execute();
}

/**
 * Credits a held payment and returns the balance.
 * @throws OperatorError where none is held under that id, where its user is not known, for no number of crystals, or
 * for more than its stars can have been asked for.
 */
export async function accept(trx: Trx, chargeId: string, crystals: number, now: Date): Promise<number> {
  requireCrystals(crystals);
  const charge = await chargesById(trx, [chargeId])
    .select(['c.user_id as userId', 'c.stars'])
    .executeTakeFirst();
  if (!charge) throw new OperatorError(`there is no payment ${chargeId}`);
  const { userId, stars } = charge;
  const most = await mostCrystalsFor(stars, { db: trx, rate: await readRate(trx) });
  if (crystals > most)
    throw new OperatorError(`${stars} stars are worth ${most} crystals at most, at the best price on sale`);
  await lockKnown(trx, userId);
  if (!(await creditHeld(trx, { userId, chargeId, crystals }, now)))
    throw new OperatorError(`payment ${chargeId} is not held`);
  const { balance } = await lockUser(trx, userId);
  return balance;
}

/**
 * Forgets a held payment that somebody has invented. One that was real comes back with a reconciliation of all.
 * @throws OperatorError where none is held under that id.
 */
export async function discard(trx: Trx, chargeId: string): Promise<void> {
  const charge = await chargesById(trx, [chargeId]).select('c.user_id as userId').executeTakeFirst();
  if (!charge) throw new OperatorError(`there is no payment ${chargeId}`);
  await lockUserIfThere(trx, charge.userId);
  const discarded = await trx
    .deleteFrom('charges')
    .where('user_id', '=', charge.userId)
    .where('id', '=', chargeId)
    .where('status', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  if (!discarded) throw new OperatorError(`payment ${chargeId} is not held`);
  await trx.deleteFrom('charge_owners').where('id', '=', chargeId).execute();
}
