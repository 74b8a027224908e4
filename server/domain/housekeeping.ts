import type { Db } from '../db/schema.ts';
import { forgetOldTradeLinks } from './deliveries/tradeLinks.ts';
import { deletePassedWins } from './draws/liveWins.ts';
import { deleteOldAnswers } from './idempotency.ts';
import { type Job, repeat, startJob } from './job.ts';
import { deleteOldPresence } from './players/Presence.ts';
import type { Services } from './services.ts';

const HOUSEKEEPING_INTERVAL_MS = 3600_000;

/** Deletes what has served its time. */
export async function deleteExpired(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await deleteOldAnswers(db, now, signal);
  await deletePassedWins(db, now, signal);
  await deleteOldPresence(db, now, signal);
  await forgetOldTradeLinks(db, now, signal);
}

/** Tidies at the start and every hour. Servers may do so at the same time: the second finds nothing left. */
export function startHousekeeping({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Job {
  return startJob((signal) =>
    repeat(HOUSEKEEPING_INTERVAL_MS, signal, () =>
      deleteExpired(db, clock(), signal).catch((err: unknown) => log.warn({ err }, 'tidying failed')),
    ),
  );
}
