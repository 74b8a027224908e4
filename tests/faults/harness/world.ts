import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres/open.ts';
import { decideOnChains } from '../../../server/domain/draws/chainEpochs.ts';
import { prepareWithoutSeedKey } from '../../server/harness/embeddedDump.ts';
import { SEED_KEY } from '../../server/harness/Game.ts';
import { type SpawnedServer, spawnServer } from '../../server/harness/spawnServer.ts';

/** Opens a database beside the servers, for as long as a test takes to look at it. */
export function openBeside(url: string): Promise<OpenDatabase> {
  return openPostgres(url, () => undefined, { connections: 2, timeouts: false });
}

/** Makes the tables and the catalogue of an empty database. */
export async function prepare(url: string): Promise<void> {
  const database = await openBeside(url);
  await prepareWithoutSeedKey(database.db);
  await database.close();
}

/** Says what is to become of chains, as `npm run admin -- chains` does. */
export async function decide(url: string, decision: 'renewed' | 'kept', reason: string): Promise<void> {
  const { db, close } = await openBeside(url);
  await db.transaction().execute((trx) => decideOnChains(trx, decision, reason, new Date()));
  await close();
}

/** Servers of local mode in processes of their own, on one database. */
export class Servers {
  readonly #folder = mkdtempSync(join(tmpdir(), 'facet-servers-'));
  readonly #servers: SpawnedServer[] = [];

  /** Starts `count` of them, from the file `main` if it is not the present server's. */
  static async start(databaseUrl: string, count: number, environment = {}, main?: string): Promise<Servers> {
    const servers = new Servers();
    while (servers.#servers.length < count) {
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: servers.#folder, DELIVERY: 'off', SEED_KEY };
      servers.#servers.push(await spawnServer({ ...settings, ...environment }, main));
    }
    return servers;
  }

  get urls(): string[] {
    return this.#servers.map(({ url }) => url);
  }

  get pids(): number[] {
    return this.#servers.map(({ pid }) => pid);
  }

  /** What the servers have written last. */
  get output(): string {
    return this.#servers.map(({ output }) => output()).join('\n');
  }

  /** How many processes have ended by themselves. */
  get ended(): number {
    return this.#servers.filter(({ hasEnded }) => hasEnded()).length;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.end('SIGTERM')));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
