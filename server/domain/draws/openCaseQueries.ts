import { type NotNull, type OperationNodeSource, sql } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import { compileOnce, compileOnceForRows } from '../../db/compileOnce.ts';
import type { Database, Db, DrawTable } from '../../db/schema.ts';
import { currentEpoch } from './chainEpochs.ts';
import { placeAfter, runningCommitment, standingColumns } from './draws.ts';

/** So many openings that a user pays at once. */
interface PaidOpenings extends Pick<DrawTable, 'user_id' | 'price' | 'created_at'> {
  readonly count: number;
  /** The day that the counters of limits are to count, since 1970-01-01 UTC. */
  readonly today: number;
}

/** Whether nothing but the price can keep a user from opening a case, and nobody is to get a bonus for it. */
const isPlain = (now: Date) => sql<boolean>`(
  frozen_at IS NULL AND (paused_until IS NULL OR paused_until <= ${now}::timestamptz)
  AND crystals_limit IS NULL AND openings_limit IS NULL AND limits_change_at IS NULL
  AND (invited_by IS NULL OR invite_rewarded_at IS NOT NULL))`;

const priceUpdate = (db: Db, { user_id, count, price, today }: PaidOpenings) => {
  const sum = sql<number>`${price}::bigint * ${count}::integer`;
  // A call that began just before midnight may come after one that has begun the next day: then it counts there.
  const begun = sql`counted_day - ${today}::int IN (0, 1)`;
  const todays = (column: 'spent_today' | 'opened_today') =>
    sql<number>`CASE WHEN ${begun} THEN ${sql.ref(column)} ELSE 0 END`;
  return db
    .updateTable('users')
    .set((user) => ({
      ...placeAfter(count),
      balance: user('balance', '-', sum),
      ledger_count: sql<number>`ledger_count + CASE WHEN ${price}::bigint > 0 THEN ${count}::integer ELSE 0 END`,
      item_count: user('item_count', '+', count),
      spent_today: sql<number>`${todays('spent_today')} + ${sum}`,
      opened_today: sql<number>`${todays('opened_today')} + ${count}`,
      counted_day: sql<number>`CASE WHEN ${begun} THEN counted_day ELSE ${today}::int END`,
    }))
    .where('id', '=', user_id)
    .where('balance', '>=', sum);
};

const openingRow = (db: Db, openings: PaidOpenings) =>
  priceUpdate(db, openings)
    .returning(['balance', 'ledger_count', 'item_count', 'luck_code'])
    .returning(['chain', 'nonce'])
    .returning(['counted_day', 'spent_today', 'opened_today', 'crystals_limit', 'openings_limit'])
    .returning(['pending_crystals_limit', 'pending_openings_limit', 'limits_change_at', 'paused_until'])
    .returning(['frozen_at', 'invited_by', 'invite_rewarded_at'])
    .returning(isPlain(openings.created_at).as('is_plain'))
    .returning(standingColumns);

/**
 * Takes the price of so many openings if it is there, counts them, and moves on by so many draws; no row where it is
 * not.
 */
export const priceQuery = compileOnce(openingRow);

/** The same for the welcome case; no row where it was opened before. */
export const welcomeQuery = compileOnce((db, openings: PaidOpenings) =>
  openingRow(db, openings).set({ is_first_visit: false }).where('is_first_visit', '=', true),
);

/** What all draws of one opening have in common, as they are kept; `price` is of one. */
export interface OpeningColumns
  extends Pick<
    DrawTable,
    'user_id' | 'case_id' | 'case_version' | 'price' | 'client_seed' | 'own_key' | 'created_at'
  > {
  /** When the live list may show what fell out. */
  readonly visibleAt: Date;
}

/** One draw of an opening as it is kept. */
export interface DrawEffects
  extends Pick<DrawTable, 'chain' | 'k' | 'receipt_id' | 'seed' | 'pick' | 'drop_index'> {
  readonly skin_id: string;
  readonly cents: number;
  readonly profit: string;
  /** Share of the case that the item fell out by. */
  readonly ppm: number;
}

/** One row a draw, in their order: `behind` is how many draws of the opening come after it. */
const drawnRows = (rows: readonly DrawEffects[]) =>
  sql.join(
    rows.map(
      ({ chain, k, receipt_id, seed, pick, drop_index, skin_id, cents, profit, ppm }, i) =>
        sql`(${sql.lit(rows.length - 1 - i)}, ${chain}::integer, ${k}::integer, ${receipt_id}::text, ${seed}::text,
        ${pick}::integer, ${drop_index}::integer, ${skin_id}::text, ${cents}::bigint, ${profit}::text, ${ppm}::integer)`,
    ),
  );

/**
 * Each draw with the balance, the ledger row and the item that it leads to. The user's row has paid and counted all
 * draws, so what it says holds for the last, and is counted back for those before.
 */
