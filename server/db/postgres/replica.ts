import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '../../OperatorError.ts';
import type { Db } from '../schema.ts';
import { isTransient } from '../transientError.ts';
import { replicaOf } from './address.ts';

/** How often a replica that is waited for is looked at. */
const LOOK_INTERVAL_MS = 100;

/** Where a primary's log ends on its disk: all that a replica can have. */
export async function flushedBy(primary: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`SELECT pg_current_wal_flush_lsn()::text AS at`.execute(primary);
  return rows[0]?.at ?? '';
}

/** Whether a replica shows what stands before `position` of its primary's log; an address may lead to a primary. */
export async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean }>`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END
           >= ${position}::pg_lsn AS replayed`.execute(replica);
  return rows[0]?.replayed ?? false;
}

/**
 * Makes sure that the replica that DATABASE_READ_URL names, as `url`, answers.
 * @throws OperatorError that names its machine, and not its password.
 */
export async function requireReplica(replica: Db, url: string): Promise<void> {
  try {
    await hasReplayed(replica, '0/0');
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
 * @throws OperatorError where it does not within `timeoutSeconds`.
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
