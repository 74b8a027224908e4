import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { PGliteDialect } from '../../../server/db/pglite/PGliteDialect.ts';
import { INT8_OID, safeInteger } from '../../../server/db/safeInteger.ts';
import type { Database, Db } from '../../../server/db/schema.ts';
import { DatabaseUnavailable } from '../../../server/db/transientError.ts';
import { embeddedDump } from '../../server/harness/embeddedDump.ts';
import type { Scheduler } from '../engine/Scheduler.ts';
import type { Weather } from './Weather.ts';

/** The process that a connection belongs to: what it waits for never comes once it is dead. */
export interface Owner {
  readonly name: string;
  /** Waits for something outside, so many milliseconds; for ever where the process dies meanwhile. */
  pause(milliseconds: number): Promise<void>;
  /** Ends it where it stands, as SIGKILL does. */
  kill(): Promise<void>;
  readonly alive: boolean;
}

const SPECTATOR: Owner = {
  name: 'spectator',
  alive: true,
  pause: async () => undefined,
  kill: async () => undefined,
};

const forever = () => new Promise<never>(() => undefined);

/** One use of the session by a process, from acquiring to releasing it. */
class Connection implements DatabaseConnection {
  readonly #world: SimulatedDatabase;
  readonly #inner: DatabaseConnection;
  readonly owner: Owner;
  inTransaction = false;
  #lost: DatabaseUnavailable | null = null;

  constructor(world: SimulatedDatabase, inner: DatabaseConnection, owner: Owner) {
    this.#world = world;
    this.#inner = inner;
    this.owner = owner;
  }

  get inner(): DatabaseConnection {
    return this.#inner;
  }

  get lost(): boolean {
    return this.#lost !== null;
  }

  /** Ends the connection under its owner: the server of the database rolls back. */
  async lose(): Promise<never> {
    await this.#world.abandon(this);
    this.#lost = new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    throw this.#lost;
  }

  /** The way to the database and back. @throws DatabaseUnavailable where the connection is gone already. */
  async travel(): Promise<void> {
    if (this.#lost) throw this.#lost;
    await this.#world.travel(this.owner);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { weather } = this.#world;
    await this.travel();
    if (this.owner === SPECTATOR) return this.#inner.executeQuery<Row>(query);
    const where = this.owner.name;
    if (weather.strikes('database: connection lost before the statement', where)) return this.lose();
    const result = await this.#inner.executeQuery<Row>(query);
    if (weather.strikes('database: connection lost after the statement', where)) return this.lose();
    return result;
  }

  // biome-ignore lint/correctness/useYield: there is no cursor to stream from.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded database does not stream');
  }
}

/** Kysely's way to the one session, for one process. */
class FaultyDriver implements Driver {
  readonly #world: SimulatedDatabase;
  readonly #owner: Owner;

  constructor(world: SimulatedDatabase, owner: Owner) {
    this.#world = world;
    this.#owner = owner;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Connection> {
    return this.#world.acquire(this.#owner);
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    await connection.travel();
    await this.#world.inner.beginTransaction(connection.inner, settings);
    connection.inTransaction = true;
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { weather, inner } = this.#world;
    await connection.travel();
    const where = connection.owner.name;
    if (weather.strikes('database: connection lost before the commit', where)) return connection.lose();
    await inner.commitTransaction(connection.inner);
    connection.inTransaction = false;
    if (weather.strikes('database: connection lost after the commit', where)) return connection.lose();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    if (connection.lost) return;
    await connection.travel();
    await this.#world.abandon(connection);
  }

  releaseConnection(connection: Connection): Promise<void> {
    return this.#world.release(connection);
  }

  async destroy(): Promise<void> {}
}

/** The database of the world, in memory. One session, which processes take in turns, a transaction at a time. */
export class SimulatedDatabase {
  readonly weather: Weather;
  readonly #scheduler: Scheduler;
  readonly #held = new Set<Connection>();
  #pg: PGlite;
  #inner: Driver;

  private constructor(pg: PGlite, scheduler: Scheduler, weather: Weather) {
    this.#pg = pg;
    this.#inner = new PGliteDialect(pg).createDriver();
    this.#scheduler = scheduler;
    this.weather = weather;
  }

  /** A database that servers have started on, and nobody has played on. */
  static async open(scheduler: Scheduler, weather: Weather): Promise<SimulatedDatabase> {
    const loadDataDir = new Blob([readFileSync(await embeddedDump())]);
    const pg = new PGlite({ loadDataDir, parsers: { [INT8_OID]: safeInteger } });
    await pg.waitReady;
    return new SimulatedDatabase(pg, scheduler, weather);
  }

  get inner(): Driver {
    return this.#inner;
  }

  /** The database as a process sees it. */
  connect(owner: Owner): Db {
    const dialect = new PGliteDialect(this.#pg);
    return new Kysely<Database>({
      dialect: {
        createDriver: () => new FaultyDriver(this, owner),
        createQueryCompiler: () => dialect.createQueryCompiler(),
        createAdapter: () => dialect.createAdapter(),
        createIntrospector: (db) => dialect.createIntrospector(db),
      },
    });
  }

  /** Looks at the database as nobody in the world does: nothing strikes, and no time passes. */
  peek<T>(look: (db: Db) => Promise<T>): Promise<T> {
    return look(this.connect(SPECTATOR));
  }

  async travel(owner: Owner): Promise<void> {
    if (owner === SPECTATOR) return;
    const slow = this.weather.strikes('database: slow', owner.name);
    await owner.pause(slow ? 2_000 : 0.2);
    if (this.weather.strikes('process: dies', owner.name)) {
      this.onDeath(owner);
      await forever();
    }
  }

  /** Told of a process that dies at a wait; set by whoever runs the processes. */
  onDeath: (owner: Owner) => void = () => undefined;

  async acquire(owner: Owner): Promise<Connection> {
    const inner = await this.#inner.acquireConnection();
    if (!owner.alive) {
      await this.#inner.releaseConnection(inner);
      return forever();
    }
    const connection = new Connection(this, inner, owner);
    this.#held.add(connection);
    return connection;
  }

  /** Rolls back what a connection has begun. */
  async abandon(connection: Connection): Promise<void> {
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    await this.#inner.rollbackTransaction(connection.inner);
  }

  async release(connection: Connection): Promise<void> {
    if (this.#held.delete(connection)) await this.#inner.releaseConnection(connection.inner);
  }

  /** Frees what a process held that has died. */
  async forget(owner: Owner): Promise<void> {
    for (const connection of this.#held) {
      if (connection.owner !== owner) continue;
      await this.abandon(connection);
      await this.release(connection);
    }
  }

  /** A copy of the whole database, between two transactions. */
  backUp(): Promise<Blob> {
    return this.#alone(() => this.#pg.dumpDataDir('none'));
  }

  /** Does what PostgreSQL's own workers would. */
  async tidy(): Promise<void> {
    await this.#alone(() => this.#pg.exec('VACUUM (ANALYZE)'));
  }

  /** Puts a copy in the place of the database; all processes have to be dead. */
  async restore(copy: Blob): Promise<void> {
    await this.#scheduler.exclusively(async () => {
      await this.#pg.close();
      this.#pg = new PGlite({ loadDataDir: copy, parsers: { [INT8_OID]: safeInteger } });
      await this.#pg.waitReady;
      this.#inner = new PGliteDialect(this.#pg).createDriver();
    });
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    const session = await this.#inner.acquireConnection();
    try {
      return await this.#scheduler.exclusively(work);
    } finally {
      await this.#inner.releaseConnection(session);
    }
  }
}
