import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../server/db/schema.ts';
import { LiveFeed } from '../../server/domain/draws/LiveFeed.ts';
import { landedAt } from '../../server/domain/draws/liveWins.ts';
import { LateReads } from '../../server/domain/LateReads.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { openItems } from './harness/items.ts';

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
  const lengthAt = async (feed: LiveFeed, ms: number) => (await feed.get(at(ms))).live.win.length;

  test('the live feed is served out of memory and read again behind the answer', async () => {
    const feed = new LiveFeed(new LateReads(game.db));
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
    const feed = new LiveFeed(new LateReads(db));
    const before = await feed.get(at(0));
    fails = true;
    expect(await feed.get(at(1500))).toBe(before);
    await expect(feed.get(at(6000))).rejects.toThrow('no database');
    fails = false;
    const after = await feed.get(at(6000));
    expect(after).not.toBe(before);
    expect(after.live.online).toBe(before.live.online);
  });
});

describe.each(databaseKinds())('the live list as it is sent on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const poll = (id: number, headers: Record<string, string> = {}, query = '') =>
    game.app.inject({
      url: `/api/live/${query}`,
      headers: { authorization: `tma ${game.initData({ id })}`, ...headers },
    });

  test('everybody gets the same bytes, compressed, and 304 while they are still so', async () => {
    const plain = await poll(1);
    const { etag } = plain.headers;
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.any(String),
      vary: 'Origin, accept-encoding',
    });
    expect(plain.json()).toEqual({ live: { win: [], online: 0 } });
    const brotli = await poll(2, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await poll(3, { 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const [refused, used] of [
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.000, GZIP;q=0.5', 'gzip'],
      ['br;q=0.1', 'br'],
      ['gzip;q=0, *;q=0', undefined],
      ['x-gzip-like, brr', undefined],
    ]) {
      const { headers } = await poll(3, { 'accept-encoding': refused as string });
      expect([refused, headers['content-encoding']]).toEqual([refused, used]);
    }
    const known = await poll(4, { 'if-none-match': String(etag), 'accept-encoding': 'br' });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(known.headers.vary).toBe('Origin, accept-encoding');

    // All of them were seen, also where the database was away at first: the list says so once it counts again.
    await sql`ALTER TABLE presence RENAME TO away`.execute(game.db);
    await expect(game.services.presence.write()).rejects.toThrow('presence');
    await sql`ALTER TABLE away RENAME TO presence`.execute(game.db);
    await game.services.presence.write();
    game.clock.advance(10);
    const later = await poll(1, { 'if-none-match': String(etag) });
    expect([later.statusCode, later.json().live.online]).toEqual([200, 4]);
    expect((await poll(5, { authorization: 'tma nobody' })).statusCode).toBe(401);
  });

  test('who names the newest win that they have is told what came after it, twenty at most', async () => {
    const winsAfter = async (after: number | string) =>
      (await poll(1, {}, `?after=${after}`)).json().live.win;
    await openItems(game, 1, 22);
    game.clock.advance(60);
    const { win } = (await poll(1)).json().live;
    expect(win).toHaveLength(22);
    expect(await winsAfter(win[0].id)).toEqual([]);
    expect(await winsAfter(win[3].id)).toEqual(win.slice(0, 3));
    expect(await winsAfter(win[20].id)).toEqual(win.slice(0, 20));
    // One that no list has any more.
    expect(await winsAfter(1_000_000)).toEqual(win.slice(0, 20));
    expect((await poll(1, {}, '?after=x')).statusCode).toBe(400);

    // One buffer for all who have the same.
    const brotli = await poll(2, { 'accept-encoding': 'br' }, `?after=${win[3].id}`);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(
      (await poll(1, {}, `?after=${win[3].id}`)).body,
    );
    const etag = String(brotli.headers.etag);
    expect((await poll(3, { 'if-none-match': etag }, `?after=${win[3].id}`)).statusCode).toBe(304);
  });

  test('a clock that was a day ahead leaves nobody online for that day, and hides nobody who is here', async () => {
    // Those of the tests before have left.
    game.clock.advance(600);
    game.clock.advance(86_400);
    for (const id of [30, 31]) await poll(id);
    await game.services.presence.write();
    game.clock.advance(-86_400);
    await poll(31);
    await game.services.presence.write();
    game.clock.advance(10);
    expect((await poll(31)).json().live.online).toBe(1);
  });

  test.runIf(kind === 'postgres')(
    'polls make no statement, and all who were seen are written in one',
    async () => {
      const players = Array.from({ length: 20 }, (_, i) => 100 + i);
      await Promise.all(players.map((id) => poll(id)));
      await game.services.presence.write();
      game.clock.advance(60);
      await poll(1);
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      for (let turn = 0; turn < 3; turn++) await Promise.all(players.map((id) => poll(id)));
      expect(queries).toHaveBeenCalledTimes(0);
      await game.services.presence.write();
      expect(queries).toHaveBeenCalledTimes(1);
      queries.mockRestore();
      const seen = await game.db
        .selectFrom('presence')
        .select('user_id')
        .where('seen_at', '=', game.clock.read())
        .where('user_id', '>=', 100)
        .execute();
      expect(seen).toHaveLength(players.length);
    },
  );
});
