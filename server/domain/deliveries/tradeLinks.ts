import { sql } from 'kysely';
import { inBatches } from '../../db/inBatches.ts';
import type { Db } from '../../db/schema.ts';
import { DAY_MS } from '../time.ts';

/** How long after its end a delivery still names the trade link that it went to. */
const TRADE_LINK_LIFETIME_MS = 90 * DAY_MS;

/** Takes the trade link out of deliveries that ended long ago; their refs and offers stay. */
export async function forgetOldTradeLinks(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const old = new Date(now.getTime() - TRADE_LINK_LIFETIME_MS);
  await inBatches(
    db,
    signal,
    (limit) => sql`UPDATE deliveries SET tradelink = '' WHERE (user_id, ref) IN (
      SELECT user_id, ref FROM deliveries
      WHERE settled_at < ${old} AND tradelink <> '' AND run_at IS NULL AND state <> 'dead'
      ORDER BY settled_at LIMIT ${limit}
    ) RETURNING 1`,
  );
}
