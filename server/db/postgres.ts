import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './open.ts';
import { safeInteger } from './safeInteger.ts';
import type { Database } from './schema.ts';

const INT8 = 20;
const CONNECTIONS = 10;
/** Milliseconds. */
const STATEMENT_TIMEOUT = 10_000;
/** Distinct statements that are prepared on a connection; the server's own texts are far fewer. */
const PREPARED_STATEMENTS = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= PREPARED_STATEMENTS) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Gives each parameterised text a name, so that PostgreSQL parses and plans it once a connection. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const prepared = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  };
  Object.assign(client, { query: prepared });
}

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
  pool.on('connect', prepareStatements);
  pool.on('error', onError);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}
