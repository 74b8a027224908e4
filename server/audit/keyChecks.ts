import { type RawBuilder, sql } from 'kysely';
import type { Check } from './check.ts';

/** Keys of players, by what has them, and by the table that says whose each is. */
const agree = (what: string, keys: RawBuilder<unknown>, owners: RawBuilder<unknown>): Check => ({
  name: `every ${what} is its player’s, and nobody else has it`,
  problems: sql`
    SELECT format('%s: of user %s, kept for %s', key, k.user_id, o.user_id) AS problem
    FROM (${keys}) k (key, user_id) FULL JOIN (${owners}) o (key, user_id) USING (key)
    WHERE k.user_id IS DISTINCT FROM o.user_id`,
});

/** What is unique over all players stands apart from them, and has to say the same. */
export const keyChecks: readonly Check[] = [
  agree('referral code', sql`SELECT referral_code, id FROM users`, sql`SELECT * FROM referral_codes`),
  agree(
    'trade link',
    sql`SELECT substring(tradelink FROM 'partner=([0-9]+)'), id FROM users WHERE tradelink IS NOT NULL`,
    sql`SELECT * FROM trade_partners`,
  ),
  agree('charge', sql`SELECT id, user_id FROM charges`, sql`SELECT * FROM charge_owners`),
];
