import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { nameOf } from '../../server/db/postgres/batchingDriver/statementName.ts';
import {
  queryResultOf,
  WaitingStatements,
} from '../../server/db/postgres/batchingDriver/WaitingStatements.ts';

const COMMIT = CompiledQuery.raw('COMMIT');
const ROLLBACK = CompiledQuery.raw('ROLLBACK');

/**
 * Stands in for PostgresConnection.ts of server/db/postgres/batchingDriver in one of the servers of bench:drivers: the
 * same trips by pg's own pipeline, whose clients send a statement without waiting for the answer to the one before it.
 */
export class PipelineConnection implements DatabaseConnection {
  readonly since = performance.now();
  readonly isLost = false;
  readonly #client: pg.PoolClient;
  readonly #waiting = new WaitingStatements();

  constructor(client: pg.PoolClient) {
    this.#client = Object.assign(client, { pipeline: true });
  }

  begin(settings: TransactionSettings): void {
    this.#waiting.begin(settings);
  }

  async commit(): Promise<void> {
    const { command } = await this.#send(COMMIT);
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    this.#waiting.end();
  }

  async rollback(): Promise<void> {
    this.#waiting.end();
    await this.#send(ROLLBACK);
  }

  release(): void {
    this.#client.release();
  }

  discard(): void {
    this.#client.release(true);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#waiting.defer(query)) return { rows: [] };
    return queryResultOf(await this.#send(query));
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by a cursor.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the server does not stream');
  }

  async #send(last: CompiledQuery): Promise<pg.QueryResult> {
    const queries = this.#waiting.takeWith(last);
    const { stream } = this.#client.connection;
    // One write for all of them: pg by itself makes one for each statement.
    stream.cork();
    const answers = queries.map((query) => {
      const name = nameOf(query);
      const values = [...query.parameters];
      return name === undefined
        ? this.#client.query(query.sql, values)
        : this.#client.query({ name, text: query.sql, values });
    });
    stream.uncork();
    const results = await Promise.all(answers);
    const result = results.at(-1);
    return (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult;
  }
}

// By the name of what it stands in for.
export { PipelineConnection as PostgresConnection };
