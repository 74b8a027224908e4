import { sql } from 'kysely';
import type { Answer } from '../../../common/api/contract.ts';
import type { LiveWin } from '../../../common/api/schemas.ts';
import type { Db } from '../../db/schema.ts';
import { rarityOfDrop } from '../item.ts';
import type { LateReads } from '../LateReads.ts';
import { LATE_CALL_SECONDS, secondsAfter } from '../time.ts';
import { liveWinOf } from './liveWins.ts';

const FEED_LENGTH = 100;
/** The most wins for a phone that has older ones: twice what it shows until it asks again. */
const NEWS_LENGTH = 20;
/** Whoever was seen within this time is online. */
const ONLINE_WINDOW_MS = 5 * 60_000;
/** Milliseconds after which the feed is read again, and for which the last one is given away meanwhile. */
const FEED_REFRESH_MS = 1000;
const FEED_MAX_AGE_MS = 5000;
/** Milliseconds after which the players who are online are counted again: that reads a row of each. */
const ONLINE_REFRESH_MS = 10_000;

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
    // Of a clock that was ahead, or they would be online until it is that late again.
    .where('seen_at', '<=', secondsAfter(now, LATE_CALL_SECONDS))
    .executeTakeFirstOrThrow();
  return online;
}

type Feed = Answer<'live'>;

/** The feed as it was read at a moment, in ms, and by their number the newest wins for phones that have the rest. */
interface Reading {
  readonly at: number;
  readonly feed: Feed;
  readonly news: Map<number, Feed>;
}

/**
 * The live feed, kept in memory: a call reads it there, and one a second has it read anew behind its answer. Only the
 * first call after a quiet while waits for the database.
 */
export class LiveFeed {
  readonly #lateReads: LateReads;
  #ready: Reading | null = null;
  #online: { readonly at: number; readonly players: number } | null = null;
  #reading: Promise<Reading> | null = null;

  constructor(lateReads: LateReads) {
    this.#lateReads = lateReads;
  }

  /**
   * The last wins whose reels have landed, newest first, and how many players are online. With `after`, the id of a
   * win, only newer ones, NEWS_LENGTH at most. Equal answers are the same object.
   */
  async get(now: Date, after?: number): Promise<Feed> {
    const { feed, news } = await this.#fresh(now);
    if (after === undefined) return feed;
    const { win, online } = feed.live;
    const latest = win.slice(0, NEWS_LENGTH);
    const known = latest.findIndex(({ id }) => id === after);
    const count = known === -1 ? latest.length : known;
    const told = news.get(count) ?? { live: { win: latest.slice(0, count), online } };
    news.set(count, told);
    return told;
  }

  async #fresh(now: Date): Promise<Reading> {
    const age = this.#ready === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - this.#ready.at);
    if (this.#ready !== null && age < FEED_REFRESH_MS) return this.#ready;
    this.#reading ??= this.#read(now);
    if (this.#ready === null || age >= FEED_MAX_AGE_MS) return this.#reading;
    // Whoever waits for the reading hears of its failure; here the last feed still serves.
    this.#reading.catch(() => undefined);
    return this.#ready;
  }

  async #read(now: Date): Promise<Reading> {
    try {
      const at = now.getTime();
      const win = await this.#lateReads.read((db) => readWins(db, now));
      if (this.#online === null || Math.abs(at - this.#online.at) >= ONLINE_REFRESH_MS) {
        this.#online = { at, players: await this.#lateReads.read((db) => countOnline(db, now)) };
      }
      this.#ready = { at, feed: { live: { win, online: this.#online.players } }, news: new Map() };
      return this.#ready;
    } finally {
      this.#reading = null;
    }
  }
}
