import { mostCrystalsFor } from '../catalogue/terms.ts';
import { readRate } from '../db/rate.ts';
import type { Db, Trx } from '../db/schema.ts';
import { lockUser } from '../domain/ledger.ts';
import { chargesById } from '../domain/payments/recordCharge.ts';
import { creditHeld } from '../domain/payments/settle.ts';
import { OperatorError } from '../OperatorError.ts';
import { requireCrystals } from './adminCrystals.ts';
import { lockKnown } from './lockKnown.ts';

/**
 * Payments that fit no order and wait for an operator, oldest first; `user_id` is who can be credited. All of them:
 * those that somebody has invented stay, and a part of the list would soon hold nothing else.
 */
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
