import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/schema.ts';
import { commitmentOf } from '../../server/domain/draws/SeedChain.ts';
import { deleteExpired } from '../../server/domain/housekeeping.ts';
import { findSuspects } from '../../server/domain/players/suspects.ts';
import { sumLiabilities } from '../../server/metrics/queries.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';

const ROWS = Number(process.env.SCALE_ROWS ?? 100_000);
const CHAINS = ROWS / 1000;
const SECRET = 'a'.repeat(64);
/** Rows and blocks that one call may touch, however large the tables are. */
const MAX_ROWS_READ = 120;
const MAX_BLOCKS_READ = 250;
const LARGE_TABLES = [
  'ledger',
  'inventory',
  'counted_stacks',
  'counted_items',
  'item_events',
  'draws',
  'opening_totals',
  'live_wins',
  'idempotency',
  // Has all versions of all cases: 258 rows at the start, looked into for each item that is shown.
  'case_drops',
];

/** Gives player 1 a long past: every table that grows gets ROWS rows. */
async function addPast(db: Db): Promise<void> {
  const at = sql`now() - make_interval(secs => ${ROWS} - n)`;
  const chain = sql`1 + (n - 1) / 1000`;
  const k = sql`1 + (n - 1) % 1000`;
  const rows = sql`generate_series(1, ${sql.lit(ROWS)}) AS n`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  await run(sql`INSERT INTO ledger SELECT 1, 1 + n, 5, 1, 500 + n, 'x' || n, ${at} FROM ${rows}`);
  await run(sql`INSERT INTO chains (user_id, chain, secret, commitment) SELECT 1, n, ${SECRET}, ${commitmentOf(SECRET)}
                FROM generate_series(3, ${sql.lit(CHAINS + 2)}) AS n`);
  await run(sql`
    INSERT INTO inventory SELECT 1, n, s.id, s.cents, '+1.0', 0,
      CASE WHEN n % 10 = 0 THEN 'available' WHEN n % 10 < 9 THEN 'sold' ELSE 'sent' END,
      false, false, false, ${chain}, ${k}, ${at}
    FROM ${rows}, (SELECT * FROM skins LIMIT 1) s`);
  await run(sql`INSERT INTO item_events (user_id, item_id, status, created_at)
                SELECT 1, n, 'available', ${at} FROM ${rows}`);
  await run(sql`
    INSERT INTO draws SELECT 1, ${chain}, ${k}, md5(n::text), 'opening', c.case_id, c.version, NULL, NULL, NULL,
      100, repeat('c', 64), '|||x', true, 0, 0, n, ${at}
    FROM ${rows}, (SELECT * FROM case_list LIMIT 1) c`);
  await run(sql`INSERT INTO live_wins (user_id, skin_id, cents, profit, visible_at)
                SELECT 1, s.id, s.cents, '+1.0', ${at} FROM ${rows}, (SELECT * FROM skins LIMIT 1) s`);
  await run(sql`INSERT INTO idempotency SELECT 1, md5('k' || n), 'openCase', '{}', ${at} FROM ${rows}`);
  await run(sql`SELECT add_up_openings(1)`);
  await run(sql`UPDATE users SET balance = 500 + ${sql.lit(ROWS)}, ledger_count = 1 + ${sql.lit(ROWS)},
    item_count = ${sql.lit(ROWS)}, chain = ${sql.lit(CHAINS + 1)}, nonce = 5 WHERE id = 1`);
  await run(sql`VACUUM ANALYZE`);
}

interface Touched {
  readonly rows: number;
  readonly blocks: number;
}

async function touched(game: Game): Promise<Touched> {
  // A session keeps its counts for a while; there is but one here, and this makes it give them up.
  await sql`SELECT pg_stat_force_next_flush()`.execute(game.db);
  const { rows } = await sql<Touched>`
    SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint AS rows,
           sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::bigint AS blocks
    FROM pg_stat_user_tables JOIN pg_statio_user_tables USING (relid)
    WHERE pg_stat_user_tables.relname IN (${sql.join(LARGE_TABLES)})`.execute(game.db);
  return rows[0] ?? { rows: 0, blocks: 0 };
}

