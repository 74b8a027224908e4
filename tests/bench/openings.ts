import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../../server/readWords.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { median } from './median.ts';
import { type Cost, OpeningsBench } from './OpeningsBench.ts';
import type { Load } from './openingsLoad.ts';
import { pgbench, preparePgbench } from './openingsPgbench.ts';
import { bundle } from './openingsServer.ts';
import { markdown, replaced } from './table.ts';

// Openings a second over HTTP beside pgbench with the same transaction on the same PostgreSQL, in turns of one run, and
// how long an opening takes at half of our own load; and openings of ten cases at once. Goals: 0.7 of pgbench, a p99 of
// 50 ms, and five times the items a second by ten at once.
readWords({ usage: 'npm run bench:openings' });

/** Numbers of connections: each of the two is as fast as it gets with any of them. */
const CONNECTIONS = (process.env.CONNECTIONS ?? '16,32,64').split(',').map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const SERVERS = Number(process.env.SERVERS ?? 1);
/** Cases that are opened at once, beside one. */
const TEN = 10;
/** Arguments of the servers' node: those of the image, and such as `--cpu-prof --cpu-prof-dir=/tmp/profiles`. */
const NODE = ['--max-semi-space-size=32', ...(process.env.NODE_ARGUMENTS ?? '').split(' ').filter(Boolean)];
const DOCUMENT = join(repositoryRoot(), 'docs/performance.md');

/** What so many connections reached, in openings a second, ten at once counting as ten, and what each of them took. */
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
  readonly tens: readonly OwnRun[];
  /** pgbench that waits for the answer to every statement, as it does unless told otherwise. */
  readonly plain: readonly Run[];
  /** pgbench that sends what follows the price in one message. */
  readonly piped: readonly Run[];
  /** At half of this round's own best. */
  readonly half: Load;
}

const total = ({ client, server, database }: Cost) => client + server + database;
const ownCost = ({ cost: { server, database } }: Run) => server + database;

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
    'HTTP / pgbench, the best of each, round by round (goal 0.7)',
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
  ...each('items a second over HTTP, ten at once', ({ tens }) => tens),
  [
    'items a second, ten at once / one at a time, the best of each, round by round (goal 5)',
    2,
    ({ http, tens }) => best(tens).perSecond / best(http).perSecond,
  ],
  ['processor time of server and database for an item of ten, ms', 3, ({ tens }) => ownCost(best(tens))],
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

async function main(): Promise<void> {
  const bench = await OpeningsBench.start();
  try {
    const file = await bundle(bench.folder);
    await bench.serve(file, SERVERS, NODE);
    const players = await preparePgbench(bench.db, bench.players);
    const peerOnce = (pipelined: boolean, connections: number) =>
      pgbench(bench.url, bench.folder, bench.cheapestCase, players, {
        connections,
        seconds: SECONDS,
        pipelined,
      });
    await peerOnce(true, CONNECTIONS[0] ?? 1);

    const ours = async (connections: number, count: number): Promise<OwnRun> => {
      let load: Load | undefined;
      const cost = await bench.costOf(async () => {
        load = await bench.open({ connections, seconds: SECONDS, count });
        return load.perSecond * count * SECONDS;
      });
      if (!load) throw new Error('there was no load');
      return { connections, perSecond: load.perSecond * count, cost, load };
    };
    const peer = async (pipelined: boolean, connections: number): Promise<Run> => {
      let perSecond = 0;
      const cost = await bench.costOf(async () => {
        perSecond = await peerOnce(pipelined, connections);
        return perSecond * SECONDS;
      });
      return { connections, perSecond, cost };
    };
    await bench.open({ connections: CONNECTIONS[0] ?? 1, seconds: SECONDS, count: TEN });
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const http: OwnRun[] = [];
      const tens: OwnRun[] = [];
      const plain: Run[] = [];
      const piped: Run[] = [];
      for (const connections of CONNECTIONS) {
        http.push(await ours(connections, 1));
        tens.push(await ours(connections, TEN));
        plain.push(await peer(false, connections));
        piped.push(await peer(true, connections));
      }
      const { connections, perSecond } = best(http);
      const half = await bench.open({ connections, seconds: SECONDS, rate: perSecond / 2 });
      rounds.push({ http, tens, plain, piped, half });
      console.log(`round ${rounds.length} of ${ROUNDS}`);
    }
    const table = report(rounds);
    console.log(table);
    writeFileSync(DOCUMENT, replaced(readFileSync(DOCUMENT, 'utf8'), 'openings', table));
  } finally {
    await bench.stop();
  }
}

await main();
