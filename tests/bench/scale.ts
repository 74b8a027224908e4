import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Presence } from '../../server/domain/players/Presence.ts';
import { readWords } from '../../server/readWords.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { type Cost, OpeningsBench } from './OpeningsBench.ts';
import { getHeadOf, type Load } from './openingsLoad.ts';
import { bundle } from './openingsServer.ts';
import { PERSON, type Peak, peakOf } from './people.ts';
import { markdown, replaced } from './table.ts';

// What a call costs, counted on this machine, and what people cost by arithmetic from it: docs/scale.md.
readWords({ usage: 'npm run bench:scale' });

const SECONDS = Number(process.env.SECONDS ?? 5);
const CONNECTIONS = 64;
const NODE = ['--max-semi-space-size=32'];
const PEOPLE = [10_000, 100_000, 1_000_000, 5_000_000];
/** Dollars a month for a core and a gigabyte, assumed; cores for one that is busy, and copies of the database. */
const PRICE = { core: 25, gigabyte: 0.1, headroom: 3, copies: 3 };
/** As many people a day as ten thousand online at once in the busiest hour. */
const TEN_THOUSAND_ONLINE = 500_000;
/** Turns with polls and without. */
const TURNS = 4;
/** New wins that a poll tells of. */
const NEWS = 10;
/** Milliseconds after which the last openings are in the live list. */
const LANDED_MS = 20_000;
const DAYS_A_YEAR = 365;
const DOCUMENT = join(repositoryRoot(), 'docs/scale.md');

/** What one call costs: processor time in ms, and bytes of its answer, of the log and of the disk. */
interface CallCost extends Pick<Cost, 'server' | 'database'> {
  readonly sent: number;
  readonly log: number;
  readonly disk: number;
}

type Kind = Exclude<keyof Peak, 'online'>;
type Costs = Readonly<Record<Kind, CallCost>> & {
  /** Processor time in ms that a poll adds to a server that does the rest of what ten thousand people do. */
  readonly addedPoll: number;
};

async function bytes(bench: OpeningsBench) {
  const { rows } = await sql<{ log: number; disk: number }>`
    SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint AS log,
      pg_database_size(current_database()) AS disk`.execute(bench.db);
  return rows[0] ?? { log: 0, disk: 0 };
}

async function costOf(
  bench: OpeningsBench,
  work: () => Promise<Pick<Load, 'perSecond' | 'bytes'>>,
): Promise<CallCost> {
  let calls = 0;
  let sent = 0;
  const before = await bytes(bench);
  const { server, database } = await bench.costOf(async () => {
    const load = await work();
    sent = load.bytes;
    calls = load.perSecond * SECONDS;
    return calls;
  });
  const after = await bytes(bench);
  return {
    server,
    database,
    sent,
    log: (after.log - before.log) / calls,
    disk: (after.disk - before.disk) / calls,
  };
}

/** Sales of items that the players have: each can be sold once. */
async function salesOf(bench: OpeningsBench): Promise<string[]> {
  const { rows } = await sql<{ user_id: number; id: number }>`
    SELECT user_id, id FROM inventory WHERE status = 'available' AND user_id <= ${bench.players}
    ORDER BY id, user_id`.execute(bench.db);
  return rows.map(({ user_id, id }) => getHeadOf(`/api/inventory/${id}/sale/`, bench.initDataOf(user_id)));
}

/** Notes of who was seen, as a server makes and writes them; this process stands in for it. */
async function noteAll(bench: OpeningsBench): Promise<CallCost> {
  const presence = new Presence(bench.db);
  const rounds = 100;
  const before = await bytes(bench);
  const { client, database } = await bench.costOf(async () => {
    for (let minute = 0; minute < rounds; minute++) {
      const now = new Date(Date.now() + minute * 60_000);
      for (let player = 1; player <= bench.players; player++) presence.seen(player, now);
      await presence.write();
    }
    return rounds * bench.players;
  });
  const log = ((await bytes(bench)).log - before.log) / (rounds * bench.players);
  return { server: client, database, sent: 0, log, disk: 0 };
}

/** Polls as phones make them: whoever asked ten seconds ago is told of some wins. */
async function pollsOf(bench: OpeningsBench): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, LANDED_MS));
  const win = await bench.liveWins();
  const after = win[NEWS]?.id;
  if (after === undefined) throw new Error('the live list is too short');
  return bench.requestsOf(`/api/live/?after=${after}`);
}

/** By turns with polls and without: what a process costs that is asked for one thing only says little of it. */
async function addedPoll(bench: OpeningsBench, heads: readonly string[]): Promise<number> {
  const peak = peakOf(TEN_THOUSAND_ONLINE);
  const pages = bench.requestsOf('/api/inventory/?limit=50');
  const at = (rate: number) => ({ connections: CONNECTIONS, seconds: SECONDS, rate });
  const turn = async (polls: boolean) => {
    const work = () =>
      Promise.all([
        bench.open(at(peak.openings)),
        bench.send(pages, at(peak.starts + peak.pages + peak.sales)),
        ...(polls ? [bench.send(heads, at(peak.polls))] : []),
      ]);
    const { server } = await bench.costOf(async () => {
      await work();
      return peak.polls * SECONDS;
    });
    return server;
  };
  let added = 0;
  for (let i = 0; i < TURNS; i++) added += ((await turn(true)) - (await turn(false))) / TURNS;
  return added;
}

