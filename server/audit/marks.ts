import { sql } from 'kysely';
import { inPages } from '../db/inPages.ts';
import type { Db, MarkTable, Trx } from '../db/schema.ts';

/** Whether an audit has left marks to go on from. */
export async function hasMarks(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('audit_marks').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Marks how far everybody is in what `trx` sees, which has to be sound. `to` is where the marks are written: the
 * primary, where `trx` reads a replica. One that an older audit puts back has the next one read more, and skip nothing.
 */
export async function setMarks(trx: Trx, to: Db | Trx): Promise<void> {
  const moved = sql<Omit<MarkTable, 'audited_at'> & { referral_code: string }>`
    SELECT u.referral_code, u.id AS user_id, u.ledger_count AS ledger_id, u.balance, u.item_count AS item_id, u.chain, u.nonce AS k,
           u.is_first_visit
    FROM users u LEFT JOIN audit_marks m ON m.user_id = u.id
    WHERE (u.ledger_count, u.balance, u.item_count, u.chain, u.nonce, u.is_first_visit)
      IS DISTINCT FROM (m.ledger_id, m.balance, m.item_id, m.chain, m.k, m.is_first_visit)`;
  for await (const marks of inPages(trx, 'moved', moved)) {
    // Whoever was erased meanwhile gets none: somebody new may have come under that number, with a code of their own.
    await sql`
      INSERT INTO audit_marks (user_id, ledger_id, balance, item_id, chain, k, is_first_visit)
      SELECT r.user_id, r.ledger_id, r.balance, r.item_id, r.chain, r.k, r.is_first_visit
      FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS r (user_id bigint, ledger_id bigint, balance bigint,
        item_id bigint, chain integer, k integer, is_first_visit boolean, referral_code text)
      JOIN users u ON u.id = r.user_id AND u.referral_code = r.referral_code
      ON CONFLICT (user_id) DO UPDATE SET
        (ledger_id, balance, item_id, chain, k, is_first_visit, audited_at) = (excluded.ledger_id, excluded.balance,
          excluded.item_id, excluded.chain, excluded.k, excluded.is_first_visit, excluded.audited_at)`.execute(
      to,
    );
  }
}
