import type { Db } from '../../db/schema.ts';

/** Milliseconds between two writes about one user. */
const WRITE_INTERVAL_MS = 60_000;
const MAX_CACHED_PLAYERS = 50_000;

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
