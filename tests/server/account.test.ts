import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';

const DAY_SECONDS = 86_400;
const TRADELINK_PREFIX = 'https://steamcommunity.com/tradeoffer/new/?partner=';

describe.each(databaseKinds())('an account on %s', (kind) => {
  let game: Game;
  let cheapCase: { id: string; name: string; price: number };
  beforeAll(async () => {
    game = await startGame(kind, { services: {} });
    cheapCase = await cheapestCase(game, 1);
  });
  afterAll(() => game.close());

  const codeOf = async (userId: number) => {
    const row = await game.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return `ref_${row.referral_code}`;
  };

  test('a new account has 500 crystals and the commitments of two chains', async () => {
    const answer = await game.player(10).ask('init', {});
    expect(answer.me).toMatchObject({ id: 10, balance: 500, is_first_visit: true, luck_code: null });
    expect(answer.fair).toMatchObject({ nonce: 0, revealed: answer.fair.commitment });
    expect(answer.fair.next_commitment).not.toBe(answer.fair.commitment);
    expect((await game.player(10).ask('transactions', {})).history).toMatchObject([
      { id: 1, type: 1, value: '+500', balance: 500 },
    ]);
  });

  test('the age that somebody has said once is kept, with the moment of the first time', async () => {
    const player = game.player(15);
    expect((await player.ask('init', {})).me.is_adult).toBe(false);
    expect((await player.ask('confirmAge', {})).me.is_adult).toBe(true);
    const saidAt = async () =>
      (await game.db.selectFrom('users').select('adult_at').where('id', '=', 15).executeTakeFirstOrThrow())
        .adult_at;
    const first = await saidAt();
    game.clock.advance(60);
    await player.ask('confirmAge', {});
    expect(await saidAt()).toEqual(first);
    expect((await game.player(15).ask('init', {})).me.is_adult).toBe(true);
  });

  test('an account is bound to its inviter at the first login only', async () => {
    await game.player(20).ask('me', {});
    const code = await codeOf(20);
    await game.player(21, code).ask('me', {});
    await game.player(22).ask('me', {});
    await game.player(22, code).ask('me', {});
    await game.player(20, code).ask('me', {});
    const nobodys = ['ref_0000000000', 'ref_x', `x${code}`, `${code}x`];
    for (const [place, param] of nobodys.entries()) await game.player(23 + place, param).ask('me', {});
    const invited = await game.db
      .selectFrom('users')
      .select(['id', 'invited_by'])
      .where('id', '>=', 20)
      .where('id', '<=', 26)
      .orderBy('id')
      .execute();
    expect(invited.map(({ id, invited_by }) => [id, invited_by])).toEqual([
      [20, null],
      [21, 20],
      ...[22, 23, 24, 25, 26].map((id) => [id, null]),
    ]);
  });

  test('an account has the language that was saved, else the platform’s, else Russian', async () => {
    const language = async (id: number, code?: string) => {
      const raw = game.initData({ id, ...(code === undefined ? {} : { language_code: code }) });
      const reply = await game.app.inject({ url: '/api/me', headers: { authorization: `tma ${raw}` } });
      return reply.json().me.lang;
    };
    expect(await language(30, 'pt-br')).toBe('pt');
    expect(await language(31, 'zh-hans')).toBe('ru');
    expect(await language(32)).toBe('ru');
    expect(await language(33, 'EN')).toBe('en');
    const saved = await game.player(33).ask('setLanguage', { lang: 'KK' });
    expect(saved).toMatchObject({ lang: { result: true }, me: { lang: 'kk' } });
    expect(await language(33, 'en')).toBe('kk');
    expect((await game.player(33).ask('setLanguage', { lang: 'xx' })).lang.result).toBe(false);
  });

  test('a player who has chosen no language reads that of each client, wherever the other one was seen last', async () => {
    const authorization = (language_code: string) => `tma ${game.initData({ id: 34, language_code })}`;
    const get = async (url: string, language: string) =>
      (await game.app.inject({ url, headers: { authorization: authorization(language) } })).json();
    const post = async (url: string, headers: Readonly<Record<string, string>>) =>
      (
        await game.app.inject({
          method: 'POST',
          url,
          headers: { authorization: authorization('en'), ...headers },
        })
      ).json();
    const { me: before, tasks } = await get('/api/user/init/', 'en');
    const caseBefore = await get(`/api/case/${cheapCase.id}/`, 'en');
    const listBefore = await get('/api/cases/', 'en');
    // As another server has it, where the same player is seen by a Russian client.
    await game.db.updateTable('users').set({ platform_lang: 'ru' }).where('id', '=', 34).execute();
    const { me } = await get('/api/me/', 'en');
    expect([me.lang, me.tasks]).toEqual(['en', before.tasks]);
    expect((await get('/api/user/init/', 'en')).tasks).toEqual(tasks);
    expect(await get(`/api/case/${cheapCase.id}/`, 'en')).toEqual(caseBefore);
    expect(await get('/api/cases/', 'en')).toEqual(listBefore);
    await game.db.updateTable('users').set({ platform_lang: 'ru' }).where('id', '=', 34).execute();
    expect(await post(`/api/case/${cheapCase.id}/open/`, { 'x-case-version': '999' })).toEqual({
      error: 'case changed',
      ...caseBefore,
    });
    const named = ({ name }: { name: string }) => name;
    const done = await post('/api/tasks/daily/', {});
    expect(done.tasks.map(named)).toEqual(tasks.map(named));
    expect((await get('/api/me/', 'ru')).me.lang).toBe('ru');
    expect((await game.player(34).ask('setLanguage', { lang: 'uk' })).me?.lang).toBe('uk');
    expect((await get('/api/me/', 'en')).me.lang).toBe('uk');
  });

  test('a trade link is saved if its shape is right and nobody else has it', async () => {
    const save = (id: number, tradelink: string) => game.player(id).call('setTradelink', { tradelink });
    const wrong = [
      '',
      'x',
      `${TRADELINK_PREFIX}0&token=abcdefgh`,
      `${TRADELINK_PREFIX}4294967296&token=abcdefgh`,
      `${TRADELINK_PREFIX}1&token=abc`,
    ];
    const alsoWrong = [
      `${TRADELINK_PREFIX}1&token=abcdefghi`,
      `${TRADELINK_PREFIX}1&token=abcdefg!`,
      `${TRADELINK_PREFIX}1&token=abcdefgh&x=1`,
    ];
    for (const link of [...wrong, ...alsoWrong, `x${TRADELINK_PREFIX}1&token=abcdefgh`]) {
      expect((await save(40, link)).body).toMatchObject({ tradelink: { result: false } });
    }
    const link = `${TRADELINK_PREFIX}4294967295&token=ab-d_fg8`;
    expect((await save(40, ` ${link} `)).body).toMatchObject({
      tradelink: { result: true },
      me: { tradelink: link },
    });
    expect((await save(40, link)).status).toBe(200);
    expect(await save(41, link)).toMatchObject({ status: 409, body: { error: 'not uniq tradelink' } });
  });

  test('the saved luck code is part of the next draw', async () => {
    const luck = 'amber-birch-cobalt-0042';
    const saved = await game.player(50).ask('setLuckCode', { luck_code: luck });
    expect(saved.me.luck_code).toBe(luck);
    const { receipt } = await game.player(50).ask('openCase', { id: cheapCase.id });
    expect(receipt.client_seed).toMatch(/^amber-birch-cobalt-0042\|\|\|[0-9a-f]{32}$/);
    const reply = await game.player(50).call('setLuckCode', { luck_code: 'lucky' });
    expect(reply).toMatchObject({ status: 400, body: { error: 'bad request' } });
  });

  test('a lower limit counts at once, a higher one after a day', async () => {
    const player = game.player(60);
    const limits = async () => (await player.ask('me', {})).me.limits;
    const open = async () => (await player.call('openCase', { id: cheapCase.id })).status;
    await player.ask('setLimits', { openings_day: 2, crystals_day: 100_000 });
    expect([await open(), await open(), await open()]).toEqual([200, 200, 423]);
    expect(await limits()).toMatchObject({
      openings_day: 2,
      opened_today: 2,
      spent_today: 2 * cheapCase.price,
    });
    await player.ask('setLimits', { openings_day: 3 });
    expect(await limits()).toMatchObject({
      openings_day: 2,
      crystals_day: 100_000,
      pending: { openings_day: 3, crystals_day: 100_000, in_seconds: DAY_SECONDS },
    });
    expect(await open()).toBe(423);
    game.clock.advance(DAY_SECONDS / 2);
    await player.ask('setLimits', { crystals_day: 50_000 });
    expect(await limits()).toMatchObject({
      crystals_day: 50_000,
      pending: { openings_day: 3, crystals_day: 50_000, in_seconds: DAY_SECONDS / 2 },
    });
    game.clock.advance(DAY_SECONDS / 2);
    expect(await limits()).toMatchObject({ openings_day: 3, pending: null, opened_today: 0, spent_today: 0 });
    expect(await open()).toBe(200);
    await player.ask('setLimits', { openings_day: 4 });
    game.clock.advance(1);
    await player.ask('setLimits', { openings_day: null });
    const pending = { openings_day: null, in_seconds: DAY_SECONDS };
    expect(await limits()).toMatchObject({ openings_day: 3, pending });
    await player.ask('setLimits', { openings_day: 1 });
    expect(await limits()).toMatchObject({ openings_day: 1, pending: null });
    expect(await open()).toBe(423);
  });

  test('an opening of just before midnight that commits after one of the new day is counted', async () => {
    const player = game.player(63);
    await player.ask('setLimits', { openings_day: 2, crystals_day: 100_000 });
    const open = async () => (await player.call('openCase', { id: cheapCase.id })).status;
    expect(await open()).toBe(200);
    const midnight = DAY_SECONDS - ((game.clock.read().getTime() / 1000) % DAY_SECONDS);
    game.clock.advance(midnight + 1);
    expect(await open()).toBe(200);
    game.clock.advance(-2);
    expect((await player.ask('me', {})).me.limits.opened_today).toBe(1);
    expect([await open(), await open()]).toEqual([200, 423]);
    game.clock.advance(2);
    expect(await open()).toBe(423);
    const { limits } = (await player.ask('me', {})).me;
    expect(limits).toMatchObject({ opened_today: 2, spent_today: 2 * cheapCase.price });
  });

  test('openings up to the crystals of a day are made, one beyond them is refused', async () => {
    const player = game.player(61);
    const open = async () => (await player.call('openCase', { id: cheapCase.id })).body.error ?? 'opened';
    await player.ask('setLimits', { crystals_day: 2 * cheapCase.price });
    expect([await open(), await open(), await open()]).toEqual(['opened', 'opened', 'opening paused']);
    await player.ask('setLimits', { crystals_day: 2 * cheapCase.price - 1 });
    game.clock.advance(DAY_SECONDS);
    expect([await open(), await open()]).toEqual(['opened', 'opening paused']);
    expect((await player.ask('inventory', {})).inventory).toHaveLength(3);
  });

  test('a pause stops openings and can’t be made shorter, selling goes on', async () => {
    const player = game.player(62);
    const status = async (id = cheapCase.id) => (await player.call('openCase', { id })).status;
    const { open } = await player.ask('openCase', { id: cheapCase.id });
    for (const pause_days of [7, 1] as const) await player.ask('setLimits', { pause_days });
    expect((await player.ask('me', {})).me.limits.paused_seconds).toBe(604_800);
    game.clock.advance(604_799);
    expect([await status(), await status(WELCOME_CASE_ID)]).toEqual([423, 423]);
    expect((await player.call('sell', { id: open.inventory_id })).status).toBe(200);
    game.clock.advance(1);
    expect(await status()).toBe(200);
  });

  test('transactions name the item and its case, and come by kind', async () => {
    const player = game.player(72);
    await player.ask('me', {});
    await game.give(72, 3 * cheapCase.price);
    const { open } = await player.ask('openCase', { id: cheapCase.id });
    for (let i = 0; i < 2; i++) await player.ask('openCase', { id: cheapCase.id });
    await player.ask('sell', { id: open.inventory_id });
    const { id, name, img, rarity } = { ...open.win, id: open.inventory_id };
    const about = { id, name, img, rarity, case: { id: cheapCase.id, name: cheapCase.name } };

    const whole = await player.ask('transactions', {});
    expect(whole.history.map(({ type }) => type)).toEqual([4, 3, 3, 3, 5, 1]);
    expect(whole.history[0]?.item).toEqual(about);
    expect(whole.history[3]?.item).toEqual(about);
    expect(whole.history[4]).not.toHaveProperty('item');
    const ofKind = async (kind: 'opening' | 'sale' | 'payment' | 'bonus', before?: number) => {
      const answer = await player.ask('transactions', { kind, limit: 2, ...(before && { before }) });
      return { ids: answer.history.map((row) => row.id), next: answer.next };
    };
    expect(await ofKind('opening')).toEqual({ ids: [5, 4], next: 4 });
    expect(await ofKind('opening', 4)).toEqual({ ids: [3], next: null });
    expect(await ofKind('sale')).toEqual({ ids: [6], next: null });
    expect(await ofKind('payment')).toEqual({ ids: [2], next: null });
    expect(await ofKind('bonus')).toEqual({ ids: [1], next: null });
    expect((await player.ask('history', {})).history.at(-1)).toMatchObject({ item_id: id });
  });

  test('the ledger and the items of an account come in pages without gaps', async () => {
    const player = game.player(70);
    await player.ask('me', {});
    await game.give(70, 30 * cheapCase.price);
    for (let i = 0; i < 25; i++) await player.ask('openCase', { id: cheapCase.id });
    const first = await player.ask('transactions', { page: 1, limit: 10 });
    const third = await player.ask('transactions', { page: 3, limit: 10 });
    expect(first.total).toBe(27);
    expect(first.history.map(({ id }) => id)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 19, 18]);
    expect(third.history.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect((await player.ask('transactions', { page: 4, limit: 10 })).history).toEqual([]);
    expect((await player.ask('transactions', {})).history).toHaveLength(20);
    expect((await player.ask('transactions', { limit: 100 })).history).toHaveLength(27);

    const seen: number[] = [];
    let cursor: number | null = null;
    do {
      const page: { inventory: { id: number }[]; next: number | null } = await player.ask('inventory', {
        limit: 10,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.inventory.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i));
    await player.ask('sell', { id: 3 });
    const available = await player.ask('inventory', { status: 'available', limit: 100 });
    expect(available.inventory).toHaveLength(24);
    expect((await player.ask('inventory', { status: 'sold' })).inventory.map(({ id }) => id)).toEqual([3]);
    expect(await game.player(71).call('inventoryItem', { id: 3 })).toMatchObject({ status: 404 });
    expect(await game.player(71).call('sell', { id: 3 })).toMatchObject({ status: 404 });
  });
});
