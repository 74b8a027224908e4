import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, auditWithin } from '../../server/audit/audit.ts';
import { setMarks } from '../../server/audit/marks.ts';
import { EVERYTHING, SINCE_MARKS } from '../../server/audit/rows.ts';
import type { Db } from '../../server/db/schema.ts';
import { databaseKinds, deployedKind, type TestDatabase } from './harness/databases.ts';
import { type Game, SEED_CIPHER, startGame } from './harness/Game.ts';
import { openItems } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';

const LARGE_TABLES = ['ledger', 'draws', 'inventory', 'item_events', 'chains', 'further_donors'];
/** Who have the past of the large tables together. */
const PLAYERS = 20;

/** What is wrong in what came after the marks. */
async function problemsOf(db: Db): Promise<string[]> {
  const findings = await audit(db, SEED_CIPHER, { sinceMarks: true });
  return findings.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
}

const mark = (db: Db) => audit(db, SEED_CIPHER, { marksTo: db });

describe.each(deployedKind())('an audit since the last, on %s', (kind) => {
  let game: Game;
  // Player 1 comes before the mark with items 1 to 6, of which 1 was sold and 2 staked. After it they open 7 and 8
  // (draws 8 and 9, as the upgrade was one, too), sell 3 and 7, and stake 4 and 5 together.
  beforeAll(async () => {
    game = await startGame(kind);
    const player = game.player(1);
    const upgrade = async (donorId: number | string) => {
      const { multy } = await player.ask('multipliers', { id: donorId });
      await player.ask('upgrade', { donorId, targetId: Object.values(multy).flat()[0]?.id ?? '' });
    };
    await openItems(game, 1, 6);
    await player.ask('sell', { id: 1 });
    await upgrade(2);
    await mark(game.db);
    const { items } = await game.db
      .selectFrom('users')
      .select('item_count as items')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    game.clock.advance(60);
    const [first] = await openItems(game, 1, 2);
    expect(first).toBe(items + 1);
    await player.ask('sell', { id: 3 });
    await player.ask('sell', { id: items + 1 });
    await upgrade('4,5');
    await game.player(2).ask('me', {});
    for (const table of ['ledger', 'draws', 'chains'])
      await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(game.db);
  });
  afterAll(() => game.close());

  class TakenBack extends Error {}

  /** The checks that fail after a change, which is taken back: of what came since the last audit, and of everything. */
  async function failing(statement: string) {
    const names: string[][] = [];
    const work = game.db.transaction().execute(async (trx) => {
      for (const one of statement.split(';')) await sql.raw(one).execute(trx);
      for (const rows of [SINCE_MARKS, EVERYTHING]) {
        const findings = await auditWithin(trx, SEED_CIPHER, rows);
        names.push(findings.filter(({ problems }) => problems.length > 0).map(({ name }) => name));
      }
      throw new TakenBack();
    });
    await expect(work).rejects.toThrow(TakenBack);
    const [since = [], all = []] = names;
    return { since, all };
  }

  test('goes on from the mark in the middle of a chain, a balance and an inventory', async () => {
    expect(await problemsOf(game.db)).toEqual([]);
  });

  test.each([
    ['UPDATE users SET balance = balance + 1 WHERE id = 1', 'balances are the sums of the ledger'],
    [
      'DELETE FROM ledger WHERE id = (SELECT max(id) FROM ledger WHERE user_id = 1) - 1 AND user_id = 1',
      'ledger rows are numbered without gaps',
    ],
    [
      'UPDATE ledger SET balance = balance + 1 WHERE user_id = 1 AND id = (SELECT ledger_id + 1 FROM audit_marks WHERE user_id = 1)',
      'every ledger row carries the balance on',
    ],
    ["UPDATE draws SET seed = repeat('0', 64) WHERE k = 8", 'every draw can be drawn again'],
    ['UPDATE draws SET client_seed = reverse(client_seed) WHERE k = 8', 'every draw can be drawn again'],
    ['DELETE FROM draws WHERE k = 8', 'draws of a chain are numbered without gaps'],
    ["UPDATE inventory SET status = 'available' WHERE id = 3", 'every sale was credited once, at its value'],
    [
      "UPDATE inventory SET status = 'available' WHERE id = 5",
      'every upgrade took what was staked, and every staked item went into one upgrade',
    ],
    [
      "DELETE FROM item_events WHERE item_id = 3 AND status = 'sold'",
      'the last state of an item is its status',
    ],
    [
      'UPDATE chains SET commitment = reverse(commitment) WHERE user_id = 2',
      'every chain leads back to its commitment',
    ],
    [
      'UPDATE users SET is_first_visit = false WHERE id = 1',
      'the welcome case was opened once by all who have had their first visit',
    ],
    // Item 1 was sold before the mark: its sale is booked again, and all sums agree.
    [
      `INSERT INTO ledger SELECT 1, u.ledger_count + 1, 4, l.value, u.balance + l.value, 'item:1', now()
        FROM users u JOIN ledger l ON l.user_id = u.id AND l.reference = 'item:1' WHERE u.id = 1;
      UPDATE users u SET ledger_count = l.id, balance = l.balance FROM ledger l
        WHERE u.id = 1 AND l.user_id = 1 AND l.id = u.ledger_count + 1`,
      'every item that is gone went once, when it was sold or staked',
    ],
  ])('finds what is wrong after the mark: %s', async (statement, name) => {
    expect((await failing(statement)).since).toContain(name);
  });

  test.each([
    ['UPDATE ledger SET balance = balance + 1 WHERE id = 2', 'every ledger row carries the balance on'],
    ['UPDATE draws SET pick = (pick + 1) % 1000000 WHERE k = 2', 'every draw can be drawn again'],
    ['UPDATE inventory SET cents = cents + 1 WHERE id = 6', 'every item is what was drawn'],
    ["UPDATE inventory SET status = 'available' WHERE id = 1", 'every sale was credited once, at its value'],
  ])('leaves what was altered before the mark to an audit of everything: %s', async (statement, name) => {
    const { since, all } = await failing(statement);
    expect(since).toEqual([]);
    expect(all).toContain(name);
  });
});