// The embedded database has no collector of statistics; its planner is the same.
describe.runIf(databaseKinds().includes('postgres'))(`calls on tables of ${ROWS} rows`, () => {
  let game: Game;
  let caseId: string;
  beforeAll(async () => {
    game = await startGame('postgres', { connections: 1 });
    caseId = (await cheapestCase(game, 1)).id;
    await game.database.withoutTimeouts(addPast);
    game.clock.advance((Date.now() - game.clock.read().getTime()) / 1000 + 60);
    await game.player(1).ask('init', {});
  }, 300_000);
  afterAll(() => game.close());
  const cheapestFrom = (cursor: number) =>
    game.player(1).ask('inventory', { status: 'sold', sort: 'cheapest', cursor });

  test.each([
    ['an opening', () => game.player(1).ask('openCase', { id: caseId }, { key: 'a'.repeat(32) })],
    ['the first page of items', () => game.player(1).ask('inventory', {})],
    ['available items', () => game.player(1).ask('inventory', { status: 'available' })],
    [
      'sent items from the middle',
      () => game.player(1).ask('inventory', { status: 'sent', cursor: ROWS / 2 }),
    ],
    ['items by price', () => game.player(1).ask('inventory', { status: 'available', sort: 'dearest' })],
    ['the oldest of a name', () => game.player(1).ask('inventory', { q: 'a', sort: 'oldest' })],
    ['a page by price from the middle', () => cheapestFrom(ROWS / 2)],
    ['equal items as one', () => game.player(1).ask('inventory', { status: 'available', stacked: '1' })],
    ['items to upgrade', () => game.player(1).ask('upgraderItems', { stacked: '1' })],
    ['one item', () => game.player(1).ask('inventoryItem', { id: ROWS / 2 })],
    ['the last page of transactions', () => game.player(1).ask('transactions', { page: ROWS / 20 })],
    ['the feed', () => game.player(1).ask('live', {})],
    ['the first screen', () => game.player(1).ask('init', {})],
    ['the history', () => game.player(1).ask('history', {})],
    ['the statistics', () => game.player(1).ask('statistics', {})],
    ['the payments among transactions', () => game.player(1).ask('transactions', { kind: 'payment' })],
    ['a sale', () => game.player(1).ask('sell', { id: ROWS - 10 })],
  ])('a call on tables of many rows reads a few blocks: %s', async (_, call) => {
    const before = await touched(game);
    await call();
    const after = await touched(game);
    expect(after.blocks - before.blocks).toBeGreaterThan(0);
    expect(after.rows - before.rows).toBeLessThan(MAX_ROWS_READ);
    expect(after.blocks - before.blocks).toBeLessThan(MAX_BLOCKS_READ);
  });

  const items = async (page: object) =>
    (await game.player(1).ask('inventory', { ...page, limit: 50 })).inventory;
  test.each([
    ['the newest items', () => items({})],
    ['the available ones', () => items({ status: 'available' })],
    ['the oldest ones', () => items({ sort: 'oldest' })],
    ['items from the middle', () => items({ status: 'sent', cursor: ROWS / 2 })],
    ['the dearest ones', () => items({ status: 'available', sort: 'dearest' })],
    ['the oldest ones of a price', () => items({ status: 'sent', min: 1, sort: 'oldest' })],
    [
      'bookings that are no openings',
      async () => (await game.player(1).ask('transactions', { page: 2, limit: 50 })).history,
    ],
  ])('fifty rows of a page are read as a range, not one by one: %s', async (_, read) => {
    const before = await touched(game);
    expect(await read()).toHaveLength(50);
    expect((await touched(game)).blocks - before.blocks).toBeLessThan(100);
  });

  test('housekeeping deletes old answers and old wins', async () => {
    game.clock.advance(4 * 86_400);
    const before = await touched(game);
    await deleteExpired(game.db, game.clock.read());
    // A walk through the answers; the wins that go are found by their index, and then deleted.
    expect((await touched(game)).rows - before.rows).toBeLessThan(4 * ROWS);
    const { rows } = await sql`SELECT (SELECT count(*) FROM idempotency) AS answers,
      (SELECT count(*) FROM live_wins) AS wins`.execute(game.db);
    expect(rows).toEqual([{ answers: 0, wins: 1000 }]);

    // However many wait for their reels, those that are shown stay.
    const waiting = 1500;
    const later = new Date(game.clock.read().getTime() + 14_000);
    await sql`INSERT INTO live_wins (user_id, skin_id, cents, profit, visible_at)
      SELECT user_id, skin_id, cents, profit, ${later} FROM live_wins, generate_series(1, 2) LIMIT ${waiting}`.execute(
      game.db,
    );
    await deleteExpired(game.db, game.clock.read());
    const left = await sql`SELECT count(*) AS wins FROM live_wins`.execute(game.db);
    expect(left.rows).toEqual([{ wins: 1000 + waiting }]);
  });
});

