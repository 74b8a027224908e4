import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '../../server/db/postgres.ts';
import type { Db } from '../../server/db/schema.ts';
import { repositoryRoot } from '../../server/root.ts';
import { startPostgres } from '../server/harness/postgres.ts';
import { cpuSeconds } from './openingsCpu.ts';
import { headOf, type Load, openCases, type Target } from './openingsLoad.ts';
import { pgbench, preparePgbench } from './openingsPgbench.ts';
import { bundle, register, startServer } from './openingsServer.ts';
import { markdown, replaced } from './table.ts';

// Openings a second over HTTP beside pgbench with the same transaction on the same PostgreSQL, in turns of one run, and
// how long an opening takes at half of our own load. Goals: 0.6 of pgbench, and a p99 of 50 ms.
const PLAYERS = 1000;
/** Numbers of connections: each of the two is as fast as it gets with any of them. */
const CONNECTIONS = (process.env.CONNECTIONS ?? '16,32,64').split(',').map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const SERVERS = Number(process.env.SERVERS ?? 1);
/** Arguments of the servers' node: those of the image, and such as `--cpu-prof --cpu-prof-dir=/tmp/profiles`. */
const NODE = ['--max-semi-space-size=32', ...(process.env.NODE_ARGUMENTS ?? '').split(' ').filter(Boolean)];
/** Files of 16 MB: all that min_wal_size keeps. */
const LOG_FILES = 60;
const DOCUMENT = join(repositoryRoot(), 'docs/performance.md');

/** The process of a PostgreSQL that startPostgres has started. */
function postmasterOf(url: string): number {
  const folder = new URL(url).searchParams.get('host') ?? '';
  return Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);
}

/** Processor time in ms for one opening. */
interface Cost {
  readonly client: number;
  readonly server: number;
  readonly database: number;
}

/** What so many connections reached, in openings a second, and what each took. */
interface Run {
  readonly connections: number;
  readonly perSecond: number;
  readonly cost: Cost;
}

interface OwnRun extends Run {
  readonly load: Load;
}

/** Runs with each number of connections. */
interface Round {
  readonly http: readonly OwnRun[];
  /** pgbench that waits for the answer to every statement, as it does unless told otherwise. */
  readonly plain: readonly Run[];
  /** pgbench that sends what follows the price in one message. */
  readonly piped: readonly Run[];
  /** At half of this round's own best. */
  readonly half: Load;
}

/** Runs `work`, which answers how many openings it made; answers what each of them cost. */
async function costOf(serverPids: readonly number[], postmaster: number, work: () => Promise<number>) {
  const used = () => [
    cpuSeconds([process.pid], false),
    cpuSeconds(serverPids, false),
    cpuSeconds([postmaster], true),
  ];
  const before = used();
  const openings = await work();
  // The database adds up what its processes used when it has seen them end.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [client = 0, server = 0, database = 0] = used().map(
    (now, i) => ((now - (before[i] ?? 0)) / openings) * 1000,
  );
  return { client, server, database };
}

function expectNoFailures({ failures }: Load): void {
  if (Object.keys(failures).length > 0)
    throw new Error(`openings failed, by status: ${JSON.stringify(failures)}`);
}

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const total = ({ client, server, database }: Cost) => client + server + database;

/** The run that reached most. */
function best<R extends Run>(runs: readonly R[]): R {
  return runs.reduce((most, run) => (run.perSecond > most.perSecond ? run : most));
}

type Row = readonly [name: string, digits: number, figure: (round: Round) => number];

/** A row for each number of connections. */
const each = (name: string, runsOf: (round: Round) => readonly Run[]): Row[] =>
  CONNECTIONS.map((connections, i) => [
    `${name}, ${connections} connections`,
    0,
    (round) => runsOf(round)[i]?.perSecond ?? 0,
  ]);

/** The rows of the table: what it shows, of which round's figures, with how many decimals. */
const ROWS: readonly Row[] = [
  ...each('openings a second over HTTP', ({ http }) => http),
  ...each('pgbench, statement by statement', ({ plain }) => plain),
  [
    'HTTP / pgbench, the best of each, round by round (goal 0.6)',
    2,
    ({ http, plain }) => best(http).perSecond / best(plain).perSecond,
  ],
  ['the same by processor time', 2, ({ http, plain }) => total(best(plain).cost) / total(best(http).cost)],
  ['pgbench, pipelined, its best', 0, ({ piped }) => best(piped).perSecond],
  [
    'HTTP / pipelined pgbench, the best of each',
    2,
    ({ http, piped }) => best(http).perSecond / best(piped).perSecond,
  ],
  ['p99 at our best, ms', 1, ({ http }) => best(http).load.p99],
  ['p50 at half of that load, ms', 1, ({ half }) => half.p50],
  ['p99 at half of that load, ms (goal 50)', 1, ({ half }) => half.p99],
  ['processor time of the server for an opening, ms', 3, ({ http }) => best(http).cost.server],
  ['of its database, ms', 3, ({ http }) => best(http).cost.database],
  ['of the client that calls, ms', 3, ({ http }) => best(http).cost.client],
  ['of pgbench and its database, ms', 3, ({ plain }) => total(best(plain).cost)],
  ['of pipelined pgbench and its database, ms', 3, ({ piped }) => total(best(piped).cost)],
];

