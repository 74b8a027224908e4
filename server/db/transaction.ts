import type { Db, Trx } from './schema.ts';

/** Runs `work` in the transaction that `db` is, or in one of its own. */
export function inTransaction<T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}
