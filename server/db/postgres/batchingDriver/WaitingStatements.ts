import { CompiledQuery, type QueryResult, type TransactionSettings } from 'kysely';
import { isDeferrable } from '../../deferred.ts';

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The statements of one connection that leave with the next one: BEGIN, and those whose answers nobody waits for. */
export class WaitingStatements {
  #queries: CompiledQuery[] = [];
  #inTransaction = false;

  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  begin({ isolationLevel }: TransactionSettings): void {
    this.#queries = [CompiledQuery.raw(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN')];
    this.#inTransaction = true;
  }

  /** Keeps a statement that may wait; false for any other. */
  defer(query: CompiledQuery): boolean {
    const waits = this.#inTransaction && isDeferrable(query);
    if (waits) this.#queries.push(query);
    return waits;
  }

  /** All that waits, and `last` behind it; nothing waits then. */
  takeWith(last: CompiledQuery): CompiledQuery[] {
    const queries = [...this.#queries, last];
    this.#queries = [];
    return queries;
  }

  /** Ends the transaction; true where the server has not heard of it yet. */
  end(): boolean {
    const nothingSent = this.#queries[0]?.sql.startsWith('BEGIN') === true;
    this.#queries = [];
    this.#inTransaction = false;
    return nothingSent;
  }
}

/** A result as Kysely reads it. */
export function queryResultOf<Row>(result: {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}): QueryResult<Row> {
  const { command, rowCount, rows } = result;
  return {
    rows: rows as Row[],
    ...(CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
  };
}
