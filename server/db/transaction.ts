import type { Db, Trx } from './schema.ts';
import { isConflict } from './transientError.ts';

/** How often a transaction is made again after a conflict with another. */
const MAX_CONFLICTS = 3;

/** Runs `work` in the transaction that `db` is, or in one of its own. */
export function inTransaction<T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}

/** Runs `work` in a transaction of its own, which is made again at once where another undid it. */
export async function inOwnTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let conflicts = 0; ; conflicts++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (conflicts === MAX_CONFLICTS || !isConflict(error)) throw error;
    }
  }
}
