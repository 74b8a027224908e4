import type pg from 'pg';
import { batchMessage, type PreparedStatement } from './message.ts';

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

type Callback = (error: unknown, result?: BatchResult) => void;

/**
 * Several prepared statements in one message to PostgreSQL, answered in one. The first that fails is the last that
 * runs; pg itself sends a message for each statement, which costs more than most statements do.
 */
class Batch implements pg.Submittable {
  readonly #statements: readonly BatchStatement[];
  /** What pg calls it: to time the answer it puts a function of its own before this one. */
  callback: Callback;
  readonly #rows: Record<string, unknown>[] = [];
  #completed = 0;
  #tag = '';
  #unreadable: unknown;

  constructor(statements: readonly BatchStatement[], callback: Callback) {
    this.#statements = statements;
    this.callback = callback;
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
    this.callback(error);
  }

  handleReadyForQuery(): void {
    const [command = '', ...counts] = this.#tag.split(' ');
    this.callback(this.#unreadable, { command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows });
  }
}

/** Runs statements one after the other in one trip and returns the result of the last. */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly BatchStatement[],
): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(statements, (error, result) =>
        result && error === undefined ? resolve(result) : reject(error),
      ),
    );
  });
}
