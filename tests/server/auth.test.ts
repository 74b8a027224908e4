import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { initDataKey, signInitData } from '../../server/domain/players/initData.ts';
import { BOT_TOKEN, type Game, startGame } from './harness/Game.ts';

const key = initDataKey(BOT_TOKEN);
const USER = JSON.stringify({ id: 77, first_name: 'Åsa', language_code: 'pt-br' });

describe('who is calling', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame('embedded');
  });
  afterAll(() => game.close());

  const now = () => Math.floor(game.clock.read().getTime() / 1000);
  const good = (fields: Record<string, string> = {}) =>
    signInitData(key, { user: USER, auth_date: String(now()), ...fields });
  const status = async (authorization: string | undefined) => {
    const headers = authorization === undefined ? {} : { authorization };
    const reply = await game.app.inject({ url: '/api/me/', headers });
    if (reply.statusCode !== 200) expect(reply.json()).toEqual({ error: 'unauthorized' });
    return reply.statusCode;
  };

  test('signed init data tells who is calling', async () => {
    expect(await status(`tma ${good()}`)).toBe(200);
    expect(await status(`tma ${good({ query_id: 'AAF&=%', signature: 'x_y-z' })}`)).toBe(200);
  });

  test('a name or a picture that has changed is seen at the next call, each by itself', async () => {
    const profile = { first_name: 'Åsa', last_name: 'Lind', photo_url: 'https://t.me/a.svg' };
    const changes = [{}, { last_name: 'Berg' }, { photo_url: 'https://t.me/b.svg' }, { first_name: 'Eva' }];
    for (const change of changes) {
      Object.assign(profile, change);
      const user = JSON.stringify({ id: 78, ...profile });
      const headers = { authorization: `tma ${good({ user })}` };
      const { me } = (await game.app.inject({ url: '/api/me/', headers })).json();
      const { first_name: firstname, last_name: lastname, photo_url: ava } = profile;
      expect(me).toMatchObject({ firstname, lastname, ava });
    }
  });

  test('a call without init data is refused', async () => {
    for (const header of [
      undefined,
      '',
      'tma',
      'tma ',
      'tma x',
      `Bearer ${good()}`,
      good(),
      `tma  ${good()}`,
    ]) {
      expect(await status(header)).toBe(401);
    }
  });

  test('init data with any one character changed is refused', async () => {
    const raw = good();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(raw.length - 1),
        fc.constantFrom(...'abcdef0123456789%&=ABC'),
        async (at, letter) => {
          fc.pre(raw[at] !== letter);
          const forged = raw.slice(0, at) + letter + raw.slice(at + 1);
          // Another spelling of the same fields, as %7b for %7B, is the same init data.
          const same =
            JSON.stringify([...new URLSearchParams(forged)]) ===
            JSON.stringify([...new URLSearchParams(raw)]);
          expect(await status(`tma ${forged}`)).toBe(same ? 200 : 401);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('init data of another token or with a field added, doubled or missing is refused', async () => {
    const other = initDataKey('987654321:another-token-another-token-another-to');
    expect(await status(`tma ${signInitData(other, { user: USER, auth_date: String(now()) })}`)).toBe(401);
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), fc.string(), async (name, value) => {
        const added = new URLSearchParams(good());
        added.append(name, value);
        expect(await status(`tma ${added}`)).toBe(401);
      }),
      { numRuns: 100 },
    );
    for (const name of ['user', 'auth_date', 'hash']) {
      const doubled = `${good()}&${new URLSearchParams({ [name]: new URLSearchParams(good()).get(name) ?? '' })}`;
      expect(await status(`tma ${doubled}`)).toBe(401);
      const less = new URLSearchParams(good());
      less.delete(name);
      expect(await status(`tma ${less}`)).toBe(401);
    }
  });

  test('signed init data without a proper user is refused', async () => {
    const users = ['', '{}', 'null', '[]', '{"id":0,"first_name":"x"}', '{"id":-1,"first_name":"x"}'];
    const more = ['{"id":1.5,"first_name":"x"}', '{"id":"1","first_name":"x"}', '{"id":1}', '{"id":1e300}'];
    // A NUL, which no text of the database can hold.
    more.push('{"id":1,"first_name":"x\\u0000"}');
    for (const user of [...users, ...more]) expect(await status(`tma ${good({ user })}`)).toBe(401);
    for (const date of ['', 'x', '-1', '1.5', '1e9', ' 1']) {
      expect(await status(`tma ${good({ auth_date: date })}`)).toBe(401);
    }
    expect(await status(`tma ${signInitData(key, { auth_date: String(now()) })}`)).toBe(401);
    expect(await status(`tma ${signInitData(key, { user: USER })}`)).toBe(401);
  });

  test('init data is taken from a minute ahead of the server’s clock to a week behind it', async () => {
    const warn = vi.spyOn(game.services.log, 'warn');
    const aged = (seconds: number) => good({ auth_date: String(now() - seconds) });
    expect(await status(`tma ${aged(-60)}`)).toBe(200);
    expect(await status(`tma ${aged(-61)}`)).toBe(401);
    expect(await status(`tma ${aged(86_401)}`)).toBe(200);
    expect(await status(`tma ${aged(604_800)}`)).toBe(200);
    expect(await status(`tma ${aged(604_801)}`)).toBe(401);
    expect(warn.mock.calls.map(([, text]) => text)).toEqual([
      'init data of the future: the clock of this machine is behind',
      'init data is older than a day',
    ]);
    warn.mockRestore();
  });

  test('init data of more than 4096 characters is refused', async () => {
    const padded = (length: number) => {
      const bare = good({ start_param: '' }).length;
      return good({ start_param: 'a'.repeat(length - bare) });
    };
    expect(padded(4096)).toHaveLength(4096);
    expect(await status(`tma ${padded(4096)}`)).toBe(200);
    expect(await status(`tma ${padded(4097)}`)).toBe(401);
  });
});
