import type { Fair } from '../../src/api/schemas.ts';
import type { Db } from '../db/schema.ts';

/** Where a user's chain of seeds stands: what has been promised and what has been revealed. */
export async function readFair(db: Db, userId: number): Promise<Fair> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('chains as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').onRef('c.chain', '>=', 'u.chain'),
    )
    .leftJoin('draws as d', (join) =>
      join
        .onRef('d.user_id', '=', 'u.id')
        .onRef('d.chain', '=', 'c.chain')
        .onRef('d.k', '=', 'u.nonce')
        .onRef('c.chain', '=', 'u.chain'),
    )
    .select(['u.nonce', 'u.luck_code', 'c.commitment', 'd.seed'])
    .where('u.id', '=', userId)
    .orderBy('c.chain')
    .limit(2)
    .execute();
  const [current, next] = rows;
  if (!current || !next) throw new Error(`user ${userId} lacks a chain`);
  return {
    commitment: current.commitment,
    next_commitment: next.commitment,
    nonce: current.nonce,
    revealed: current.seed ?? current.commitment,
    luck_code: current.luck_code,
  };
}
