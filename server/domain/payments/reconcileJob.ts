import type { Db } from '../../db/schema.ts';
import { type Job, repeat, startJob } from '../job.ts';
import type { Services } from '../services.ts';
import { reconcile } from './reconcile.ts';

/** Milliseconds between two reconciliations, and between two looks at whose turn it is. */
const RECONCILE_INTERVAL_MS = 5 * 60_000;
const LEASE_POLL_MS = 30_000;
const RECONCILE_LEASE = 'reconcile';

/**
 * Takes a piece of work for `milliseconds`; false where another process has it. A crash frees it by itself, and nobody
 * has it for more than twice as long: a clock that says so is wrong.
 */
export async function takeLease(db: Db, name: string, milliseconds: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + milliseconds);
  const latest = new Date(now.getTime() + 2 * milliseconds);
  const row = await db
    .insertInto('leases')
    .values({ name, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until })
        .where(({ or, eb }) => or([eb('leases.until', '<=', now), eb('leases.until', '>', latest)])),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

async function reconcileIfLeased(services: Services): Promise<void> {
  const { db, clock, log } = services;
  try {
    if (!(await takeLease(db, RECONCILE_LEASE, RECONCILE_INTERVAL_MS, clock()))) return;
    const found = await reconcile(services);
    log.info({ found }, 'stars reconciled');
  } catch (err) {
    log.warn({ err }, 'stars not reconciled');
  }
}

/** Reconciles every five minutes, in one process of however many run. */
export function startReconciling(services: Services): Job {
  return startJob((signal) => repeat(LEASE_POLL_MS, signal, () => reconcileIfLeased(services)));
}
