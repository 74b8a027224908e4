import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries, humbleAccount } from '../../server/harness/postgres.ts';
import { PostgresServer, type Settings } from './PostgresServer.ts';

/** Whether there is a PostgreSQL to hurt; says so aloud where there is none. */
export function canFault(): boolean {
  const found = findBinaries() !== null;
  if (!found) console.log('PostgreSQL was not found: faults of it are not tried.');
  return found;
}

/** A folder that PostgreSQL may write to. */
export function makeClusterFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-faults-'));
  const account = humbleAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Runs one statement as the superuser. */
export async function execute<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A primary with a synchronous standby, on two ports that stay whoever of them is the primary. */
export class Cluster {
  readonly folder: string;
  #primary: PostgresServer;
  #standby: PostgresServer;
  #copies = 0;

  private constructor(folder: string, primary: PostgresServer, standby: PostgresServer) {
    this.folder = folder;
    this.#primary = primary;
    this.#standby = standby;
  }

  static async start(settings: Settings = {}): Promise<Cluster> {
    const folder = makeClusterFolder();
    const primary = await PostgresServer.create(join(folder, 'first'), settings);
    await primary.start();
    const standby = await primary.copyTo(join(folder, 'second'), { standby: true });
    const cluster = new Cluster(folder, primary, standby);
    await cluster.#follow();
    return cluster;
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  get standby(): PostgresServer {
    return this.#standby;
  }

  /** Address that names both, in the order in which they were made. */
  url(database = 'postgres'): string {
    const ports = [this.#primary.port, this.#standby.port].sort((a, b) => a - b);
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    return `postgres://postgres@${hosts}/${database}?target_session_attrs=read-write`;
  }

  /**
   * Makes the standby the primary, and waits until it takes writes. What has become of the old one is up to the test.
   */
  async failOver(): Promise<void> {
    // Its copy of the settings is older than the line that asks for a standby: it takes writes alone.
    await this.#standby.promote();
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  /** Makes what was the primary before the last failover a synchronous standby of the present one. */
  async rebuildStandby(): Promise<void> {
    const { port } = this.#standby;
    await this.#standby.kill();
    await this.#standby.destroy();
    const folder = join(this.folder, `copy${this.#copies++}`);
    this.#standby = await this.#primary.copyTo(folder, { standby: true, port });
    await this.#follow();
  }

  async stop(): Promise<void> {
    await this.#standby.stop();
    await this.#primary.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Starts the standby and has every commit wait for it from then on. */
  async #follow(): Promise<void> {
    await this.#standby.start();
    const url = this.#primary.url();
    await execute(url, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await execute(url, 'SELECT pg_reload_conf()');
    for (;;) {
      const rows = await execute(url, `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
