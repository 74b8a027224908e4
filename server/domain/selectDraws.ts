import type { Db } from '../db/schema.ts';

/** Draws with all that their receipts need, to be narrowed by the caller. */
export function selectDraws(db: Db) {
  return db
    .selectFrom('draws as d')
    .innerJoin('chains as c', (join) =>
      join.onRef('c.user_id', '=', 'd.user_id').onRef('c.chain', '=', 'd.chain'),
    )
    .selectAll('d')
    .select('c.commitment');
}
