import { type RawBuilder, sql } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Db } from '../../db/schema.ts';
import { isOrderAbout } from './personalColumns.ts';

/** Something that happened to a person; `value` and `balance` in crystals, null where it moved none. */
export interface HistoryRow {
  readonly at: Date;
  readonly what: string;
  readonly value: number | null;
  readonly balance: number | null;
  readonly about: string;
}

const LEDGER_NAMES = sql.join(
  Object.entries(LEDGER).map(([name, type]) => sql`(${sql.lit(type)}, ${sql.lit(name)})`),
);

/** Whatever moved crystals, but openings: those are told with what fell out. */
const bookings = (userId: number) => sql`
  SELECT l.created_at AS at, n.name AS what, l.value, l.balance, coalesce(l.reference, '') AS about, l.id AS place
  FROM ledger l JOIN (VALUES ${LEDGER_NAMES}) n (type, name) ON n.type = l.type
  WHERE l.user_id = ${userId} AND l.type <> ${sql.lit(LEDGER.opening)}`;

/** What came out of a draw `d` of a case `c`: item `i` of skin `s`. */
const OPENED = sql`format('%s v%s: %s, $%s, item %s', c.name, d.case_version, s.name, round(i.cents / 100.0, 2), d.item_id)`;

/** What was staked in an upgrade `d`, for target `t`, and how it ended. */
const UPGRADED = sql`format('item %s for %s at %s%%: %s',
  (SELECT string_agg(g.item_id::text, ', ' ORDER BY g.item_id) FROM upgrade_donors g
    WHERE (g.user_id, g.chain, g.k) = (d.user_id, d.chain, d.k)),
  t.name, round(d.win_ppm / 10000.0, 4), coalesce('won item ' || d.item_id, 'lost'))`;

/** Draws with their booking where they cost something, by the row of the ledger where others have the same moment. */
const draws = (userId: number) => sql`
  SELECT d.created_at AS at, d.kind AS what, l.value, l.balance,
    CASE d.kind WHEN 'opening' THEN ${OPENED} ELSE ${UPGRADED} END || format(', draw %s/%s', d.chain, d.k) AS about,
    coalesce(l.id, 0) AS place
  FROM draws d
  LEFT JOIN ledger l ON l.user_id = d.user_id AND l.type = ${sql.lit(LEDGER.opening)} AND l.reference = d.receipt_id
  LEFT JOIN cases c ON c.id = d.case_id AND c.version = d.case_version
  LEFT JOIN inventory i ON i.user_id = d.user_id AND i.id = d.item_id
  LEFT JOIN skins s ON s.id = i.skin_id
  LEFT JOIN skins t ON t.id = d.target_skin
  WHERE d.user_id = ${userId}`;

/** A query for what moved no crystals of the person: when it was, what, and about what. */
const notes = (query: RawBuilder<unknown>) => sql`
  SELECT at, what, NULL::bigint AS value, NULL::bigint AS balance, about, 0::bigint AS place
  FROM (${query}) n (at, what, about) WHERE at IS NOT NULL`;

/** Profile, friends, and what was shown to others. */
const account = (userId: number) => sql`
  SELECT created_at, 'joined', coalesce('invited by ' || invited_by, '') FROM users WHERE id = ${userId}
  UNION ALL SELECT adult_at, 'age confirmed', '' FROM users WHERE id = ${userId}
  UNION ALL SELECT tradelink_changed_at, 'trade link', tradelink FROM users WHERE id = ${userId}
  UNION ALL SELECT created_at, 'friend', 'invited ' || id FROM users WHERE invited_by = ${userId}
  UNION ALL SELECT created_at, 'drop', format('shared item %s', item_id) FROM drops WHERE user_id = ${userId}
  UNION ALL SELECT withdrawn_at, 'drop', format('took item %s back', item_id) FROM drops WHERE user_id = ${userId}
  UNION ALL SELECT changed_at, 'bot messages', CASE WHEN allowed THEN 'allowed' ELSE 'refused' END
    FROM bot_message_consents WHERE user_id = ${userId}
  UNION ALL SELECT created_at, 'task', rtrim(task_id || ' ' || period) FROM task_rewards WHERE user_id = ${userId}`;

/** Orders and what Telegram has told of payments, also of those for another account. */
const payments = (userId: number) => sql`
  SELECT created_at, 'order', format('%s: %s crystals for %s stars, %s', id, crystals, stars, status)
    FROM orders WHERE user_id = ${userId}
  UNION ALL SELECT created_at, 'payment', format('%s: %s stars, %s', id, stars,
      CASE WHEN status = 'held' THEN 'held, fits no order' ELSE crystals || ' crystals' END)
    FROM charges WHERE ${userId} IN (user_id, payer_id)
  UNION ALL SELECT refunded_at, 'refund', format('%s: %s stars, %s crystals still owed', id, stars, owed)
    FROM charges WHERE ${userId} IN (user_id, payer_id)`;

/** Deliveries by their steps, and items whose status something else than a sale or a draw has changed. */
const deliveries = (userId: number) => sql`
  SELECT created_at, 'delivery', format('%s: item %s asked for', ref, item_id)
    FROM deliveries WHERE user_id = ${userId}
  UNION ALL SELECT handed_at, 'delivery', format('%s: handed over as offer %s', ref, offer)
    FROM deliveries WHERE user_id = ${userId}
  UNION ALL SELECT settled_at, 'delivery', concat_ws(', ', format('%s: %s', ref, state), error)
    FROM deliveries WHERE user_id = ${userId}
  UNION ALL SELECT created_at, 'item', format('%s is %s', item_id, status)
    FROM item_events WHERE user_id = ${userId} AND status NOT IN ('available', 'sending', 'sold')`;

/** What operators have ordered about the person or their payments. */
const operatorOrders = (userId: number) => sql`
  SELECT created_at, 'operator', format('%s: %s (%s), %s', operator, action, reason, answer)
  FROM admin_log WHERE ${isOrderAbout(userId)}`;

/**
 * The last `limit` things that happened to a person, or the last before a moment, oldest first; what has the moment of
 * the oldest comes with it. All rows of the person are read: it is for an operator, not for a call.
 */
export async function readUserHistory(
  db: Db,
  userId: number,
  { before, limit }: { readonly before: Date | null; readonly limit: number },
): Promise<HistoryRow[]> {
  const notesOf = [account, payments, deliveries, operatorOrders].map((query) => notes(query(userId)));
  const sources = [...notesOf, draws(userId), bookings(userId)];
  const { rows } = await sql<HistoryRow>`
    SELECT at, what, value, balance, about FROM (
      SELECT * FROM (${sql.join(sources, sql` UNION ALL `)}) e WHERE at < coalesce(${before}, 'infinity'::timestamptz)
      ORDER BY at DESC FETCH FIRST ${sql.lit(limit)} ROWS WITH TIES
    ) last ORDER BY at, place, what, about`.execute(db);
  return rows;
}
