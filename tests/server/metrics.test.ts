import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { createServer } from '../../server/app.ts';
import { audit } from '../../server/audit/audit.ts';
import { Catalogue } from '../../server/catalogue/Catalogue.ts';
import { publishRelease } from '../../server/catalogue/publishRelease.ts';
import { SHIPPED } from '../../server/catalogue/shipped.ts';
import { LateReads } from '../../server/domain/LateReads.ts';
import { Metrics } from '../../server/metrics/Metrics.ts';
import { serveMetrics } from '../../server/metrics/route.ts';
import { handlers } from '../../server/routes/all.ts';
import { databaseKinds } from './harness/databases.ts';
import { CONFIG, type Game, METRICS_HEADERS, SEED_CIPHER, startGame } from './harness/Game.ts';
import { cheapestCase, playerWithItems } from './harness/items.ts';
import { newKey } from './harness/Player.ts';

describe.each(databaseKinds())('metrics on %s', (kind) => {
  let game: Game;
  // What they count is counted over all players: each test has a game of its own.
  beforeEach(async () => {
    game = await startGame(kind);
  });
  afterEach(() => game.close());

  const scrape = async () => (await game.app.inject({ url: '/metrics', headers: METRICS_HEADERS })).body;
  const read = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    );

  test('metrics count an opening once, two at once twice, what they returned, and the queue of deliveries', async () => {
    const [item = 0, second = 0] = await playerWithItems(game, 950, 3);
    for (const id of [item, second]) await game.player(950).ask('send', { id });
    const cheapCase = await cheapestCase(game, 950);
    const key = newKey();
    for (let i = 0; i < 3; i++) await game.player(950).ask('openCase', { id: cheapCase.id }, { key });
    await game.give(950, 2 * cheapCase.price);
    await game.player(950).ask('openCase', { id: cheapCase.id, count: 2 });
    const { inventory } = await game.player(950).ask('inventory', {});
    const returned = inventory.reduce((sum, { win }) => sum + Math.round(win.cost * 1000), 0);

    const text = await scrape();
    expect(read(text, `facet_openings_total{case="${cheapCase.id}"}`)).toBe(6);
    expect(read(text, `facet_openings_spent_crystals_total{case="${cheapCase.id}"}`)).toBe(
      6 * cheapCase.price,
    );
    expect(read(text, `facet_openings_returned_crystals_total{case="${cheapCase.id}"}`)).toBe(returned);
    expect(read(text, 'facet_deliveries{state="queued"}')).toBe(2);
    expect(read(text, 'facet_deliveries{state="overdue"}')).toBe(0);
    expect(read(text, 'facet_payments{state="pending"}')).toBe(0);
    expect(text).toContain('facet_http_seconds_count{route="/api/case/:id/open/",status="200"} 7');
    expect(text).not.toMatch(/user=|Player/);
    game.clock.advance(120);
    const soon = await scrape();
    expect(read(soon, 'facet_deliveries{state="overdue"}')).toBe(2);
    expect(read(soon, 'facet_deliveries{state="late"}')).toBe(0);
    game.clock.advance(900);
    // Players, not deliveries.
    expect(read(await scrape(), 'facet_deliveries{state="late"}')).toBe(1);
  });

  test('metrics count the price that was charged, also where the phone has heard of it first', async () => {
    const { id, version, price } = await cheapestCase(game, 950);
    await game.give(950, 1_000_000);
    const spent = async () => read(await scrape(), `facet_openings_spent_crystals_total{case="${id}"}`);
    const cases = SHIPPED.cases.map((one) => {
      return one.id === id ? { ...one, version: version + 1, price: price + 10 } : one;
    });
    await publishRelease(game.db, CRYSTALS_PER_USD, { ...SHIPPED, cases });
    await game.player(950).ask('openCase', { id }, { shownVersion: version + 1 });
    expect(await spent()).toBe(price + 10);
  });

  test('metrics tell what is owed to players, what bonuses cost, and what the odds give beside what was given', async () => {
    const one = game.player(960);
    const { me } = await one.ask('me', {});
    await game.player(950).ask('me', {});
    const cheapCase = await cheapestCase(game, 960);
    await game.give(960, 2 * cheapCase.price);
    game.clock.advance(600);
    const before = await scrape();
    // A case that nobody has opened yet is not counted.
    const difference = (after: string, name: string) => read(after, name) - (read(before, name) || 0);

    const { opens } = await one.ask('openCase', { id: cheapCase.id, count: 2 });
    const [sold = 0, kept = 0] = opens?.map(({ win }) => Math.round(win.cost * 1000)) ?? [];
    await one.ask('sell', { id: 1 });
    await one.ask('completeTask', { id: 'daily' });
    const drops = (await game.services.catalogue.find(cheapCase.id))?.drops ?? [];
    const mean = drops.reduce((sum, { ppm, cents }) => sum + (ppm / 1e6) * cents * 10, 0);
    const variance = drops.reduce((sum, { ppm, cents }) => sum + (ppm / 1e6) * (cents * 10 - mean) ** 2, 0);
    // Sums of whole tables are taken once in ten minutes.
    game.clock.advance(599);
    expect(difference(await scrape(), 'facet_liability_crystals{in="balances"}')).toBe(0);
    game.clock.advance(1);
    const after = await scrape();
    const label = `{case="${cheapCase.id}"}`;
    expect(difference(after, `facet_openings_returned_crystals_total${label}`)).toBe(sold + kept);
    expect(difference(after, `facet_openings_expected_crystals_total${label}`)).toBeCloseTo(2 * mean, 6);
    expect(difference(after, `facet_openings_variance_crystals_total${label}`)).toBeCloseTo(2 * variance, 3);
    expect(difference(after, 'facet_liability_crystals{in="items"}')).toBe(kept);
    expect(difference(after, 'facet_liability_crystals{in="balances"}')).toBe(
      sold + 50 - 2 * cheapCase.price,
    );
    expect(difference(after, 'facet_bonus_crystals{type="dailyBonus"}')).toBe(50);
    expect(read(after, 'facet_bonus_crystals{type="registration"}')).toBe(2 * me.balance);
    game.clock.advance(86_400);
    expect(read(await scrape(), 'facet_bonus_crystals{type="registration"}')).toBe(0);
  });

  test('metrics count the players who have asked for an invoice in six hours, not their invoices', async () => {
    const now = game.clock.read().getTime();
    const order = async (user_id: number, id: string, hoursAgo: number) => {
      await game.player(user_id).ask('me', {});
      const created_at = new Date(now - hoursAgo * 3_600_000);
      const bought = { package_id: 'p100', crystals: 2050, stars: 100, invoice_url: '' };
      await game.db
        .insertInto('orders')
        .values({ user_id, id, status: 'pending', created_at, ...bought })
        .execute();
    };
    for (const [user, id, hoursAgo] of [
      [970, 'a', 1],
      [970, 'b', 5],
      [971, 'c', 5],
      [972, 'd', 7],
    ] as const)
      await order(user, id, hoursAgo);
    const text = await scrape();
    expect(read(text, 'facet_payments{state="pending"}')).toBe(4);
    expect(read(text, 'facet_payments{state="buyers"}')).toBe(2);
  });

  test('metrics tell when audit and dump were done last, and what a whole audit found until a whole one finds nothing', async () => {
    const { db } = game;
    await game.player(950).ask('me', {});
    const ran = async (work: string) =>
      read(await scrape(), `facet_last_run_timestamp_seconds{work="${work}"}`);
    const failed = async () => read(await scrape(), 'facet_audit_failed_checks');
    const at = async (moment: string) => {
      const { rows } = await sql<{ at: number }>`
        SELECT extract(epoch FROM (${sql.raw(moment)}))::float8 AS at`.execute(db);
      return rows[0]?.at;
    };
    const begun = await at('SELECT min(applied_at) FROM migrations');
    expect([await ran('audit'), await ran('dump'), await failed()]).toEqual([begun, begun, 0]);
    expect(await ran('wholeAudit')).toBe(begun);

    const before = await at('SELECT now()');
    await audit(db, SEED_CIPHER, { marksTo: db });
    expect(await ran('audit')).toBeGreaterThanOrEqual(before ?? Number.NaN);
    expect(await ran('wholeAudit')).toBe(await ran('audit'));
    expect(await ran('dump')).toBe(begun);
    await sql`INSERT INTO settings VALUES ('last_dump', '{"at": "2026-11-20T03:00:00.5+00:00"}')`.execute(db);
    expect(await ran('dump')).toBe(1_795_143_600.5);
    expect(await failed()).toBe(0);

    // What lies before the mark is seen by a whole audit alone.
    await sql`ALTER TABLE ledger DISABLE TRIGGER USER`.execute(db);
    const alter = (by: number) =>
      sql`UPDATE ledger SET balance = balance + ${by} WHERE user_id = 950 AND id = 1`.execute(db);
    const sinceLast = { sinceMarks: true, marksTo: db };
    await alter(1);
    const wholeAt = await ran('wholeAudit');
    await audit(db, SEED_CIPHER, sinceLast);
    expect(await failed()).toBe(0);
    expect(await ran('audit')).toBeGreaterThan(wholeAt);
    expect(await ran('wholeAudit')).toBe(wholeAt);
    await audit(db, SEED_CIPHER, { marksTo: db });
    expect(await failed()).toBe(1);
    const foundAt = await ran('wholeAudit');
    expect(foundAt).toBe(await ran('audit'));
    await audit(db, SEED_CIPHER, sinceLast);
    expect(await failed()).toBe(1);
    expect(await ran('wholeAudit')).toBe(foundAt);
    await alter(-1);
    await audit(db, SEED_CIPHER, { marksTo: db });
    expect(await failed()).toBe(0);
  });

  describe('a sum of whole tables', () => {
    const balances = async ({ registry }: Metrics) =>
      read(await registry.metrics(), 'facet_liability_crystals{in="balances"}');

    beforeEach(() => game.player(950).ask('me', {}));

    test('that cannot be taken any more is told for an hour, and is missing then', async () => {
      const metrics = new Metrics(game.services);
      const taken = await balances(metrics);
      expect(taken).toBeGreaterThan(0);
      const sums = vi.spyOn(game.services.lateReads, 'read').mockRejectedValue(new Error('over 4 s'));
      game.clock.advance(3599);
      expect(await balances(metrics)).toBe(taken);
      game.clock.advance(1);
      expect(await balances(metrics)).toBeNaN();
      sums.mockRestore();
      game.clock.advance(600);
      expect(await balances(metrics)).toBe(taken);
    });

    test('is taken though the clock has been ahead', async () => {
      const metrics = new Metrics(game.services);
      game.clock.advance(86_400);
      const taken = await balances(metrics);
      game.clock.advance(-86_400);
      await game.give(950, 100);
      expect(await balances(metrics)).toBe(taken + 100);
    });
  });

  test('metrics tell that the replica does not answer until it does again, and the log tells why', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const failed = vi.fn();
    const lateReads = new LateReads(game.db, game.db, failed);
    const metrics = new Metrics({ ...game.services, lateReads });
    const down = async () => read(await metrics.registry.metrics(), 'facet_replica_down');
    expect(await down()).toBe(0);
    const lost = new Error('lost');
    const work = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('of the primary');
    expect(await lateReads.read(work)).toBe('of the primary');
    expect(failed.mock.calls).toEqual([[lost]]);
    expect(await down()).toBe(1);
    await lateReads.read(work);
    expect(await down()).toBe(1);
    await expect
      .poll(async () => {
        vi.advanceTimersByTime(3000);
        await lateReads.read(work);
        return down();
      })
      .toBe(0);
    vi.useRealTimers();
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test('an opening is answered though its case can’t be read for metrics', async () => {
    const { id } = await cheapestCase(game, 950);
    await game.give(950, 1000);
    const answer = await game.player(950).ask('openCase', { id });
    const committed = { answer, text: JSON.stringify(answer) };
    const counted = new Metrics(game.services).counting({ ...handlers, openCase: async () => committed });
    const catalogue = new Catalogue(game.db, game.services.rate);
    catalogue.version = () => Promise.reject(new Error('no catalogue'));
    const call = {
      userId: 950,
      platformLang: null,
      key: null,
      seed: null,
      epoch: null,
      shownVersion: null,
      shownChance: null,
      now: game.clock.read(),
      params: { id },
      query: {},
      body: {},
    };
    const once = () => Promise.reject(new Error('not asked'));
    expect(await counted.openCase({ ...game.services, catalogue }, call, once)).toEqual(committed);
  });

  test('metrics are for whoever has the token, from wherever they call', async () => {
    const answered = async (headers: Record<string, string>, remoteAddress: string) =>
      (await game.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
    for (const caller of ['127.0.0.1', '203.0.113.9']) {
      expect(await answered(METRICS_HEADERS, caller)).toBe(200);
      expect(await answered({ authorization: 'Bearer another' }, caller)).toBe(403);
      // A TCP proxy calls from this machine for everybody, and says so in no header.
      expect(await answered({}, caller)).toBe(403);
    }
  });

  test('metrics are for nobody where no token is set', async () => {
    const app = createServer(CONFIG);
    serveMetrics(app, new Metrics(game.services), null);
    for (const authorization of ['', 'Bearer ', 'Bearer null']) {
      expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(403);
    }
    await app.close();
  });
});
