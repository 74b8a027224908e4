import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { mayWait } from './deferred.ts';
import { type BatchResult, type BatchStatement, type Column, sendBatch } from './postgresBatch.ts';

/** Distinct statements that are prepared on a connection; the server's own texts are far fewer. */
const PREPARED_STATEMENTS = 500;
const COMMIT = CompiledQuery.raw('COMMIT');
const ROLLBACK = CompiledQuery.raw('ROLLBACK');
/** "cached plan must not change result type": a migration has changed a table that a prepared statement reads. */
const STALE_PLAN = '0A000';
const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const names = new Map<string, string>();

/** The name under which a text is prepared; without parameters it may be several statements, which can't be. */
function nameOf({ sql, parameters }: CompiledQuery): string | undefined {
  if (parameters.length === 0 && !/^(BEGIN|COMMIT|ROLLBACK)$/.test(sql)) return undefined;
  const known = names.get(sql);
  if (known !== undefined || names.size >= PREPARED_STATEMENTS) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

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
  readonly #client: pg.PoolClient;
  /** What is prepared here, by its text, with the columns of its result. */
  readonly #prepared = new Map<string, readonly Column[]>();
  #waiting: CompiledQuery[] = [];
  #inTransaction = false;
  #stale = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  begin({ isolationLevel }: TransactionSettings): void {
    this.#waiting = [CompiledQuery.raw(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN')];
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    const { command } = await this.#send(COMMIT);
    // PostgreSQL answers so, and with no error, where a statement of the transaction had failed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    this.#inTransaction = false;
  }

  async rollback(): Promise<void> {
    const nothingSent = this.#waiting[0]?.sql.startsWith('BEGIN');
    this.#waiting = [];
    this.#inTransaction = false;
    if (!nothingSent) await this.#send(ROLLBACK);
  }

  release(): void {
    this.#client.release(this.#stale);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction && mayWait(query)) {
      this.#waiting.push(query);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#send(query);
    return {
      rows: rows as Row[],
      ...(CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}),
    };
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by a cursor.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the server does not stream');
  }

  async #send(last: CompiledQuery): Promise<BatchResult> {
    const queries = [...this.#waiting, last];
    this.#waiting = [];
    try {
      const statements = queries.map((query) => this.#statementOf(query));
      if (statements.every((one) => one !== null)) return await sendBatch(this.#client, statements);
      let result: BatchResult | undefined;
      for (const query of queries) result = await this.#sendAlone(query);
      return result ?? { command: '', rowCount: 0, rows: [] };
    } catch (error) {
      if (error instanceof Error) {
        if ((error as { code?: unknown }).code === STALE_PLAN) this.#stale = true;
        // The stack so far leads to a socket, not to who asked.
        Error.captureStackTrace(error);
      }
      throw error;
    }
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
