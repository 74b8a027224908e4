import type { CompiledQuery } from 'kysely';
import type { Trx } from './schema.ts';

const deferred = new WeakSet<CompiledQuery>();

/**
 * Gives a transaction a statement whose result nobody needs: where every trip to the database counts it leaves
 * together with the next one, at the latest with the commit, and whichever takes it along fails with it.
 */
export async function executeLater(trx: Trx, query: CompiledQuery): Promise<void> {
  deferred.add(query);
  await trx.executeQuery(query);
}

/** Whether a statement may wait for the next one of its transaction. */
export function mayWait(query: CompiledQuery): boolean {
  return deferred.has(query);
}
