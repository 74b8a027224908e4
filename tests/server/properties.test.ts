import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT_SEED_HEADER,
  COMMON_REFUSALS,
  endpoints,
  IDEMPOTENCY_HEADER,
} from '../../common/api/contract.ts';
import type { Endpoint } from '../../common/api/endpoint.ts';
import { openEndpoints } from '../../common/api/endpoints/drops.ts';
import { anyRequest, INSIDE, latin, NAMES, runs, SEED } from './harness/anything.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';

/** A value as a query or a form carries it; an object may have no `toString` of its own. */
function textOf(given: unknown): string {
  return typeof given === 'object' ? JSON.stringify(given) : String(given);
}

describe.each(databaseKinds())(`whatever is sent to the server on %s (seed ${SEED})`, (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  test('any call with any fields is answered as the contract says', async () => {
    const authorization = `tma ${game.initData({ id: 5 })}`;
    const property = fc.asyncProperty(anyRequest, async ({ name, params, query, body, form, key, seed }) => {
      const endpoint: Endpoint = endpoints[name];
      const values = [...params];
      const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(values.pop() ?? ''));
      const texts = Object.entries(query).map(([field, given]) => [field, textOf(given)]);
      const asForm = new URLSearchParams(
        typeof body === 'object' && body !== null
          ? Object.entries(body).map(([field, given]) => [field, textOf(given)])
          : String(body),
      );
      const reply = await game.app.inject({
        method: endpoint.method,
        url: `${path}?${new URLSearchParams(texts)}`,
        headers: {
          authorization,
          ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
          ...(seed === undefined ? {} : { [CLIENT_SEED_HEADER]: seed }),
          ...(endpoint.method === 'POST'
            ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
            : {}),
        },
        ...(endpoint.method === 'POST' ? { payload: form ? asForm.toString() : JSON.stringify(body) } : {}),
      });
      expect(reply.body).not.toMatch(INSIDE);
      if (reply.statusCode === 200) return;
      const { error } = reply.json();
      const known: Readonly<Record<string, number>> = { ...COMMON_REFUSALS, ...endpoint.refusals };
      expect([name, error, reply.statusCode]).toEqual([
        name,
        error,
        known[error] ?? 'a status of the contract',
      ]);
      expect(error).not.toBe('internal error');
    });
    await fc.assert(property, runs(1000));
  });

  test('any body and any headers are a bad request at most', async () => {
    const authorization = `tma ${game.initData({ id: 6 })}`;
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
    ];
    const names = [
      'accept',
      'content-type',
      'content-encoding',
      'cookie',
      'expect',
      'forwarded',
      'origin',
      'range',
    ];
    const header = fc.oneof(
      fc.constantFrom(...names, 'access-control-request-method', 'x-forwarded-for', 'x-http-method-override'),
      fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
    );
    const headers = fc.dictionary(
      header,
      fc.oneof(latin, fc.constantFrom('*/*', 'gzip', '127.0.0.1', 'PUT')),
    );
    const type = fc.oneof(fc.constantFrom(...types, 'application/json; charset=utf-16'), latin);
    const raw = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => text.slice(0, -1)),
      fc.constantFrom(
        '',
        '{"a":',
        '[[[[',
        'null',
        '"',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":1}}',
      ),
      fc.constantFrom('a=%', 'lang=en&lang=ru', 'lang[]=en', 'lang[a]=b', '&&&==', 'lang=%ff%fe'),
    );
    const posts = NAMES.filter((name) => endpoints[name].method === 'POST');
    const property = fc.asyncProperty(
      ...([fc.constantFrom(...posts), headers, type, raw] as const),
      async (name, more, contentType, payload) => {
        const reply = await game.app.inject({
          method: 'POST',
          url: endpoints[name].path.replace(/:\w+/g, '1'),
          headers: { ...more, 'content-type': contentType, authorization },
          payload,
        });
        expect(reply.body).not.toMatch(INSIDE);
        expect(reply.statusCode).toBeLessThan(500);
        if (reply.statusCode >= 400) expect(typeof reply.json().error).toBe('string');
      },
    );
    await fc.assert(property, runs(500));
  });

  test('no address and no method makes the server fail', async () => {
    const junk = fc.string({ unit: fc.constantFrom(...'/%.:?&=#;\\aZ09é~{}|\0\n'), maxLength: 30 });
    const path = fc.oneof(
      fc.webPath(),
      junk.map((rest) => `/${rest}`),
      fc.constantFrom(...NAMES).chain((name) => junk.map((rest) => `${endpoints[name].path}${rest}`)),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');
    const property = fc.asyncProperty(method, path, latin, async (verb, url, authorization) => {
      fc.pre(url.startsWith('/') && URL.canParse(url, 'http://localhost'));
      const reply = await game.app.inject({ method: verb, url, headers: { authorization } });
      expect(reply.statusCode).toBeLessThan(500);
      if (reply.statusCode >= 400 && reply.body !== '' && url.startsWith('/api')) {
        // A drop is shown to anybody, so its call says more to a stranger than that they are one.
        const known = { ...COMMON_REFUSALS, ...openEndpoints.drop.refusals };
        expect(Object.keys(known)).toContain(reply.json().error);
      }
      expect(reply.body).not.toMatch(INSIDE);
      if (reply.statusCode === 200) expect(url).not.toMatch(/^\/api/);
    });
    await fc.assert(property, runs(500));
  });
});
