import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../../transientError.ts';
import { type BatchResult, type BatchStatement, type Column, sendBatch } from './batch.ts';
import { nameOf } from './statementName.ts';
import { queryResultOf, WaitingStatements } from './WaitingStatements.ts';

const COMMIT = CompiledQuery.raw('COMMIT');
const ROLLBACK = CompiledQuery.raw('ROLLBACK');
/** "cached plan must not change result type": a migration has changed a table that a prepared statement reads. */
const STALE_PLAN_SQLSTATE = '0A000';
/** SQLSTATEs after which a connection is of no use: a server that takes no writes, goes down, or has come to harm. */
const LOST_SQLSTATE = /^(25006|08|57P|58|XX)/;
/** What pg says of a server that has not answered in time. */
const READ_TIMEOUT_MESSAGE = 'Query read timeout';

/** A parameter as PostgreSQL reads it; undefined for kinds that are left to pg. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof Date ? value.toISOString() : undefined;
}

/**
 * One connection that spares trips: BEGIN and statements that may wait leave with the next one, and what is prepared
 * already leaves as one message.
 */
export class PostgresConnection implements DatabaseConnection {
  /** When it was opened, by performance.now(). */
  readonly since = performance.now();
  readonly #client: pg.PoolClient;
  /** What is prepared here, by its text, with the columns of its result. */
  readonly #prepared = new Map<string, readonly Column[]>();
  readonly #waiting = new WaitingStatements();
  #isStale = false;
  #isLost = false;
  #isWarned = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    // The pool listens to connections that lie idle. Of one in use the statement in hand, or the next one, fails.
    client.on('error', () => {
      this.#isLost = true;
    });
    client.on('notice', ({ severity }) => {
      this.#isWarned ||= severity === 'WARNING';
    });
  }

  /** Whether nothing can be asked of it any more. */
  get isLost(): boolean {
    return this.#isLost;
  }

  begin(settings: TransactionSettings): void {
    this.#waiting.begin(settings);
  }

  async commit(): Promise<void> {
    this.#isWarned = false;
    const { command } = await this.#send(COMMIT);
    // PostgreSQL answers so, and with no error, where a statement of the transaction had failed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    this.#waiting.end();
    this.#requireConfirmed();
  }

  /**
   * @throws DatabaseUnavailable where PostgreSQL warned of its commit: somebody has canceled its wait for a standby.
   */
  #requireConfirmed(): void {
    // A failover may still lose what was committed.
    if (this.#isWarned) throw new DatabaseUnavailable('no standby has confirmed the commit');
  }

  /** Never fails: what made the transaction fail is what its caller has to hear of. */
  async rollback(): Promise<void> {
    const nothingSent = this.#waiting.end();
    if (nothingSent || this.#isLost) return;
    await this.#send(ROLLBACK).catch(() => {
      this.#isStale = true;
    });
  }

  /** Gives it back to the pool, which closes it where it is of no use any more. */
  release(): void {
    this.#client.release(this.#isStale || this.#isLost);
  }

  /** Gives it back to be closed without a word to the server, who may not listen. */
  discard(): void {
    this.#client.connection.stream.destroy();
    this.#client.release(true);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#waiting.defer(query)) return { rows: [] };
    this.#isWarned = false;
    const result = queryResultOf<Row>(await this.#send(query));
    // A statement that changes something outside a transaction is one of its own.
    if (!this.#waiting.inTransaction && result.numAffectedRows !== undefined) this.#requireConfirmed();
    return result;
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by a cursor.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the server does not stream');
  }

  async #send(last: CompiledQuery): Promise<BatchResult> {
    const queries = this.#waiting.takeWith(last);
    try {
      const statements = queries.map((query) => this.#statementOf(query));
      if (statements.every((one) => one !== null)) return await sendBatch(this.#client, statements);
      let result: BatchResult | undefined;
      for (const query of queries) result = await this.#sendAlone(query);
      return result ?? { command: '', rowCount: 0, rows: [] };
    } catch (error) {
      throw this.#described(error);
    }
  }

  /** Notes what an error says of this connection, and returns what the caller should hear of. */
  #described(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) {
      this.#isLost ||= error instanceof Error && error.message === READ_TIMEOUT_MESSAGE;
      return this.#isLost ? new DatabaseUnavailable(error) : error;
    }
    this.#isStale ||= error.code === STALE_PLAN_SQLSTATE;
    this.#isLost ||= LOST_SQLSTATE.test(error.code ?? '');
    // The stack so far leads to a socket, not to who asked.
    Error.captureStackTrace(error);
    return error;
  }

  /** What of a query can be part of a batch; null where it was never run here, or has values for pg to write. */
  #statementOf(query: CompiledQuery): BatchStatement | null {
    const columns = this.#prepared.get(query.sql);
    const name = columns && nameOf(query);
    if (!columns || name === undefined) return null;
    const values = query.parameters.map(textOf);
    return values.every((value) => value !== undefined) ? { name, values, columns } : null;
  }

  async #sendAlone(query: CompiledQuery): Promise<BatchResult> {
    const name = nameOf(query);
    const text = query.sql;
    const result = await (name === undefined
      ? this.#client.query(text, [...query.parameters])
      : this.#client.query({ name, text, values: [...query.parameters] }));
    // Several statements in one text have as many results.
    const { command, rowCount, rows, fields } = Array.isArray(result)
      ? (result.at(-1) as pg.QueryResult)
      : result;
    if (name !== undefined) {
      const parserOf = (oid: number) => this.#client.getTypeParser(oid, 'text') as Column['parse'];
      this.#prepared.set(
        text,
        fields.map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) })),
      );
    }
    return { command, rowCount: rowCount ?? 0, rows };
  }
}
