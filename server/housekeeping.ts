import { sql } from 'kysely';
import type { Db } from './db/schema.ts';
import type { Services } from './domain/services.ts';

/** Milliseconds: how often, and for how long an answer is kept for a repeated tap. */
const EVERY = 3600_000;
const ANSWERS_KEPT = 3 * 24 * 3600_000;
const WINS_KEPT = 1000;
const BATCH = 5000;

/** Deletes what has served its time: answers to old taps, and live wins that no feed reaches. */
export async function tidy(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - ANSWERS_KEPT);
  for (;;) {
    const { rows } = await sql`
      DELETE FROM idempotency WHERE (user_id, key) IN (
        SELECT user_id, key FROM idempotency WHERE created_at < ${old} ORDER BY created_at LIMIT ${BATCH}
      ) RETURNING 1`.execute(db);
    if (rows.length < BATCH) break;
  }
  await sql`
    DELETE FROM live_wins WHERE id <= (
      SELECT id FROM live_wins ORDER BY id DESC OFFSET ${WINS_KEPT} LIMIT 1
    )`.execute(db);
}

/** Tidies every hour. Servers may do so at the same time: the second finds nothing left. */
export function startHousekeeping({ db, clock, log }: Services): () => void {
  const timer = setInterval(() => {
    tidy(db, clock()).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, EVERY).unref();
  return () => clearInterval(timer);
}
