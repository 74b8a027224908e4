import { sql } from 'kysely';
import { inPages } from '../db/inPages.ts';
import type { Db, Trx } from '../db/schema.ts';
import { decideOnChains } from '../domain/draws/chainEpochs.ts';
import { OperatorError } from '../OperatorError.ts';

/** Made by the migrations of the target itself. */
const MIGRATIONS_TABLE = 'migrations';

/** One table as it came over. */
export interface Copied {
  readonly table: string;
  readonly rows: number;
}

/** Every table, those first that others point at. */
async function tablesInOrder(trx: Trx): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ${MIGRATIONS_TABLE}
    ORDER BY relname`.execute(trx);
  const { rows: links } = await sql<{ name: string; needs: string }>`
    SELECT c.relname AS name, f.relname AS needs
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
    WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`.execute(trx);
  const order: string[] = [];
  const visit = (name: string) => {
    if (order.includes(name)) return;
    for (const link of links) if (link.name === name) visit(link.needs);
    order.push(name);
  };
  for (const { name } of tables) visit(name);
  return order;
}

async function copyTable(source: Trx, target: Trx, table: string): Promise<void> {
  const rowsAsText = sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`;
  for await (const rows of inPages(source, 'copying', rowsAsText)) {
    // As text all the way: a number would lose digits, a Date microseconds.
    const batch = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${batch}::jsonb)`.execute(target);
  }
}

/** Triggers write nothing while rows come over: what they wrote comes with the rows. */
async function setTriggers(
  target: Trx,
  tables: readonly string[],
  state: 'DISABLE' | 'ENABLE',
): Promise<void> {
  for (const table of tables) {
    await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(state)} TRIGGER USER`.execute(target);
  }
}

/** Lets identity columns go on after the highest value that was copied. */
async function continueIdentities(target: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND is_identity = 'YES'`.execute(target);
  for (const { table, column } of rows) {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}),
      (SELECT coalesce(max(${sql.ref(column)}), 0) + 1 FROM ${sql.table(table)}), false)`.execute(target);
  }
}

/** Rows of a table and the sum of their hashes: equal on both sides exactly if the same rows are there. */
async function fingerprint(trx: Trx, table: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    SELECT count(*) AS rows,
      coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 12))::bit(48)::bigint), 0)::text AS sum
    FROM ${sql.table(table)} t`.execute(trx);
  const [only] = rows;
  if (!only) throw new Error(`${table} could not be counted`);
  return only;
}

async function migrationsOf(trx: Trx): Promise<string> {
  const rows = await trx.selectFrom('migrations').select(['name', 'sha256']).orderBy('name').execute();
  return JSON.stringify(rows);
}

/** Times as text have to mean the same on both sides, and a large table takes its time. */
async function prepareSession(trx: Trx): Promise<void> {
  await sql`SET LOCAL timezone = 'UTC'`.execute(trx);
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** What is said of a source that no server has begun a game in. */
export function noGameIn(place: string): OperatorError {
  return new OperatorError(`no game was begun in ${place}: set DATA_DIR to the folder of the old server`);
}

async function requireSameVersion(source: Trx, target: Trx): Promise<void> {
  const { rows: begun } = await sql`SELECT 1 FROM pg_tables WHERE tablename = ${MIGRATIONS_TABLE}`.execute(
    source,
  );
  if (begun.length === 0) throw noGameIn('this DATA_DIR');
  if ((await migrationsOf(source)) !== (await migrationsOf(target))) {
    throw new OperatorError(
      'the two databases are not of the same version: start the new server on the old data first',
    );
  }
}

async function requireEmpty(target: Trx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await fingerprint(target, table);
    if (rows > 0) throw new OperatorError(`the target is not empty: ${table} has rows`);
  }
}

async function compare(source: Trx, target: Trx, table: string): Promise<Copied> {
  const [here, there] = [await fingerprint(source, table), await fingerprint(target, table)];
  if (here.rows !== there.rows || here.sum !== there.sum) throw new Error(`${table} differs after the copy`);
  return { table, rows: there.rows };
}

async function copyAll(source: Trx, target: Trx): Promise<Copied[]> {
  for (const trx of [source, target]) await prepareSession(trx);
  await requireSameVersion(source, target);
  const tables = await tablesInOrder(target);
  await requireEmpty(target, tables);
  await setTriggers(target, tables, 'DISABLE');
  const copied: Copied[] = [];
  for (const table of tables) {
    await copyTable(source, target, table);
    copied.push(await compare(source, target, table));
  }
  await setTriggers(target, tables, 'ENABLE');
  await continueIdentities(target);
  // Nothing was lost on the way, so nobody has seen seeds that are still to come.
  await decideOnChains(target, 'kept', 'db:copy', new Date());
  return copied;
}

/**
 * Copies every row of `source` to `target`, which has been migrated and is empty, and compares counts and hashes of
 * every table. All or nothing.
 * @throws OperatorError if the source is no game's, or the target isn't empty or is of another version; Error if it
 * differs after the copy.
 */
export function copyDatabase(source: Db, target: Db): Promise<Copied[]> {
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((from) => target.transaction().execute((to) => copyAll(from, to)));
}
