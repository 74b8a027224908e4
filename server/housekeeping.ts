import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db/schema.ts';
import type { Services } from './domain/services.ts';

/** Milliseconds: how often, and for how long an answer is kept for a repeated tap. */
const EVERY = 3600_000;
const ANSWERS_KEPT = 3 * 24 * 3600_000;
/** Wins that stay behind the newest one that may be shown; those that wait for their reels stay all. */
const WINS_KEPT = 1000;
const BATCH = 5000;

/** Runs a statement that deletes at most BATCH rows, and returns them, until there are no more. */
async function deleteAll(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await statement.execute(db);
    if (rows.length < BATCH) return;
  }
}

/** Deletes what has served its time: answers to old taps, and live wins that no feed reaches. */
export async function tidy(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - ANSWERS_KEPT);
  await deleteAll(
    db,
    sql`DELETE FROM idempotency WHERE (user_id, key) IN (
      SELECT user_id, key FROM idempotency WHERE created_at < ${old} ORDER BY created_at LIMIT ${BATCH}
    ) RETURNING 1`,
  );
  await deleteAll(
    db,
    sql`DELETE FROM live_wins WHERE id IN (
      SELECT id FROM live_wins WHERE visible_at < (
        SELECT visible_at FROM live_wins WHERE visible_at <= ${now} ORDER BY visible_at DESC OFFSET ${WINS_KEPT - 1} LIMIT 1
      ) ORDER BY visible_at LIMIT ${BATCH}
    ) RETURNING 1`,
  );
}

/** Tidies at the start and every hour. Servers may do so at the same time: the second finds nothing left. */
export function startHousekeeping({ db, clock, log }: Services): () => void {
  const run = () => {
    tidy(db, clock()).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  };
  run();
  const timer = setInterval(run, EVERY).unref();
  return () => clearInterval(timer);
}
