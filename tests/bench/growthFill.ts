import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';
import { SeedCache } from '../../server/domain/draws/SeedCache.ts';
import { SEED_CIPHER } from '../server/harness/Game.ts';

/** The player whose pages are read; owns a tenth of all rows. */
export const COLLECTOR = 1;

const ROWS_OF_OTHERS = 100;
/** The newest thousand are kept, and what an hour adds until the next tidying. */
const MAX_WINS = 1_000_000;

/**
 * Fills every table that grows with `rows` rows: a tenth is the collector's, the rest of players with 100 each. Row
 * `id` of a player is an opening: a booking, its draw, and the item that fell out.
 */
export async function fill(db: Db, rows: number): Promise<void> {
  const own = sql.lit(rows / 10);
  const each = sql.lit(ROWS_OF_OTHERS);
  const others = sql.lit(Math.ceil((rows * 0.9) / ROWS_OF_OTHERS));
  await sql`INSERT INTO users (id, firstname, lastname, referral_code, balance, ledger_count, item_count, nonce,
      created_at)
    SELECT id, 'Player', '', 'growth' || id, 1000000000, CASE id WHEN 1 THEN ${own} ELSE ${each} END,
      CASE id WHEN 1 THEN ${own} ELSE ${each} END, 100, now()
    FROM generate_series(1, ${others} + 1) id`.execute(db);
  // Who owns row number n of all, and which of the owner's rows it is.
  await sql`CREATE TEMPORARY TABLE owned AS
    SELECT CASE WHEN n <= ${own} THEN 1 ELSE 2 + (n - ${own} - 1) / ${each} END AS user_id,
      CASE WHEN n <= ${own} THEN n ELSE 1 + (n - ${own} - 1) % ${each} END AS id, n
    FROM generate_series(1, ${sql.lit(rows)}) n`.execute(db);
  // What falls out of each case.
  await sql`CREATE TEMPORARY TABLE dropped AS
    SELECT * FROM case_drops WHERE skin_id = 'wasp-old-rust' ORDER BY ppm, case_id LIMIT 1`.execute(db);
  await sql`INSERT INTO ledger SELECT user_id, id, 3, -1, 1000000000, md5(n::text), now() FROM owned`.execute(
    db,
  );
  await sql`INSERT INTO inventory (user_id, id, skin_id, cents, profit, status, chain, k, ppm, created_at)
    SELECT user_id, id, 'wasp-old-rust', 4, '+1.0',
      (ARRAY['available', 'sold', 'sold', 'sold', 'sent', 'sending'])[1 + n % 6], 1000000 + id / 1000, 1 + id % 1000,
      ppm, now() - interval '1 h'
    FROM owned, dropped`.execute(db);
  await sql`INSERT INTO item_events (user_id, item_id, status, created_at)
    SELECT user_id, id, 'available', now() FROM owned`.execute(db);
  await sql`INSERT INTO live_wins (user_id, skin_id, cents, profit, visible_at)
    SELECT user_id, 'wasp-old-rust', 4, '+1.0', now() - n * interval '1 s' FROM owned
    WHERE n <= ${sql.lit(MAX_WINS)}`.execute(db);
  await sql`INSERT INTO idempotency (user_id, key, call, answer, created_at)
    SELECT user_id, md5(n::text), 'openCase', '{}', now() FROM owned`.execute(db);
  await sql`INSERT INTO draws (user_id, chain, k, receipt_id, kind, case_id, case_version, item_id, price, seed,
      client_seed, own_key, pick, drop_index, created_at)
    SELECT user_id, 1000000 + id / 1000, 1 + id % 1000, md5(n::text), 'opening', case_id, version, id, 0,
      repeat(md5(n::text), 2), '', true, 0, position, now() FROM owned, dropped`.execute(db);
  await db.transaction().execute((trx) => new SeedCache(SEED_CIPHER).create(trx, COLLECTOR, 1));
  await sql`VACUUM ANALYZE`.execute(db);
}
