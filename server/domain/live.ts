import { sql } from 'kysely';
import type { LiveWin } from '../../src/api/schemas.ts';
import { centsToUsd } from '../../src/rules/crystals.ts';
import type { Db, Trx } from '../db/schema.ts';
import { rarityOf } from './item.ts';

/** Milliseconds after a draw in which nobody sees its result in a feed: the reel has to land first. */
const REEL_LANDS_AFTER = 12_000;
const FEED_LENGTH = 100;
const RECENT_LENGTH = 20;
/** Milliseconds: who was seen this long ago is online; the feed, the same for all, is read again after `FRESH`. */
const ONLINE = 5 * 60_000;
const FRESH = 1000;

/** When the result of a draw made at `drawn` may be shown. */
export function landedAt(drawn: Date): Date {
  return new Date(drawn.getTime() + REEL_LANDS_AFTER);
}

interface WinRow {
  readonly id: number;
  readonly img: string;
  readonly name: string;
  readonly ava: string | null;
  readonly who: string;
  readonly profit: string;
  readonly cents: number;
  readonly ppm: number | null;
}

function liveWinOf({ cents, ppm, ...row }: WinRow): LiveWin {
  return { ...row, cost: centsToUsd(cents), rarity: rarityOf({ cents, ppm }) };
}

async function readFeed(db: Db, now: Date) {
  const rows = await db
    .selectFrom('live_wins as w')
    .innerJoin('skins as s', 's.id', 'w.skin_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.id', 's.img', 's.name', 'u.ava', 'u.firstname as who', 'w.profit', 'w.cents', 'w.ppm'])
    .where('w.visible_at', '<=', now)
    .orderBy('w.visible_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(FEED_LENGTH)
    .execute();
  const { online } = await db
    .selectFrom('presence')
    .select(sql<number>`count(*)`.as('online'))
    .where('seen_at', '>', new Date(now.getTime() - ONLINE))
    .executeTakeFirstOrThrow();
  return { win: rows.map(liveWinOf), online };
}

/** The live feed, read at most once a second however many ask for it. */
export class LiveFeed {
  readonly #db: Db;
  #read: { at: number; feed: ReturnType<typeof readFeed> } | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The last wins whose reels have landed, newest first, and how many players are online. */
  get(now: Date): ReturnType<typeof readFeed> {
    const at = now.getTime();
    if (this.#read === null || Math.abs(at - this.#read.at) >= FRESH) {
      const feed = readFeed(this.#db, now);
      this.#read = { at, feed };
      feed.catch(() => {
        this.#read = null;
      });
    }
    return this.#read.feed;
  }
}

/** The last items that a user has won, once their reels have landed; `id` is the item's. */
export async function recentWins(db: Db | Trx, userId: number, now: Date): Promise<LiveWin[]> {
  const rows = await db
    .selectFrom('inventory as i')
    .innerJoin('skins as s', 's.id', 'i.skin_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 's.img', 's.name', 'u.ava', 'u.firstname as who', 'i.profit', 'i.cents', 'i.ppm'])
    .where('i.user_id', '=', userId)
    .where('i.created_at', '<=', new Date(now.getTime() - REEL_LANDS_AFTER))
    .orderBy('i.id', 'desc')
    .limit(RECENT_LENGTH)
    .execute();
  return rows.map(liveWinOf);
}
