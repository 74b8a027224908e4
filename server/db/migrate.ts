import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '../OperatorError.ts';
import { repositoryRoot } from '../repositoryRoot.ts';
import { readRate } from './rate.ts';
import type { Db, Trx } from './schema.ts';
import { hasSqlState } from './sqlState.ts';

/** Any number that no other program locks in the same database. */
const MIGRATION_LOCK_ID = 4_207_001;
/** How long a migration waits for a table: meanwhile every call to that table waits behind it. */
const LOCK_TIMEOUT_MS = 300;
const LOCK_RETRY_MS = 2000;
/** SQLSTATEs of a lock that was not to be had, and of two that waited for each other. */
const LOCK_SQLSTATES = ['55P03', '40P01'];

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** The files `NNNN_name.sql` in their order. */
export function readMigrations(folder = join(repositoryRoot(), 'server/db/migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

/** The migrations that a database has still to get. @throws OperatorError if one that was applied is another now. */
async function outstanding(db: Db | Trx, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = await db.selectFrom('migrations').select(['name', 'sha256']).execute();
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return migrations.filter(({ name, sha256 }) => {
    const known = applied.get(name);
    if (known !== undefined && known !== sha256)
      throw new OperatorError(`${name} was changed after it had been applied: put it back`);
    return known === undefined;
  });
}

/**
 * Assures that a server has begun the database, and that it has the tables of this release. More of them are fine, as
 * servers of the release before go on beside those of the next: operators may have to go back to it.
 * @throws OperatorError where that was none, or one of an older release.
 */
export async function requireMigrated(db: Db): Promise<void> {
  await readRate(db);
  const [first] = await outstanding(db, readMigrations());
  if (first)
    throw new OperatorError(
      `the database is of an older release, without ${first.name}: start the server of this one once`,
    );
}

async function applyAll(db: Db, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // An index on a large table takes longer than any call is allowed to.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`.execute(trx);
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx);
    await sql`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(trx);
    for (const { name, text, sha256 } of await outstanding(trx, migrations)) {
      await sql.raw(text).execute(trx);
      await trx.insertInto('migrations').values({ name, sha256 }).execute();
    }
  });
}

/**
 * Brings the database to the newest schema in one transaction; servers that start together take turns. Where others
 * hold a table that has to change, such as a backup or an audit, it steps back and tries again until they have ended.
 * @throws OperatorError if a file that was applied is not the same any more.
 */
export async function migrate(
  db: Db,
  migrations = readMigrations(),
  onWait: (message: string) => void = () => undefined,
): Promise<void> {
  for (;;) {
    try {
      return await applyAll(db, migrations);
    } catch (error) {
      if (!hasSqlState(error, LOCK_SQLSTATES)) throw error;
      onWait(`migrations wait for a table that others use: ${String(error)}`);
      await setTimeout(LOCK_RETRY_MS);
    }
  }
}