describe.each(deployedKind())('the marks of audits on %s', (kind) => {
  let game: Game;
  beforeEach(async () => {
    game = await startGame(kind);
    await openItems(game, 1, 2);
  });
  afterEach(() => game.close());
  const marks = () => game.db.selectFrom('audit_marks').selectAll().orderBy('user_id').execute();

  test('are set by an audit that found nothing, and only then; the first one reads everything', async () => {
    const damage = (by: number) => sql`UPDATE opening_totals SET spent = spent + ${by}`.execute(game.db);
    await game.player(1).ask('statistics', {});
    await damage(1);
    const sums = 'statistics of openings are the sums of the draws';
    const first = await audit(game.db, SEED_CIPHER, { sinceMarks: true, marksTo: game.db });
    expect(first.find(({ name }) => name === sums)?.problems).toHaveLength(1);
    expect(await marks()).toEqual([]);
    await damage(-1);
    await mark(game.db);
    const user = await game.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(await marks()).toMatchObject([
      {
        user_id: 1,
        ledger_id: user.ledger_count,
        balance: user.balance,
        item_id: 2,
        chain: 1,
        k: 2,
        is_first_visit: true,
      },
    ]);
    const second = await audit(game.db, SEED_CIPHER, { sinceMarks: true });
    expect(second.map(({ name }) => name)).not.toContain(sums);
    await sql`UPDATE users SET balance = balance + 1`.execute(game.db);
    await audit(game.db, SEED_CIPHER, { sinceMarks: true, marksTo: game.db });
    expect(await marks()).toMatchObject([{ balance: user.balance }]);
  });
});

