import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { LiveWin } from '../../common/api/schemas.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/postgres/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { type OwnPostgres, startPostgres } from '../server/harness/postgres.ts';
import { cpuSeconds } from './openingsCpu.ts';
import { bodyOf, getHeadOf, headOf, type Load, sendRequests } from './openingsLoad.ts';
import { call, register, startServer } from './openingsServer.ts';

const PLAYERS = 1000;
/** Files of 16 MB: all that min_wal_size keeps. */
const LOG_FILES = 60;
/** Seconds that each server opens cases before anything is measured. */
const WARM_UP_SECONDS = 5;

/** The process of a PostgreSQL that startPostgres has started. */
function postmasterOf(url: string): number {
  const folder = new URL(url).searchParams.get('host') ?? '';
  return Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);
}

/** Processor time in ms for one opening. */
export interface Cost {
  readonly client: number;
  readonly server: number;
  readonly database: number;
}

/** The version of the cheapest case that is on sale. */
export interface CheapestCase {
  readonly id: string;
  readonly version: number;
  readonly price: number;
}

interface OpenOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Openings a second that are due whether or not the servers keep up; without it as many as are answered. */
  readonly rate?: number;
  /** Cases that each opening opens at once; one unless given. */
  readonly count?: number;
}

/**
 * Gives a fresh PostgreSQL what one that has run for a while has: files of the write-ahead log to be used again. To
 * make one takes as long as dozens of commits, and whoever commits meanwhile waits for it.
 */
async function season(db: Db): Promise<void> {
  await sql`ALTER SYSTEM SET min_wal_size = '1GB'`.execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  for (let file = 0; file < LOG_FILES; file++) {
    await sql`SELECT pg_logical_emit_message(true, 'bench', '')`.execute(db);
    await sql`SELECT pg_switch_wal()`.execute(db);
  }
  await sql`CHECKPOINT`.execute(db);
}

/** Servers on a PostgreSQL of their own, and a thousand players with more crystals than they can spend. */
export class OpeningsBench {
  readonly folder: string;
  readonly players = PLAYERS;
  readonly #postgres: OwnPostgres;
  readonly #database: OpenDatabase;
  readonly #servers: Awaited<ReturnType<typeof startServer>>[] = [];
  #cheapestCase: CheapestCase | undefined;
  #initData: readonly string[] = [];

  private constructor(folder: string, postgres: OwnPostgres, database: OpenDatabase) {
    this.folder = folder;
    this.#postgres = postgres;
    this.#database = database;
  }

  /** A PostgreSQL without servers, for those of the checkout at `root`. */
  static async start(root = repositoryRoot()): Promise<OpeningsBench> {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL was not found');
    mkdirSync(join(root, 'dist'), { recursive: true });
    const bench = new OpeningsBench(
      mkdtempSync(join(root, 'dist/bench-')),
      postgres,
      await openPostgres(postgres.url, console.error),
    );
    await season(bench.db);
    return bench;
  }

  get url(): string {
    return this.#postgres.url;
  }

  get db(): Db {
    return this.#database.db;
  }

  get cheapestCase(): CheapestCase {
    if (!this.#cheapestCase) throw new Error('there is no case');
    return this.#cheapestCase;
  }

  /** Starts so many servers from a bundled file with these arguments of node, and lets them make some openings. */
  async serve(file: string, servers: number, node: readonly string[]): Promise<void> {
    while (this.#servers.length < servers) this.#servers.push(await startServer(node, file, this.url));
    this.#initData = await register(this.#servers[0]?.port ?? 0, PLAYERS);
    await sql`UPDATE users SET balance = 1000000000000`.execute(this.db);
    const { rows } = await sql<CheapestCase>`
      SELECT id, version, price FROM cases WHERE price > 0 ORDER BY price LIMIT 1`.execute(this.db);
    this.#cheapestCase = rows[0];
    await this.open({ connections: 16, seconds: WARM_UP_SECONDS });
  }

  /** Opens cases by all servers. @throws Error where any opening failed. */
  open({ count = 1, ...options }: OpenOptions): Promise<Load> {
    const body = bodyOf(count);
    const heads = this.#initData.map((initData) => headOf(this.cheapestCase.id, initData, body));
    return this.send(heads, options, body);
  }

  /** What players 1, 2, 3 … say who they are by. */
  initDataOf(player: number): string {
    return this.#initData[player - 1] ?? '';
  }

  /** The live list, as player 1 sees it. */
  async liveWins(): Promise<readonly LiveWin[]> {
    const { live } = await call(this.#servers[0]?.port ?? 0, '/api/live/', this.initDataOf(1));
    return live.win;
  }

  /** Requests of a path by every player, but for their keys. */
  requestsOf(path: string): string[] {
    return this.#initData.map((initData) => getHeadOf(path, initData));
  }

  /** Sends requests to all servers, one after the other. @throws Error where any of them failed. */
  async send(
    heads: readonly string[],
    { connections, seconds, rate }: Omit<OpenOptions, 'count'>,
    body = '',
  ): Promise<Load> {
    const ports = this.#servers.map(({ port }) => port);
    const load = await sendRequests({ ports, connections, heads, body }, seconds, rate);
    if (Object.keys(load.failures).length > 0)
      throw new Error(`requests failed, by status: ${JSON.stringify(load.failures)}`);
    return load;
  }

  /** Runs `work`, which answers how many openings it made; answers what each of them cost. */
  async costOf(work: () => Promise<number>): Promise<Cost> {
    const used = () => [
      cpuSeconds([process.pid], false),
      cpuSeconds(
        this.#servers.flatMap(({ child }) => child.pid ?? []),
        false,
      ),
      cpuSeconds([postmasterOf(this.url)], true),
    ];
    const before = used();
    const openings = await work();
    // The database adds up what its processes used when it has seen them end.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [client = 0, server = 0, database = 0] = used().map(
      (now, i) => ((now - (before[i] ?? 0)) / openings) * 1000,
    );
    return { client, server, database };
  }

  async stop(): Promise<void> {
    for (const { child } of this.#servers) child.kill('SIGTERM');
    await Promise.all(
      this.#servers.map(({ child }) => new Promise((resolve) => child.once('exit', resolve))),
    );
    await this.#database.close();
    await this.#postgres.stop();
    rmSync(this.folder, { recursive: true });
  }
}
