import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../server/harness/databases.ts';
import { localSession } from '../../server/harness/localSession.ts';
import { newKey } from '../../server/harness/Player.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { TcpProxy } from './TcpProxy.ts';
import { Servers } from './world.ts';

/** What came of a call; status 0 where no answer came. */
export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Opens the welcome case, which costs nothing and is opened once. */
export const WELCOME_PATH = `/api/case/${WELCOME_CASE_ID}/open/`;

/** The socket of a PostgreSQL whose address names a folder. */
export function socketOf(url: string): string {
  return `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;
}

/** A server in a process of its own that reaches a fresh database through a proxy. */
export class BehindProxy {
  readonly database: TestDatabase;
  readonly proxy: TcpProxy;
  readonly servers: Servers;
  readonly #headers = new Map<number, Record<string, string>>();

  private constructor(database: TestDatabase, proxy: TcpProxy, servers: Servers) {
    this.database = database;
    this.proxy = proxy;
    this.servers = servers;
  }

  static async start(): Promise<BehindProxy> {
    const database = await openTestDatabase('postgres');
    const proxy = await TcpProxy.start({ path: socketOf(database.url ?? '') });
    const name = new URL(database.url ?? '').pathname;
    const servers = await Servers.start(`postgres://postgres@127.0.0.1:${proxy.port}${name}`, 1);
    return new BehindProxy(database, proxy, servers);
  }

  /** Calls as a player; a POST is one tap. */
  async call(userId: number, method: 'GET' | 'POST', path: string, key = newKey()): Promise<Answered> {
    const url = this.servers.urls[0] ?? '';
    const own = this.#headers.get(userId) ?? (await localSession(url, userId));
    this.#headers.set(userId, own);
    const headers = method === 'POST' ? { ...own, 'idempotency-key': key } : own;
    return fetch(`${url}${path}`, { method, headers, signal: AbortSignal.timeout(30_000) }).then(
      async (response) => ({ status: response.status, body: await response.json() }),
      (error: unknown) => ({ status: 0, body: { error: String(error) } }),
    );
  }

  /** Ends the server's connections to the database, those that the `where` clause of pg_stat_activity fits. */
  async terminate(where = 'true'): Promise<number> {
    const { rows } = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND client_addr IS NULL
        AND application_name = '' AND ${sql.raw(where)}`.execute(this.database.db);
    return rows.length;
  }

  async stop(): Promise<void> {
    await this.servers.stop();
    await this.proxy.stop();
    await this.database.close();
  }
}