describe.runIf(databaseKinds().includes('postgres'))(
  'an audit since the last, beside what commits later',
  () => {
    let game: Game;
    let database: TestDatabase;
    beforeEach(async () => {
      game = await startGame('postgres');
      database = game.database as TestDatabase;
    });
    afterEach(() => game.close());

    test('reads an opening that began before the mark and was committed after it', async () => {
      await openItems(game, 1, 1);
      const other = await database.again();
      const holder = await other.db.startTransaction().execute();
      await sql`LOCK TABLE live_wins IN EXCLUSIVE MODE`.execute(holder);
      // It has its numbers, and waits for the live list.
      const opening = openItems(game, 1, 1);
      const countWaiting = async (db: Db) => {
        const { rows } = await sql<{
          count: number;
        }>`SELECT count(*) FROM pg_locks WHERE NOT granted`.execute(db);
        return rows[0]?.count;
      };
      await expect.poll(() => countWaiting(game.db)).toBe(1);
      const audited = other.db.transaction().setIsolationLevel('repeatable read');
      await audited.execute(async (trx) => {
        // Its first statement says what an audit sees, so the opening need not wait until it has read all that.
        expect(await countWaiting(trx)).toBe(1);
        await holder.rollback().execute();
        await opening;
        await auditWithin(trx, SEED_CIPHER);
        await setMarks(trx, game.db);
      });
      await other.close();
      expect(await problemsOf(game.db)).toEqual([]);
      await sql`ALTER TABLE draws DISABLE TRIGGER USER`.execute(game.db);
      await sql`UPDATE draws SET pick = (pick + 1) % 1000000 WHERE k = 2`.execute(game.db);
      expect(await problemsOf(game.db)).toEqual(['every draw can be drawn again']);
    });

    test('marks nobody who was erased while it read, also where they have come again', async () => {
      await openItems(game, 1, 2);
      await game.player(2).ask('me', {});
      const other = await database.again();
      const audited = other.db.transaction().setIsolationLevel('repeatable read');
      await audited.execute(async (trx) => {
        await auditWithin(trx, SEED_CIPHER);
        await admin(game.services, 'erase', '1', ...by());
        // A server that remembers the account looks again with the first call.
        expect((await game.player(1).call('me', {})).status).toBe(503);
        await game.player(1).ask('me', {});
        await setMarks(trx, game.db);
      });
      await other.close();
      const marks = game.db.selectFrom('audit_marks').select('user_id');
      expect(await marks.execute()).toEqual([{ user_id: 2 }]);
      expect(await problemsOf(game.db)).toEqual([]);
    });
  },
);

/** Gives each player so many draws, items, sales and bookings before the mark, as rows alone. */
async function addPast(db: Db, each: number): Promise<void> {
  const count = sql.lit(each);
  const rows = sql`users u, generate_series(1, ${count}) AS n`;
  const place = sql`-n / 1000, 1 + n % 1000`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  await run(sql`INSERT INTO ledger SELECT u.id, 1 + n, 3, 1, 500 + n, 'x' || n, now() FROM ${rows}`);
  await run(sql`INSERT INTO inventory SELECT u.id, n, s.id, s.cents, '+1.0', 0, 'sold', false, false, false, ${place},
    now() FROM ${rows}, (SELECT * FROM skins LIMIT 1) s`);
  await run(sql`INSERT INTO item_events (user_id, item_id, status, created_at)
    SELECT u.id, n, 'sold', now() FROM ${rows}`);
  await run(sql`INSERT INTO draws SELECT u.id, ${place}, md5(n::text), 'opening', c.case_id, c.version, NULL, NULL, NULL,
    100, repeat('c', 64), '|||x', true, 0, 0, n, now() FROM ${rows}, (SELECT * FROM case_list LIMIT 1) c`);
  await run(
    sql`UPDATE users SET balance = balance + ${count}, ledger_count = 1 + ${count}, item_count = ${count}`,
  );
}

// The embedded database has no collector of statistics; its planner is the same.
describe.runIf(databaseKinds().includes('postgres'))('what an audit since the last reads', () => {
  async function readAfter(past: number): Promise<{ rows: number; blocks: number }> {
    const game = await startGame('postgres', { connections: 1 });
    const touched = async () => {
      await sql`SELECT pg_stat_force_next_flush()`.execute(game.db);
      const { rows } = await sql<{ rows: number; blocks: number }>`
        SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint AS rows,
               sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::bigint AS blocks
        FROM pg_stat_user_tables JOIN pg_statio_user_tables USING (relid)
        WHERE pg_stat_user_tables.relname IN (${sql.join(LARGE_TABLES)})`.execute(game.db);
      return rows[0] ?? { rows: 0, blocks: 0 };
    };
    for (let id = 1; id <= PLAYERS; id++) await game.player(id).ask('me', {});
    await game.database.withoutTimeouts((db) => addPast(db, past));
    await game.db.transaction().execute((trx) => setMarks(trx, trx));
    await openItems(game, 1, 20);
    await game.player(1).ask('sellItems', { ids: [past + 1, past + 2] });
    await sql`VACUUM ANALYZE`.execute(game.db);
    const before = await touched();
    expect(await problemsOf(game.db)).toEqual([]);
    const after = await touched();
    await game.close();
    return { rows: after.rows - before.rows, blocks: after.blocks - before.blocks };
  }

  test('is the same for twenty openings after a thousand draws and after twenty thousand', async () => {
    const [few, many] = [await readAfter(50), await readAfter(1000)];
    expect(few.rows).toBeGreaterThan(100);
    expect(many.rows).toBeLessThan(few.rows * 1.1);
    expect(many.blocks).toBeLessThan(few.blocks * 1.1);
  });
});
