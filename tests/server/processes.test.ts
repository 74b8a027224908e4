import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { repositoryRoot } from '../../server/root.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from './harness/databases.ts';
import { newKey } from './harness/player.ts';

const SERVERS = 3;
const PLAYERS = 12;
/** Answers from which on one process is killed, at random, and those that the others have to give after that. */
const BEFORE = { least: 40, most: 120 };
const AFTER = 60;

interface Running {
  readonly port: number;
  readonly child: ChildProcess;
  readonly exit: Promise<unknown>;
}

interface Reply {
  readonly port: number;
  /** 0 where no answer came. */
  readonly status: number;
  readonly at: number;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(databaseKinds().includes('postgres'))('three processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let folder: string;
  let servers: Running[];
  // The test's own file in the repository, as what it imports lies in node_modules there.
  const bundle = join(repositoryRoot(), 'dist', `processes-${process.pid}.js`);

  async function start(): Promise<Running> {
    const port = await freePort();
    const child = spawn(process.execPath, [bundle], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: database.url ?? '',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        SANDBOX_OUTCOMES: 'accepted,declined,outage',
        SANDBOX_SETTLE_SECONDS: '1',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    for (let attempt = 0; attempt < 300; attempt++) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (ready?.ok) return { port, child, exit };
      await pause(100);
    }
    throw new Error('a server did not start');
  }

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    folder = mkdtempSync(join(tmpdir(), 'facet-processes-'));
    await build({
      entryPoints: [join(repositoryRoot(), 'server/main.ts')],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    });
    servers = [];
    for (let i = 0; i < SERVERS; i++) servers.push(await start());
  });
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ exit }) => exit));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  });

  test('one is killed under load: only its own requests fail, and the database proves itself', async () => {
    const replies: Reply[] = [];
    const call = async (port: number, initData: string, method: string, path: string, body?: string) => {
      const headers = { authorization: `tma ${initData}`, 'idempotency-key': newKey() };
      const form =
        body === undefined
          ? {}
          : { body, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...form }).then(
        async (response) => ({ status: response.status, body: await response.json() }),
        () => ({ status: 0, body: {} }),
      );
      replies.push({ port, status: answer.status, at: performance.now() });
      return answer;
    };

    const session = async (id: number) => {
      const { port } = servers[0] as Running;
      const response = await fetch(`http://127.0.0.1:${port}/local/session?as=${id}`);
      return ((await response.json()) as { init_data: string }).init_data;
    };
    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => session(i + 1)));
    const ports = servers.map(({ port }) => port);
    const { body } = await call(ports[0] ?? 0, players[0] ?? '', 'GET', '/api/cases/');
    const box = body.cases.reduce((least: { price: number }, one: { price: number }) =>
      one.price < least.price ? one : least,
    );

    let killedAt = Number.POSITIVE_INFINITY;
    let victim: Running | undefined;
    const others = () => replies.filter(({ port, at }) => port !== victim?.port && at > killedAt);
    const killing = (async () => {
      const enough = BEFORE.least + Math.random() * (BEFORE.most - BEFORE.least);
      while (replies.length < enough) await pause(5);
      victim = servers[Math.floor(Math.random() * SERVERS)] as Running;
      victim.child.kill('SIGKILL');
      killedAt = performance.now();
    })();
    const play = async (initData: string, i: number) => {
      const link = `https://steamcommunity.com/tradeoffer/new/?partner=${i + 1}&token=AbCd-_12`;
      await call(
        ports[i % SERVERS] ?? 0,
        initData,
        'POST',
        '/api/tradelink/',
        `tradelink=${encodeURIComponent(link)}`,
      );
      for (let turn = i; others().length < AFTER; turn++) {
        const port = ports[turn % SERVERS] ?? 0;
        const opened = await call(port, initData, 'POST', `/api/case/${box.id}/open/`);
        const item = opened.body.open?.inventory_id;
        if (item === undefined) continue;
        await call(port, initData, 'GET', `/api/inventory/${item}/${turn % 3 === 0 ? 'send' : 'sale'}/`);
        await pause(150);
      }
    };
    await Promise.all([killing, ...players.map(play)]);

    const bad = replies.filter(({ status }) => status === 0 || status >= 500);
    expect(bad.length).toBeGreaterThan(0);
    expect(bad.filter(({ port }) => port !== victim?.port)).toEqual([]);
    expect(bad.filter(({ at }) => at < killedAt)).toEqual([]);
    expect(others().filter(({ status }) => status === 200).length).toBeGreaterThan(AFTER / 3);
    expect((await audit(database.db)).filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});
