import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { openInMemory } from '../../../server/db/pglite/open.ts';
import { openPostgres } from '../../../server/db/postgres/open.ts';
import type { Db } from '../../../server/db/schema.ts';

/** The database that all others are copies of: migrated, and with the catalogue on sale. */
export const TEMPLATE = 'facet_template';

export type DatabaseKind = OpenDatabase['kind'];

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

/** The databases that are there to be tested: the embedded one, and PostgreSQL where it was found. */
export function databaseKinds(): DatabaseKind[] {
  return inject('postgresUrl') === null ? ['embedded'] : ['embedded', 'postgres'];
}

/**
 * PostgreSQL, which operators run, or the embedded database where it was not found: for what follows from the game's
 * rules. Both run the same statements: each subject has a file that asks both, and all browser tests play on the
 * embedded one.
 */
export function deployedKind(): DatabaseKind[] {
  return databaseKinds().slice(-1);
}

/** A database of one test's own. `again` opens it a second time, as another process would. */
export interface TestDatabase extends OpenDatabase {
  readonly url: string | null;
  again(): Promise<OpenDatabase>;
}

/** Whether anybody waits for a lock of this database, which has to be on PostgreSQL. */
export async function waitsForLock(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

const ignore = () => undefined;

/** What a call of a player may take has tests of its own: a busy machine takes its time over all others. */
const PATIENT = { timeouts: false } as const;

async function onPostgres(url: string, connections?: number): Promise<TestDatabase> {
  const name = `facet_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres(url, ignore, PATIENT);
  await sql.raw(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`).execute(admin.db);
  await admin.close();
  const own = databaseUrl(url, name);
  return {
    ...(await openPostgres(own, ignore, { ...PATIENT, connections })),
    url: own,
    again: () => openPostgres(own, ignore, PATIENT),
  };
}

/**
 * Makes the embedded database of a data directory, with tables and catalogue: a server that makes its own takes
 * seconds.
 */
export async function fillDataDir(dataDir: string): Promise<void> {
  const loadDataDir = new Blob([readFileSync(inject('embeddedDump'))]);
  const pg = new PGlite({ dataDir: join(dataDir, 'pglite'), loadDataDir });
  await pg.waitReady;
  await pg.close();
}

/**
 * Makes a fresh database, migrated and with the catalogue on sale; `connections` are those of its pool on PostgreSQL.
 */
export async function openTestDatabase(kind: DatabaseKind, connections?: number): Promise<TestDatabase> {
  const url = inject('postgresUrl');
  if (kind === 'postgres') {
    if (url === null) throw new Error('there is no PostgreSQL to test on');
    return onPostgres(url, connections);
  }
  const database = await openInMemory(new Blob([readFileSync(inject('embeddedDump'))]));
  // An embedded database has one session, in one process: a second server on it shares it.
  return { ...database, url: null, again: async () => ({ ...database, close: async () => undefined }) };
}
