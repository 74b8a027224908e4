import { sql } from 'kysely';
import type { LiveWin } from '../../src/api/schemas.ts';
import { centsToUsd } from '../../src/rules/crystals.ts';
import type { Db, Trx } from '../db/schema.ts';
import { rarityOf } from './item.ts';

/** Milliseconds after a draw in which nobody sees its result in a feed: the reel has to land first. */
const REEL_LANDS_AFTER = 12_000;
const FEED_LENGTH = 100;
const RECENT_LENGTH = 20;
/** Milliseconds: who was seen this long ago is online. */
const ONLINE = 5 * 60_000;
/** Milliseconds after which the feed is read again, and for which the last one is given away meanwhile. */
const FRESH = 1000;
const STALE = 5000;

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

type Feed = Awaited<ReturnType<typeof readFeed>>;

/**
 * The live feed, kept ready: a call takes it out of memory, and one a second has it read anew behind its answer. Only
 * who comes after nobody has asked for a while waits for the database.
 */
export class LiveFeed {
  readonly #db: Db;
  #ready: { readonly at: number; readonly feed: Feed } | null = null;
  #reading: Promise<Feed> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The last wins whose reels have landed, newest first, and how many players are online. */
  async get(now: Date): Promise<Feed> {
    const age = this.#ready === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - this.#ready.at);
    if (this.#ready !== null && age < FRESH) return this.#ready.feed;
    this.#reading ??= this.#read(now);
    if (this.#ready === null || age >= STALE) return this.#reading;
    // Whoever waits for the reading hears of its failure; here the last feed still serves.
    this.#reading.catch(() => undefined);
    return this.#ready.feed;
  }

  async #read(now: Date): Promise<Feed> {
    try {
      const feed = await readFeed(this.#db, now);
      this.#ready = { at: now.getTime(), feed };
      return feed;
    } finally {
      this.#reading = null;
    }
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
