import { sql } from 'kysely';
import { inBatches } from '../../db/inBatches.ts';
import type { Db } from '../../db/schema.ts';
import { DAY_MS } from '../day.ts';

/** Milliseconds between two writes about one user. */
const WRITE_INTERVAL_MS = 60_000;
const MAX_CACHED_PLAYERS = 50_000;
/** For so long it is known when a player was last here. */
const LIFETIME_MS = 30 * DAY_MS;

/** Notes who was seen and when, at most once a minute per user. */
export class Presence {
  readonly #db: Db;
  readonly #seen = new Map<number, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async seen(userId: number, now: Date): Promise<void> {
    const last = this.#seen.get(userId);
    if (last !== undefined && now.getTime() - last < WRITE_INTERVAL_MS) return;
    if (this.#seen.size >= MAX_CACHED_PLAYERS) this.#seen.clear();
    this.#seen.set(userId, now.getTime());
    await this.#db
      .insertInto('presence')
      .values({ user_id: userId, seen_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: now }))
      .execute();
  }
}

/** Deletes when players were last here, where that is long ago. */
export async function deleteOldPresence(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const old = new Date(now.getTime() - LIFETIME_MS);
  await inBatches(
    db,
    signal,
    (limit) => sql`DELETE FROM presence WHERE user_id IN (
      SELECT user_id FROM presence WHERE seen_at < ${old} ORDER BY seen_at LIMIT ${limit}
    ) AND seen_at < ${old} RETURNING 1`,
  );
}
