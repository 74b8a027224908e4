import { sql } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Db } from '../../db/schema.ts';
import { FREE_BONUSES } from '../ledger.ts';
import { DAY_MS } from '../time.ts';

/** Days that are looked at. */
const SUSPICION_DAYS = 30;
/** From how many on each sign counts; a friend is fast who pays for an opening in fewer minutes than these. */
const MIN_IDLE_FRIENDS = 10;
const MIN_FAST_FRIENDS = 10;
const MAX_FAST_MINUTES = 10;
const MIN_ACCOUNTS_OF_ONE_LINK = 2;
const MIN_BONUS_CRYSTALS = 10_000;
const MIN_REPLACEMENTS = 3;
const MIN_REFUNDS = 2;

/** What a farm lives on. */
const BONUSES = [LEDGER.referralRegistration, ...FREE_BONUSES];

/** What may be the sign of a farm, or of somebody who lives on our mistakes; see findSuspects. */
export const SUSPICIONS = [
  'idle friends',
  'fast friends',
  'shared trade link',
  'bonuses only',
  'replacements',
  'refunds',
] as const;
type Suspicion = (typeof SUSPICIONS)[number];

/** One sign at one account: `count` of friends, accounts, crystals, items or payments. */
export interface Suspect {
  readonly user_id: number;
  readonly sign: Suspicion;
  readonly count: number;
  readonly frozen: boolean;
}

/**
 * Accounts that look like farms in the last 30 days, those with most signs first: ten invited friends who opened
 * nothing that costs, or who did so within ten minutes; a trade link that several accounts have had; 10 000 crystals of
 * bonuses without a payment; three items replaced; two credited payments given back. A sign is a reason to look, not a
 * proof.
 */
export async function findSuspects(db: Db, now: Date): Promise<Suspect[]> {
  const since = new Date(now.getTime() - SUSPICION_DAYS * DAY_MS);
  // Two players have had one account of the platform only where one of them had it at a delivery, whose link is empty
  // once they were erased.
  const { rows } = await sql<Suspect>`
    WITH delivered AS (
      SELECT user_id, substring(tradelink FROM 'partner=([0-9]+)') AS partner FROM deliveries
      WHERE created_at > ${since} AND tradelink <> ''
    ), signs AS (
      SELECT invited_by AS user_id, 'idle friends' AS sign, count(*) AS count FROM users
      WHERE invited_by IS NOT NULL AND created_at > ${since} AND invite_rewarded_at IS NULL
      GROUP BY invited_by HAVING count(*) >= ${sql.lit(MIN_IDLE_FRIENDS)}
      UNION ALL
      SELECT invited_by, 'fast friends', count(*) FROM users
      WHERE invited_by IS NOT NULL AND created_at > ${since}
        AND invite_rewarded_at < created_at + make_interval(mins => ${sql.lit(MAX_FAST_MINUTES)})
      GROUP BY invited_by HAVING count(*) >= ${sql.lit(MIN_FAST_FRIENDS)}
      UNION ALL
      SELECT user_id, 'shared trade link', max(accounts) FROM (
        SELECT user_id, count(*) OVER (PARTITION BY partner) AS accounts FROM (
          SELECT user_id, partner FROM delivered
          UNION SELECT user_id, partner FROM trade_partners WHERE partner IN (SELECT partner FROM delivered)
        ) links
      ) shared WHERE accounts >= ${sql.lit(MIN_ACCOUNTS_OF_ONE_LINK)} GROUP BY user_id
      UNION ALL
      SELECT l.user_id, 'bonuses only', sum(l.value)::bigint FROM ledger l
      WHERE l.created_at > ${since} AND l.type IN (${sql.join(BONUSES.map((type) => sql.lit(type)))})
        AND NOT EXISTS (SELECT FROM charges c WHERE c.user_id = l.user_id AND c.status = 'credited')
      GROUP BY l.user_id HAVING sum(l.value) >= ${sql.lit(MIN_BONUS_CRYSTALS)}
      UNION ALL
      SELECT user_id, 'replacements', count(*) FROM deliveries
      WHERE state = 'replaced' AND created_at > ${since}
      GROUP BY user_id HAVING count(*) >= ${sql.lit(MIN_REPLACEMENTS)}
      UNION ALL
      SELECT user_id, 'refunds', count(*) FROM charges
      WHERE status = 'refunded' AND crystals > 0 AND refunded_at > ${since}
      GROUP BY user_id HAVING count(*) >= ${sql.lit(MIN_REFUNDS)}
    )
    SELECT s.user_id, s.sign, s.count, u.frozen_at IS NOT NULL AS frozen
    FROM signs s JOIN users u ON u.id = s.user_id
    ORDER BY count(*) OVER (PARTITION BY s.user_id) DESC, s.user_id, s.sign`.execute(db);
  return rows;
}
