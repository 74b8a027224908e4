import { sql } from 'kysely';
import { inBatches } from '../../db/inBatches.ts';
import type { Db } from '../../db/schema.ts';
import { DAY_MS, LATE_CALL_SECONDS } from '../time.ts';

/** Milliseconds between two notes about one player. */
const NOTE_INTERVAL_MS = 60_000;
const MAX_CACHED_PLAYERS = 50_000;
/** How long it is known when a player was last here. */
const PRESENCE_LIFETIME_MS = 30 * DAY_MS;

/** Notes who was seen and when, at most once a minute per player, until all of it is written in one statement. */
export class Presence {
  readonly #db: Db;
  readonly #seen = new Map<number, number>();
  #unwritten = new Map<number, Date>();

  constructor(db: Db) {
    this.#db = db;
  }

  seen(userId: number, now: Date): void {
    const last = this.#seen.get(userId);
    // Either way: a clock that was ahead has gone back.
    if (last !== undefined && Math.abs(now.getTime() - last) < NOTE_INTERVAL_MS) return;
    if (this.#seen.size >= MAX_CACHED_PLAYERS) this.#seen.clear();
    this.#seen.set(userId, now.getTime());
    this.#unwritten.set(userId, now);
  }

  /** Writes what was noted since the last time, of the players who are there; what fails is written the next time. */
  async write(): Promise<void> {
    const noted = this.#unwritten;
    if (noted.size === 0) return;
    this.#unwritten = new Map();
    try {
      await this.#insert(noted);
    } catch (error) {
      // Whoever was seen meanwhile is there with the later moment.
      this.#unwritten = new Map([...noted, ...this.#unwritten]);
      throw error;
    }
  }

  async #insert(noted: ReadonlyMap<number, Date>): Promise<void> {
    // In one order, as servers that write at the same time would wait for each other otherwise. The later moment stays,
    // unless it is of a clock that was ahead.
    await sql`INSERT INTO presence AS p
      SELECT u.id, n.at FROM unnest(${[...noted.keys()]}::bigint[], ${[...noted.values()]}::timestamptz[]) n (id, at)
      JOIN users u ON u.id = n.id ORDER BY u.id
      ON CONFLICT (user_id) DO UPDATE SET seen_at = CASE
        WHEN p.seen_at > excluded.seen_at + ${sql.lit(LATE_CALL_SECONDS)} * interval '1 s' THEN excluded.seen_at
        ELSE greatest(p.seen_at, excluded.seen_at) END`.execute(this.#db);
  }
}

/** Deletes when players were last here, where that is long ago. */
export async function deleteOldPresence(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const old = new Date(now.getTime() - PRESENCE_LIFETIME_MS);
  await inBatches(
    db,
    signal,
    (limit) => sql`DELETE FROM presence WHERE user_id IN (
      SELECT user_id FROM presence WHERE seen_at < ${old} ORDER BY seen_at LIMIT ${limit}
    ) AND seen_at < ${old} RETURNING 1`,
  );
}
