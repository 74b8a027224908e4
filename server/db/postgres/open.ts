// PostgreSQL by pg, whose pool, clients and protocol these are. What is ours stands in batchingDriver/: batch.ts and
// message.ts send several prepared statements as one message, PostgresConnection.ts knows which of them may wait for
// each other and when a connection is lost, ThriftyPostgresDialect.ts hands connections to Kysely. Primary.ts finds the
// one of several servers that takes writes. docs/performance.md has the figures of pg's own pipeline beside it.
import { Kysely } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from '../database.ts';
import { INT8_OID, safeInteger } from '../safeInteger.ts';
import type { Database } from '../schema.ts';
import { replicaOf, serversOf } from './address.ts';
import { ThriftyPostgresDialect } from './batchingDriver/ThriftyPostgresDialect.ts';
import { assertPrimary, Primary } from './Primary.ts';

const POOL_CONNECTIONS = 10;

/** Milliseconds; 0 is no limit. */
interface Timeouts {
  /** After which PostgreSQL ends a statement. */
  readonly statement: number;
  /** After which a server that has said nothing counts as gone: more than a statement may take. */
  readonly answer: number;
  /** After which PostgreSQL ends a transaction whose client says nothing. */
  readonly idleInTransaction: number;
}

const TIMEOUTS: Timeouts = { statement: 4000, answer: 5000, idleInTransaction: 10_000 };
/** Work may take hours, but goes on at once after each statement: one of a machine that is gone keeps its locks. */
const PATIENT_TIMEOUTS: Timeouts = { statement: 0, answer: 0, idleInTransaction: 60_000 };
/** How long to wait for a connection, be it new or one that others use. */
const CONNECT_TIMEOUT_MS = 4000;
/** The same of a replica, without which it goes on at once. */
const REPLICA_CONNECT_TIMEOUT_MS = 1000;
/** Silence after which the system asks whether the other side of a connection is there. */
const KEEP_ALIVE_DELAY_MS = 5000;
/**
 * The same of PostgreSQL, which by itself asks after two hours: as long the connections of a machine that is gone would
 * count. It asks after a minute, and gives up when three questions, ten seconds apart, have no answer.
 */
const SERVER_KEEP_ALIVE =
  'SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

interface PostgresOptions {
  readonly connections?: number | undefined;
  /** False for work that may take hours; PostgreSQL then waits as long as it takes. */
  readonly timeouts?: boolean;
  /** Whether it is a replica, which takes no writes. */
  readonly isReplica?: boolean;
}

/** Opens a pool of connections to the one of the servers in `url` that takes writes, or to a replica. */
export async function openPostgres(
  url: string,
  onError: (error: unknown) => void,
  { connections = POOL_CONNECTIONS, timeouts = true, isReplica = false }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const servers = isReplica ? [replicaOf(url)] : serversOf(url);
  const { statement, answer, idleInTransaction } = timeouts ? TIMEOUTS : PATIENT_TIMEOUTS;
  const pool = new pg.Pool({
    ...servers[0],
    max: connections,
    connectionTimeoutMillis: isReplica ? REPLICA_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    query_timeout: answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    async onConnect(client) {
      // Said here, as PgBouncer refuses a connection that asks for it while it is made. In tables of millions
      // PostgreSQL may think a short statement long, and compile it for 30 to 400 ms: nobody is to wait for that.
      await client.query(
        `SET statement_timeout = ${statement}; SET idle_in_transaction_session_timeout = ${idleInTransaction};
         SET jit = ${timeouts ? 'off' : 'DEFAULT'}; ${SERVER_KEEP_ALIVE}`,
      );
      // Where the address leads to a primary, nothing is written there by mistake.
      if (isReplica) await client.query('SET default_transaction_read_only = on');
      else await assertPrimary(client);
    },
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? safeInteger : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onError);
  const db = new Kysely<Database>({ dialect: new ThriftyPostgresDialect(pool, new Primary(servers)) });
  return {
    db,
    kind: 'postgres',
    async withoutTimeouts(work) {
      const patient = await openPostgres(url, onError, { connections: 1, timeouts: false, isReplica });
      try {
        return await work(patient.db);
      } finally {
        await patient.close();
      }
    },
    close: () => db.destroy(),
  };
}
