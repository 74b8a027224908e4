import { sql } from 'kysely';
import type { Answer } from '../../../common/api/contract.ts';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import type { LiveWin } from '../../../common/api/schemas.ts';
import { centsToUsd } from '../../../common/rules/crystals.ts';
import type { Rarity } from '../../../common/rules/rarity.ts';
import { OTHERS_SEE_DELAY_SECONDS, REEL_STOP_INTERVAL_SECONDS } from '../../../common/rules/roundTimes.ts';
import { inBatches } from '../../db/inBatches.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { rarityOf, rarityOfDrop } from '../item.ts';
import type { LateReads } from '../LateReads.ts';

/** Milliseconds after a draw in which nobody sees its result in a feed: the reel has to land first. */
const HIDDEN_MILLISECONDS = OTHERS_SEE_DELAY_SECONDS * 1000;
/** Milliseconds between the stops of two reels that turn at once. */
const STOP_INTERVAL_MS = REEL_STOP_INTERVAL_SECONDS * 1000;
const FEED_LENGTH = 100;
/** Wins that stay behind the newest one that may be shown; those that wait for their reels stay all. */
const MIN_VISIBLE_WINS = 1000;
const RECENT_LENGTH = 20;
/** Milliseconds: who was seen this long ago is online. */
const ONLINE_WINDOW_MS = 5 * 60_000;
/** Milliseconds after which the feed is read again, and for which the last one is given away meanwhile. */
const FEED_REFRESH_MS = 1000;
/** The same of the players who are online: counting them reads a row of each. */
const ONLINE_REFRESH_MS = 10_000;
const FEED_MAX_AGE_MS = 5000;

/** When the results of `count` draws made at once at `drawn` may be shown: when the last of their reels has stopped. */
export function landedAt(drawn: Date, count = 1): Date {
  return new Date(drawn.getTime() + HIDDEN_MILLISECONDS + (count - 1) * STOP_INTERVAL_MS);
}

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

function liveWinOf({ cents, rarity, ...row }: WinRow): LiveWin {
  return { ...row, cost: centsToUsd(cents), rarity: rarityOf({ cents, rarity }) };
}

async function readWins(db: Db, now: Date): Promise<LiveWin[]> {
  const rows = await db
    .selectFrom('live_wins as w')
    .innerJoin('skins as s', 's.id', 'w.skin_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.id', 's.img', 's.name', 'u.ava', 'u.firstname as who', 'w.profit', 'w.cents'])
    .select(rarityOfDrop('w').as('rarity'))
    .where('w.visible_at', '<=', now)
    .orderBy('w.visible_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(FEED_LENGTH)
    .execute();
  return rows.map(liveWinOf);
}

async function countOnline(db: Db, now: Date): Promise<number> {
  const { online } = await db
    .selectFrom('presence')
    .select(sql<number>`count(*)`.as('online'))
    .where('seen_at', '>', new Date(now.getTime() - ONLINE_WINDOW_MS))
    .executeTakeFirstOrThrow();
  return online;
}

type Feed = Answer<'live'>;

/**
 * The live feed, kept in memory: a call reads it there, and one a second has it read anew behind its answer. Only the
 * first call after a quiet while waits for the database.
 */
export class LiveFeed {
  readonly #lateReads: LateReads;
  #ready: { readonly at: number; readonly feed: Feed } | null = null;
  #online: { readonly at: number; readonly players: number } | null = null;
  #reading: Promise<Feed> | null = null;

  constructor(lateReads: LateReads) {
    this.#lateReads = lateReads;
  }

  /** The last wins whose reels have landed, newest first, and how many players are online: the same object for all. */
  async get(now: Date): Promise<Feed> {
    const age = this.#ready === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - this.#ready.at);
    if (this.#ready !== null && age < FEED_REFRESH_MS) return this.#ready.feed;
    this.#reading ??= this.#read(now);
    if (this.#ready === null || age >= FEED_MAX_AGE_MS) return this.#reading;
    // Whoever waits for the reading hears of its failure; here the last feed still serves.
    this.#reading.catch(() => undefined);
    return this.#ready.feed;
  }

  async #read(now: Date): Promise<Feed> {
    try {
      const at = now.getTime();
      const win = await this.#lateReads.read((db) => readWins(db, now));
      if (this.#online === null || Math.abs(at - this.#online.at) >= ONLINE_REFRESH_MS) {
        this.#online = { at, players: await this.#lateReads.read((db) => countOnline(db, now)) };
      }
      const feed = { live: { win, online: this.#online.players } };
      this.#ready = { at, feed };
      return feed;
    } finally {
      this.#reading = null;
    }
  }
}

/** The last items that a user has won, once all reels of their openings have stopped; `id` is the item's. */
export async function recentWins(db: Db | Trx, userId: number, now: Date): Promise<LiveWin[]> {
  const landed = new Date(now.getTime() - HIDDEN_MILLISECONDS);
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

/** Deletes the wins that no feed reaches any more. */
export async function deletePassedWins(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await inBatches(
    db,
    signal,
    (limit) => sql`DELETE FROM live_wins WHERE (visible_at, id) IN (
      SELECT visible_at, id FROM live_wins WHERE visible_at < (
        SELECT visible_at FROM live_wins WHERE visible_at <= ${now} ORDER BY visible_at DESC OFFSET ${MIN_VISIBLE_WINS - 1} LIMIT 1
      ) ORDER BY visible_at LIMIT ${limit}
    ) RETURNING 1`,
  );
}
