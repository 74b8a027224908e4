import type { CompiledQuery } from 'kysely';
import type { Trx } from './schema.ts';

const DEFERRABLE = Symbol('may wait for the next statement');

/**
 * Gives a transaction a statement whose result nobody needs: where every trip to the database counts it leaves
 * together with the next one, at the latest with the commit, and whichever takes it along fails with it.
 */
export async function executeLater(trx: Trx, query: CompiledQuery): Promise<void> {
  const marked: CompiledQuery = Object.assign({ ...query }, { [DEFERRABLE]: true });
  await trx.executeQuery(marked);
}

/** Whether a statement may wait for the next one of its transaction. */
export function isDeferrable(query: CompiledQuery): boolean {
  return DEFERRABLE in query;
}
