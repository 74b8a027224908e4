import { type RawBuilder, sql } from 'kysely';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import { IS_OF_KIND } from '../domain/players/transactions.ts';
import { LATE_CALL_SECONDS } from '../domain/time.ts';

/** A question to the whole database whose answer has to be empty; each row says in `problem` what is wrong. */
export interface Check {
  readonly name: string;
  readonly problems: RawBuilder<{ problem: string }>;
}

/** The number of a kind of transaction, for SQL. */
export const ledgerType = (name: keyof typeof LEDGER) => sql.lit(LEDGER[name]);

/** By how much what came later may have the earlier moment: two clocks have told them. */
export const LATE_CALL = sql`make_interval(secs => ${sql.lit(LATE_CALL_SECONDS)})`;

/** Bookings that are no openings, no sales and no payments. */
export const BONUSES = sql`(SELECT * FROM ledger l WHERE ${IS_OF_KIND.bonus})`;

/** Those and the payments: what is few among openings and sales. */
export const BONUSES_AND_PAYMENTS = sql`(
  SELECT * FROM ${BONUSES} b UNION ALL SELECT * FROM ledger l WHERE ${IS_OF_KIND.payment})`;

/** How many rows each user has among `rows`, and the highest value of `column` among them. */
export const rowsPerUser = (rows: RawBuilder<unknown>, column: 'chain' | 'id') =>
  sql`(SELECT user_id, count(*) AS rows, max(${sql.ref(column)}) AS last FROM ${rows} r GROUP BY user_id)`;

/** What a user counts: where their rows are, the last one by their mark, and their count. */
interface Counted {
  readonly rows: RawBuilder<unknown>;
  readonly marks: RawBuilder<unknown>;
  readonly mark: 'item_id' | 'ledger_id';
  readonly counter: 'item_count' | 'ledger_count';
}

/** Rows that each user counts: their ids have to go on from the mark to that count. */
export function numberedWithoutGaps(name: string, { rows, marks, mark, counter }: Counted): Check {
  const counted = sql.ref(`u.${counter}`);
  const before = sql`coalesce(${sql.ref(`m.${mark}`)}, 0)`;
  return {
    name,
    problems: sql`
      SELECT format('user %s: %s rows up to %s, counted %s', u.id, ${before} + coalesce(n.rows, 0), n.last, ${counted})
             AS problem
      FROM users u
      LEFT JOIN ${marks} m ON m.user_id = u.id
      LEFT JOIN ${rowsPerUser(rows, 'id')} n ON n.user_id = u.id
      WHERE (${counted}, ${counted}) IS DISTINCT FROM (${before} + coalesce(n.rows, 0), coalesce(n.last, ${before}))`,
  };
}

/** What the bookings of one kind say of each reference, added up. */
export const bookedPerReference = (name: keyof typeof LEDGER, ledger: RawBuilder<unknown> = sql`ledger`) =>
  sql`(SELECT user_id, reference, sum(value) AS total FROM ${ledger} b WHERE type = ${ledgerType(name)}
       GROUP BY user_id, reference)`;

/**
 * Whether something of the column `createdAt` is younger than a moment in the settings; where there is none, all is.
 */
export const isAfterSetting = (createdAt: string, setting: string) => sql`${sql.ref(createdAt)} > coalesce(
  (SELECT (value #>> '{}')::timestamptz FROM settings WHERE key = ${sql.lit(setting)}), '-infinity')`;
