import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../common/api/contract.ts';
import type { Endpoint } from '../../common/api/endpoint.ts';
import { initDataKey, signInitData } from '../../server/domain/players/initData.ts';
import { INSIDE, NAMES, runs, SEED, value, word } from './harness/anything.ts';
import { deployedKind } from './harness/databases.ts';
import { BOT_TOKEN, type Game, startGame } from './harness/Game.ts';

describe.each(deployedKind())(`whatever is said of who is calling on %s (seed ${SEED})`, (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  test('a forged identity is refused', async () => {
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

  test('a signed profile of any shape is taken or refused, never an internal error, and brings a picture by https alone', async () => {
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
      if (reply.statusCode === 200) {
        const { id, ava } = reply.json().me;
        // A picture is fetched by everybody who sees it: none may come without encryption.
        expect([id, ava ?? 'https:']).toEqual([user.id, expect.stringMatching(/^https:/)]);
      } else expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'unauthorized' }]);
    });
    await fc.assert(property, runs(200));
  });
});
