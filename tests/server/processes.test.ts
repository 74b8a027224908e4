import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaseSummary } from '../../common/api/schemas.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from './harness/databases.ts';
import { SEED_KEY } from './harness/Game.ts';
import { cheapestOf } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';
import { type SpawnedServer, spawnServer } from './harness/spawnServer.ts';

const SERVERS = 3;
const PLAYERS = 12;
/** Answers from which on one process is killed, at random, and those that the others have to give after that. */
const OPENINGS_BEFORE_KILL = { least: 40, most: 120 };
const OPENINGS_AFTER_KILL = 60;

interface Reply {
  readonly server: SpawnedServer;
  /** 0 where no answer came. */
  readonly status: number;
  readonly at: number;
}

describe.runIf(databaseKinds().includes('postgres'))('three processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let folder: string;
  let servers: SpawnedServer[];

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    folder = mkdtempSync(join(tmpdir(), 'facet-processes-'));
    servers = [];
    while (servers.length < SERVERS) {
      const server = await spawnServer({
        DATABASE_URL: database.url ?? '',
        DATA_DIR: folder,
        SEED_KEY,
        FREE_WITHDRAWAL_USD: '1000000',
        WITHDRAWAL_DAILY_USD: '1000000',
        SANDBOX_OUTCOMES: 'accepted,declined,outage',
        SANDBOX_SETTLE_SECONDS: '1',
      });
      servers.push(server);
    }
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const serverOf = (turn: number) => servers[turn % SERVERS] as SpawnedServer;

  test('a process that is killed under load fails its own requests only, and the audit finds nothing', async () => {
    const replies: Reply[] = [];
    const call = async (
      server: SpawnedServer,
      initData: string,
      method: string,
      path: string,
      body?: string,
    ) => {
      const headers = { authorization: `tma ${initData}`, 'idempotency-key': newKey() };
      const form =
        body === undefined
          ? {}
          : { body, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
      const answer = await fetch(`${server.url}${path}`, { method, headers, ...form }).then(
        async (response) => ({ status: response.status, body: await response.json() }),
        () => ({ status: 0, body: {} }),
      );
      replies.push({ server, status: answer.status, at: performance.now() });
      return answer;
    };

    const session = async (id: number) => {
      const response = await fetch(`${serverOf(0).url}/local/session?as=${id}`);
      return ((await response.json()) as { init_data: string }).init_data;
    };
    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => session(i + 1)));
    const { body } = await call(serverOf(0), players[0] ?? '', 'GET', '/api/cases/');
    const cheapCase = cheapestOf<CaseSummary>(body.cases);

    let killedAt = Number.POSITIVE_INFINITY;
    let victim: SpawnedServer | undefined;
    const others = () => replies.filter(({ server, at }) => server !== victim && at > killedAt);
    const killing = (async () => {
      const enough =
        OPENINGS_BEFORE_KILL.least + Math.random() * (OPENINGS_BEFORE_KILL.most - OPENINGS_BEFORE_KILL.least);
      while (replies.length < enough) await pause(5);
      victim = serverOf(Math.floor(Math.random() * SERVERS));
      killedAt = performance.now();
      await victim.end('SIGKILL');
    })();
    const play = async (initData: string, i: number) => {
      const link = `https://steamcommunity.com/tradeoffer/new/?partner=${i + 1}&token=AbCd-_12`;
      await call(serverOf(i), initData, 'POST', '/api/tradelink/', `tradelink=${encodeURIComponent(link)}`);
      for (let turn = i; others().length < OPENINGS_AFTER_KILL; turn++) {
        const server = serverOf(turn);
        const opened = await call(server, initData, 'POST', `/api/case/${cheapCase.id}/open/`);
        const item = opened.body.open?.inventory_id;
        if (item === undefined) continue;
        await call(server, initData, 'GET', `/api/inventory/${item}/${turn % 3 === 0 ? 'send' : 'sale'}/`);
        await pause(150);
      }
    };
    await Promise.all([killing, ...players.map(play)]);

    const bad = replies.filter(({ status }) => status === 0 || status >= 500);
    expect(bad.length).toBeGreaterThan(0);
    expect(bad.filter(({ server }) => server !== victim)).toEqual([]);
    expect(bad.filter(({ at }) => at < killedAt)).toEqual([]);
    expect(others().filter(({ status }) => status === 200).length).toBeGreaterThan(OPENINGS_AFTER_KILL / 3);
    await expectSoundBooks(database.db);
  });
});
