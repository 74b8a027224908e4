import { sql } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import { compileOnce, compileOnceForRows } from '../../db/compileOnce.ts';
import type { Db, DrawTable } from '../../db/schema.ts';
import { nextDraws, standingColumns } from './draws.ts';

/** So many openings that a user pays at once. */
interface PaidOpenings {
  readonly userId: number;
  readonly count: number;
  /** Crystals, of all together. */
  readonly price: number;
  /** The day that the counters of limits are to count, since 1970-01-01 UTC. */
  readonly today: number;
}

const priceUpdate = (db: Db, { userId, count, price, today }: PaidOpenings) => {
  // A call that began just before midnight may come after one that has begun the next day: then it counts there.
  const begun = sql`counted_day - ${today}::int IN (0, 1)`;
  const todays = (column: 'spent_today' | 'opened_today') =>
    sql<number>`CASE WHEN ${begun} THEN ${sql.ref(column)} ELSE 0 END`;
  return db
    .updateTable('users')
    .set((user) => ({
      ...nextDraws(count),
      balance: user('balance', '-', price),
      ledger_count: sql<number>`ledger_count + CASE WHEN ${price}::bigint > 0 THEN ${count}::int ELSE 0 END`,
      item_count: user('item_count', '+', count),
      spent_today: sql<number>`${todays('spent_today')} + ${price}`,
      opened_today: sql<number>`${todays('opened_today')} + ${count}`,
      counted_day: sql<number>`CASE WHEN ${begun} THEN counted_day ELSE ${today}::int END`,
    }))
    .where('id', '=', userId)
    .where('balance', '>=', price)
    .returning(['balance', 'ledger_count', 'item_count', 'chain', 'nonce', 'luck_code'])
    .returning(['counted_day', 'spent_today', 'opened_today', 'crystals_limit', 'openings_limit'])
    .returning(['pending_crystals_limit', 'pending_openings_limit', 'limits_change_at', 'paused_until'])
    .returning(['frozen_at', 'invited_by', 'invite_rewarded_at'])
    .returning(standingColumns);
};

/** Takes the price of so many openings if it is there, counts them, and moves on by so many draws; no row where it is not. */
export const priceQuery = compileOnce(priceUpdate);

/** The same for the welcome case; no row where it was opened before. */
export const welcomeQuery = compileOnce((db, openings: PaidOpenings) =>
  priceUpdate(db, openings).set({ is_first_visit: false }).where('is_first_visit', '=', true),
);

/** What all draws of one opening have in common, as they are kept. */
export type OpeningColumns = Pick<
  DrawTable,
  'user_id' | 'case_id' | 'case_version' | 'price' | 'client_seed' | 'own_key' | 'created_at'
>;

/** One draw of an opening as it is kept. */
export interface DrawEffects
  extends Pick<DrawTable, 'chain' | 'k' | 'receipt_id' | 'seed' | 'pick' | 'drop_index'> {
  readonly item_id: number;
  readonly skin_id: string;
  readonly cents: number;
  readonly profit: string;
  /** Share of the case that the item fell out by. */
  readonly ppm: number;
  readonly ledgerId: number;
  readonly balance: number;
  readonly visibleAt: Date;
}

/** Everything that an opening leaves behind besides the user's row, in one statement however many draws it has. */
export const effectsQuery = compileOnceForRows(
  (db, opening: OpeningColumns, rows: readonly DrawEffects[]) => {
    const { user_id, case_id, case_version, price, client_seed, own_key, created_at } = opening;
    const status = sql.lit('available' as const);
    const no = sql.lit(false);
    const none = sql.lit(null);
    const bookings = rows.map(
      ({ ledgerId, balance, receipt_id }) =>
        sql`SELECT ${user_id}::bigint, ${ledgerId}::bigint, ${sql.lit(LEDGER.opening)}, -${price}::bigint,
                 ${balance}::bigint, ${receipt_id}::text, ${created_at}::timestamptz
          WHERE ${price}::bigint > 0`,
    );
    return db
      .with(
        'booked',
        () =>
          // A free case moves no money, so it has no row in the ledger.
          sql`(INSERT INTO ledger (user_id, id, type, value, balance, reference, created_at)
          ${sql.join(bookings, sql` UNION ALL `)})`,
      )
      .with('kept', (query) =>
        query.insertInto('inventory').values(
          rows.map(({ item_id, skin_id, cents, profit, chain, k, ppm }) => ({
            user_id,
            id: item_id,
            skin_id,
            cents,
            profit,
            penalty: sql.lit(0),
            status,
            sold_upgrader: no,
            win_upgrader: no,
            changed: no,
            chain,
            k,
            created_at,
            ppm,
          })),
        ),
      )
      .with('shown', (query) =>
        query.insertInto('live_wins').values(
          rows.map(({ skin_id, cents, profit, visibleAt, ppm }) => ({
            user_id,
            skin_id,
            cents,
            profit,
            visible_at: visibleAt,
            ppm,
          })),
        ),
      )
      .insertInto('draws')
      .values(
        rows.map(({ chain, k, receipt_id, seed, pick, drop_index, item_id }) => ({
          user_id,
          chain,
          k,
          receipt_id,
          kind: sql.lit('opening' as const),
          case_id,
          case_version,
          donor_id: none,
          target_skin: none,
          win_ppm: none,
          price,
          seed,
          client_seed,
          own_key,
          pick,
          drop_index,
          item_id,
          created_at,
        })),
      );
  },
);
