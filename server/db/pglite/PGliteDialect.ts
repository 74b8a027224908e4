import type { PGlite, Results } from '@electric-sql/pglite';
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

/** Time of queries after which the event loop gets a turn: PGlite answers synchronously. */
const MAX_BUSY_MS = 4;

/** Is told of an error after which PostgreSQL would end by itself. */
type PanicListener = (error: Error) => void;

/** What a PGlite answers. */
class Session {
  readonly #pg: PGlite;
  readonly #onPanic: PanicListener;

  constructor(pg: PGlite, onPanic: PanicListener) {
    this.#pg = pg;
    this.#onPanic = onPanic;
  }

  exec(sql: string): Promise<Results[]> {
    return this.#pg.exec(sql).catch(this.#fail);
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    return this.#pg.query<Row>(sql, [...parameters]).catch(this.#fail);
  }

  readonly #fail = (error: Error & { readonly severity?: unknown }): never => {
    if (error.severity === 'PANIC') this.#onPanic(error);
    throw error;
  };
}

class PGliteConnection implements DatabaseConnection {
  readonly #session: Session;
  #lastTurn = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (performance.now() - this.#lastTurn > MAX_BUSY_MS) {
      await new Promise(setImmediate);
      this.#lastTurn = performance.now();
    }
    // Without parameters the simple protocol, which takes several statements at once, as pg does.
    const result =
      parameters.length === 0
        ? (await this.#session.exec(sql)).at(-1)
        : await this.#session.query<Row>(sql, parameters);
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
  readonly #session: Session;
  readonly #connection: PGliteConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(pg: PGlite, onPanic: PanicListener) {
    this.#pg = pg;
    this.#session = new Session(pg, onPanic);
    this.#connection = new PGliteConnection(this.#session);
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
    await this.#session.exec(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN');
  }

  async commitTransaction(): Promise<void> {
    const [result] = await this.#session.exec('COMMIT');
    // PostgreSQL answers so, and with no error, where a statement of the transaction had failed.
    if (result?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }

  /** Never fails: what made the transaction fail is what its caller has to hear of. */
  async rollbackTransaction(): Promise<void> {
    await this.#session.exec('ROLLBACK').catch(() => undefined);
  }

  async destroy(): Promise<void> {
    await this.#pg.close();
  }
}

/** Kysely over one PGlite: the SQL, the error codes and the transactions are PostgreSQL's own. */
export class PGliteDialect implements Dialect {
  readonly #pg: PGlite;
  readonly #onPanic: PanicListener;

  constructor(pg: PGlite, onPanic: PanicListener = () => undefined) {
    this.#pg = pg;
    this.#onPanic = onPanic;
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#pg, this.#onPanic);
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
