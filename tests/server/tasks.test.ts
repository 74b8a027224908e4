import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MatchPlatform } from '../../server/domain/tasksMatch.ts';
import { ApiFailure } from '../../server/standin/failure.ts';
import type { Profile } from '../../server/standin/script.ts';
import { databaseKinds } from './harness/databases.ts';
import { BOT, person, startTelegramGame, type TelegramGame } from './harness/telegramGame.ts';

const PHOTO = { small_file_id: 's', small_file_unique_id: 's', big_file_id: 'b', big_file_unique_id: 'b' };
const TRADELINK = 'https://steamcommunity.com/tradeoffer/new/?partner=';

describe.each(databaseKinds())('tasks on %s', (kind) => {
  let at: TelegramGame;
  let nickname: MatchPlatform['nickname'] = async () => null;
  const match: MatchPlatform = { address: 'https://match.example', nickname: (id) => nickname(id) };
  let lastId = 100;

  beforeAll(async () => {
    at = await startTelegramGame(kind, { servers: 2, services: { match } });
  });
  afterEach(async () => {
    at.calm();
    nickname = async () => null;
    await at.expectSoundBooks();
  });
  afterAll(() => at.close());

  const newPlayer = () => {
    lastId += 1;
    return at.game.player(lastId);
  };
  const shows = (profile: Partial<Profile>) => {
    at.standIn.state.script.profile = () => ({ first_name: 'Ann', ...profile });
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

  test.each([
    ['channel', '@facet_channel', 15],
    ['chat', '@facet_chat', 16],
  ])('%s: a member gets the bonus, a stranger instructions, and doubt is said', async (id, chat, type) => {
    const player = newPlayer();
    const { script } = at.standIn.state;
    expect(await answer(player, id)).toBe(NO);
    expect(at.calls('getChatMember').at(-1)?.params).toMatchObject({ chat_id: chat, user_id: player.id });
    await expect
      .poll(() => at.calls('sendMessage').at(-1)?.params)
      .toMatchObject({
        chat_id: player.id,
        text: expect.stringContaining(`https://t.me/${chat.slice(1)}`),
      });

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
  });

  test.each(['creator', 'administrator', 'member'] as const)('a %s is a member', async (status) => {
    at.standIn.state.script.member = () => status;
    expect(await answer(newPlayer(), 'channel')).toBe(100);
  });

  test('bot_in_name: the name must mention the bot itself', async () => {
    const player = newPlayer();
    for (const last_name of [undefined, BOT, `@${BOT}x`, `mail@${BOT}`, `@@${BOT}`]) {
      shows(last_name === undefined ? {} : { last_name });
      expect(await answer(player, 'bot_in_name')).toBe(NO);
    }
    at.standIn.state.script.profile = fails(400, 'Bad Request: chat not found');
    expect(await answer(player, 'bot_in_name')).toBe(UNKNOWN);
    shows({ last_name: `plays @${BOT.toUpperCase()}!` });
    expect(await answer(player, 'bot_in_name')).toBe(200);
    expect((await at.ledger(player.id)).at(-1)).toEqual([13, 200]);
  });

  test('ref_in_bio: the bio must mention the bot or hold the player’s own link', async () => {
    const player = newPlayer();
    const { me } = await player.ask('me', {});
    const { me: other } = await newPlayer().ask('me', {});
    for (const bio of ['', 'hello', `${other.ref_link}`]) {
      shows({ bio });
      expect(await answer(player, 'ref_in_bio')).toBe(NO);
    }
    at.standIn.state.script.profile = fails(400, 'Bad Request: chat not found');
    expect(await answer(player, 'ref_in_bio')).toBe(UNKNOWN);
    shows({ bio: `play with me: ${me.ref_link}` });
    expect(await answer(player, 'ref_in_bio')).toBe(200);
    expect((await at.ledger(player.id)).at(-1)).toEqual([19, 200]);
    shows({ bio: `@${BOT}` });
    expect(await answer(newPlayer(), 'ref_in_bio')).toBe(200);
  });

  test('avatar: a profile with a picture', async () => {
    const player = newPlayer();
    expect(await answer(player, 'avatar')).toBe(NO);
    at.standIn.state.script.intercept = fails(500, 'Internal Server Error');
    expect(await answer(player, 'avatar')).toBe(UNKNOWN);
    at.calm();
    shows({ photo: PHOTO });
    expect(await answer(player, 'avatar')).toBe(100);
    expect((await at.ledger(player.id)).at(-1)).toEqual([14, 100]);
  });

  test('tradelink and gaming_match: the account behind the trade link counts', async () => {
    const player = newPlayer();
    expect(await answer(player, 'tradelink')).toBe(NO);
    expect(await answer(player, 'gaming_match')).toBe(NO);
    await player.ask('setTradelink', { tradelink: `${TRADELINK}${player.id}&token=AbCdEfGh` });
    expect(await answer(player, 'tradelink')).toBe(100);

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
    expect((await at.ledger(player.id)).slice(-2)).toEqual([
      [10, 100],
      [11, 100],
    ]);
  });

  test('first_topup: a paid order, not a given back one', async () => {
    const { player, invoice } = await at.order(90);
    expect(await answer(player, 'first_topup')).toBe(NO);
    await at.takeStars(invoice, person(90));
    expect(await answer(player, 'first_topup')).toBe(300);
    expect(await answer(player, 'first_topup')).toBe('409 task already done');
    expect((await at.ledger(90)).at(-1)).toEqual([20, 300]);
  });

  test('daily: once a UTC day', async () => {
    const player = newPlayer();
    expect(await answer(player, 'daily')).toBe(50);
    expect(await answer(player, 'daily')).toBe('409 task already done');
    const { me } = await player.ask('me', {});
    expect(me.tasks.find(({ id }) => id === 'daily')?.active).toBe(false);
    at.game.clock.advance(24 * 3600);
    expect((await player.ask('me', {})).me.tasks.find(({ id }) => id === 'daily')?.active).toBe(true);
    expect(await answer(player, 'daily')).toBe(50);
    expect((await at.ledger(player.id)).filter(([type]) => type === 9)).toEqual([
      [9, 50],
      [9, 50],
    ]);
  });

  test('invite: tells what friends have brought, who are credited as they come', async () => {
    const player = newPlayer();
    const { me } = await player.ask('me', {});
    const code = me.ref_link?.split('startapp=')[1];
    expect(await answer(player, 'invite')).toBe(NO);
    await expect.poll(() => at.calls('sendMessage').at(-1)?.params.text).toContain(me.ref_link);
    await at.game.player(9001 + player.id, code).ask('me', {});
    await at.game.player(9002 + player.id, code).ask('me', {});
    expect((await player.ask('me', {})).me.balance).toBe(1500);
    expect(await answer(player, 'invite')).toBe(1000);
    expect(await answer(player, 'invite')).toBe(NO);
    await at.game.player(9003 + player.id, code).ask('me', {});
    expect(await answer(player, 'invite')).toBe(500);
    expect((await player.ask('me', {})).me.balance).toBe(2000);
  });
});
