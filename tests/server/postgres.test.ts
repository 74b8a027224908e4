import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executeLater } from '../../server/db/deferred.ts';
import { openPostgres } from '../../server/db/postgres/open.ts';
import type { Db, Trx } from '../../server/db/schema.ts';
import { databaseKinds, openTestDatabase } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase, openItems } from './harness/items.ts';
import { newKey } from './harness/Player.ts';

const setting = (trx: Trx, key: string) => trx.insertInto('settings').values({ key, value: '1' }).compile();

describe.each(databaseKinds())('statements that may wait on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const keys = async () => {
    const ours = sql<boolean>`length(key) <= 2`;
    const rows = await game.db.selectFrom('settings').select('key').where(ours).orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => game.db.transaction().execute(work);

  test('a deferred statement is there for the next statement and after the commit', async () => {
    // Twice, as what a connection has prepared goes another way from the second time on.
    for (const key of ['a', 'b']) {
      await inTransaction(async (trx) => {
        await executeLater(trx, setting(trx, key));
        const row = await trx.selectFrom('settings').select('value').where('key', '=', key).execute();
        expect(row).toEqual([{ value: 1 }]);
        await executeLater(trx, setting(trx, `${key}2`));
      });
    }
    expect(await keys()).toEqual(['a', 'a2', 'b', 'b2']);
  });

  test('a deferred statement that fails rolls the transaction back, even as the last', async () => {
    for (let round = 0; round < 2; round++) {
      const failing = inTransaction(async (trx) => {
        await executeLater(trx, setting(trx, 'c'));
        await executeLater(trx, setting(trx, 'a'));
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
    }
    const caught = inTransaction(async (trx) => {
      await executeLater(trx, setting(trx, 'd'));
      await sql`SELECT 1 / ${0}`.execute(trx).catch(() => undefined);
    });
    await caught.catch(() => undefined);
    expect(await keys()).toEqual(['a', 'a2', 'b', 'b2']);
  });

  test('a deferred statement is forgotten with its transaction', async () => {
    const leaving = inTransaction(async (trx) => {
      await executeLater(trx, setting(trx, 'e'));
      throw new Error('changed my mind');
    });
    await expect(leaving).rejects.toThrow('changed my mind');
    await inTransaction(async () => undefined);
    expect(await keys()).toEqual(['a', 'a2', 'b', 'b2']);
  });
});

describe.each(databaseKinds())('a transaction on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  test('a transaction whose failure nobody has noticed fails at the commit, which PostgreSQL turns into a rollback', async () => {
    const unnoticed = game.db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'unnoticed', value: '1' }).execute();
      await sql`SELECT 1 / ${0}::int`.execute(trx).catch(() => undefined);
    });
    await expect(unnoticed).rejects.toThrow('the transaction was rolled back');
    expect(await game.db.selectFrom('settings').where('key', '=', 'unnoticed').selectAll().execute()).toEqual(
      [],
    );
  });
});

describe.runIf(databaseKinds().includes('postgres'))('a connection to PostgreSQL', () => {
  let game: Game;
  beforeAll(async () => {
    const database = await openTestDatabase('postgres');
    await database.close();
    // As a server opens it: how long a call may take is asked here.
    const served = await openPostgres(database.url ?? '', () => undefined, { connections: 1 });
    game = await startGame('postgres', { database: { ...database, ...served } });
  });
  afterAll(() => game.close());

  test('a connection prepares the statements of an opening once and uses them', async () => {
    await openItems(game, 1, 8);
    const { id, price } = await cheapestCase(game, 1);
    await game.give(1, 8 * price);
    // As phones do: these are made on a guess, in one statement.
    const tapped = () => ({ key: newKey(), clientSeed: '||' });
    for (let i = 0; i < 8; i++) await game.player(1).ask('openCase', { id }, tapped());
    const { rows } = await sql<{ statement: string; runs: number }>`
      SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements`.execute(game.db);
    const opening = ['update "users" set "chain"', 'with "paid" as (SELECT', 'with "paid" as (update'];
    for (const start of [...opening, 'BEGIN', 'COMMIT']) {
      const found = rows.filter(({ statement }) => statement.startsWith(start));
      expect([start, found.length]).toEqual([start, 1]);
      if (start !== 'BEGIN' && start !== 'COMMIT') expect(found[0]?.runs).toBe(8);
    }
  });

  test('a failed transaction tells of what ended it, not of the ROLLBACK that could not be sent any more', async () => {
    const ended = game.db
      .transaction()
      .execute((trx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx));
    await expect(ended).rejects.toMatchObject({ code: '57P01' });
    await sql`SELECT 1`.execute(game.db);
  });

  test('a connection lets a statement run for four seconds, and one of no call for as long as it takes', async () => {
    const timeout = async (db: Db) =>
      (await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(db)).rows;
    expect(await timeout(game.db)).toEqual([{ statement_timeout: '4s' }]);
    expect(await game.database.withoutTimeouts(timeout)).toEqual([{ statement_timeout: '0' }]);
  });

  test('a connection ends a transaction that says nothing after ten seconds, and one of no call after a minute', async () => {
    const timeout = async (db: Db) => (await sql`SHOW idle_in_transaction_session_timeout`.execute(db)).rows;
    const is = (idle_in_transaction_session_timeout: string) => [{ idle_in_transaction_session_timeout }];
    expect(await timeout(game.db)).toEqual(is('10s'));
    // Else a machine that is gone in the middle of an order keeps a player's row for two hours.
    expect(await game.database.withoutTimeouts(timeout)).toEqual(is('1min'));
  });

  test('what players wait for is not compiled first, however long PostgreSQL thinks that it takes', async () => {
    const { rows } = await sql<{ jit: string }>`SHOW jit`.execute(game.db);
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  test('a connection is replaced when a migration has changed a table under it', async () => {
    const player = game.player(2);
    await player.ask('setLimits', { openings_day: 5 });
    await sql`ALTER TABLE users ADD COLUMN added_meanwhile text`.execute(game.db);
    const reply = await player.call('setLimits', { openings_day: 4 });
    expect([reply.status, reply.body.error, reply.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    expect((await player.ask('setLimits', { openings_day: 4 })).me.limits?.openings_day).toBe(4);
  });
});