function report(rounds: readonly Round[]): string {
  return markdown({
    title: `Openings of cases (${SERVERS} server, ${ROUNDS} rounds of ${SECONDS} s, PostgreSQL and load on the same 2 cores)`,
    head: ['', 'median', 'all rounds'],
    rows: ROWS.map(([name, digits, figure]) => {
      const values = rounds.map(figure);
      return [name, median(values).toFixed(digits), values.map((value) => value.toFixed(digits)).join(', ')];
    }),
  });
}

/**
 * Gives a fresh PostgreSQL what one that has run for a while has: files of the write-ahead log to be used again. To make
 * one takes as long as dozens of commits, and whoever commits meanwhile waits for it.
 */
async function season(db: Db): Promise<void> {
  await sql`ALTER SYSTEM SET min_wal_size = '1GB'`.execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  for (let file = 0; file < LOG_FILES; file++) {
    await sql`SELECT pg_logical_emit_message(true, 'bench', '')`.execute(db);
    await sql`SELECT pg_switch_wal()`.execute(db);
  }
  await sql`CHECKPOINT`.execute(db);
}

async function main(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL was not found');
  const folder = mkdtempSync(join(repositoryRoot(), 'dist/bench-'));
  const file = await bundle(folder);
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const database = await openPostgres(postgres.url, console.error);
  try {
    await season(database.db);
    for (let i = 0; i < SERVERS; i++) servers.push(await startServer(NODE, file, postgres.url));
    const ports = servers.map(({ port }) => port);
    const initData = await register(ports[0] ?? 0, PLAYERS);
    await sql`UPDATE users SET balance = 1000000000000`.execute(database.db);
    const { rows } = await sql<{ id: string; version: number; price: number }>`
      SELECT id, version, price FROM cases WHERE price > 0 ORDER BY price LIMIT 1`.execute(database.db);
    const [box] = rows;
    if (!box) throw new Error('there is no case');
    const heads = initData.map((text) => headOf(box.id, text));
    const target = (connections: number): Target => ({ ports, connections, heads });
    expectNoFailures(await openCases(target(CONNECTIONS[0] ?? 1), 5));
    const players = await preparePgbench(database.db, PLAYERS);
    const bench = (pipelined: boolean, connections: number) =>
      pgbench(postgres.url, folder, box, players, { connections, seconds: SECONDS, pipelined });
    await bench(true, CONNECTIONS[0] ?? 1);

    const serverPids = servers.flatMap(({ child }) => child.pid ?? []);
    const postmaster = postmasterOf(postgres.url);
    const costs = (work: () => Promise<number>) => costOf(serverPids, postmaster, work);
    const ours = async (connections: number): Promise<OwnRun> => {
      let load: Load | undefined;
      const cost = await costs(async () => {
        load = await openCases(target(connections), SECONDS);
        return load.perSecond * SECONDS;
      });
      if (!load) throw new Error('there was no load');
      expectNoFailures(load);
      return { connections, perSecond: load.perSecond, cost, load };
    };
    const peer = async (pipelined: boolean, connections: number): Promise<Run> => {
      let perSecond = 0;
      const cost = await costs(async () => {
        perSecond = await bench(pipelined, connections);
        return perSecond * SECONDS;
      });
      return { connections, perSecond, cost };
    };
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const http: OwnRun[] = [];
      const plain: Run[] = [];
      const piped: Run[] = [];
      for (const connections of CONNECTIONS) {
        http.push(await ours(connections));
        plain.push(await peer(false, connections));
        piped.push(await peer(true, connections));
      }
      const { connections, perSecond } = best(http);
      const half = await openCases(target(connections), SECONDS, perSecond / 2);
      expectNoFailures(half);
      rounds.push({ http, plain, piped, half });
      console.log(`round ${rounds.length} of ${ROUNDS}`);
    }
    const table = report(rounds);
    console.log(table);
    writeFileSync(DOCUMENT, replaced(readFileSync(DOCUMENT, 'utf8'), 'openings', table));
  } finally {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ child }) => new Promise((resolve) => child.once('exit', resolve))));
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

await main();
