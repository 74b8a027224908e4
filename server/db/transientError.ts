import { hasSqlState } from './sqlState.ts';

/**
 * SQLSTATEs of failures that pass: a statement that took too long (57014), no lock (55P03), no room or connection
 * (53xxx), transactions in each other's way (40001, 40P01), a server that takes no writes (25006) or stops (57P0x), no
 * way to it (08xxx), a table that a migration changed under a connection (0A000). The transaction had no effect, or
 * nobody was told of it.
 */
const TRANSIENT_SQLSTATE = /^(57014|57P0\d|40001|40P01|55P03|53\w{3}|25006|0A000|08\w{3})$/;

/** What pg says where the server asks for a password and the address has none: a step of their protocol. */
const NO_PASSWORD = /client password must be a/;

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  const message = error instanceof Error ? error.message : String(error);
  return NO_PASSWORD.test(message) ? 'the database asks for a password, and the address has none' : message;
};

/** The database can't be reached, or a connection to it was lost: whether a COMMIT on it counts is not known. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** SQLSTATEs of transactions that got into each other's way: a serialization failure, and a deadlock. */
const CONFLICT_SQLSTATES = ['40001', '40P01'];

/** Whether a transaction was undone because of another, so that it may succeed if it is made again at once. */
export function isConflict(error: unknown): boolean {
  return hasSqlState(error, CONFLICT_SQLSTATES);
}

/** Whether the database failed in a way that is worth trying again in a second, with the same key. */
export function isTransient(error: Error & { readonly code?: unknown }): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return typeof error.code === 'string' && TRANSIENT_SQLSTATE.test(error.code);
}
