import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveLocalSession } from '../../server/fakes/sessionRoute.ts';
import { answerErrors } from '../../server/http/errors.ts';
import { BOT_TOKEN } from './harness/Game.ts';

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
