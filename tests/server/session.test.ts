import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../server/app.ts';
import { serveLocalPanel } from '../../server/fakes/panelRoutes.ts';
import { serveLocalSession } from '../../server/fakes/sessionRoute.ts';
import { answerErrors } from '../../server/http/errors.ts';
import { BOT_TOKEN, CONFIG, type Game, startGame } from './harness/Game.ts';

describe('the session of local mode', () => {
  const app = Fastify({ trustProxy: false });
  beforeAll(() => {
    answerErrors(app);
    serveLocalSession(app, BOT_TOKEN, () => new Date());
  });
  afterAll(() => app.close());

  test('local mode gives a session to this machine and its network only', async () => {
    const from = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/local/session?as=3', remoteAddress, headers })).statusCode;
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '172.31.0.1', '::ffff:10.0.0.1']) {
      expect([address, await from(address)]).toEqual([address, 200]);
    }
    for (const address of ['8.8.8.8', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:8.8.8.8']) {
      expect([address, await from(address)]).toEqual([address, 403]);
    }
    expect(await from('127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toBe(403);
  });

  test('local mode gives a session for any positive id', async () => {
    for (const as of ['0', '-1', 'x', '', '1.5']) {
      expect((await app.inject({ url: `/local/session?as=${as}` })).statusCode).toBe(400);
    }
    expect((await app.inject({ url: '/local/session?as=5000000000' })).json().user.id).toBe(5_000_000_000);
  });
});

describe('the developer panel over HTTP', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame('embedded');
  });
  afterAll(() => game.close());

  test('the developer panel gives crystals to players only, and refuses numbers that nobody can have', async () => {
    const app = createServer(CONFIG);
    serveLocalPanel(app, game.services);
    const credit = (as: number) =>
      app.inject({ method: 'POST', url: '/local/credit', payload: { as, crystals: 5 } });
    const { me } = await game.player(1).ask('me', {});
    expect((await credit(1)).json()).toEqual({ balance: me.balance + 5 });
    for (const as of [0, 1.5, 2, 2 ** 53, 1e300]) {
      const refused = await credit(as);
      expect([as, refused.statusCode, refused.json()]).toEqual([as, 400, { error: 'bad request' }]);
    }
    await app.close();
  });
});
