import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BotMessage } from '../../server/db/botMessageTables.ts';
import { tellLater } from '../../server/domain/botMessages/outbox.ts';
import { sendBotMessages } from '../../server/domain/botMessages/send.ts';
import { secondsAfter } from '../../server/domain/time.ts';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import { databaseKinds } from './harness/databases.ts';
import { cheapestCase, playerWithItems } from './harness/items.ts';
import { productionOf } from './harness/processes.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { spawnServer } from './harness/spawnServer.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const BONUS: BotMessage = { kind: 'bonus', crystals: 500 };

describe.each(databaseKinds())('messages of the bot on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, { servers: 2 }, (game) => {
    at = game;
  });

  // Each test begins at noon, however long the one before has waited.
  beforeEach(() => {
    const { clock } = at.game;
    const secondOfDay = (clock.read().getTime() / 1000) % 86_400;
    clock.advance((86_400 + 43_200 - secondOfDay) % 86_400);
  });

  /** A player who lets the bot write, and for whom it is noon. */
  const allow = async (id: number, time_zone = 'UTC') => {
    const player = at.game.player(id);
    await player.ask('setBotMessages', { allowed: true, time_zone });
    return player;
  };
  const tell = (id: number, message: BotMessage = BONUS) =>
    at.game.db.transaction().execute((trx) => tellLater(trx, id, message, at.game.clock.read()));
  /** Sends what is due, without waiting for the turn of the last time to end. */
  const send = async (services = at.services) => {
    await at.game.db.deleteFrom('leases').execute();
    await sendBotMessages(services);
  };
  /** What the bot has tried to write to a player, and what still waits. */
  const said = (id: number) =>
    at.calls('sendMessage').flatMap(({ params }) => (params.chat_id === id ? [params.text] : []));
  const waiting = async (id: number) =>
    (await at.game.db.selectFrom('bot_messages').select('id').where('user_id', '=', id).execute()).length;
  const fails = (status: number, description: string, retryAfter?: number) => (method: string) => {
    if (method === 'sendMessage') throw new ApiFailure(status, description, retryAfter);
  };

  test('a player is told that an item has arrived, and one that it came back, in their language', async () => {
    for (const [id, outcome] of [
      [1, 'accepted'],
      [2, 'declined'],
    ] as const) {
      await allow(id);
      const [item = 0] = await playerWithItems(at.game, id, 1);
      await at.game.player(id).ask('send', { id: item });
      await deliverAndSettle(at.game, sandboxOf(at.game, outcome));
    }
    await at.game.player(2).ask('setLanguage', { lang: 'en' });
    await send();
    expect(said(1)).toEqual([expect.stringMatching(/^Выведенные предметы пришли: \S.*\n\nЭти сообщения/)]);
    expect(said(2)).toEqual([
      expect.stringMatching(/^Back in your inventory: \S.*\n\nThese messages can be/),
    ]);
    expect(at.calls('sendMessage').at(-1)?.params.reply_markup).toMatchObject({
      inline_keyboard: [[{ web_app: { url: 'https://app.example' } }]],
    });
    // What they take back themselves is no news, and what an operator has to look at has not ended.
    const again = at.game.player(2);
    await again.ask('send', { id: 1 });
    await again.ask('cancelWithdrawal', { id: 1 });
    await again.ask('send', { id: 1 });
    const unknown = { ...sandboxOf(at.game, 'accepted'), state: async () => 'unknown' as const };
    await deliverAndSettle(at.game, unknown);
    expect(await waiting(2)).toBe(0);
    await send();
    expect([...said(1), ...said(2)]).toHaveLength(2);
  });

  test('nothing is kept or written for who has allowed nothing, has taken it back, or has turned the kind off', async () => {
    await at.game.player(3).ask('me', {});
    await tell(3);
    expect(await waiting(3)).toBe(0);
    const player = await allow(3);
    await tell(3);
    await tell(3, { kind: 'payment', crystals: 2050 });
    await player.ask('setBotMessages', { bonus: false });
    await send();
    expect(said(3)).toEqual([expect.stringContaining('2\u00a0050')]);
    expect(said(3).join()).not.toContain('500 кристаллов');
    await tell(3);
    expect(await waiting(3)).toBe(0);
    await tell(3, { kind: 'payment', crystals: 2050 });
    await player.ask('setBotMessages', { allowed: false });
    await send();
    expect([said(3).length, await waiting(3)]).toEqual([1, 0]);
    const { me } = await player.ask('me', {});
    expect(me.bot_messages).toEqual({
      asked: true,
      allowed: false,
      delivery: true,
      bonus: false,
      payment: true,
      time_zone: 'UTC',
    });
  });

  test('a time zone that only servers of another Node know keeps nobody from what is told of', async () => {
    await allow(16);
    await at.game.db
      .updateTable('bot_message_consents')
      .set({ time_zone: '+27:30' })
      .where('user_id', '=', 16)
      .execute();
    const { invoice, status } = await at.order(16);
    at.game.clock.advance(61);
    await at.takeStars(invoice, person(16));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    await send();
    expect(said(16)).toHaveLength(1);
  });

  test('a friend’s bonus is told, and crystals of a payment that the phone has given up', async () => {
    const inviter = await allow(4);
    const code = (await inviter.ask('me', {})).me.ref_link?.split('=')[1] ?? '';
    const friend = at.game.player(5, code);
    await friend.ask('me', {});
    await at.game.give(5, 1000);
    await friend.ask('openCase', { id: (await cheapestCase(at.game, 5)).id });
    const prompt = await at.order(4);
    await at.takeStars(prompt.invoice, person(4));
    const late = await at.order(4);
    at.game.clock.advance(61);
    await at.takeStars(late.invoice, person(4));
    await send();
    expect(said(4)).toEqual([
      'Приглашённый друг открыл кейс. Ваш бонус: 500 кристаллов\n' +
        'Оплата прошла. Зачислено: 2\u00a0050 кристаллов\n\nЭти сообщения можно отключить в профиле.',
    ]);
  });

  test('what happens at night is told in the morning of the player’s own time zone', async () => {
    // Noon in UTC is 1 in the night in Auckland, which is 13 hours ahead in November.
    await allow(6, 'Pacific/Auckland');
    await tell(6);
    await send();
    at.game.clock.advance(7.9 * 3600);
    await send();
    expect(said(6)).toEqual([]);
    at.game.clock.advance(0.2 * 3600);
    await send();
    expect(said(6)).toHaveLength(1);
  });

  test.each([
    [7, 403, 'Forbidden: bot was blocked by the user'],
    [27, 400, 'Bad Request: chat not found'],
  ])(
    'who has blocked the bot is not written to any more, until they allow it again (%i: %i %s)',
    async (id, code, description) => {
      const player = await allow(id);
      await tell(id);
      at.fakeBotApi.state.script.intercept = fails(code, description);
      await send();
      at.resetScript();
      expect((await player.ask('me', {})).me.bot_messages).toMatchObject({ asked: true, allowed: false });
      await tell(id);
      expect(await waiting(id)).toBe(0);
      await player.ask('setBotMessages', { allowed: true });
      await tell(id);
      await send();
      expect(said(id)).toHaveLength(2);
    },
  );

  test('a message waits as long as Telegram says, for every process, and longer after each outage', async () => {
    await allow(8);
    await tell(8);
    at.fakeBotApi.state.script.intercept = fails(429, 'Too Many Requests: retry after 30', 30);
    const refusedAt = Date.now();
    await send();
    expect(said(8)).toHaveLength(1);
    const held = at.game.db.selectFrom('leases').select('until').where('name', '=', 'bot messages');
    const { until } = await held.executeTakeFirstOrThrow();
    expect(until.getTime()).toBeGreaterThanOrEqual(refusedAt + 30_000);
    at.fakeBotApi.state.script.intercept = fails(502, 'Bad Gateway');
    at.game.clock.advance(31);
    await sendBotMessages(at.services);
    await sendBotMessages(at.games[1]?.services ?? at.services);
    expect(said(8)).toHaveLength(1);
    for (const [seconds, tries] of [
      [0, 2],
      [4, 2],
      [7, 3],
      [19, 3],
      [2, 4],
    ] as const) {
      at.game.clock.advance(seconds);
      await send();
      expect(said(8)).toHaveLength(tries);
    }
    at.resetScript();
    at.game.clock.advance(3600);
    await send();
    expect([said(8).length, await waiting(8)]).toEqual([5, 0]);
    // After three days it is no news any more.
    await tell(8);
    at.game.clock.advance(3 * 86_400);
    await send();
    expect([said(8).length, await waiting(8)]).toEqual([5, 0]);
  });

  test('a process that dies while it sends loses nothing: another tells it after the lease', async () => {
    await allow(9);
    await tell(9);
    const { telegram } = at.services;
    // It is killed after Telegram has taken the message and before it could note so.
    const dying = {
      ...telegram,
      write: (...to: Parameters<typeof telegram.write>) =>
        telegram.write(...to).then(() => new Promise<never>(() => undefined)),
    };
    void send({ ...at.services, telegram: dying });
    await expect.poll(() => said(9).length).toBe(1);
    at.game.clock.advance(59);
    await send();
    expect(said(9)).toHaveLength(1);
    at.game.clock.advance(2);
    await send(at.games[1]?.services);
    expect([said(9).length, await waiting(9)]).toEqual([2, 0]);
  });

  test('an attempt that ends after its lease does not bring forward what another process has put off', async () => {
    await allow(12);
    await tell(12);
    let fail: (error: Error) => void = () => undefined;
    const write = vi.fn(
      () =>
        new Promise<never>((_, reject) => {
          fail = reject;
        }),
    );
    const late = send({ ...at.services, telegram: { ...at.services.telegram, write } });
    await expect.poll(() => write.mock.calls.length).toBe(1);
    at.game.clock.advance(61);
    at.fakeBotApi.state.script.intercept = fails(502, 'Bad Gateway');
    await send(at.games[1]?.services);
    fail(new Error('no answer'));
    await late;
    // The second attempt waits for ten seconds, the first would for five.
    for (const [seconds, tries] of [
      [9, 1],
      [1, 2],
    ] as const) {
      at.game.clock.advance(seconds);
      await send();
      expect(said(12)).toHaveLength(tries);
    }
  });

  test.runIf(kind === 'postgres')('a server that is killed while it sends has lost nothing', async () => {
    const now = new Date();
    const behind = now.getUTCHours() - 12;
    await allow(11, `Etc/GMT${behind < 0 ? behind : `+${behind}`}`);
    await at.game.db.transaction().execute((trx) => tellLater(trx, 11, BONUS, now));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    at.fakeBotApi.state.script.intercept = (method) => (method === 'sendMessage' ? held : undefined);
    const server = await spawnServer(await productionOf(at));
    await expect.poll(() => said(11).length).toBe(1);
    await server.end('SIGKILL');
    release();
    expect(await waiting(11)).toBe(1);
    // The server has leased it after the first moment, however long its death took, and before the second.
    const sendAt = (moment: Date) => send({ ...at.services, clock: () => moment });
    await sendAt(secondsAfter(now, 59));
    expect(said(11)).toHaveLength(1);
    await sendAt(secondsAfter(new Date(), 61));
    expect([said(11).length, await waiting(11)]).toEqual([2, 0]);
  });

  test('a transaction that is undone tells nothing', async () => {
    await allow(10);
    const undone = at.game.db.transaction().execute(async (trx) => {
      await tellLater(trx, 10, BONUS, at.game.clock.read());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send();
    expect(said(10)).toEqual([]);
  });
});
