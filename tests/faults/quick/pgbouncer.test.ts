import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CaseSummary } from '../../../common/api/schemas.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../server/harness/databases.ts';
import { cheapestOf } from '../../server/harness/items.ts';
import { localSession } from '../../server/harness/localSession.ts';
import { newKey } from '../../server/harness/Player.ts';
import { expectSoundBooks } from '../../server/harness/soundBooks.ts';
import { WELCOME_PATH } from '../harness/BehindProxy.ts';
import { canPool, keepsStatements, PgBouncer, type PoolMode } from '../harness/PgBouncer.ts';
import { TcpProxy } from '../harness/TcpProxy.ts';
import { Servers } from '../harness/world.ts';

const PLAYERS = 4;
const PACKAGE = { crystals: 2050, stars: 100 };

describe.runIf(canPool() && databaseKinds().includes('postgres'))('servers behind PgBouncer', () => {
  let database: TestDatabase;
  let pooler: PgBouncer;
  let servers: Servers | null;
  afterEach(async () => {
    vi.useRealTimers();
    await servers?.stop();
    await pooler.stop();
    await database.close();
  });

  async function startServers(mode: PoolMode, count: number): Promise<Servers> {
    servers = null;
    database = await openTestDatabase('postgres');
    const { searchParams, pathname } = new URL(database.url ?? '');
    pooler = await PgBouncer.start({ host: searchParams.get('host') ?? '' }, mode);
    servers = await Servers.start(pooler.url(pathname.slice(1)), count);
    return servers;
  }

  /** Players on two servers open what is free, buy crystals and open what costs, all at once. */
  async function play(at: Servers): Promise<void> {
    const roundOf = async (userId: number) => {
      const url = at.urls[userId % at.urls.length] ?? '';
      const headers = await localSession(url, userId);
      const get = async (path: string) => {
        const reply = await fetch(`${url}${path}`, { headers: { ...headers, 'idempotency-key': newKey() } });
        expect([path, reply.status]).toEqual([path, 200]);
        return reply.json();
      };
      const open = async (path: string) =>
        (
          await fetch(`${url}${path}`, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': newKey() },
          })
        ).status;
      expect(await open(WELCOME_PATH)).toBe(200);
      const query = new URLSearchParams(
        Object.entries(PACKAGE).map(([name, value]) => [name, String(value)]),
      );
      const { payment_id } = await get(`/api/invoice/p100/?${query}`);
      const paid = async () => (await get(`/api/payment/status/${payment_id}/`)).status;
      await expect.poll(paid, { interval: 500 }).toBe('paid');
      const { cases } = await get('/api/cases/');
      const { id } = cheapestOf<CaseSummary>(cases);
      for (let i = 0; i < 3; i++) expect(await open(`/api/case/${id}/open/`)).toBe(200);
    };
    await Promise.all(Array.from({ length: PLAYERS }, (_, i) => roundOf(i + 1)));
    expect(at.ended, at.output).toBe(0);
    // Bot players of local mode open cases too.
    const draws = await database.db.selectFrom('draws').select('k').where('user_id', '<=', PLAYERS).execute();
    expect(draws).toHaveLength(4 * PLAYERS);
    await expectSoundBooks(database.db);
  }

  test('two servers behind PgBouncer in session mode open cases and take payments', async () => {
    await play(await startServers('session', 2));
  });

  test.runIf(keepsStatements())(
    'two servers behind PgBouncer in transaction mode open cases and take payments',
    async () => {
      await play(await startServers('transaction', 2));
    },
  );

  test.runIf(!keepsStatements())(
    'a server behind a PgBouncer before 1.21 in transaction mode says in a sentence what it needs',
    async () => {
      const refused = await startServers('transaction', 1).then(
        () => 'it started',
        (error: Error) => error.message.split('\n').filter((line) => !line.startsWith('{')),
      );
      expect(refused).toEqual([
        'the server ended with 1:',
        'DATABASE_URL: what a connection prepares has to stay with it. PgBouncer in transaction mode keeps it from ' +
          'version 1.21 on, with max_prepared_statements = 500 or more; an older one needs pool_mode = session',
        '',
      ]);
      // A command ends as soon as it has said so: no connection is left that would keep it.
      const { pathname } = new URL(database.url ?? '');
      const { hostname, port } = new URL(pooler.url(''));
      const proxy = await TcpProxy.start({ host: hostname, port: Number(port) });
      const address = new URL(pooler.url(pathname.slice(1)));
      address.port = String(proxy.port);
      // By this clock one that is only idle would stay for ever.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const config = readConfig({ DATABASE_URL: address.href });
      await expect(openDatabase(config, () => undefined)).rejects.toThrow('max_prepared_statements');
      vi.useRealTimers();
      await proxy.left();
      await proxy.stop();
    },
  );
});
