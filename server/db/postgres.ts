import { Kysely } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './open.ts';
import { ThriftyPostgresDialect } from './postgresDriver.ts';
import { safeInteger } from './safeInteger.ts';
import type { Database } from './schema.ts';

const INT8 = 20;
const CONNECTIONS = 10;
/** Milliseconds. */
const STATEMENT_TIMEOUT = 10_000;

/** Opens a pool of at most `connections` to a PostgreSQL. */
export async function openPostgres(
  url: string,
  onError: (error: unknown) => void,
  connections = CONNECTIONS,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? safeInteger : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onError);
  const db = new Kysely<Database>({ dialect: new ThriftyPostgresDialect(pool) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}
