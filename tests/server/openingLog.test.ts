import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { newKey } from './harness/Player.ts';

const PLAYERS = 10;
const OPENINGS_EACH = 100;
/** Bytes of the write-ahead log; copies of whole pages, which depend on the checkpoints, are not among them. */
const BUDGET = 2500;

describe.runIf(databaseKinds().includes('postgres'))('the write-ahead log of an opening', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame('postgres');
    await sql`CREATE EXTENSION pg_walinspect`.execute(game.db);
  });
  afterAll(() => game.close());

  async function logEnd(): Promise<string> {
    const { rows } = await sql<{ at: string }>`SELECT pg_current_wal_flush_lsn() AS at`.execute(game.db);
    return rows[0]?.at ?? '';
  }

  /**
   * What this database's transactions have written, and how many multixacts they made: others write to the same log.
   */
  async function writtenBetween(from: string, to: string) {
    const { rows } = await sql<{ bytes: number; multixacts: number }>`
      WITH log AS (
        SELECT xid::text, resource_manager, record_length - fpi_length AS bytes, block_ref LIKE '%rel %/' || d.oid || '/%' AS is_ours
        FROM pg_get_wal_records_info(${from}::pg_lsn, ${to}::pg_lsn), pg_database d
        WHERE d.datname = current_database()
      )
      SELECT sum(bytes)::bigint AS bytes, count(*) FILTER (WHERE resource_manager = 'MultiXact') AS multixacts FROM log
      WHERE is_ours OR xid IN (SELECT xid FROM log WHERE is_ours AND xid <> '0')`.execute(game.db);
    return rows[0] ?? { bytes: 0, multixacts: 0 };
  }

  test(`an opening with a key writes at most ${BUDGET} bytes to the log, and makes no multixact`, async () => {
    const { id, price } = await cheapestCase(game, 1);
    const players = Array.from({ length: PLAYERS }, (_, i) => game.player(1 + i));
    const openAll = async (times: number) => {
      for (let i = 0; i < times; i++)
        await Promise.all(
          players.map((player) => player.ask('openCase', { id }, { key: newKey(), clientSeed: '||' })),
        );
    };
    for (const player of players) {
      await player.ask('me', {});
      await game.give(player.id, (1 + OPENINGS_EACH) * price);
    }
    await openAll(1);
    const before = await logEnd();
    await openAll(OPENINGS_EACH);
    const written = await writtenBetween(before, await logEnd());
    const bytes = written.bytes / (PLAYERS * OPENINGS_EACH);
    console.log(`an opening writes ${Math.round(bytes)} bytes to the log`);
    expect(written.multixacts).toBe(0);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
});