describe.runIf(databaseKinds().includes('postgres'))('a list of a player among others like them', () => {
  const PLAYERS = 16;
  const SKINS = 12;
  const ITEMS = 6000;
  let game: Game;
  beforeAll(async () => {
    game = await startGame('postgres', { connections: 1 });
    for (let id = 1; id <= PLAYERS; id++) await game.player(id).ask('me', {});
    await game.database.withoutTimeouts(async (db) => {
      await sql`INSERT INTO inventory
        SELECT u.id, n, s.id, s.cents, '+1.0', 0, 'available', false, false, false, 1, n, now()
        FROM users u, generate_series(1, ${sql.lit(ITEMS)}) AS n JOIN (
          SELECT id, cents, row_number() OVER (ORDER BY id) AS place FROM skins LIMIT ${sql.lit(SKINS)}
        ) s ON s.place = 1 + n % ${sql.lit(SKINS)}`.execute(db);
      await sql`UPDATE users SET item_count = ${sql.lit(ITEMS)}`.execute(db);
      await sql`VACUUM ANALYZE`.execute(db);
    });
  }, 300_000);
  afterAll(() => game.close());

  test.each(['newest', 'oldest'] as const)('reads of each skin no more than a page: the %s', async (sort) => {
    const page = { min: 1, sort, limit: 50 };
    await game.player(1).ask('inventory', page);
    const before = await touched(game);
    expect((await game.player(1).ask('inventory', page)).inventory).toHaveLength(50);
    expect((await touched(game)).rows - before.rows).toBeLessThan(SKINS * 51 + MAX_ROWS_READ);
  });
});

describe.runIf(databaseKinds().includes('postgres'))('what metrics sum over many players', () => {
  const PLAYERS = 2000;
  const ITEMS = 32;
  let game: Game;
  beforeAll(async () => {
    game = await startGame('postgres', { connections: 1 });
    await game.database.withoutTimeouts(async (db) => {
      await sql`INSERT INTO users (id, firstname, lastname, referral_code, item_count, tradelink, created_at)
        SELECT n, '', '', n, ${ITEMS}, 'https://steamcommunity.com/tradeoffer/new/?partner=' || n || '&token=abcdefgh', now()
        FROM generate_series(1, ${sql.lit(PLAYERS)}) n`.execute(db);
      await sql`INSERT INTO inventory
        SELECT u.id, s.id, skin_id, cents, '+1.0', 0, 'available', false, false, false, 1, s.id, now()
        FROM users u, (
          SELECT id AS skin_id, cents, row_number() OVER (ORDER BY id) AS id FROM skins LIMIT ${sql.lit(ITEMS)}
        ) s`.execute(db);
      await sql`VACUUM ANALYZE`.execute(db);
    });
  }, 300_000);
  afterAll(() => game.close());

  const rowsRead = async (table: string) => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(game.db);
    const { rows } = await sql<{ rows: number }>`
      SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_user_tables
      WHERE relname = ${table}`.execute(game.db);
    return rows[0]?.rows ?? Number.NaN;
  };

  test('what players have is one reading of their items and balances', async () => {
    const before = await touched(game);
    await sumLiabilities(game.db);
    expect((await touched(game)).rows - before.rows).toBe(PLAYERS * ITEMS);
  });

  test('signs of farms are found without a look at every player', async () => {
    const before = await rowsRead('users');
    expect(await findSuspects(game.db, game.clock.read())).toEqual([]);
    expect((await rowsRead('users')) - before).toBeLessThan(PLAYERS / 10);
  });
});
