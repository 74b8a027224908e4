import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Draws with all that their receipts need, to be narrowed by the caller. */
export function selectDraws(db: Db) {
  return db
    .selectFrom('draws as d')
    .innerJoin('chains as c', (join) =>
      join.onRef('c.user_id', '=', 'd.user_id').onRef('c.chain', '=', 'd.chain'),
    )
    .select([
      'd.chain',
      'd.k',
      'd.receipt_id',
      'd.kind',
      'd.case_id',
      'd.case_version',
      'd.donor_id',
      'd.target_skin',
    ])
    .select(['d.win_ppm', 'd.seed', 'd.client_seed', 'd.own_key', 'd.pick', 'd.drop_index', 'd.created_at'])
    .select('c.commitment')
    .select(
      sql<number[] | null>`CASE d.kind WHEN 'upgrade' THEN (
        SELECT json_agg(f.item_id ORDER BY f.item_id) FROM further_donors f
        WHERE f.user_id = d.user_id AND f.chain = d.chain AND f.k = d.k) END`.as('further_donors'),
    );
}
