import { expect, test, vi } from 'vitest';
import { createServer } from '../../server/app.ts';
import { CallCounter } from '../../server/http/CallCounter.ts';
import { createRateLimiter, createVisitorLimiter, RATE_LIMITS } from '../../server/http/rateLimit.ts';
import { CONFIG } from './harness/Game.ts';

test.each([
  ['no proxy', false, '203.0.113.1', '198.51.100.7', '198.51.100.7'],
  ['one proxy', ['loopback'], '203.0.113.1, 198.51.100.7', '127.0.0.1', '198.51.100.7'],
  [
    'two proxies',
    ['loopback', '10.0.0.0/8'],
    '203.0.113.1, 198.51.100.7, 10.0.0.2',
    '127.0.0.1',
    '198.51.100.7',
  ],
  [
    'a proxy that tells the port',
    ['loopback'],
    '203.0.113.1, 198.51.100.7:4711',
    '127.0.0.1',
    '198.51.100.7',
  ],
  [
    'two proxies that tell ports',
    ['loopback', '10.0.0.0/8'],
    '203.0.113.1, [2001:db8::7:8:9:a]:4711, 10.0.0.2:4712',
    '127.0.0.1',
    '2001:db8::',
  ],
  ['a proxy that is not named', ['loopback'], '203.0.113.1, 198.51.100.7', '10.0.0.2', '10.0.0.2'],
] as const)(
  'a stranger behind %s is told by no address of their own making',
  async (_, proxies, told, from, who) => {
    const app = createServer({ ...CONFIG, trustProxy: proxies && [...proxies] });
    const limits = { changes: 10, reads: 30, visits: 20 };
    await createRateLimiter(app, limits);
    const countVisit = createVisitorLimiter(app, limits);
    app.get('/', async (request) => ({ visitor: await countVisit(request) }));
    const headers = { 'x-forwarded-for': told, 'x-real-ip': '203.0.113.1', forwarded: 'for=203.0.113.1' };
    const reply = await app.inject({ url: '/', headers, remoteAddress: from });
    expect(reply.json()).toEqual({ visitor: who });
    await app.close();
  },
);

test('a clock that goes back an hour keeps nobody waiting for an hour', async () => {
  const app = createServer(CONFIG);
  await createRateLimiter(app, RATE_LIMITS);
  const countVisit = createVisitorLimiter(app, RATE_LIMITS);
  app.get('/', countVisit);
  const visit = async () => (await app.inject('/')).statusCode;
  // More at once than a second's 20: the last of them are refused, however long this machine takes.
  const crowd = async () => (await Promise.all(Array.from({ length: 100 }, visit))).at(-1);
  await crowd();
  vi.setSystemTime(Date.now() - 3600_000);
  try {
    await expect.poll(crowd).toBe(429);
    await expect.poll(visit).toBe(200);
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});

test('of more than 50 000 callers at once, the one whose window began first is forgotten', () => {
  const calls = new CallCounter();
  const counted = (caller: number, windowMs = 3600_000) => {
    let current = 0;
    calls.incr(String(caller), (_, { current: now }) => (current = now), windowMs);
    return current;
  };
  // It is over at once, and the next one begins after that of the first caller.
  counted(2, 0);
  for (let caller = 1; caller <= 50_000; caller++) counted(caller);
  expect([counted(1), counted(50_000)]).toEqual([2, 2]);
  counted(50_001);
  expect([counted(2), counted(1)]).toEqual([2, 1]);
});
