import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createServer } from '../../server/app.ts';
import { DatabaseUnavailable } from '../../server/db/transientError.ts';
import { answerErrors } from '../../server/http/errors.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { CONFIG, type Game, startGame } from './harness/Game.ts';

describe('the API over HTTP', () => {
  let game: Game;
  let root: string;
  beforeAll(async () => {
    game = await startGame('embedded', { limits: { changes: 10, reads: 30, visits: 20 } });
    root = await game.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => vi.useRealTimers().restoreAllMocks());
  afterAll(() => game.close());

  const headers = (id: number) => ({ authorization: `tma ${game.initData({ id })}` });

  test('an answer of the API is never cached', async () => {
    const reply = await game.app.inject({ url: '/api/me/', headers: headers(1) });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await game.app.inject({ url: '/api/me' })).headers['cache-control']).toBe('no-store');
    // The router reads addresses decoded.
    const encoded = await game.app.inject({ url: '/%61pi/me/', headers: headers(1) });
    expect(encoded.json()).toMatchObject({ me: { id: 1 } });
    expect(encoded.headers['cache-control']).toBe('no-store');
  });

  test('the API answers with and without the last slash', async () => {
    for (const url of ['/api/cases', '/api/cases/']) {
      expect((await game.app.inject({ url, headers: headers(2) })).statusCode).toBe(200);
    }
  });

  test('an answer that says that something is not there is kept nowhere', async () => {
    for (const url of ['/assets/app-1a2b3c4d.js', '/art/cases/none.1a2b3c4d.webp', '/d/none.png', '/%zz']) {
      const reply = await game.app.inject({ url });
      expect([url, reply.statusCode >= 400]).toEqual([url, true]);
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
        'strict-transport-security': 'max-age=31536000',
      });
    }
  });

  test('an address that the API does not have is 404', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/me/more']) {
      const reply = await game.app.inject({ url, headers: headers(2) });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ error: 'not found' });
    }
  });

  test('unknown fields, wrong types and wrong kinds of bodies are refused', async () => {
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
      [`/api/case/${WELCOME_CASE_ID}/open/`, json, '{"price":0}'],
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

  test('a body above 64 kB and query values out of range are refused', async () => {
    for (const [bytes, status, error] of [
      [65_536, 400, 'bad request'],
      [65_537, 413, 'body too large'],
    ] as const) {
      const payload = `{"luck_code":"${'a'.repeat(bytes - 16)}"}`;
      expect(payload).toHaveLength(bytes);
      const type = { 'content-type': 'application/json' };
      const sent = {
        method: 'POST',
        url: '/api/luck/',
        headers: { ...headers(4), ...type },
        payload,
      } as const;
      const reply = await game.app.inject(sent);
      expect([reply.statusCode, reply.json()]).toEqual([status, { error }]);
    }
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

  test('a request has 30 s to arrive, be it its headers or its body that comes slowly', () => {
    expect(game.app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
  });

  test('what is no HTTP, and what Node would answer by itself, is answered like any bad request', async () => {
    const { port } = new URL(root);
    for (const [text, status, told] of [
      ['nonsense\r\n\r\n', 400, 'bad request'],
      [`GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 400, 'bad request'],
      ['GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad request'],
      ['GET /api/me/ HTTP/1.1\r\nhost: x\r\nexpect: more\r\nconnection: close\r\n\r\n', 401, 'unauthorized'],
    ] as const) {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      socket.write(text);
      const parts: string[] = [];
      for await (const part of socket) parts.push(String(part));
      const [head = '', body = ''] = parts.join('').split('\r\n\r\n');
      expect(head.split(' ')[1]).toBe(String(status));
      expect(head.split('\r\n')).toEqual(
        expect.arrayContaining(['x-content-type-options: nosniff', 'cache-control: no-store']),
      );
      expect(body).toBe(JSON.stringify({ error: told }));
    }
  });

  /** Has a second last until the function that it returns lets milliseconds pass: this machine may take longer. */
  const holdTime = () => {
    let held = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => held);
    return (milliseconds: number) => {
      held += milliseconds;
    };
  };

  test.each([
    ['one address', () => '203.0.113.1'],
    // What one line or phone is given of IPv6: 2^64 addresses.
    ['the addresses of one IPv6 network', (i: number) => `2001:db8:0:1::${i}`],
  ])('a stranger can ask for 20 drops a second from %s', async (_, addressOf) => {
    holdTime();
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) {
      const remoteAddress = addressOf(i);
      statuses.push((await game.app.inject({ url: '/api/drop/none/', remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
  });

  test('a user can make 10 changes and 30 reads a second', async () => {
    const calls = async (id: number, count: number, path: string, init: RequestInit) => {
      const replies = await Promise.all(
        Array.from({ length: count }, () =>
          fetch(`${root}${path}`, { ...init, headers: { ...init.headers, ...headers(id) } }),
        ),
      );
      const refused = replies.filter(({ status }) => status === 429);
      for (const reply of refused) {
        expect(reply.headers.get('retry-after')).toBe('1');
        expect(await reply.json()).toEqual({ error: 'too many requests' });
      }
      return refused.length;
    };
    const reads = (id: number, count: number) => calls(id, count, '/api/topup/', {});
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const changes = (id: number, count: number) =>
      calls(id, count, '/api/lang/', { method: 'POST', headers: form, body: 'lang=en' });
    const pass = holdTime();
    expect([await reads(60, 40), await changes(60, 14)]).toEqual([10, 4]);
    expect([await reads(61, 30), await changes(61, 10)]).toEqual([0, 0]);
    pass(999);
    expect([await reads(60, 1), await changes(60, 1)]).toEqual([1, 1]);
    pass(1);
    expect([await reads(60, 30), await changes(60, 10)]).toEqual([0, 0]);
  });

  test('the API is open to the app’s own origins only, with every method and header of a call', async () => {
    const ask = async (origin: string, method: 'GET' | 'OPTIONS' = 'OPTIONS') => {
      const headers = { origin, 'access-control-request-method': 'GET' };
      return (await game.app.inject({ method, url: '/api/me/', headers })).headers;
    };
    expect(await ask('https://app.example')).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, x-client-seed, x-chain-epoch, x-case-version, x-shown-chance',
      'access-control-max-age': '86400',
    });
    expect(await ask('https://app.example', 'GET')).toMatchObject({
      'access-control-expose-headers': 'date, retry-after',
    });
    expect((await ask('https://evil.example'))['access-control-allow-origin']).toBeUndefined();
    expect((await game.app.inject({ url: '/readyz' })).headers.vary).toBeUndefined();
  });

  test('a request that arrives on an open connection while the server stops is answered', async () => {
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

  test('an internal error is answered without its reason', async () => {
    const app = Fastify();
    answerErrors(app);
    app.get('/boom', () => Promise.reject(new Error('password=hunter2')));
    const reply = await app.inject({ url: '/boom' });
    expect([reply.statusCode, reply.body]).toEqual([500, '{"error":"internal error"}']);
    await app.close();
  });

  test('a database that can’t be reached is 503 with Retry-After', async () => {
    const app = Fastify();
    answerErrors(app);
    app.get('/busy', () => Promise.reject(Object.assign(new Error('canceling'), { code: '57014' })));
    app.get('/full', () => Promise.reject(new DatabaseUnavailable('timeout')));
    app.get('/locked', () => Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' })));
    for (const url of ['/busy', '/full', '/locked']) {
      const reply = await app.inject({ url });
      expect([reply.statusCode, reply.json()]).toEqual([503, { error: 'unavailable' }]);
      expect(reply.headers['retry-after']).toBe('1');
    }
    await app.close();
  });
});
