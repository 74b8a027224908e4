import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';
import { reconcile } from './reconcile.ts';
import type { Services } from './services.ts';

/** Milliseconds between two reconciliations, and between two looks at whose turn it is. */
const PERIOD = 5 * 60_000;
const LOOK = 30_000;
const LEASE = 'reconcile';

/** Takes a piece of work for `milliseconds`; false where another process has it. A crash frees it by itself. */
export async function takeLease(db: Db, name: string, milliseconds: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + milliseconds);
  const row = await db
    .insertInto('leases')
    .values({ name, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }).where('leases.until', '<=', now))
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

async function takeTurn(services: Services): Promise<void> {
  const { db, clock, log } = services;
  try {
    if (!(await takeLease(db, LEASE, PERIOD, clock()))) return;
    const found = await reconcile(services);
    log.info({ found }, 'stars reconciled');
  } catch (err) {
    log.warn({ err }, 'stars not reconciled');
  }
}

/** Reconciles every five minutes, in one process of however many run. */
export function startReconciling(services: Services): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async () => {
    while (!signal.aborted) {
      await takeTurn(services);
      await sleep(LOOK, null, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
}
