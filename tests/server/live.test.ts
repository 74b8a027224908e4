import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/schema.ts';
import { LiveFeed, landedAt } from '../../server/domain/draws/liveWins.ts';
import { type Game, startGame } from './harness/Game.ts';

describe('the live feed', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame('embedded');
    await game.player(1).ask('me', {});
  });
  afterAll(() => game.close());

  const BEGIN = Date.parse('2026-11-20T12:00:00Z');
  const at = (ms: number) => new Date(BEGIN + ms);
  /** A win that may be shown so many ms after the beginning. */
  async function win(visible: number): Promise<void> {
    const { id: skin_id, cents } = await game.db
      .selectFrom('skins')
      .select(['id', 'cents'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const drawn = at(visible - (landedAt(at(0)).getTime() - BEGIN));
    const values = { user_id: 1, skin_id, cents, profit: '+1.0', ppm: null, visible_at: landedAt(drawn) };
    await game.db.insertInto('live_wins').values(values).execute();
  }
  const lengthAt = async (feed: LiveFeed, ms: number) => (await feed.get(at(ms))).win.length;

  test('the live feed is served out of memory and read again behind the answer', async () => {
    const feed = new LiveFeed(game.db);
    expect(await lengthAt(feed, 0)).toBe(0);
    await win(500);
    expect(await lengthAt(feed, 999)).toBe(0);
    expect(await lengthAt(feed, 1000)).toBe(0);
    await expect.poll(() => lengthAt(feed, 1000)).toBe(1);
    await win(2000);
    // Nobody has asked for so long that the last one is no news any more.
    expect(await lengthAt(feed, 6000)).toBe(2);
  });

  test('the live feed outlives a failure of the database for a while', async () => {
    let fails = false;
    const db = new Proxy(game.db, {
      get: (target, name) => {
        if (fails) throw new Error('no database');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }) as Db;
    const feed = new LiveFeed(db);
    await feed.get(at(0));
    fails = true;
    expect((await feed.get(at(1500))).online).toBeGreaterThanOrEqual(0);
    await expect(feed.get(at(6000))).rejects.toThrow('no database');
    fails = false;
    expect((await feed.get(at(6000))).online).toBeGreaterThanOrEqual(0);
  });
});
