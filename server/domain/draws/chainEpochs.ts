import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { OperatorError } from '../../OperatorError.ts';

/** What tells one database from another, and from an earlier state of itself. */
const systemIdentifier = sql<string>`(SELECT system_identifier::text FROM pg_control_system())`;
/** The timeline of the log that is written now: pg_control_checkpoint() names the old one until the next checkpoint. */
const timeline = sql<string>`
  CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END`;

/** The epoch that was begun last, whichever database this is. */
export const latestEpoch = sql<number>`(SELECT epoch FROM chain_epochs ORDER BY id DESC LIMIT 1)`;

/** The epoch that draws are made in; null while this is not the database that was decided on last: draws wait then. */
export const currentEpoch = sql<number | null>`(
  SELECT CASE WHEN system_identifier = ${systemIdentifier} AND timeline = ${timeline} THEN epoch END
  FROM chain_epochs ORDER BY id DESC LIMIT 1)`;

/** Writes down which database the first chains are made in; does nothing where that was done before. */
export async function beginChains(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO chain_epochs (id, epoch, decision, reason, system_identifier, timeline, created_at)
    SELECT 1, 0, 'begun', 'the first start', ${systemIdentifier}, ${timeline}, ${now}
    WHERE NOT EXISTS (SELECT FROM chain_epochs) ON CONFLICT (id) DO NOTHING`.execute(db);
}

/** Whether draws wait for a decision: the database is another one, or has gone back, since the last. */
export async function areDrawsPaused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ epoch: number | null }>`SELECT ${currentEpoch} AS epoch`.execute(db);
  return rows[0]?.epoch == null;
}

/**
 * Lets draws go on in the database as it is now. `renewed` begins an epoch: whoever draws next does so from a fresh
 * chain, as no chain of before is used any more. `kept` goes on with the chains that are there.
 * @returns the epoch, in seconds since 1970 when it was begun: no two histories of a database share one.
 * @throws OperatorError where no server has ever begun the database.
 */
export async function decideOnChains(
  trx: Trx,
  decision: 'renewed' | 'kept',
  reason: string,
  now: Date,
): Promise<number> {
  await sql`LOCK TABLE chain_epochs IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  const last = await trx
    .selectFrom('chain_epochs')
    .select(['id', 'epoch'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) throw new OperatorError('the database is empty: start the server once');
  const seconds = Math.floor(now.getTime() / 1000);
  const epoch = decision === 'kept' ? last.epoch : Math.max(last.epoch + 1, seconds);
  const made = { id: last.id + 1, epoch, decision, reason, created_at: now };
  await trx
    .insertInto('chain_epochs')
    .values({ ...made, system_identifier: systemIdentifier, timeline })
    .execute();
  return epoch;
}
