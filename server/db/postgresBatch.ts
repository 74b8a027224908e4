import type pg from 'pg';
import { batchMessage, type PreparedStatement } from './postgresMessage.ts';

/** A column of a result, and what makes a value of its text. */
export interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A prepared statement with the columns of its result. */
export interface BatchStatement extends PreparedStatement {
  readonly columns: readonly Column[];
}

/** What the last statement of a batch gave. */
export interface BatchResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Record<string, unknown>[];
}

/**
 * Several prepared statements in one message to PostgreSQL, answered in one. The first that fails is the last that
 * runs; pg itself sends a message for each statement, which costs more than most statements do.
 */
class Batch implements pg.Submittable {
  readonly #statements: readonly BatchStatement[];
  readonly #resolve: (result: BatchResult) => void;
  readonly #reject: (error: unknown) => void;
  readonly #rows: Record<string, unknown>[] = [];
  #completed = 0;
  #tag = '';
  #unreadable: unknown;

  constructor(
    statements: readonly BatchStatement[],
    resolve: (result: BatchResult) => void,
    reject: (error: unknown) => void,
  ) {
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    if (connection.stream.writable) connection.stream.write(batchMessage(this.#statements));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#completed < this.#statements.length - 1) return;
    const columns = this.#statements.at(-1)?.columns ?? [];
    const row: Record<string, unknown> = {};
    try {
      for (const [i, { name, parse }] of columns.entries()) {
        const text = fields[i] ?? null;
        row[name] = text === null ? null : parse(text);
      }
    } catch (error) {
      this.#unreadable = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#completed++;
    this.#tag = text;
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== undefined) this.#reject(this.#unreadable);
    const [command = '', ...counts] = this.#tag.split(' ');
    this.#resolve({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows });
  }
}

/** Runs statements one after the other in one trip; answers the result of the last. */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly BatchStatement[],
): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject));
  });
}
