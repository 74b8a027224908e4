/**
 * Failures that pass: a statement that took too long (57014), no lock (55P03) or connection (53300) to be had, two that waited for each other (40P01), the
 * server going down (57P0x), no way to it, a table that a migration changed under a connection (0A000). The transaction has had no effect, or nobody was told of it.
 */
const PASSING = /^(57014|57P0\d|40P01|55P03|53300|0A000|08\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/** Whether the database failed in a way that is worth trying again in a second, with the same key. */
export function isOverload(error: Error & { readonly code?: unknown }): boolean {
  // pg gives this one no code of its own.
  if (error.message === 'timeout exceeded when trying to connect') return true;
  return typeof error.code === 'string' && PASSING.test(error.code);
}
