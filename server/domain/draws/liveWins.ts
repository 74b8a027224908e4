import { sql } from 'kysely';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import type { LiveWin } from '../../../common/api/schemas.ts';
import { centsToUsd } from '../../../common/rules/crystals.ts';
import type { Rarity } from '../../../common/rules/rarity.ts';
import { OTHERS_SEE_DELAY_SECONDS, REEL_STOP_INTERVAL_SECONDS } from '../../../common/rules/roundTimes.ts';
import { inBatches } from '../../db/inBatches.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { rarityOf, rarityOfDrop } from '../item.ts';

/** Milliseconds after a draw in which nobody sees its result in a feed: the reel has to land first. */
const HIDDEN_MS = OTHERS_SEE_DELAY_SECONDS * 1000;
/** Milliseconds between the stops of two reels that turn at once. */
const STOP_INTERVAL_MS = REEL_STOP_INTERVAL_SECONDS * 1000;
/** Wins that stay behind the newest one that may be shown; those that wait for their reels stay all. */
const MIN_VISIBLE_WINS = 1000;
const RECENT_LENGTH = 20;

/** When the results of `count` draws made at once at `drawn` may be shown: when the last of their reels has stopped. */
export function landedAt(drawn: Date, count = 1): Date {
  return new Date(drawn.getTime() + HIDDEN_MS + (count - 1) * STOP_INTERVAL_MS);
}

/** What the database tells of a win. */
interface WinRow {
  readonly id: number;
  readonly img: string;
  readonly name: string;
  readonly ava: string | null;
  readonly who: string;
  readonly profit: string;
  readonly cents: number;
  readonly rarity: Rarity | null;
}

/** A win as it is told. */
export function liveWinOf({ cents, rarity, ...row }: WinRow): LiveWin {
  return { ...row, cost: centsToUsd(cents), rarity: rarityOf({ cents, rarity }) };
}

/** The last items that a user has won, once all reels of their openings have stopped; `id` is the item's. */
export async function recentWins(db: Db | Trx, userId: number, now: Date): Promise<LiveWin[]> {
  const landed = new Date(now.getTime() - HIDDEN_MS);
  const longest = new Date(landed.getTime() - (MAX_CASES_AT_ONCE - 1) * STOP_INTERVAL_MS);
  // Items of one opening have one time, and their numbers follow each other.
  const lastStop = sql<Date>`i.created_at + ${sql.lit(STOP_INTERVAL_MS)} * interval '1 ms' * (
    SELECT count(*) - 1 FROM inventory o WHERE o.user_id = i.user_id AND o.created_at = i.created_at
      AND o.id BETWEEN i.id - ${sql.lit(MAX_CASES_AT_ONCE - 1)} AND i.id + ${sql.lit(MAX_CASES_AT_ONCE - 1)})`;
  const rows = await db
    .selectFrom('inventory as i')
    .innerJoin('skins as s', 's.id', 'i.skin_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 's.img', 's.name', 'u.ava', 'u.firstname as who', 'i.profit', 'i.cents'])
    .select(rarityOfDrop('i').as('rarity'))
    .where('i.user_id', '=', userId)
    .where('i.created_at', '<=', landed)
    // Only of the newest it has to be counted how many there were.
    .where(({ eb, or }) => or([eb('i.created_at', '<=', longest), eb(lastStop, '<=', landed)]))
    .orderBy('i.id', 'desc')
    .limit(RECENT_LENGTH)
    .execute();
  return rows.map(liveWinOf);
}

/**
 * Deletes the wins that no feed reaches any more, by the moments between which the oldest of them lie: with each of
 * them named, PostgreSQL reads the whole table for every batch.
 */
export async function deletePassedWins(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await inBatches(
    db,
    signal,
    (limit) => sql`
    WITH oldest AS (
      SELECT visible_at FROM live_wins WHERE visible_at < (
        SELECT visible_at FROM live_wins WHERE visible_at <= ${now} ORDER BY visible_at DESC OFFSET ${MIN_VISIBLE_WINS - 1} LIMIT 1
      ) ORDER BY visible_at LIMIT ${limit}
    )
    DELETE FROM live_wins
    WHERE visible_at BETWEEN (SELECT min(visible_at) FROM oldest) AND (SELECT max(visible_at) FROM oldest)
    RETURNING 1`,
  );
}
