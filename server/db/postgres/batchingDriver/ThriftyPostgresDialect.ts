import { type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from '../../transientError.ts';
import type { Primary } from '../Primary.ts';
import { PostgresConnection } from './PostgresConnection.ts';

class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #primary: Primary;
  readonly #connections = new WeakMap<pg.PoolClient, PostgresConnection>();
  /** When a connection was lost, by performance.now(): those that are older are lost too, most likely. */
  #lossAt = 0;

  constructor(pool: pg.Pool, primary: Primary) {
    this.#pool = pool;
    this.#primary = primary;
  }

  async init(): Promise<void> {}

  /** @throws DatabaseUnavailable */
  async acquireConnection(): Promise<PostgresConnection> {
    for (;;) {
      const client = await this.#connect();
      const connection = this.#connections.get(client) ?? new PostgresConnection(client);
      this.#connections.set(client, connection);
      if (connection.since >= this.#lossAt) return connection;
      connection.discard();
    }
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    // Of one that is older than the last loss nothing new is learned.
    if (connection.isLost && connection.since >= this.#lossAt) {
      this.#lossAt = performance.now();
      this.#primary.forget();
    }
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      const { host, port } = await this.#primary.find();
      Object.assign(this.#pool.options, { host, port });
      return await this.#pool.connect();
    } catch (error) {
      this.#primary.forget();
      throw new DatabaseUnavailable(error);
    }
  }
}

/** Kysely over a pool of pg, by connections that spare trips to the database. */
export class ThriftyPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #primary: Primary;

  constructor(pool: pg.Pool, primary: Primary) {
    super({ pool });
    this.#pool = pool;
    this.#primary = primary;
  }

  override createDriver(): Driver {
    return new PostgresDriver(this.#pool, this.#primary);
  }
}
