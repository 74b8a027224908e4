import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '../../OperatorError.ts';
import type { Db } from '../schema.ts';
import { isTransient } from '../transientError.ts';
import { replicaOf } from './address.ts';

/** How often a replica that is waited for is looked at. */
const LOOK_INTERVAL_MS = 100;

/** A place in a log, and the database that the log is of: a replica has that in common with its primary. */
export interface LogPosition {
  readonly at: string;
  readonly database: string;
}

/** The database's number is for a game that was restored beside another: both are of one system. */
const database = sql<string>`(SELECT concat(system_identifier, ' ', oid)
  FROM pg_control_system(), pg_database WHERE datname = current_database())`;

/** Where a primary's log ends on its disk: all that a replica can have. */
export async function flushedBy(primary: Db): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    SELECT pg_current_wal_flush_lsn()::text AS at, ${database} AS database`.execute(primary);
  const [position] = rows;
  if (!position) throw new Error('the primary has told no position');
  return position;
}

/**
 * Whether a replica shows what stands before `position` of its primary's log; an address may lead to a primary.
 * @throws OperatorError where it is no replica of that primary.
 */
export async function hasReplayed(replica: Db, position: LogPosition): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean; database: string }>`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END
           >= ${position.at}::pg_lsn AS replayed, ${database} AS database`.execute(replica);
  if (rows[0]?.database !== position.database)
    throw new OperatorError('DATABASE_READ_URL: the replica is of another database');
  return rows[0].replayed;
}

/**
 * Makes sure that the replica that DATABASE_READ_URL names, as `url`, answers.
 * @throws OperatorError that names its machine, and not its password.
 */
export async function requireReplica(replica: Db, url: string): Promise<void> {
  try {
    await sql`SELECT`.execute(replica);
  } catch (error) {
    if (!(error instanceof Error && isTransient(error))) throw error;
    const { host, port = 5432 } = replicaOf(url);
    throw new OperatorError(
      `DATABASE_READ_URL: ${host}:${port} can't be reached (${error.message}); ` +
        'bring the replica back, or leave the variable out, and the primary is read',
    );
  }
}

/**
 * Waits until a replica shows all that its primary has now.
 * @throws OperatorError where it does not within `timeoutSeconds`, or is of another database.
 */
export async function waitForReplica(replica: Db, primary: Db, timeoutSeconds: number): Promise<void> {
  const position = await flushedBy(primary);
  const end = performance.now() + timeoutSeconds * 1000;
  while (!(await hasReplayed(replica, position))) {
    if (performance.now() > end)
      throw new OperatorError(
        `the replica is behind: it has not come to where the primary was ${timeoutSeconds} s ago`,
      );
    await sleep(LOOK_INTERVAL_MS);
  }
}