const wonRows = ({ user_id, created_at, price }: OpeningColumns, rows: readonly DrawEffects[]) => sql`
  SELECT ${user_id}::bigint AS user_id, ${created_at}::timestamptz AS created_at, ${price}::bigint AS price,
    balance + behind * ${price}::bigint AS balance, ledger_count - behind AS ledger_id, item_count - behind AS item_id,
    chain, k, receipt_id, seed, pick, drop_index, skin_id, cents, profit, ppm
  FROM paid, (VALUES ${drawnRows(rows)}) AS drawn
    (behind, chain, k, receipt_id, seed, pick, drop_index, skin_id, cents, profit, ppm)`;

/** A free case moves no money, so it has no row in the ledger. */
const INSERT_LEDGER = sql`
  INSERT INTO ledger (user_id, id, type, value, balance, reference, created_at)
  SELECT user_id, ledger_id, ${sql.lit(LEDGER.opening)}, -price, balance, receipt_id, created_at FROM won WHERE price > 0`;

const INSERT_ITEMS = sql`
  INSERT INTO inventory (user_id, id, skin_id, cents, profit, penalty, status, sold_upgrader, win_upgrader, changed,
    chain, k, created_at, ppm)
  SELECT user_id, item_id, skin_id, cents, profit, 0, 'available', false, false, false, chain, k, created_at, ppm
  FROM won`;

const insertLiveWins = ({ visibleAt }: OpeningColumns) => sql`
  INSERT INTO live_wins (user_id, skin_id, cents, profit, visible_at, ppm)
  SELECT user_id, skin_id, cents, profit, ${visibleAt}::timestamptz, ppm FROM won`;

const insertDraws = ({ case_id, case_version, client_seed, own_key }: OpeningColumns) => sql`
  INSERT INTO draws (user_id, chain, k, receipt_id, kind, case_id, case_version, price, seed, client_seed, own_key,
    pick, drop_index, item_id, created_at)
  SELECT user_id, chain, k, receipt_id, 'opening', ${case_id}::text, ${case_version}::integer, price, seed,
    ${client_seed}::text, ${own_key}::boolean, pick, drop_index, item_id, created_at
  FROM won`;

/**
 * Everything that an opening leaves behind besides the user's row: nothing where `paid`, which selects the row's
 * balance, ledger_count and item_count once it has paid and counted all, has no row.
 */
const withEffects = (
  db: Db,
  paid: OperationNodeSource,
  opening: OpeningColumns,
  rows: readonly DrawEffects[],
) =>
  db
    .with('paid', () => sql`(${paid})`)
    .with('won', () => sql`(${wonRows(opening, rows)})`)
    .with('booked', () => sql`(${INSERT_LEDGER})`)
    .with('kept', () => sql`(${INSERT_ITEMS})`)
    .with('shown', () => sql`(${insertLiveWins(opening)})`)
    .with('proved', () => sql`(${insertDraws(opening)})`);

/** A user's row once it has paid for an opening and counted it. */
interface PaidRow {
  readonly balance: number;
  readonly ledger_count: number;
  readonly item_count: number;
}

/** Keeps an opening that a user has paid for in this transaction: one statement however many draws it has. */
export const effectsQuery = compileOnceForRows(
  (db, opening: OpeningColumns & PaidRow, rows: readonly DrawEffects[]) => {
    const { balance, ledger_count, item_count } = opening;
    const paid = sql`SELECT ${balance}::bigint AS balance, ${ledger_count}::bigint AS ledger_count,
      ${item_count}::bigint AS item_count`;
    return withEffects(db, paid, opening, rows)
      .selectFrom(sql`paid`.as('paid'))
      .select(sql.lit(1).as('done'));
  },
);

/** A tap, and where its user's row is guessed to stand. */
interface Guess extends PaidOpenings, OpeningColumns, Pick<Database['idempotency'], 'key' | 'call'> {
  readonly chain: number;
  readonly nonce: number;
  readonly epoch: number;
  readonly commitment: string | null;
}

/**
 * Pays for an opening, keeps it and what a tap that comes again is answered by, all in one statement; no row, and
 * nothing done, where the user's row stands elsewhere, can't pay, or has to be looked at first.
 */
export const guessQuery = compileOnceForRows((db, guess: Guess, rows: readonly DrawEffects[]) => {
  const { user_id, created_at, count, chain, nonce, epoch, commitment, key, call } = guess;
  const paid = priceUpdate(db, guess)
    .where('chain', '=', chain)
    .where('nonce', '=', nonce)
    .where(currentEpoch, '=', epoch)
    .where(runningCommitment, '=', commitment)
    .where(isPlain(created_at))
    .returning(['balance', 'ledger_count', 'item_count']);
  return withEffects(db, paid, guess, rows)
    .insertInto('idempotency')
    .columns(['user_id', 'key', 'call', 'created_at', 'item_id', 'balance'])
    .expression(
      sql`SELECT ${user_id}::bigint, ${key}::text, ${call}::text, ${created_at}::timestamptz,
        item_count - ${count}::integer + 1, balance FROM paid`,
    )
    .returning(['item_id', 'balance'])
    .$narrowType<{ item_id: NotNull; balance: NotNull }>();
});
