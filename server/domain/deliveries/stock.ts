import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db, Trx } from '../../db/schema.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import type { Stock } from './provider.ts';

const STOCK_SETTING = 'deliveries.stock';
/** The first key of the locks that let senders of one item wait for each other; the second is the item's. */
const SENDERS_LOCK_ID = 7_300_001;

/** What the provider has said last: `at` in milliseconds since 1970, pieces by the item's name. */
const LastWord = v.object({
  at: v.number(),
  pieces: v.union([v.literal('everything'), v.record(v.string(), v.number())]),
});

/** Keeps what the provider says that it has, for every process to see. */
export async function publishStock(db: Db, stock: Stock, now: Date): Promise<void> {
  const pieces = stock === 'everything' ? stock : Object.fromEntries(stock);
  const value = { at: now.getTime(), pieces } satisfies v.InferOutput<typeof LastWord>;
  await writeSetting(db, STOCK_SETTING, value);
}

/**
 * Pieces of an item that deliveries have taken since the provider was asked, or are about to take. All of these have a
 * `run_at`; the query names it to read the index of the deliveries under way, not those that are over.
 */
async function takenSince(db: Db | Trx, skin: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM deliveries d
    JOIN inventory i ON i.user_id = d.user_id AND i.id = d.item_id
    JOIN skins s ON s.id = i.skin_id
    WHERE d.run_at IS NOT NULL AND s.name = ${skin}
      AND (d.state IN ('queued', 'handing') OR (d.state IN ('handed', 'sent') AND d.handed_at >= ${at}))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Tells which items the provider can send now, by its last word; none where it has never said a word. */
export async function readStock(db: Db | Trx): Promise<{ has(skin: string): Promise<boolean> }> {
  const word = v.safeParse(LastWord, await readSetting(db, STOCK_SETTING));
  if (!word.success) return { has: async () => false };
  const { at, pieces } = word.output;
  if (pieces === 'everything') return { has: async () => true };
  return {
    async has(skin) {
      const there = Object.hasOwn(pieces, skin) ? (pieces[skin] ?? 0) : 0;
      return there > 0 && there > (await takenSince(db, skin, new Date(at)));
    },
  };
}

/**
 * Waits until nobody else's transaction sends this item: each would find the last piece there. Others wait for this
 * one then.
 */
export async function waitForSenders(trx: Trx, skin: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${SENDERS_LOCK_ID}::integer, hashtext(${skin}))`.execute(trx);
}
