import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../server/app.ts';
import { Catalogue } from '../../server/domain/catalogue.ts';
import { Metrics } from '../../server/metrics.ts';
import { serveMetrics } from '../../server/metricsRoute.ts';
import { handlers } from '../../server/routes/all.ts';
import { databaseKinds } from './harness/databases.ts';
import { CONFIG, type Game, startGame } from './harness/game.ts';
import { playerWithItems } from './harness/items.ts';
import { newKey } from './harness/player.ts';

describe.each(databaseKinds())('metrics on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const scrape = async () => (await game.app.inject({ url: '/metrics' })).body;
  const read = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    );

  test('tell of openings once, of what they returned, and of the queue', async () => {
    const [item = 0] = await playerWithItems(game, 950, 3);
    await game.player(950).ask('send', { id: item });
    const { cases } = await game.player(950).ask('cases', {});
    const box = cases.reduce((least, one) => (one.price < least.price ? one : least));
    const key = newKey();
    for (let i = 0; i < 3; i++) await game.player(950).ask('openCase', { id: box.id }, { key });
    const { inventory } = await game.player(950).ask('inventory', {});
    const returned = inventory.reduce((sum, { win }) => sum + Math.round(win.cost * 1000), 0);

    const text = await scrape();
    expect(read(text, `facet_openings_total{case="${box.id}"}`)).toBe(4);
    expect(read(text, `facet_openings_spent_crystals_total{case="${box.id}"}`)).toBe(4 * box.price);
    expect(read(text, `facet_openings_returned_crystals_total{case="${box.id}"}`)).toBe(returned);
    expect(read(text, 'facet_deliveries{state="queued"}')).toBe(1);
    expect(read(text, 'facet_deliveries{state="overdue"}')).toBe(0);
    expect(read(text, 'facet_payments{state="pending"}')).toBe(0);
    expect(text).toContain('facet_http_seconds_count{route="/api/case/:id/open/",status="200"} 6');
    expect(text).not.toMatch(/user=|Player/);
    game.clock.advance(120);
    expect(read(await scrape(), 'facet_deliveries{state="overdue"}')).toBe(1);
  });

  test('fail before an opening or not at all', async () => {
    let opened = 0;
    const metrics = new Metrics(game.db, game.clock.read);
    const counted = metrics.counting({
      ...handlers,
      openCase: async () => Promise.reject(new Error(`${++opened}`)),
    });
    const catalogue = new Catalogue(game.db, game.services.rate);
    catalogue.find = () => Promise.reject(new Error('no catalogue'));
    const call = { userId: 950, key: null, seed: null, now: game.clock.read(), query: {}, body: {} };
    const work = counted.openCase(
      { ...game.services, catalogue },
      { ...call, params: { id: '0'.repeat(32) } },
      () => Promise.reject(new Error('not asked')),
    );
    await expect(work).rejects.toThrow('no catalogue');
    expect(opened).toBe(0);
  });

  test('are for callers of this network, or for whoever has the token', async () => {
    const stranger = { url: '/metrics', remoteAddress: '203.0.113.9' };
    const proxied = { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } };
    for (const request of [stranger, proxied]) {
      expect((await game.app.inject(request)).statusCode).toBe(403);
    }
    const app = createServer(CONFIG);
    serveMetrics(app, new Metrics(game.db, game.clock.read), 'a-token-of-the-operator');
    const withToken = (token: string) => ({ ...stranger, headers: { authorization: `Bearer ${token}` } });
    expect((await app.inject(withToken('a-token-of-the-operator'))).statusCode).toBe(200);
    expect((await app.inject(withToken('another'))).statusCode).toBe(403);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(403);
    await app.close();
  });
});
