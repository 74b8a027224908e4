import { sql } from 'kysely';
import { compileOnce } from '../db/compileOnce.ts';
import type { Db, DrawTable } from '../db/schema.ts';
import { nextDraw } from './draws.ts';
import { LEDGER } from './ledger.ts';

interface Price {
  readonly userId: number;
  readonly price: number;
  /** The day that the counters of limits are to count. */
  readonly today: number;
}

const takePrice = (db: Db, { userId, price, today }: Price) => {
  // A call that began just before midnight may come after one that has begun the next day: then it counts there.
  const begun = sql`counted_day - ${today}::int IN (0, 1)`;
  const todays = (column: 'spent_today' | 'opened_today') =>
    sql<number>`CASE WHEN ${begun} THEN ${sql.ref(column)} ELSE 0 END`;
  return db
    .updateTable('users')
    .set((user) => ({
      ...nextDraw,
      balance: user('balance', '-', price),
      ledger_count: sql<number>`ledger_count + CASE WHEN ${price}::bigint > 0 THEN 1 ELSE 0 END`,
      item_count: user('item_count', '+', 1),
      spent_today: sql<number>`${todays('spent_today')} + ${price}`,
      opened_today: sql<number>`${todays('opened_today')} + 1`,
      counted_day: sql<number>`CASE WHEN ${begun} THEN counted_day ELSE ${today}::int END`,
    }))
    .where('id', '=', userId)
    .where('balance', '>=', price)
    .returning(['balance', 'ledger_count', 'item_count', 'chain', 'nonce', 'luck_code'])
    .returning(['counted_day', 'spent_today', 'opened_today', 'crystals_limit', 'openings_limit'])
    .returning(['pending_crystals_limit', 'pending_openings_limit', 'limits_change_at', 'paused_until']);
};

/** Takes the price if it is there, counts, and moves on to the next draw; no row where it is not. */
export const priceQuery = compileOnce(takePrice);

/** The same for the welcome case; no row where it was opened before. */
export const welcomeQuery = compileOnce((db, price: Price) =>
  takePrice(db, price).set({ is_first_visit: false }).where('is_first_visit', '=', true),
);

/** An opening as it is kept, besides the user's row. */
export interface Effects
  extends Omit<DrawTable, 'kind' | 'item_id' | 'donor_id' | 'target_skin' | 'win_ppm'> {
  readonly item_id: number;
  readonly skin_id: string;
  readonly cents: number;
  /** What `profit` says of the item. */
  readonly gain: string;
  /** Share of the case that the item fell out by. */
  readonly ppm: number;
  readonly ledgerId: number;
  readonly balance: number;
  readonly visibleAt: Date;
}

/** Everything that an opening leaves behind besides the user's row, in one statement. */
export const effectsQuery = compileOnce((db, effects: Effects) => {
  const { user_id, chain, k, price, created_at, receipt_id, item_id, skin_id, cents, gain, ppm } = effects;
  const status = sql.lit('available' as const);
  const no = sql.lit(false);
  const none = sql.lit(null);
  return db
    .with(
      'booked',
      () =>
        // A free case moves no money, so it has no row in the ledger.
        sql`(INSERT INTO ledger (user_id, id, type, value, balance, reference, created_at)
          SELECT ${user_id}::bigint, ${effects.ledgerId}::bigint, ${sql.lit(LEDGER.opening)}, -${price}::bigint,
                 ${effects.balance}::bigint, ${receipt_id}::text, ${created_at}::timestamptz
          WHERE ${price}::bigint > 0)`,
    )
    .with('kept', (query) =>
      query.insertInto('inventory').values({
        ...{ user_id, id: item_id, skin_id, cents, profit: gain, penalty: sql.lit(0), status },
        ...{ sold_upgrader: no, win_upgrader: no, changed: no, chain, k, created_at, ppm },
      }),
    )
    .with('noted', (query) =>
      query.insertInto('item_events').values({ user_id, item_id, status, created_at }),
    )
    .with('shown', (query) =>
      query
        .insertInto('live_wins')
        .values({ user_id, skin_id, cents, profit: gain, visible_at: effects.visibleAt, ppm }),
    )
    .insertInto('draws')
    .values({
      ...{ user_id, chain, k, receipt_id, kind: sql.lit('opening' as const), case_id: effects.case_id },
      ...{ case_version: effects.case_version, donor_id: none, target_skin: none, win_ppm: none, price },
      ...{ seed: effects.seed, client_seed: effects.client_seed, own_key: effects.own_key },
      ...{ pick: effects.pick, drop_index: effects.drop_index, item_id, created_at },
    });
});
