import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initDataKey, signInitData } from '../../server/initData.ts';
import {
  type CallName,
  CLIENT_SEED_HEADER,
  COMMON_REFUSALS,
  type Endpoint,
  endpoints,
  IDEMPOTENCY_HEADER,
} from '../../src/api/contract.ts';
import { databaseKinds } from './harness/databases.ts';
import { BOT_TOKEN, type Game, startGame } from './harness/game.ts';

/** `FC_SEED=…` plays a run again. */
const SEED = Number(process.env.FC_SEED ?? Date.now() % 1_000_000_000);
const runs = (numRuns: number) => ({ seed: SEED, numRuns });

const NAMES = Object.keys(endpoints) as CallName[];
/** The calls that are told most. */
const TELLING = NAMES.filter((name) => 'body' in endpoints[name]);
/** What an answer must never hold: places in our code, SQL, and what databases say of it. */
const INSIDE =
  /node_modules|\.[jt]s:\d|\bat \S+ \(|SELECT |INSERT |UPDATE |DELETE |syntax error|invalid input|constraint|relation "/;

const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd });
const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', '0', '-1', '1e9', '9'.repeat(30), '\0', "' OR 1=1 --", '__proto__', 'null', '[]', '💎'),
);
const latin = fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) });
/** Numbers of all kinds: some are whole and yet too large to be exact, or for a bigint. */
const number = fc.oneof(
  fc.integer({ min: -1, max: 100 }),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 60, 1e300, -0),
);
/** Values near what the contract asks for, and values of any kind. */
const value = fc.oneof(
  word,
  number,
  fc.boolean(),
  fc.constantFrom(
    null,
    1,
    7,
    'en',
    'ru',
    'amber-birch-cobalt-0042',
    '0'.repeat(32),
    'p100',
    'daily',
    2050,
    100,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
/** What of a valibot schema says which kind of value it takes. */
interface Kind {
  readonly type: string;
  readonly wrapped?: Kind;
  readonly options?: readonly unknown[];
}
/** Values of the kind that a schema takes, whether in its bounds or not. */
const kindOf = ({ type, wrapped, options = [] }: Kind): fc.Arbitrary<unknown> => {
  if (wrapped) return mostly(kindOf(wrapped), fc.constant(null));
  if (type === 'picklist') return fc.constantFrom(...options);
  // In a query or path a number comes as text or number.
  if (type === 'number' || type === 'union') return number;
  return type === 'boolean' ? fc.boolean() : value;
};
/** The fields of a schema, some of them missing, and now and then a stranger among them or in their place. */
const fieldsOf = (entries: object) => {
  const asked = Object.entries(entries).map(([name, schema]) => [name, kindOf(schema as Kind)] as const);
  const any = fc.dictionary(fc.oneof(fc.constantFrom('x', ...Object.keys(entries)), word), value, {
    maxKeys: 4,
  });
  return mostly(fc.record(Object.fromEntries(asked), { requiredKeys: [] }), any);
};
const segment = fc.oneof(
  word,
  fc.integer({ min: -2, max: 5 }).map(String),
  fc.constantFrom('0'.repeat(32), 'daily', 'p100'),
);

/** A request for a call of the contract whose parts are anything, named as the contract names them or not. */
const anyRequest = fc.constantFrom(...NAMES, ...TELLING, ...TELLING).chain((name) => {
  const endpoint: Endpoint = endpoints[name];
  return fc.record({
    name: fc.constant(name),
    params: fc.array(segment, { minLength: 3, maxLength: 3 }),
    query: fieldsOf(endpoint.query),
    body: mostly<unknown>(fieldsOf(endpoint.body?.entries ?? {}), value),
    form: mostly(fc.constant(endpoint.body?.type === 'form'), fc.boolean()),
    key: mostly(
      fc.oneof(fc.constantFrom(undefined, 'a'.repeat(32)), fc.stringMatching(/^[0-9a-f]{32}$/)),
      latin,
    ),
    seed: mostly(fc.constantFrom(undefined, 'amber-birch-cobalt-0042|calm|dragon'), latin),
  });
});

describe.each(databaseKinds())(`whatever is sent to the server on %s (seed ${SEED})`, (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  test('is answered as the contract says, with nothing of the inside', async () => {
    const authorization = `tma ${game.initData({ id: 5 })}`;
    const property = fc.asyncProperty(anyRequest, async ({ name, params, query, body, form, key, seed }) => {
      const endpoint: Endpoint = endpoints[name];
      const values = [...params];
      const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(values.pop() ?? ''));
      const texts = Object.entries(query).map(([field, given]) => [field, String(given)]);
      const asForm = new URLSearchParams(
        typeof body === 'object' && body !== null
          ? Object.entries(body).map(([field, given]) => [field, String(given)])
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

  test('is a bad request at most, be the body and the headers what they may', async () => {
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

  test('at any address, by any method, is no failure of the server', async () => {
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
      if (reply.statusCode >= 400 && verb !== 'OPTIONS' && reply.body !== '' && url.startsWith('/api')) {
        expect(Object.keys(COMMON_REFUSALS)).toContain(reply.json().error);
      }
      expect(reply.body).not.toMatch(INSIDE);
      if (reply.statusCode === 200) expect(url).not.toMatch(/^\/api/);
    });
    await fc.assert(property, runs(500));
  });

  test('makes nobody of a forged identity', async () => {
    const key = initDataKey(BOT_TOKEN);
    const now = String(Math.floor(game.clock.read().getTime() / 1000));
    const user = (id: number) => JSON.stringify({ id, first_name: 'Eve' });
    const good = Object.fromEntries(
      new URLSearchParams(signInitData(key, { user: user(66), auth_date: now })),
    );
    const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
    const forged = fc.oneof(
      // Fields of one's own under the signature of another user's.
      fc.dictionary(word, word).map((more) => query({ ...good, ...more, user: user(1) })),
      fc.string().map((token) => signInitData(initDataKey(`x${token}`), { user: user(1), auth_date: now })),
      fc.record({ hash: word, user: fc.constant(user(1)), auth_date: fc.constant(now) }).map(query),
      fc.dictionary(fc.constantFrom('hash', 'user', 'auth_date', 'query_id', 'signature'), word).map(query),
    );
    const property = fc.asyncProperty(forged, fc.constantFrom(...NAMES), async (raw, name) => {
      const endpoint: Endpoint = endpoints[name];
      const url = endpoint.path.replace(/:\w+/g, '1');
      const reply = await game.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: `tma ${raw}` },
      });
      expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'unauthorized' }]);
    });
    await fc.assert(property, runs(300));
    const users = await game.db.selectFrom('users').select('id').where('id', 'in', [1, 66]).execute();
    expect(users).toEqual([]);
  });

  test('a signed profile of any shape is taken or refused', async () => {
    const profile = fc.record(
      {
        id: fc.oneof(fc.integer({ min: 1, max: 2 ** 31 }), fc.maxSafeInteger(), fc.double()),
        first_name: fc.oneof(word, value),
        last_name: fc.oneof(word, value),
        language_code: fc.oneof(word, fc.constantFrom('en', 'pt-br')),
        photo_url: fc.oneof(fc.webUrl(), word),
      },
      { requiredKeys: ['id'] },
    );
    const property = fc.asyncProperty(profile, word, async (user, startParam) => {
      const raw = signInitData(initDataKey(BOT_TOKEN), {
        user: JSON.stringify(user),
        auth_date: String(Math.floor(game.clock.read().getTime() / 1000)),
        start_param: startParam,
      });
      const reply = await game.app.inject({ url: '/api/me/', headers: { authorization: `tma ${raw}` } });
      expect(reply.body).not.toMatch(INSIDE);
      if (reply.statusCode === 200) expect(reply.json().me.id).toBe(user.id);
      else expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'unauthorized' }]);
    });
    await fc.assert(property, runs(200));
  });
});
