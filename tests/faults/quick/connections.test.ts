import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../../server/db/postgres/open.ts';
import { databaseKinds, openTestDatabase } from '../../server/harness/databases.ts';
import { type Game, startGame } from '../../server/harness/Game.ts';
import { newKey } from '../../server/harness/Player.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { BehindProxy, socketOf, WELCOME_PATH } from '../harness/BehindProxy.ts';
import { TcpProxy } from '../harness/TcpProxy.ts';

const SIX = [6, 7, 8, 9, 10, 11];

describe.runIf(databaseKinds().includes('postgres'))(
  'a server whose connections to PostgreSQL suffer',
  () => {
    // One server outlives all of it, and each test has players of its own, who have been here before.
    let at: BehindProxy;
    beforeAll(async () => {
      at = await BehindProxy.start();
      for (const id of [1, 2, 5, ...SIX]) {
        expect((await at.call(id, 'GET', '/api/fair/')).status).toBe(200);
      }
    });
    afterEach(() => {
      expect(at.servers.ended, at.servers.output).toBe(0);
    });
    afterAll(() => at.stop());

    const drawsOf = async (userId: number) => {
      const rows = await at.database.db
        .selectFrom('draws')
        .select('k')
        .where('user_id', '=', userId)
        .execute();
      return rows.length;
    };

    test('a server outlives a connection that is ended in the middle of a transaction, and answers 503', async () => {
      const key = newKey();
      const opening = await at.database.db.transaction().execute(async (trx) => {
        await sql`SELECT 1 FROM users WHERE id = 1 FOR UPDATE`.execute(trx);
        const waiting = at.call(1, 'POST', WELCOME_PATH, key);
        while ((await at.terminate(`wait_event_type = 'Lock'`)) === 0) await pause(20);
        return waiting;
      });
      expect([opening.status, opening.body]).toEqual([503, { error: 'unavailable' }]);
      expect((await at.call(1, 'POST', WELCOME_PATH, key)).status).toBe(200);
      expect(await drawsOf(1)).toBe(1);
    });

    test('a server outlives the end of all its idle connections', async () => {
      const left = at.proxy.left();
      await at.terminate();
      await left;
      expect((await at.call(2, 'POST', WELCOME_PATH)).status).toBe(200);
    });

    test('an order of an operator whose connections are lost in its midst ends in one line', async () => {
      const order = ['credit', '2', '5', '--name', 'Ada', '--reason', 'lost', '--key', 'lost'];
      const env = { ...process.env, DATABASE_URL: at.database.url ?? '', PGAPPNAME: 'order' };
      // The order may take longer to start than PostgreSQL lets a transaction of ours do nothing.
      const failure = await at.database.db.transaction().execute(async (trx) => {
        await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
        await sql`SELECT 1 FROM users WHERE id = 2 FOR UPDATE`.execute(trx);
        const command = ['--import', 'tsx', 'server/commands/admin.ts', ...order];
        const ordered = promisify(execFile)(process.execPath, command, { env }).catch((error) => error);
        const ofOrder = sql`FROM pg_stat_activity WHERE application_name = 'order'`;
        const waits = sql`SELECT ${ofOrder} AND wait_event_type = 'Lock'`;
        while ((await waits.execute(at.database.db)).rows.length === 0) await pause(20);
        await sql`SELECT pg_terminate_backend(pid) ${ofOrder}`.execute(at.database.db);
        return ordered;
      });
      expect(failure).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'terminating connection due to administrator command\n',
      });
    });

    test('a server gives up connections that met a read-only database', async () => {
      const name = new URL(at.database.url ?? '').pathname.slice(1);
      const readOnly = (state: string) =>
        sql
          .raw(`ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`)
          .execute(at.database.db);
      await readOnly('on');
      await at.terminate();
      const refused = await Promise.all(SIX.map((id) => at.call(id, 'POST', WELCOME_PATH)));
      expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
      await readOnly('off');
      const after = await Promise.all(SIX.map((id) => at.call(id, 'POST', WELCOME_PATH)));
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    });

    test('a server looks for the answer of a COMMIT that was lost, and gives it again to the same tap', async () => {
      const key = newKey();
      at.proxy.loseAnswer('COMMIT\0');
      const first = await at.call(5, 'POST', WELCOME_PATH, key);
      expect([first.status, at.proxy.hasLost]).toEqual([200, true]);
      expect((await at.call(5, 'POST', WELCOME_PATH, key)).body).toEqual(first.body);
      expect(await drawsOf(5)).toBe(1);
    });

    test('a server asks PgBouncer for nothing at the start that it refuses', () => {
      // Of these PgBouncer knows what to do; any other name it refuses.
      const known = ['user', 'database', 'client_encoding', 'application_name'];
      for (const greeting of at.proxy.greetings) {
        const names = greeting
          .toString('latin1', 8)
          .split('\0')
          .filter((_, i) => i % 2 === 0)
          .filter(Boolean);
        expect(names.filter((name) => !known.includes(name))).toEqual([]);
      }
      expect(at.proxy.greetings.length).toBeGreaterThan(0);
    });
  },
);

describe.runIf(databaseKinds().includes('postgres'))('a server whose database falls silent', () => {
  let proxy: TcpProxy;
  let game: Game;
  beforeEach(async () => {
    const database = await openTestDatabase('postgres');
    const url = database.url ?? '';
    proxy = await TcpProxy.start({ path: socketOf(url) });
    const through = `postgres://postgres@127.0.0.1:${proxy.port}${new URL(url).pathname}`;
    const { db, close } = await openPostgres(through, () => undefined);
    game = await startGame('postgres', {
      database: { ...database, db, close: () => close().then(database.close) },
    });
    await game.player(1).ask('fair', {});
  });
  afterEach(async () => {
    proxy.cut();
    await game.close();
    await proxy.stop();
  });

  const open = () => game.player(1).call('openCase', { id: WELCOME_CASE_ID });

  /** What calls answer of which nothing is heard but that their time is over, and the milliseconds until then. */
  async function timed<T>(calls: () => Promise<T>): Promise<[T, number]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isAnswered = false;
      const answers = calls().finally(() => {
        isAnswered = true;
      });
      let passed = 0;
      for (; !isAnswered; passed += 10) {
        await vi.advanceTimersByTimeAsync(10);
        await new Promise(setImmediate);
      }
      return [await answers, passed];
    } finally {
      vi.useRealTimers();
    }
  }

  test('answers 503 within six seconds where its connections fall silent, and goes on by new ones', async () => {
    proxy.freeze();
    const [{ status, body }, milliseconds] = await timed(open);
    expect([status, body]).toEqual([503, { error: 'unavailable' }]);
    expect(milliseconds).toBeLessThan(6000);
    expect((await open()).status).toBe(200);
  });

  test('answers every call of a player within eleven seconds where nothing answers at all', async () => {
    proxy.freezeAll();
    const [answers, milliseconds] = await timed(() => Promise.all([open(), open(), open(), open()]));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(milliseconds).toBeLessThan(11_000);
  });
});
