import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** Milliseconds of queries after which the event loop gets a turn: PGlite answers synchronously. */
const TURN = 4;

class PGliteConnection implements DatabaseConnection {
  readonly #pg: PGlite;
  #lastTurn = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (performance.now() - this.#lastTurn > TURN) {
      await new Promise(setImmediate);
      this.#lastTurn = performance.now();
    }
    // Without parameters the simple protocol, which takes several statements at once, as pg does.
    const result =
      parameters.length === 0
        ? (await this.#pg.exec(sql)).at(-1)
        : await this.#pg.query<Row>(sql, [...parameters]);
    return { rows: (result?.rows ?? []) as Row[], numAffectedRows: BigInt(result?.affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: there is no cursor to stream from.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded database does not stream');
  }
}

/** PGlite is one session: whoever has the connection has it alone until it is given back. */
class PGliteDriver implements Driver {
  readonly #pg: PGlite;
  readonly #connection: PGliteConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(pg: PGlite) {
    this.#pg = pg;
    this.#connection = new PGliteConnection(pg);
  }

  async init(): Promise<void> {
    await this.#pg.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  async beginTransaction(_: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.#pg.exec(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN');
  }

  async commitTransaction(): Promise<void> {
    const [result] = await this.#pg.exec('COMMIT');
    // PostgreSQL answers so, and with no error, where a statement of the transaction had failed.
    if (result?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }

  /** Never fails: what made the transaction fail is what its caller has to hear of. */
  async rollbackTransaction(): Promise<void> {
    await this.#pg.exec('ROLLBACK').catch(() => undefined);
  }

  async destroy(): Promise<void> {
    await this.#pg.close();
  }
}

/** Kysely over one PGlite: the SQL, the error codes and the transactions are PostgreSQL's own. */
export class PGliteDialect implements Dialect {
  readonly #pg: PGlite;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#pg);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createIntrospector(db: ConstructorParameters<typeof PostgresIntrospector>[0]) {
    return new PostgresIntrospector(db);
  }
}
