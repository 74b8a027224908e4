import { type RawBuilder, sql } from 'kysely';
import { ledgerType } from './check.ts';

/** Rows that stand in FROM like a table, under an alias. */
type Source = RawBuilder<unknown>;

/** What an audit reads of the tables that openings, sales and upgrades add to. */
export interface Rows {
  /** Where the last audit has left each player; nobody has a mark where everything is read. */
  readonly marks: Source;
  readonly ledger: Source;
  readonly draws: Source;
  readonly chains: Source;
  readonly furtherDonors: Source;
  /** Every item that was staked, as `upgrade_donors`. */
  readonly staked: Source;
  /** Items that came out of these draws. */
  readonly drawnItems: Source;
  /** Those, and what these bookings sold and these draws staked. */
  readonly movedItems: Source;
  /** Those, and whatever was ever on its way to its player. */
  readonly items: Source;
}

export const EVERYTHING: Rows = {
  marks: sql`(SELECT * FROM audit_marks WHERE false)`,
  ledger: sql`ledger`,
  draws: sql`draws`,
  chains: sql`chains`,
  furtherDonors: sql`further_donors`,
  staked: sql`upgrade_donors`,
  drawnItems: sql`inventory`,
  movedItems: sql`inventory`,
  items: sql`inventory`,
};

/** The item that a booking is about; null where it names none. */
export const itemOf = (reference: string) =>
  sql`CASE WHEN ${sql.ref(reference)} ~ '^item:[0-9]{1,18}$' THEN substr(${sql.ref(reference)}, 6)::bigint END`;

/** Rows of a table by its key. OFFSET 0 has them looked up by the index, as few ask and the table may be huge. */
export const byKey = (table: 'draws' | 'inventory', key: RawBuilder<unknown>) =>
  sql`LATERAL (SELECT * FROM ${sql.table(table)} t WHERE ${key} OFFSET 0)`;

/** What each player has of a table after their mark `m`. */
const after = (table: 'ledger' | 'draws' | 'chains' | 'further_donors' | 'inventory', isNew: Source) => sql`(
  SELECT r.* FROM users u LEFT JOIN audit_marks m ON m.user_id = u.id
  CROSS JOIN LATERAL (SELECT * FROM ${sql.table(table)} t WHERE t.user_id = u.id AND ${isNew} OFFSET 0) r)`;

const drawnAfter = sql`(t.chain, t.k) > (coalesce(m.chain, 0), coalesce(m.k, 0))`;
const newLedger = after('ledger', sql`t.id > coalesce(m.ledger_id, 0)`);
const newDraws = after('draws', drawnAfter);
const newFurtherDonors = after('further_donors', drawnAfter);
const newStaked = sql`(
  SELECT user_id, chain, k, donor_id AS item_id FROM ${newDraws} d WHERE kind = 'upgrade'
  UNION ALL SELECT user_id, chain, k, item_id FROM ${newFurtherDonors} f)`;
const newItems = after('inventory', sql`t.id > coalesce(m.item_id, 0)`);
const movedIds = sql`
  SELECT user_id, id AS item_id FROM ${newItems} i
  UNION SELECT user_id, item_id FROM ${newStaked} s
  UNION SELECT user_id, ${itemOf('reference')} FROM ${newLedger} l
    WHERE type IN (${ledgerType('sale')}, ${ledgerType('penalty')})`;
const itemsOf = (ids: Source) => sql`(
  SELECT i.* FROM (${ids}) moved
  CROSS JOIN ${byKey('inventory', sql`t.user_id = moved.user_id AND t.id = moved.item_id`)} i)`;

/** What came after the marks, and what that is about. */
export const SINCE_MARKS: Rows = {
  marks: sql`audit_marks`,
  ledger: newLedger,
  draws: newDraws,
  // The running chain and the next one are there from the first call on.
  chains: after('chains', sql`t.chain > coalesce(m.chain + 1, 0)`),
  furtherDonors: newFurtherDonors,
  staked: newStaked,
  drawnItems: newItems,
  movedItems: itemsOf(movedIds),
  items: itemsOf(sql`${movedIds} UNION SELECT user_id, item_id FROM deliveries`),
};
