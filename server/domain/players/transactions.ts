import type { Answer } from '../../../common/api/contract.ts';
import type { Db } from '../../db/schema.ts';
import { secondsSince } from '../secondsSince.ts';

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

/** One page of a user's ledger, newest first; rows are numbered without gaps, so any page costs the same. */
export async function readTransactions(
  db: Db,
  userId: number,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<Answer<'transactions'>> {
  const { ledger_count: total } = await db
    .selectFrom('users')
    .select('ledger_count')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const newest = total - (page - 1) * limit;
  const rows = await db
    .selectFrom('ledger')
    .select(['id', 'type', 'value', 'balance', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '<=', newest)
    .where('id', '>', newest - limit)
    .orderBy('id', 'desc')
    .execute();
  return {
    history: rows.map(({ created_at, value, ...row }) => ({
      ...row,
      value: signed(value),
      sec_ago: secondsSince(created_at, now),
    })),
    total,
  };
}
