import { connect } from 'node:net';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../server/app.ts';
import { answerErrors } from '../../server/http/errors.ts';
import { CONFIG, type Game, startGame } from './harness/game.ts';

describe('the API over HTTP', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame('embedded', { rateLimits: { changes: 10, reads: 30 } });
  });
  afterAll(() => game.close());

  const headers = (id: number) => ({ authorization: `tma ${game.initData({ id })}` });

  test('is never kept, and says so', async () => {
    const reply = await game.app.inject({ url: '/api/me/', headers: headers(1) });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await game.app.inject({ url: '/api/me' })).headers['cache-control']).toBe('no-store');
  });

  test('answers with and without the last slash', async () => {
    for (const url of ['/api/cases', '/api/cases/']) {
      expect((await game.app.inject({ url, headers: headers(2) })).statusCode).toBe(200);
    }
  });

  test('does not know other addresses', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/me/more']) {
      const reply = await game.app.inject({ url, headers: headers(2) });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ error: 'not found' });
    }
  });

  test('refuses fields that nobody asked for, wrong types and wrong kinds of bodies', async () => {
    let id = 300;
    const post = (url: string, type: string, payload: string) =>
      game.app.inject({
        method: 'POST',
        url,
        // Each time somebody else, as there are more calls than one may make in a second.
        headers: { ...headers(id++), 'content-type': type },
        payload,
      });
    const json = 'application/json';
    const form = 'application/x-www-form-urlencoded';
    for (const [url, type, payload] of [
      ['/api/limits/', json, '{"crystals_day":1,"is_admin":true}'],
      ['/api/limits/', json, '{"crystals_day":-1}'],
      ['/api/limits/', json, '{"pause_days":2}'],
      ['/api/limits/', json, '{'],
      ['/api/limits/', json, '[]'],
      ['/api/limits/', form, 'crystals_day=1'],
      ['/api/limits/', json, '{"__proto__":{"crystals_day":1}}'],
      ['/api/limits/', json, '{"constructor":{"prototype":{"crystals_day":1}}}'],
      ['/api/lang/', form, 'lang=en&__proto__=1'],
      [`/api/case/${'0'.repeat(32)}/open/`, json, '{"price":0}'],
      ['/api/inventory/1/cancel/', form, 'id=2'],
    ] as const) {
      const reply = await post(url, type, payload);
      expect([payload, reply.statusCode, reply.json()]).toEqual([payload, 400, { error: 'bad request' }]);
    }
    const wrong = await post('/api/lang/', form, 'lang=en&lang=ru');
    expect(wrong.statusCode).toBe(400);
    const xml = await post('/api/limits/', 'text/xml', '<a/>');
    expect(xml.statusCode).toBe(400);
  });

  test('refuses a body above 64 kB and query values out of range', async () => {
    const payload = JSON.stringify({ luck_code: 'a'.repeat(70_000) });
    const reply = await game.app.inject({
      method: 'POST',
      url: '/api/luck/',
      headers: { ...headers(4), 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toEqual({ error: 'body too large' });
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1&page=2',
    ]) {
      const answer = await game.app.inject({ url: `/api/user/transactions/?${query}`, headers: headers(5) });
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });

  test('answers what is no HTTP at all as it answers a bad request', async () => {
    const { port } = new URL(await game.app.listen({ host: '127.0.0.1', port: 0 }));
    for (const text of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`]) {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      socket.write(text);
      const parts: string[] = [];
      for await (const part of socket) parts.push(String(part));
      const [head = '', body = ''] = parts.join('').split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(body).toBe('{"error":"bad request"}');
    }
  });

  test('lets a user make 10 changes and 30 reads a second', async () => {
    const calls = async (id: number, count: number, call: InjectOptions) => {
      const replies = await Promise.all(
        Array.from({ length: count }, () =>
          game.app.inject({ ...call, headers: { ...call.headers, ...headers(id) } }),
        ),
      );
      return replies.filter(({ statusCode }) => statusCode === 429);
    };
    const read = { url: '/api/topup/' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const change = { method: 'POST', url: '/api/lang/', headers: form, payload: 'lang=en' } as const;
    // As a second may end in the middle: a new one of two users, the one with as many calls as are granted.
    for (let attempt = 0; ; attempt++) {
      const second = Math.floor(Date.now() / 1000);
      const [a, b] = [60 + 2 * attempt, 61 + 2 * attempt];
      const refused = [await calls(a, 40, read), await calls(a, 14, change), await calls(b, 30, read)];
      refused.push(await calls(b, 10, change));
      if (Math.floor(Date.now() / 1000) !== second) continue;
      expect(refused.map(({ length }) => length)).toEqual([10, 4, 0, 0]);
      for (const reply of refused.flat()) {
        expect([reply.headers['retry-after'], reply.json()]).toEqual(['1', { error: 'too many requests' }]);
      }
      return;
    }
  });

  test('is open to the app’s own origins only', async () => {
    const ask = (origin: string) =>
      game.app.inject({
        method: 'OPTIONS',
        url: '/api/me/',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    const own = await ask('https://app.example');
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-max-age': '86400',
    });
    const other = await ask('https://evil.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers what arrives while it stops, on a connection that was open', async () => {
    const app = createServer(CONFIG);
    app.get('/ping', async () => ({ pong: true }));
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    // Begun before the server is asked to stop, so it waits for the rest.
    await new Promise<void>((resolve) => socket.write('GET /ping HTTP/1.1\r\n', () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closed = app.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write('host: localhost\r\n\r\n');
    const parts: string[] = [];
    for await (const part of socket) parts.push(String(part));
    await closed;
    expect(parts.join('')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\{"pong":true\}$/);
  });

  test('says nothing of what went wrong inside', async () => {
    const app = Fastify();
    answerErrors(app);
    app.get('/boom', () => Promise.reject(new Error('password=hunter2')));
    const reply = await app.inject({ url: '/boom' });
    expect([reply.statusCode, reply.body]).toEqual([500, '{"error":"internal error"}']);
    await app.close();
  });

  test('asks to come again where the database was not to be had', async () => {
    const app = Fastify();
    answerErrors(app);
    app.get('/busy', () => Promise.reject(Object.assign(new Error('canceling'), { code: '57014' })));
    app.get('/full', () => Promise.reject(new Error('timeout exceeded when trying to connect')));
    app.get('/locked', () => Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' })));
    for (const url of ['/busy', '/full', '/locked']) {
      const reply = await app.inject({ url });
      expect([reply.statusCode, reply.json()]).toEqual([503, { error: 'unavailable' }]);
      expect(reply.headers['retry-after']).toBe('1');
    }
    await app.close();
  });

  test('tells whether it lives and is ready', async () => {
    expect((await game.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await game.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
