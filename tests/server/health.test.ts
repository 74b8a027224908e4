import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createServer } from '../../server/app.ts';
import { DatabaseUnavailable } from '../../server/db/transientError.ts';
import { serveHealth } from '../../server/http/health.ts';
import { CONFIG, type Game, startGame } from './harness/Game.ts';

const Histogram = Object.getPrototypeOf(Object.getPrototypeOf(monitorEventLoopDelay()));
/** The built page of a drop, which is in Russian where nobody asks for another language. */
const PAGE = '<!doctype html><html lang="ru">drop';

describe('the health of a server', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'facet-health-'));
  let game: Game;
  beforeAll(async () => {
    writeFileSync(join(clientDir, 'drop.html'), PAGE);
    game = await startGame('embedded', { limits: { eventLoopDelayMs: 1000, visits: 20 }, clientDir });
  });
  afterEach(() => vi.useRealTimers().restoreAllMocks());
  afterAll(async () => {
    await game.close();
    rmSync(clientDir, { recursive: true });
  });

  test('calls are refused with 503 while the event loop is a second behind, health checks and the page of a drop are not', async () => {
    // What Node has measured, in nanoseconds, of which 10 ms lie between two looks. It is read each second.
    const mean = vi.spyOn(Histogram, 'mean', 'get').mockReturnValue(1_011_000_000);
    const headers = { authorization: `tma ${game.initData({ id: 90 })}` };
    const ask = async () => {
      const reply = await game.app.inject({ url: '/api/topup/', headers });
      const { statusCode } = await game.app.inject({ url: '/healthz' });
      const drop = await game.app.inject({ url: `/d/${'0'.repeat(40)}` });
      return [reply.statusCode, reply.headers['retry-after'], reply.json().error, statusCode, drop.body];
    };
    // A process that is out of file handles can't read its own size; it goes on measuring the loop.
    vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
      throw new Error('EMFILE: too many open files, uv_resident_set_memory');
    });
    // The first ten seconds after the start are not measured.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    await expect.poll(() => mean.mock.calls.length).toBeGreaterThan(1);
    expect(await ask()).toEqual([200, undefined, undefined, 200, PAGE]);
    clock.mockImplementation(() => now() + 10_000);
    await expect.poll(ask).toEqual([503, '1', 'unavailable', 200, PAGE]);
    mean.mockReturnValue(1_010_000_000);
    await expect.poll(ask).toEqual([200, undefined, undefined, 200, PAGE]);
  });

  test('the page of a drop is a page too for whoever asks too often, and while the database is away', async () => {
    const url = `/d/${'0'.repeat(40)}`;
    const visit = () =>
      game.app.inject({ url, headers: { 'accept-language': 'pt' }, remoteAddress: '203.0.113.1' });
    const page = {
      body: PAGE.replace('ru', 'pt'),
      headers: expect.objectContaining({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'cache-control': 'no-cache',
        'retry-after': '1',
      }),
    };
    vi.spyOn(game.services.lateReads, 'read').mockRejectedValue(new DatabaseUnavailable('timeout'));
    expect(await visit()).toMatchObject({ ...page, statusCode: 503 });
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now);
    for (let visits = 0; visits < 20; visits++) await visit();
    expect(await visit()).toMatchObject({ ...page, statusCode: 429 });
  });

  test('a broken link of a drop leads to the page of a drop, which says that there is none', async () => {
    // Longer than the router takes by itself, in parts, and what no text is written as.
    const ids = [
      'none',
      'a'.repeat(129),
      'b'.repeat(8000),
      '%E0%A4%A',
      '/none',
      'none/',
      'none//',
      'none/x',
      '',
    ];
    for (const id of ids) {
      const url = `/d/${id}`;
      const { statusCode, body, headers } = await game.app.inject({ url, remoteAddress: '203.0.113.2' });
      expect([url, statusCode, body]).toEqual([url, 404, PAGE]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    }
    for (const ending of ['.png', '/story.jpg']) {
      const card = await game.app.inject({ url: `/d/${'a'.repeat(129)}${ending}` });
      expect([card.statusCode, card.json()]).toEqual([404, { error: 'drop not found' }]);
    }
  });

  test('/healthz and /readyz answer 200 on a running server', async () => {
    expect((await game.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await game.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  test('/readyz asks the database once a second, however many ask it', async () => {
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const app = createServer(CONFIG);
    serveHealth(app, game.db.withPlugin(counting));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url: '/readyz' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await vi.advanceTimersByTimeAsync(999);
    await app.inject({ url: '/readyz' });
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await app.inject({ url: '/readyz' });
    expect(asked).toBe(2);
    await app.close();
  });
});
