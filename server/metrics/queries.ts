import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { findSuspects, SUSPICIONS } from '../domain/players/suspects.ts';

const DAY_MS = 24 * 3600_000;

interface Row {
  readonly state: string;
  readonly count: number;
}

const counted = (rows: readonly Row[]) => new Map(rows.map(({ state, count }) => [state, count]));

/** Deliveries that somebody still has to see to, by state; `overdue` should have been taken a minute ago. */
export async function countDeliveries(db: Db, now: Date): Promise<Map<string, number>> {
  const late = new Date(now.getTime() - 60_000);
  // Two halves, each answered by its own partial index however long the history is.
  const { rows } = await sql<Row>`
    SELECT state, count(*) AS count FROM deliveries WHERE run_at IS NOT NULL GROUP BY state
    UNION ALL SELECT 'dead', count(*) FROM deliveries WHERE state = 'dead'
    UNION ALL SELECT 'overdue', count(*) FROM deliveries WHERE run_at < ${late}`.execute(db);
  return counted(rows);
}

/** Accounts that look like farms, by the sign of it. */
export async function countSuspects(db: Db, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>(SUSPICIONS.map((sign) => [sign, 0]));
  for (const { sign } of await findSuspects(db, now)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** Orders that are pending, payments held for a refund, and by state the orders settled in the last day. */
export async function countPayments(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<Row>`
    SELECT 'pending' AS state, count(*) AS count FROM orders WHERE status = 'pending'
    UNION ALL SELECT 'held', count(*) FROM charges WHERE status = 'held'
    UNION ALL SELECT status, count(*) FROM orders
      WHERE settled_at > ${new Date(now.getTime() - DAY_MS)} AND status <> 'pending' GROUP BY status`.execute(
    db,
  );
  return counted(rows);
}
