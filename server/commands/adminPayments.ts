import type { Db } from '../db/schema.ts';

const LISTED_PAYMENTS = 100;

/** Payments that fit no order and wait for a refund, oldest first. */
export function listHeld(db: Db) {
  return db
    .selectFrom('charges')
    .select(['id', 'payer_id', 'stars', 'payload', 'created_at'])
    .where('status', '=', 'held')
    .orderBy('created_at')
    .limit(LISTED_PAYMENTS)
    .execute();
}
