import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_DESIGN } from '../../server/catalogue/shipped.ts';
import { publishTerms } from '../../server/catalogue/terms.ts';
import { claimTask, rewardTask } from '../../server/domain/tasks/complete.ts';
import type { MatchPlatform } from '../../server/domain/tasks/gamingMatch.ts';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import type { Profile } from '../../server/fakes/botApi/script.ts';
import { databaseKinds } from './harness/databases.ts';
import { cheapestCase } from './harness/items.ts';
import { refundCharge } from './harness/orders.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';
import { BOT, person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const PHOTO = { small_file_id: 's', small_file_unique_id: 's', big_file_id: 'b', big_file_unique_id: 'b' };
const TRADELINK = 'https://steamcommunity.com/tradeoffer/new/?partner=';

describe.each(databaseKinds())('tasks on %s', (kind) => {
  let at: TelegramGame;
  let nickname: MatchPlatform['nickname'] = async () => null;
  const match: MatchPlatform = { address: 'https://match.example', nickname: (id) => nickname(id) };
  let lastId = 100;

  useTelegramGame(kind, { servers: 2, services: { match } }, (started) => {
    at = started;
  });
  beforeAll(async () => {
    const tasks = { ...SHIPPED_DESIGN.tasks, bot_in_name: true, ref_in_bio: true };
    await at.game.db.transaction().execute((trx) => publishTerms(trx, { ...SHIPPED_DESIGN, tasks }));
  });
  afterEach(() => {
    nickname = async () => null;
  });

  const newPlayer = () => {
    lastId += 1;
    return at.game.player(lastId);
  };
  const shows = (profile: Partial<Profile>) => {
    at.fakeBotApi.state.script.profile = () => ({ first_name: 'Ann', ...profile });
  };
  const fails = (status: number, description: string) => () => {
    throw new ApiFailure(status, description);
  };
  const answer = async (player: ReturnType<typeof newPlayer>, id: string) => {
    // A task is checked once a second for a player.
    at.game.clock.advance(2);
    const { status, body } = await player.call('completeTask', { id });
    return status === 200 ? body.bonus : `${status} ${body.error}`;
  };

  const NO = '409 task not completed';
  const UNKNOWN = '503 task cannot be checked';

  test('tasks are named in the language of the player', async () => {
    const player = newPlayer();
    await player.call('setLanguage', { lang: 'ru' });
    const { body } = await player.call('me', {});
    expect(body.me?.tasks.find((task: { id: string }) => task.id === 'daily')?.name).toBe('Ежедневный бонус');
  });

  test.each([
    ['channel', 15, 'Join the channel https://t.me/facet_channel, then press the button in the game again.'],
    ['chat', 16, 'Join the chat https://t.me/facet_chat, then press the button in the game again.'],
  ])(
    'the task %s gives a member the bonus, a stranger instructions, and is 503 where Telegram can’t tell',
    async (id, type, text) => {
      const player = newPlayer();
      await player.ask('setLanguage', { lang: 'en' });
      const { script } = at.fakeBotApi.state;
      expect(await answer(player, id)).toBe(NO);
      expect(at.calls('getChatMember').at(-1)?.params).toMatchObject({
        chat_id: `@facet_${id}`,
        user_id: player.id,
      });
      await expect
        .poll(() => at.calls('sendMessage').at(-1)?.params)
        .toMatchObject({ chat_id: player.id, text });

      script.member = () => 'kicked';
      expect(await answer(player, id)).toBe(NO);
      script.member = fails(400, 'Bad Request: user not found');
      expect(await answer(player, id)).toBe(NO);
      script.member = fails(400, 'Bad Request: PARTICIPANT_ID_INVALID');
      expect(await answer(player, id)).toBe(NO);
      script.member = fails(400, 'Bad Request: chat not found');
      expect(await answer(player, id)).toBe(UNKNOWN);
      script.member = fails(400, 'Bad Request: CHAT_ADMIN_REQUIRED');
      expect(await answer(player, id)).toBe(UNKNOWN);
      script.member = fails(400, 'Bad Request: member list is inaccessible');
      expect(await answer(player, id)).toBe(UNKNOWN);
      script.intercept = fails(502, 'Bad Gateway');
      expect(await answer(player, id)).toBe(UNKNOWN);
      script.intercept = () => {
        throw new ApiFailure(429, 'Too Many Requests: retry after 30', 30);
      };
      expect(await answer(player, id)).toBe(UNKNOWN);

      script.intercept = () => {};
      script.member = () => 'restricted';
      expect(await answer(player, id)).toBe(100);
      expect(await answer(player, id)).toBe('409 task already done');
      expect((await at.ledger(player.id)).at(-1)).toEqual([type, 100]);
    },
  );

  test.each(['creator', 'administrator', 'member'] as const)(
    'a %s of the channel counts as a member',
    async (status) => {
      at.fakeBotApi.state.script.member = () => status;
      expect(await answer(newPlayer(), 'channel')).toBe(100);
    },
  );

  test('the task bot_in_name needs a name that mentions the bot itself', async () => {
    const player = newPlayer();
    for (const last_name of [undefined, BOT, `@${BOT}x`, `mail@${BOT}`, `@@${BOT}`]) {
      shows(last_name === undefined ? {} : { last_name });
      expect(await answer(player, 'bot_in_name')).toBe(NO);
    }
    at.fakeBotApi.state.script.profile = fails(400, 'Bad Request: chat not found');
    expect(await answer(player, 'bot_in_name')).toBe(UNKNOWN);
    shows({ last_name: `plays @${BOT.toUpperCase()}!` });
    expect(await answer(player, 'bot_in_name')).toBe(200);
    expect((await at.ledger(player.id)).at(-1)).toEqual([13, 200]);
  });

  test('the task ref_in_bio needs a bio with the bot or the player’s own link', async () => {
    const player = newPlayer();
    const { me } = await player.ask('me', {});
    const { me: other } = await newPlayer().ask('me', {});
    for (const bio of ['', 'hello', `${other.ref_link}`]) {
      shows({ bio });
      expect(await answer(player, 'ref_in_bio')).toBe(NO);
    }
    at.fakeBotApi.state.script.profile = fails(400, 'Bad Request: chat not found');
    expect(await answer(player, 'ref_in_bio')).toBe(UNKNOWN);
    shows({ bio: `play with me: ${me.ref_link}` });
    expect(await answer(player, 'ref_in_bio')).toBe(200);
    expect((await at.ledger(player.id)).at(-1)).toEqual([19, 200]);
    shows({ bio: `@${BOT}` });
    expect(await answer(newPlayer(), 'ref_in_bio')).toBe(200);
  });

  test('the task avatar needs a profile with a picture', async () => {
    const player = newPlayer();
    expect(await answer(player, 'avatar')).toBe(NO);
    // Another task, and another player's, may be checked in the same second.
    expect(await player.call('completeTask', { id: 'bot_in_name' })).toMatchObject({ status: 409 });
    expect(await newPlayer().call('completeTask', { id: 'avatar' })).toMatchObject({ status: 409 });
    at.fakeBotApi.state.script.intercept = fails(500, 'Internal Server Error');
    expect(await answer(player, 'avatar')).toBe(UNKNOWN);
    at.resetScript();
    shows({ photo: PHOTO });
    expect(await answer(player, 'avatar')).toBe(100);
    expect((await at.ledger(player.id)).at(-1)).toEqual([14, 100]);
  });

  test('the task gaming_match looks at the account behind the trade link', async () => {
    const player = newPlayer();
    expect(await answer(player, 'gaming_match')).toBe(NO);
    await player.ask('setTradelink', { tradelink: `${TRADELINK}${player.id}&token=AbCdEfGh` });

    const asked: string[] = [];
    nickname = async (id) => {
      asked.push(id);
      return null;
    };
    expect(await answer(player, 'gaming_match')).toBe(NO);
    expect(asked).toEqual([String(76_561_197_960_265_728n + BigInt(player.id))]);
    nickname = async () => 'somebody';
    expect(await answer(player, 'gaming_match')).toBe(NO);
    nickname = async () => {
      throw new Error('out of service');
    };
    expect(await answer(player, 'gaming_match')).toBe(UNKNOWN);
    nickname = async () => `Ann_${BOT}`;
    expect(await answer(player, 'gaming_match')).toBe(100);
    expect((await at.ledger(player.id)).at(-1)).toEqual([11, 100]);
  });

  test('an account of the game platform brings the bonus of gaming_match once, whoever has it later', async () => {
    const [first, second] = [newPlayer(), newPlayer()];
    const links = (player: typeof first, partner: number) =>
      player.ask('setTradelink', { tradelink: `${TRADELINK}${partner}&token=AbCdEfGh` });
    nickname = async () => `Ann_${BOT}`;
    await links(first, 7001);
    expect(await answer(first, 'gaming_match')).toBe(100);
    await links(first, 7002);
    await links(second, 7001);
    expect(await answer(second, 'gaming_match')).toBe('409 not uniq tradelink');
    await links(second, 7003);
    expect(await answer(second, 'gaming_match')).toBe(100);
    expect((await at.ledger(second.id)).slice(1)).toEqual([[11, 100]]);
  });

  test('the task first_topup needs a paid order, and its bonus goes back with the last that was paid', async () => {
    const { player, invoice } = await at.order(90);
    expect(await answer(player, 'first_topup')).toBe(NO);
    const first = await at.takeStars(invoice, person(90));
    expect(await answer(player, 'first_topup')).toBe(300);
    expect(await answer(player, 'first_topup')).toBe('409 task already done');
    expect((await at.ledger(90)).at(-1)).toEqual([20, 300]);
    const second = await at.takeStars((await at.order(90)).invoice, person(90));
    await refundCharge(at.services, first);
    expect((await at.ledger(90)).at(-1)).toEqual([2, -2050]);
    // Of the 2250 crystals that are left then the refund takes 2050, so the bonus can give back 200.
    await at.game.give(90, -600);
    await refundCharge(at.services, second);
    expect((await at.ledger(90)).slice(-2)).toEqual([
      [2, -2050],
      [20, -200],
    ]);
    expect(await answer(player, 'first_topup')).toBe('409 task already done');
    await expectSoundBooks(at.game.db);
  });

  test('a first top-up that is given back while its task is looked at brings nothing', async () => {
    const charge = await at.takeStars((await at.order(96)).invoice, person(96));
    const reader = { userId: 96, platformLang: null, now: at.game.clock.read() };
    const claim = await claimTask(at.services, reader, 'first_topup');
    await refundCharge(at.services, charge);
    const rewarded = at.game.db.transaction().execute((trx) => rewardTask(trx, at.services, reader, claim));
    await expect(rewarded).rejects.toThrow('task not completed');
    expect((await at.ledger(96)).at(-1)).toEqual([2, -2050]);
  });

  test('the task daily gives its bonus once a UTC day', async () => {
    const player = newPlayer();
    expect(await answer(player, 'daily')).toBe(50);
    expect(await answer(player, 'daily')).toBe('409 task already done');
    const { me } = await player.ask('me', {});
    expect(me.tasks.find((task: { id: string }) => task.id === 'daily')?.active).toBe(false);
    const { me: other } = await newPlayer().ask('me', {});
    expect(other.tasks.find((task: { id: string }) => task.id === 'daily')?.active).toBe(true);
    const DAY_SECONDS = 24 * 3600;
    const secondsToday = (at.game.clock.read().getTime() / 1000) % DAY_SECONDS;
    // A second before midnight, as an answer takes two.
    at.game.clock.advance(DAY_SECONDS - secondsToday - 3);
    expect(await answer(player, 'daily')).toBe('409 task already done');
    at.game.clock.advance(1);
    expect(
      (await player.ask('me', {})).me.tasks.find((task: { id: string }) => task.id === 'daily')?.active,
    ).toBe(true);
    expect(await answer(player, 'daily')).toBe(50);
    expect((await at.ledger(player.id)).filter(([type]) => type === 9)).toEqual([
      [9, 50],
      [9, 50],
    ]);
  });

  test('the task invite tells what friends have brought, which was credited as they opened a case', async () => {
    const player = newPlayer();
    const { me } = await player.ask('me', {});
    const code = me.ref_link?.split('startapp=')[1];
    const { id } = await cheapestCase(at.game, player.id);
    const friend = (number: number) => at.game.player(number + player.id, code).ask('openCase', { id });
    // Neither what another task has given nor what another player was told is of these friends.
    expect(await answer(player, 'daily')).toBe(50);
    const other = newPlayer();
    await other.ask('me', {});
    const told = { user_id: other.id, task_id: 'invite', period: '7', created_at: at.game.clock.read() };
    await at.game.db.insertInto('task_rewards').values(told).execute();
    expect(await answer(player, 'invite')).toBe(NO);
    await expect.poll(() => at.calls('sendMessage').at(-1)?.params.text).toContain(me.ref_link);
    await friend(9001);
    await friend(9002);
    expect((await player.ask('me', {})).me.balance).toBe(1550);
    expect(await answer(player, 'invite')).toBe(1000);
    expect(await answer(player, 'invite')).toBe(NO);
    await friend(9003);
    expect(await answer(player, 'invite')).toBe(500);
    expect((await player.ask('me', {})).me.balance).toBe(2050);
  });
});
