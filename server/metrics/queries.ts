import { sql } from 'kysely';
import { centsToCrystals } from '../../common/rules/crystals.ts';
import type { LedgerType } from '../../common/rules/ledgerTypes.ts';
import { readRate } from '../db/rate.ts';
import type { Db } from '../db/schema.ts';
import { findSuspects, SUSPICIONS } from '../domain/players/suspects.ts';
import { BONUS_TYPES, IS_OF_KIND } from '../domain/players/transactions.ts';
import { DAY_MS } from '../domain/time.ts';

interface Row {
  readonly state: string;
  readonly count: number;
}

const counted = (rows: readonly Row[]) => new Map(rows.map(({ state, count }) => [state, count]));

/** Milliseconds after which a delivery should have been taken by a worker, and been handed over to the platform. */
const OVERDUE_MS = 60_000;
const LATE_MS = 15 * 60_000;
/** An offer is out for a day: after another one a look should have found what became of it. */
const UNSEEN_MS = 2 * DAY_MS;

/**
 * Deliveries that somebody still has to see to, by state; nobody takes what is `overdue`, `late` are players whose
 * items won't leave, and `unseen` are offers that nobody can look at.
 */
export async function countDeliveries(db: Db, now: Date): Promise<Map<string, number>> {
  const overdue = new Date(now.getTime() - OVERDUE_MS);
  const late = new Date(now.getTime() - LATE_MS);
  const unseen = new Date(now.getTime() - UNSEEN_MS);
  // Two halves, each answered by its own partial index however long the history is.
  const { rows } = await sql<Row>`
    SELECT state, count(*) AS count FROM deliveries WHERE run_at IS NOT NULL GROUP BY state
    UNION ALL SELECT 'dead', count(*) FROM deliveries WHERE state = 'dead'
    UNION ALL SELECT 'late', count(DISTINCT user_id) FROM deliveries
      WHERE run_at IS NOT NULL AND state IN ('queued', 'handing') AND created_at < ${late}
    UNION ALL SELECT 'unseen', count(*) FROM deliveries
      WHERE run_at IS NOT NULL AND state = 'handed' AND handed_at < ${unseen}
    UNION ALL SELECT 'overdue', count(*) FROM deliveries WHERE run_at < ${overdue}`.execute(db);
  return counted(rows);
}

/** Accounts that look like farms, by the sign of it. */
export async function countSuspects(db: Db, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>(SUSPICIONS.map((sign) => [sign, 0]));
  for (const { sign } of await findSuspects(db, now)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** For so long somebody with an order that is not paid yet is a buyer. */
const BUYER_MS = 6 * 3_600_000;
const NO_ORDERS = { paid: 0, failed: 0, refunded: 0 };

/**
 * Orders that are pending, and whose they are of those of the last hours (`buyers`), payments held for a refund, and by
 * state the orders settled in the last day.
 */
export async function countPayments(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<Row>`
    SELECT 'pending' AS state, count(*) AS count FROM orders WHERE status = 'pending'
    UNION ALL SELECT 'buyers', count(DISTINCT user_id) FROM orders
      WHERE status = 'pending' AND created_at > ${new Date(now.getTime() - BUYER_MS)}
    UNION ALL SELECT 'held', count(*) FROM charges WHERE status = 'held'
    UNION ALL SELECT status, count(*) FROM orders
      WHERE settled_at > ${new Date(now.getTime() - DAY_MS)} AND status <> 'pending' GROUP BY status`.execute(
    db,
  );
  return new Map([...Object.entries(NO_ORDERS), ...counted(rows)]);
}

/**
 * Crystals that players have in their balances, and what the items that they have yet to sell or get are sold for. The
 * items themselves are read: the view of stacks reads them too, beside the stacks, and groups both.
 */
export async function sumLiabilities(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ balances: number; cents: number }>`
    SELECT (SELECT coalesce(sum(balance), 0)::bigint FROM users) AS balances,
      (SELECT coalesce(sum(cents), 0)::bigint FROM inventory
       WHERE status NOT IN ('sold', 'sent')) AS cents`.execute(db);
  const [{ balances, cents } = { balances: 0, cents: 0 }] = rows;
  return new Map([
    ['balances', balances],
    ['items', centsToCrystals(cents, await readRate(db))],
  ]);
}

/** Crystals of bonuses in the last day, by the name of their type. */
export async function sumBonuses(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: LedgerType; crystals: number }>`
    SELECT l.type, sum(l.value)::bigint AS crystals FROM ledger l
    WHERE ${IS_OF_KIND.bonus} AND l.created_at > ${new Date(now.getTime() - DAY_MS)} GROUP BY l.type`.execute(
    db,
  );
  const booked = new Map(rows.map(({ type, crystals }) => [type, crystals]));
  return new Map(BONUS_TYPES.map(([name, type]) => [name, booked.get(type) ?? 0]));
}
