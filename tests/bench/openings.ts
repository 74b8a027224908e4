import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { openPostgres } from '../../server/db/postgres.ts';
import { repositoryRoot } from '../../server/root.ts';
import { startPostgres } from '../server/harness/postgres.ts';
import { cpuSeconds } from './openingsCpu.ts';
import { headOf, type Load, openCases, type Target } from './openingsLoad.ts';
import { pgbench, preparePgbench } from './openingsPgbench.ts';

// Openings a second over HTTP beside pgbench with the same transaction on the same PostgreSQL, in turns of one run.
// `SERVERS=2` for two processes. Goals: 0.6 of pgbench, and a p99 of 50 ms at half of our own load.
const PLAYERS = 1000;
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 6);
const SERVERS = Number(process.env.SERVERS ?? 1);
/** Further arguments of the servers' node, such as `--cpu-prof --cpu-prof-dir=/tmp/profiles`. */
const NODE_ARGUMENTS = (process.env.NODE_ARGUMENTS ?? '').split(' ').filter((part) => part !== '');

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function bundle(folder: string): Promise<string> {
  const outfile = join(folder, 'main.js');
  const options = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
  } as const;
  await build({
    ...options,
    entryPoints: [join(repositoryRoot(), 'server/main.ts')],
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

async function startServer(
  file: string,
  folder: string,
  url: string,
): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: folder };
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return { port, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start');
}

async function call(port: number, path: string, initData: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `tma ${initData}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function register(port: number): Promise<string[]> {
  const initData: string[] = [];
  for (let id = 1; id <= PLAYERS; id++) {
    const session = (await (await fetch(`http://127.0.0.1:${port}/local/session?as=${id}`)).json()) as {
      init_data: string;
    };
    await call(port, '/api/fair/', session.init_data);
    initData.push(session.init_data);
  }
  return initData;
}

/** The process of a PostgreSQL that startPostgres has started. */
function postmasterOf(url: string): number {
  const folder = new URL(url).searchParams.get('host') ?? '';
  return Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);
}

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function main(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL was not found');
  const folder = mkdtempSync(join(repositoryRoot(), 'dist/bench-'));
  const file = await bundle(folder);
  const servers = [];
  const database = await openPostgres(postgres.url, console.error);
  try {
    for (let i = 0; i < SERVERS; i++) servers.push(await startServer(file, folder, postgres.url));
    const ports = servers.map(({ port }) => port);
    const initData = await register(ports[0] ?? 0);
    await sql`UPDATE users SET balance = 1000000000000`.execute(database.db);
    const { rows } = await sql<{ id: string; version: number; price: number }>`
      SELECT id, version, price FROM cases WHERE price > 0 ORDER BY price LIMIT 1`.execute(database.db);
    const [box] = rows;
    if (!box) throw new Error('there is no case');
    const heads = initData.map((text) => headOf(box.id, text));
    const target: Target = { ports, connections: CONNECTIONS, heads };
    const warm = await openCases(target, 5);
    const failed = ({ failures }: Load) =>
      Object.keys(failures).length > 0 ? `, failed by status: ${JSON.stringify(failures)}` : '';
    if (failed(warm)) throw new Error(`warming up${failed(warm)}`);
    const players = await preparePgbench(database.db, PLAYERS);
    const bench = () =>
      pgbench(postgres.url, folder, box, players, { connections: CONNECTIONS, seconds: SECONDS });
    await bench();

    const serverPids = servers.flatMap(({ child }) => child.pid ?? []);
    const postmaster = postmasterOf(postgres.url);
    const used = () => [
      cpuSeconds([process.pid], false),
      cpuSeconds(serverPids, false),
      cpuSeconds([postmaster], true),
    ];
    /** Runs `work`; answers processor time in ms for each of the openings that it made. */
    const costs = async (work: () => Promise<number>): Promise<string> => {
      const before = used();
      const openings = await work();
      // The database adds up what its processes used when it has seen them end.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const [client, server, db] = used().map((now, i) => ((now - (before[i] ?? 0)) / openings) * 1000);
      const ms = (value = 0) => value.toFixed(2);
      return `processor ms: client ${ms(client)}, server ${ms(server)}, database ${ms(db)}`;
    };
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const http = await costs(async () => {
        const load = await openCases(target, SECONDS);
        ours.push(load.perSecond);
        const { p50, p99 } = load;
        console.log(
          `${round} HTTP    ${load.perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed(load)}`,
        );
        return load.perSecond * SECONDS;
      });
      console.log(`          ${http}`);
      const sqlOnly = await costs(async () => {
        const perSecond = await bench();
        theirs.push(perSecond);
        console.log(`${round} pgbench ${perSecond.toFixed(0)}/s`);
        return perSecond * SECONDS;
      });
      console.log(`          ${sqlOnly}`);
    }
    const rate = median(ours) / 2;
    const half = await openCases(target, SECONDS * 2, rate);
    // Round by round, as what else the machine does changes from one to the next.
    const ratios = ours.map((perSecond, i) => perSecond / (theirs[i] ?? perSecond));
    console.log(
      `HTTP / pgbench: ${median(ratios).toFixed(2)} (goal 0.6), medians ${median(ours).toFixed(0)}/s and ${median(theirs).toFixed(0)}/s`,
    );
    console.log(
      `at ${rate.toFixed(0)}/s: p50 ${half.p50.toFixed(1)} ms, p99 ${half.p99.toFixed(1)} ms (goal 50)${failed(half)}`,
    );
  } finally {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ child }) => new Promise((resolve) => child.once('exit', resolve))));
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

await main();
