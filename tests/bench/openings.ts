import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '../../server/db/postgres.ts';
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
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = Number(process.env.SECONDS ?? 3);
const SERVERS = Number(process.env.SERVERS ?? 1);
/** Arguments of the servers' node: those of the image, and such as `--cpu-prof --cpu-prof-dir=/tmp/profiles`. */
const NODE = ['--max-semi-space-size=32', ...(process.env.NODE_ARGUMENTS ?? '').split(' ').filter(Boolean)];
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

interface Round {
  readonly http: Load;
  readonly httpCost: Cost;
  readonly pgbench: number;
  readonly pgbenchCost: Cost;
  /** Of pgbench that waits for the answer to every statement, as it does unless told otherwise. */
  readonly plain: number;
  /** At half of this round's own load. */
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

function report(rounds: readonly Round[]): string {
  const row = (name: string, values: readonly number[], digits: number) => [
    name,
    median(values).toFixed(digits),
    values.map((value) => value.toFixed(digits)).join(', '),
  ];
  const total = ({ client, server, database }: Cost) => client + server + database;
  return markdown({
    title: `Openings of cases (${SERVERS} server, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, PostgreSQL and load on the same 2 cores)`,
    head: ['', 'median', 'all rounds'],
    rows: [
      row(
        'openings a second over HTTP',
        rounds.map(({ http }) => http.perSecond),
        0,
      ),
      row(
        'pgbench, statement by statement',
        rounds.map(({ plain }) => plain),
        0,
      ),
      row(
        'HTTP / pgbench, round by round (goal 0.6)',
        rounds.map(({ http, plain }) => http.perSecond / plain),
        2,
      ),
      row(
        'pgbench, pipelined',
        rounds.map((round) => round.pgbench),
        0,
      ),
      row(
        'HTTP / pipelined pgbench',
        rounds.map((round) => round.http.perSecond / round.pgbench),
        2,
      ),
      row(
        'p99 at full load, ms',
        rounds.map(({ http }) => http.p99),
        1,
      ),
      row(
        'p50 at half of that load, ms',
        rounds.map(({ half }) => half.p50),
        1,
      ),
      row(
        'p99 at half of that load, ms (goal 50)',
        rounds.map(({ half }) => half.p99),
        1,
      ),
      row(
        'processor time of the server for an opening, ms',
        rounds.map(({ httpCost }) => httpCost.server),
        2,
      ),
      row(
        'of the database, ms',
        rounds.map(({ httpCost }) => httpCost.database),
        2,
      ),
      row(
        'of pipelined pgbench and its database, ms',
        rounds.map(({ pgbenchCost }) => total(pgbenchCost)),
        2,
      ),
    ],
  });
}

async function main(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL was not found');
  const folder = mkdtempSync(join(repositoryRoot(), 'dist/bench-'));
  const file = await bundle(folder);
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const database = await openPostgres(postgres.url, console.error);
  try {
    for (let i = 0; i < SERVERS; i++) servers.push(await startServer(NODE, file, postgres.url));
    const ports = servers.map(({ port }) => port);
    const initData = await register(ports[0] ?? 0, PLAYERS);
    await sql`UPDATE users SET balance = 1000000000000`.execute(database.db);
    const { rows } = await sql<{ id: string; version: number; price: number }>`
      SELECT id, version, price FROM cases WHERE price > 0 ORDER BY price LIMIT 1`.execute(database.db);
    const [box] = rows;
    if (!box) throw new Error('there is no case');
    const heads = initData.map((text) => headOf(box.id, text));
    const target: Target = { ports, connections: CONNECTIONS, heads };
    expectNoFailures(await openCases(target, 5));
    const players = await preparePgbench(database.db, PLAYERS);
    const load = { connections: CONNECTIONS, seconds: SECONDS };
    const bench = (pipelined: boolean) => pgbench(postgres.url, folder, box, players, { ...load, pipelined });
    await bench(true);

    const serverPids = servers.flatMap(({ child }) => child.pid ?? []);
    const postmaster = postmasterOf(postgres.url);
    const costs = (work: () => Promise<number>) => costOf(serverPids, postmaster, work);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      let http: Load | undefined;
      const httpCost = await costs(async () => {
        http = await openCases(target, SECONDS);
        return http.perSecond * SECONDS;
      });
      if (!http) throw new Error('there was no load');
      let transactions = 0;
      const pgbenchCost = await costs(async () => {
        transactions = await bench(true);
        return transactions * SECONDS;
      });
      const plain = await bench(false);
      const half = await openCases(target, SECONDS, http.perSecond / 2);
      for (const each of [http, half]) expectNoFailures(each);
      rounds.push({ http, httpCost, pgbench: transactions, pgbenchCost, plain, half });
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
