import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DeliveryTable } from '../../db/deliveryTables.ts';
import type { Db } from '../../db/schema.ts';
import { secondsAfter } from '../time.ts';

/** A delivery that a worker holds until its lease ends. */
export type LeasedDelivery = Selectable<DeliveryTable>;

/**
 * Takes the delivery that has been due for longest and leases it. What was queued is being handed over from here on:
 * the player can't cancel it any more.
 */
export async function leaseNext(
  db: Db,
  now: Date,
  leaseSeconds: number,
): Promise<LeasedDelivery | undefined> {
  const { rows } = await sql<LeasedDelivery>`
    UPDATE deliveries AS d
    SET state = CASE d.state WHEN 'queued' THEN 'handing' ELSE d.state END,
        claim = d.claim + 1,
        attempts = d.attempts + 1,
        run_at = ${secondsAfter(now, leaseSeconds)}
    FROM (
      SELECT user_id, ref FROM deliveries WHERE run_at <= ${now}
      ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE d.user_id = due.user_id AND d.ref = due.ref
    RETURNING d.*`.execute(db);
  return rows[0];
}

/**
 * Writes to a delivery that is still leased and stands where it stood then; without effect where another worker has
 * taken it meanwhile, or this one has settled it and was never told so.
 */
export async function updateLeased(
  db: Db,
  { user_id, ref, claim, state }: LeasedDelivery,
  change: Partial<
    Pick<LeasedDelivery, 'state' | 'offer' | 'attempts' | 'run_at' | 'error' | 'excuse' | 'handed_at'>
  >,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set(change)
    .where('user_id', '=', user_id)
    .where('ref', '=', ref)
    .where('claim', '=', claim)
    .where('state', '=', state)
    .execute();
}