async function measure(bench: OpeningsBench): Promise<Costs> {
  const options = { connections: CONNECTIONS, seconds: SECONDS };
  const reads = async (heads: readonly string[]) => {
    await bench.send(heads, options);
    return costOf(bench, () => bench.send(heads, options));
  };
  const openings = await costOf(bench, () => bench.open(options));
  const sales = await salesOf(bench);
  const sold = await costOf(bench, () => bench.send(sales, options));
  const polls = await pollsOf(bench);
  return {
    openings,
    sales: sold,
    polls: await reads(polls),
    addedPoll: await addedPoll(bench, polls),
    notes: await noteAll(bench),
    starts: await reads(bench.requestsOf('/api/user/init/')),
    pages: await reads(bench.requestsOf('/api/inventory/?limit=50')),
  };
}

const NAMES: Readonly<Record<Kind, string>> = {
  openings: 'an opening',
  sales: 'a sale',
  polls: 'a poll of the live list',
  notes: 'a note of who is online',
  starts: 'a start (the first screen)',
  pages: 'a page (fifty items)',
};
const KINDS = Object.keys(NAMES) as Kind[];
const ADDED_POLL = 'a poll, added to the rest of 10 000 people';

const number = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

function callsTable(costs: Costs): string {
  return markdown({
    title: `Measured: a call, at full load (PostgreSQL, server and load on the same 2 cores)`,
    head: ['call', 'server, ms', 'database, ms', 'answer, bytes', 'log, bytes', 'disk, bytes'],
    rows: [
      ...KINDS.map((kind) => {
        const { server, database, sent, log, disk } = costs[kind];
        return [NAMES[kind], server.toFixed(3), database.toFixed(3), number(sent), number(log), number(disk)];
      }),
      [ADDED_POLL, costs.addedPoll.toFixed(3), '', '', '', ''],
    ],
  });
}

/** What a day of so many people comes to. */
function dayOf(people: number, costs: Costs) {
  const peak: Peak = peakOf(people);
  const sum = (part: keyof CallCost, kinds: readonly Kind[] = KINDS) =>
    kinds.reduce((total, kind) => total + peak[kind] * costs[kind][part], 0);
  const ofDay = people * PERSON.sessions;
  const diskOfDay = ofDay * (PERSON.openings * costs.openings.disk + PERSON.sales * costs.sales.disk);
  const serverCores = sum('server') / 1000;
  const databaseCores = sum('database') / 1000;
  const notes = peak.notes * (costs.notes.server + costs.notes.database);
  const liveCores = (peak.polls * (costs.polls.server + costs.polls.database) + notes) / 1000;
  const addedLiveCores = (peak.polls * (costs.addedPoll + costs.polls.database) + notes) / 1000;
  const diskPerYear = diskOfDay * DAYS_A_YEAR;
  return {
    peak,
    serverCores,
    databaseCores,
    liveCores,
    addedLiveCores,
    sentPerSecond: sum('sent'),
    logPerSecond: sum('log'),
    diskPerYear,
    dollarsAMonth:
      (serverCores + databaseCores * PRICE.copies) * PRICE.headroom * PRICE.core +
      (diskPerYear / 1e9) * PRICE.copies * PRICE.gigabyte,
  };
}

/** Percent of a core for 10 000 people online. */
const shareOfTenThousand = (cores: number, { online }: Peak) => ((cores / online) * 10_000 * 100).toFixed(1);

function peopleTable(costs: Costs): string {
  const days = PEOPLE.map((people) => dayOf(people, costs));
  const row = (name: string, figure: (day: (typeof days)[number]) => string) => [name, ...days.map(figure)];
  return markdown({
    title: 'Reckoned: the busiest hour, by the model and the costs above',
    head: ['people a day', ...PEOPLE.map(number)],
    rows: [
      row('online at once', ({ peak }) => number(peak.online)),
      row('openings a second', ({ peak }) => peak.openings.toFixed(1)),
      row('sales a second', ({ peak }) => peak.sales.toFixed(1)),
      row('polls a second', ({ peak }) => number(peak.polls)),
      row('starts and pages a second', ({ peak }) => number(peak.starts + peak.pages)),
      row('cores of servers', (day) => day.serverCores.toFixed(2)),
      row('cores of the database', (day) => day.databaseCores.toFixed(2)),
      row('cores for the live list and who is online', (day) => day.liveCores.toFixed(2)),
      row('the same for 10 000 online, % of a core', ({ liveCores, peak }) =>
        shareOfTenThousand(liveCores, peak),
      ),
      row('the same by what a poll adds, %', ({ addedLiveCores, peak }) =>
        shareOfTenThousand(addedLiveCores, peak),
      ),
      row('answers, MB a second', (day) => (day.sentPerSecond / 1e6).toFixed(2)),
      row('log, MB a second', (day) => (day.logPerSecond / 1e6).toFixed(2)),
      row('disk, GB a year', (day) => number(day.diskPerYear / 1e9)),
      row('$ a month, with a year of data', (day) => number(day.dollarsAMonth)),
    ],
  });
}

async function main(): Promise<void> {
  const bench = await OpeningsBench.start();
  try {
    await bench.serve(await bundle(bench.folder), 1, NODE);
    const costs = await measure(bench);
    const tables = `${callsTable(costs)}\n\n${peopleTable(costs)}`;
    console.log(tables);
    writeFileSync(DOCUMENT, replaced(readFileSync(DOCUMENT, 'utf8'), 'scale', tables));
  } finally {
    await bench.stop();
  }
}

await main();
