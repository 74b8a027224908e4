import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { type CaseVersion, Catalogue } from '../../server/catalogue/Catalogue.ts';
import { safeInteger } from '../../server/db/safeInteger.ts';
import type { Database, Db, Trx } from '../../server/db/schema.ts';
import { LiveFeed } from '../../server/domain/draws/LiveFeed.ts';
import { openCase } from '../../server/domain/draws/openCase.ts';
import { keepOpening } from '../../server/domain/draws/recallOpening.ts';
import { SeedCache } from '../../server/domain/draws/SeedCache.ts';
import { storeAnswer } from '../../server/domain/idempotency.ts';
import { listInventory } from '../../server/domain/inventory/inventory.ts';
import { LateReads } from '../../server/domain/LateReads.ts';
import { readTransactions } from '../../server/domain/players/transactions.ts';
import { endWithUsage, readWords } from '../../server/readWords.ts';
import { databaseUrl } from '../server/harness/databases.ts';
import { prepareWithoutSeedKey } from '../server/harness/embeddedDump.ts';
import { SEED_CIPHER } from '../server/harness/Game.ts';
import { startPostgres } from '../server/harness/postgres.ts';
import { COLLECTOR, fill } from './growthFill.ts';
import { median } from './median.ts';

// What an opening, a page of the inventory, of the transactions, and the live feed cost with a thousand rows a table
// and with a million, or `-- 10000000`: buffers that PostgreSQL touches, and milliseconds it takes out of EXPLAIN
// ANALYZE.
const USAGE = 'npm run bench:growth [-- <rows, 1000000 if left out>]';
const [ROWS = '1000000'] = readWords({ usage: USAGE, positionals: 1 }).positionals;
if (!/^[1-9]\d{3,9}$/.test(ROWS)) endWithUsage(USAGE, `'${ROWS}' is no number of rows`);
const SIZES = [1_000, Number(ROWS)] as const;
const REPEATS = 9;
/** Buffers may grow by the height of the indexes, not more. */
const MAX_GROWTH = 2;

class RolledBack extends Error {}

type Work = (db: Db) => Promise<unknown>;

function works(catalogue: Catalogue, caseVersion: CaseVersion): Record<string, Work> {
  const now = new Date();
  const list = (db: Db, page: Parameters<typeof listInventory>[2]) =>
    listInventory({ db, rate: CRYSTALS_PER_USD }, COLLECTOR, page);
  const open = async (trx: Trx) => {
    const services = { seeds: new SeedCache(SEED_CIPHER), rate: CRYSTALS_PER_USD };
    const call = { userId: COLLECTOR, seed: null, key: 'f'.repeat(32), epoch: null };
    const answer = await openCase(trx, services, call, { caseVersion, now });
    await storeAnswer(trx, { ...call, call: 'openCase' }, keepOpening(answer), now);
    throw new RolledBack();
  };
  return {
    'an opening': (db) =>
      db
        .transaction()
        .execute(open)
        .catch((error) => {
          if (!(error instanceof RolledBack)) throw error;
        }),
    // Of a thousand rows the collector has 16 available ones: pages are as long as they are full for both.
    'inventory, first page': (db) => list(db, { limit: 50 }),
    'inventory, available': (db) => list(db, { status: 'available', limit: 10 }),
    'inventory, deep page': (db) => list(db, { status: 'sold', cursor: 60, limit: 50 }),
    'inventory, dearest': (db) => list(db, { status: 'available', sort: 'dearest', limit: 10 }),
    'inventory, a word': (db) => list(db, { status: 'available', q: 'rust', limit: 10 }),
    'inventory, stacks': (db) => list(db, { status: 'available', stacked: '1', limit: 50 }),
    'transactions, page 1': (db) =>
      readTransactions({ db, catalogue }, COLLECTOR, { page: 1, limit: 20 }, now),
    'transactions, page 4': (db) =>
      readTransactions({ db, catalogue }, COLLECTOR, { page: 4, limit: 20 }, now),
    'transactions, openings': (db) =>
      readTransactions({ db, catalogue }, COLLECTOR, { page: 1, limit: 20, kind: 'opening' }, now),
    'live feed': (db) => new LiveFeed(new LateReads(db)).get(now),
  };
}

interface Cost {
  readonly buffers: number;
  readonly ms: number;
}

interface Plan {
  readonly 'Execution Time': number;
}

/** Pages that have been touched so far, of tables and their indexes: by foreign keys and triggers, too. */
async function pagesTouched(client: pg.PoolClient): Promise<number> {
  await client.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await client.query<{ pages: number }>(
    `SELECT sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::bigint AS pages
     FROM pg_statio_user_tables`,
  );
  return rows[0]?.pages ?? 0;
}

/** Explains statements one after the other in a transaction that is taken back. */
async function explain(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<Cost> {
  const client = await pool.connect();
  const before = await pagesTouched(client);
  let ms = 0;
  try {
    await client.query('BEGIN');
    for (const { sql, parameters } of statements) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]);
      const [plan] = (rows[0] as { 'QUERY PLAN': [Plan] })['QUERY PLAN'];
      ms += plan['Execution Time'];
    }
    await client.query('ROLLBACK');
    return { buffers: (await pagesTouched(client)) - before, ms };
  } finally {
    client.release();
  }
}

async function measure(url: string, rows: number): Promise<Map<string, Cost>> {
  const seen: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void seen.push(query) });
  try {
    return await costsOf(db, pool, seen, rows);
  } finally {
    await db.destroy();
  }
}

async function costsOf(
  db: Db,
  pool: pg.Pool,
  seen: CompiledQuery[],
  rows: number,
): Promise<Map<string, Cost>> {
  await prepareWithoutSeedKey(db);
  await fill(db, rows);
  const costs = new Map<string, Cost>();
  const catalogue = new Catalogue(db, CRYSTALS_PER_USD);
  const [caseVersion] = await catalogue.list();
  if (!caseVersion) throw new Error('there is no case');
  for (const [name, work] of Object.entries(works(catalogue, caseVersion))) {
    seen.length = 0;
    await work(db);
    const statements = seen.filter(({ sql }) => !/^(begin|commit|rollback)/i.test(sql));
    const runs: Cost[] = [];
    for (let run = 0; run < REPEATS; run++) runs.push(await explain(pool, statements));
    costs.set(name, {
      buffers: median(runs.map(({ buffers }) => buffers)),
      ms: median(runs.map(({ ms }) => ms)),
    });
  }
  return costs;
}

async function createDatabase(url: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
}

async function main(): Promise<void> {
  pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL was not found');
  try {
    const results: Map<string, Cost>[] = [];
    for (const rows of SIZES) {
      await createDatabase(postgres.url, `growth_${rows}`);
      results.push(await measure(databaseUrl(postgres.url, `growth_${rows}`), rows));
    }
    const [small, large] = results;
    console.log(`${''.padEnd(24)}${SIZES.map((rows) => `${rows} rows`.padStart(26)).join('')}`);
    for (const [name, before] of small ?? []) {
      const after = large?.get(name) ?? before;
      const cell = ({ buffers, ms }: Cost) => `${buffers} buffers ${ms.toFixed(2)} ms`.padStart(26);
      const same = after.buffers <= before.buffers * MAX_GROWTH;
      if (!same) process.exitCode = 1;
      console.log(`${name.padEnd(24)}${cell(before)}${cell(after)}  ${same ? '✓' : '✗ grows'}`);
    }
  } finally {
    await postgres.stop();
  }
}

await main();
