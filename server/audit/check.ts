import { type RawBuilder, sql } from 'kysely';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';

/** A question to the whole database whose answer has to be empty; each row says in `problem` what is wrong. */
export interface Check {
  readonly name: string;
  readonly problems: RawBuilder<{ problem: string }>;
}

/** The number of a kind of transaction, for SQL. */
export const ledgerType = (name: keyof typeof LEDGER) => sql.lit(LEDGER[name]);

/** How many rows each user has in `table`, and the highest value of `column` among them. */
export const rowsPerUser = (table: 'chains' | 'inventory' | 'ledger', column: 'chain' | 'id') =>
  sql`(SELECT user_id, count(*) AS rows, max(${sql.ref(column)}) AS last FROM ${sql.table(table)} GROUP BY user_id)`;

/** Rows of a table that each user counts: their ids have to be 1 to that count. */
export function numberedWithoutGaps(
  name: string,
  table: 'inventory' | 'ledger',
  counter: 'item_count' | 'ledger_count',
): Check {
  const counted = sql.ref(`u.${counter}`);
  return {
    name,
    problems: sql`
      SELECT format('user %s: %s rows up to %s, counted %s', u.id, n.rows, n.last, ${counted}) AS problem
      FROM users u LEFT JOIN ${rowsPerUser(table, 'id')} n ON n.user_id = u.id
      WHERE (${counted}, ${counted}) IS DISTINCT FROM (coalesce(n.rows, 0), coalesce(n.last, 0))`,
  };
}

/** What the ledger says of each reference of one kind of transaction, added up. */
export const bookedPerReference = (name: keyof typeof LEDGER) =>
  sql`(SELECT user_id, reference, sum(value) AS total FROM ledger WHERE type = ${ledgerType(name)}
       GROUP BY user_id, reference)`;

/** Whether something of the column `createdAt` is younger than a moment in the settings; where there is none, all is. */
export const isAfterSetting = (createdAt: string, setting: string) => sql`${sql.ref(createdAt)} > coalesce(
  (SELECT (value #>> '{}')::timestamptz FROM settings WHERE key = ${sql.lit(setting)}), '-infinity')`;
