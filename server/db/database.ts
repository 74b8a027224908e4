import type { Db } from './schema.ts';

/** A database that is open, whichever it is. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Does work that may take longer than any call: a migration, an audit. */
  withoutTimeouts<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
