import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createServer as createApp } from '../../server/app.ts';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import {
  message,
  preCheckout,
  refundedPayment,
  successfulPayment,
} from '../../server/fakes/botApi/deliver.ts';
import { createBot } from '../../server/telegram/bot.ts';
import { WEBHOOK_PATH } from '../../server/telegram/setup.ts';
import { serveWebhook } from '../../server/telegram/webhook.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { BOT_TOKEN, CONFIG } from './harness/Game.ts';
import { Player } from './harness/Player.ts';
import { BOT, person, SECRET, startTelegramGame, type TelegramGame } from './harness/TelegramGame.ts';

describe('the bot', () => {
  let at: TelegramGame;
  beforeAll(async () => {
    at = await startTelegramGame('embedded');
  });
  afterEach(() => at.resetScript());
  afterAll(() => at.close());

  const says = (id: number, text: string, language = 'en') => {
    const [command = ''] = text.split(' ');
    const entities = [{ type: 'bot_command' as const, offset: 0, length: command.length }];
    return message(person(id, language), { text, entities });
  };
  /** What the bot has tried to say to a user. */
  const said = (id: number) =>
    at
      .calls('sendMessage')
      .map(({ params }) => params)
      .filter(({ chat_id }) => chat_id === id);
  /** What the bot answers to a text. */
  const answer = async (id: number, text: string, language?: string) => {
    const before = said(id).length;
    expect(await at.post(says(id, text, language))).toBe(200);
    await expect.poll(() => said(id).length).toBe(before + 1);
    return said(id).at(-1) ?? {};
  };
  const fails = (status: number, description: string, retryAfter?: number) => () => {
    throw new ApiFailure(status, description, retryAfter);
  };

  test.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-telegram-bot-api-secret-token': `${SECRET}x` }],
    ['an empty secret', { 'x-telegram-bot-api-secret-token': '' }],
  ])('the webhook refuses an update with %s', async (_name, headers) => {
    const { invoice, status } = await at.order(1);
    const payload = successfulPayment(person(1), 'forged', invoice.payload, 100);
    const reply = await at.game.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
    expect(reply.statusCode).toBe(401);
    expect((await status()).balance).toBe(500);
  });

  test('the webhook ignores updates that the bot has no answer to', async () => {
    expect(await at.post(message(person(2), { text: 'hello' }))).toBe(200);
    expect(await at.post({ update_id: 1 })).toBe(200);
    for (const payload of ['null', '1', '"x"']) {
      const headers = { 'x-telegram-bot-api-secret-token': SECRET, 'content-type': 'application/json' };
      const reply = await at.game.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      expect(reply.statusCode).toBe(400);
    }
  });

  test('an update is answered that comes before the bot has learned its name', async () => {
    const app = createApp(CONFIG);
    const bot = createBot(BOT_TOKEN, at.fakeBotApi.root);
    serveWebhook(app, at.services, { bot, secrets: [SECRET], appUrl: 'https://app.example' });
    const headers = { 'x-telegram-bot-api-secret-token': SECRET };
    const payload = says(20, '/start');
    const reply = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
    expect(reply.statusCode).toBe(200);
    await expect.poll(() => said(20)).toHaveLength(1);
    await app.close();
  });

  test('/start opens the game by a button, in the language of the user', async () => {
    expect(await answer(3, '/start')).toMatchObject({
      text: 'Welcome to Facet! Your first case is free.',
      reply_markup: {
        inline_keyboard: [[{ text: 'Open Facet', web_app: { url: 'https://app.example' } }]],
      },
    });
    expect((await answer(3, '/start', 'ru')).text).toContain('Добро пожаловать');
    expect((await answer(3, '/start', 'pt-br')).text).toContain('Boas-vindas');
    await at.game.player(3).ask('setLanguage', { lang: 'ru' });
    expect((await answer(3, '/start', 'en')).text).toContain('Добро пожаловать');
  });

  test('/start with a referral code passes it on in a way that is signed', async () => {
    expect(await answer(4, '/start ref_abc123')).toMatchObject({
      reply_markup: { inline_keyboard: [[{ url: `https://t.me/${BOT}?startapp=ref_abc123` }]] },
    });
    expect(await answer(4, '/start "><script>')).toMatchObject({
      reply_markup: { inline_keyboard: [[{ web_app: { url: 'https://app.example' } }]] },
    });
  });

  test('/help and /terms are answered', async () => {
    expect((await answer(5, '/help')).text).toContain('/paysupport');
    expect((await answer(5, '/terms', 'ru')).text).toContain('Условия');
  });

  test('/paysupport lists the sender’s payments and where to write', async () => {
    expect((await answer(6, '/paysupport')).text).toContain('no payments yet');
    const { invoice } = await at.order(6);
    const charge = await at.takeStars(invoice, person(6));
    const { text } = await answer(6, '/paysupport');
    expect(text).toContain(`100 ⭐ · credited · ${charge}`);
    expect(text).toContain('https://t.me/facet_chat');
    expect((await answer(7, '/paysupport')).text).not.toContain(charge);
  });

  test('/start while Telegram throttles the bot is taken at once and answered when Telegram lets it', async () => {
    const warn = vi.spyOn(at.services.log, 'warn');
    let refusals = 1;
    let take: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    at.fakeBotApi.state.script.intercept = () => {
      refusals -= 1;
      if (refusals >= 0) throw new ApiFailure(429, 'Too Many Requests: retry after 3', 3);
      return taken;
    };
    const since = performance.now();
    expect(await at.post(says(8, '/start'))).toBe(200);
    take();
    await expect.poll(() => said(8).length).toBe(2);
    expect(performance.now() - since).toBeGreaterThan(3000);
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['an answer waits for Telegram']);
    warn.mockRestore();
  });

  test('an answer that Telegram refuses, or puts off for too long, is given up aloud', async () => {
    const warn = vi.spyOn(at.services.log, 'warn');
    const told = () => warn.mock.calls.map(([, text]) => text);
    at.fakeBotApi.state.script.intercept = fails(403, 'Forbidden: bot was blocked by the user');
    expect(await at.post(says(8, '/help'))).toBe(200);
    await expect.poll(told).toEqual(['Telegram refuses an answer']);
    at.fakeBotApi.state.script.intercept = fails(429, 'Too Many Requests: retry after 301', 301);
    expect(await at.post(says(8, '/help'))).toBe(200);
    await expect.poll(told).toEqual(['Telegram refuses an answer', 'an answer is given up']);
    warn.mockRestore();
  });

  test('an update about stars is answered 500 where Telegram can’t be reached, 200 where it refuses', async () => {
    const { invoice } = await at.order(13);
    const query = { id: 'q', from: person(13), currency: 'XTR', total_amount: 100 };
    const update = preCheckout({ ...query, invoice_payload: invoice.payload });
    at.fakeBotApi.state.script.intercept = fails(502, 'Bad Gateway');
    expect(await at.post(update)).toBe(500);
    at.resetScript();
    expect(await at.post(update)).toBe(200);
  });

  test('an update about stars whose order is no text is told in the log and taken, as it would come again like that', async () => {
    const error = vi.spyOn(at.services.log, 'error');
    const order = { toString: 1 } as unknown as string;
    const query = { id: 'q', from: person(18), currency: 'XTR', total_amount: 100, invoice_payload: order };
    for (const update of [
      successfulPayment(person(18), 'paid', order, 100),
      refundedPayment(person(18), 'back', order, 100),
      preCheckout(query),
    ]) {
      expect([update, await at.post(update)]).toEqual([update, 200]);
    }
    const told = expect.objectContaining({
      problem: expect.stringMatching(/\.invoice_payload: Invalid type/),
    });
    expect(error.mock.calls).toEqual(Array(3).fill([told, 'an update can’t be answered']));
    error.mockRestore();
  });

  test('the webhook takes an update that is as long as Telegram makes them', async () => {
    const text = '\u{1f48e}'.repeat(2048);
    const entities = Array.from({ length: 100 }, (_, i) => ({
      type: 'text_link' as const,
      offset: 20 * i,
      length: 2,
      url: `https://app.example/${'x'.repeat(400)}`,
    }));
    const { message: quoted } = message(person(12), { text, entities });
    const update = message(person(12), { text, entities, reply_to_message: quoted as never });
    expect(JSON.stringify(update).length).toBeGreaterThan(64 * 1024);
    expect(await at.post(update)).toBe(200);
  });

  test('what a client asks for is in its own language until its player has chosen one, wherever they were seen last', async () => {
    const player = new Player(at.game.app, 17, () => at.game.initData({ id: 17, language_code: 'en' }));
    const { open } = await player.ask('openCase', { id: WELCOME_CASE_ID });
    const { me } = await player.ask('me', {});
    const { id } = await player.ask('shareDrop', { inventory_id: open.inventory_id });
    // As another server has it, where the same player is seen by a Russian client.
    await at.game.db.updateTable('users').set({ platform_lang: 'ru' }).where('id', '=', 17).execute();
    const prepared = async (asked: Promise<unknown>) => {
      await asked;
      return at.calls('savePreparedInlineMessage').at(-1)?.params;
    };
    const withButton = (text: string) => ({
      result: { reply_markup: { inline_keyboard: [[expect.objectContaining({ text })]] } },
    });
    const invitation = {
      message_text: 'Come',
      ref_link: me.ref_link ?? '',
      allow_user_chats: true,
      allow_bot_chats: false,
      allow_group_chats: true,
      allow_channel_chats: false,
    };
    const told = async () => {
      await player.ask('invoice', { id: 'p100', crystals: 2050, stars: 100 });
      return [
        at.calls('createInvoiceLink').at(-1)?.params,
        await prepared(player.ask('inviteFriend', invitation)),
        await prepared(player.ask('dropMessage', { id })),
        await prepared(player.ask('statisticsMessage', {})),
      ];
    };
    expect(await told()).toMatchObject([
      { title: '2,050 crystals', description: '2,050 crystals for your balance in Facet.' },
      withButton('Open a free case'),
      withButton('Watch the opening'),
      withButton('Open a free case'),
    ]);
    await player.ask('setLanguage', { lang: 'ru' });
    expect(await told()).toMatchObject([
      { title: '2\u00a0050 кристаллов', description: '2\u00a0050 кристаллов на ваш баланс в Facet.' },
      withButton('Открыть кейс бесплатно'),
      withButton('Смотреть открытие'),
      withButton('Открыть кейс бесплатно'),
    ]);
  });

  test('a pre-checkout query that comes twice is answered twice', async () => {
    at.fakeBotApi.state.script.copies = () => 2;
    const { invoice } = await at.order(9);
    const before = at.calls('answerPreCheckoutQuery').length;
    expect(await at.askCheckout(invoice, person(9))).toEqual({ ok: true });
    await expect.poll(() => at.calls('answerPreCheckoutQuery').length - before).toBe(2);
  });

  test('a call of the Bot API waits out a short 429 and fails on a long one', async () => {
    const { telegram } = at.services;
    let refusals = 1;
    at.fakeBotApi.state.script.intercept = () => {
      refusals -= 1;
      if (refusals >= 0) throw new ApiFailure(429, 'Too Many Requests: retry after 1', 1);
    };
    const before = at.calls('sendMessage').length;
    await telegram.say(10, 'hello');
    expect(at.calls('sendMessage').length - before).toBe(2);
    at.fakeBotApi.state.script.intercept = fails(429, 'Too Many Requests: retry after 60', 60);
    await expect(telegram.say(10, 'hello')).rejects.toThrow(/retry after 60/);
  });

  test('a call of the Bot API fails after eight seconds of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      at.fakeBotApi.state.script.intercept = () => new Promise((resolve) => setTimeout(resolve, 9_000));
      let ended = '';
      const said = at.services.telegram.say(11, 'hello').catch((error: unknown) => {
        ended = String(error);
      });
      await vi.advanceTimersByTimeAsync(7_900);
      expect(ended).toBe('');
      await vi.advanceTimersByTimeAsync(200);
      await said;
      expect(ended).toContain('sendMessage: no answer');
    } finally {
      vi.useRealTimers();
    }
  });

  test('/privacy says in the language of the user what is kept and where to ask for a copy or its erasure', async () => {
    const { text } = await answer(14, '/privacy');
    expect(text).toContain('luck code');
    expect(text).toContain('have it erased, write here: https://t.me/facet_chat');
    expect((await answer(14, '/privacy', 'ru')).text).toContain(
      'удалить их, напишите сюда: https://t.me/facet_chat',
    );
  });

  test('the webhook asks for messages and payments only', () => {
    expect(at.calls('setWebhook')[0]?.params).toMatchObject({
      secret_token: SECRET,
      allowed_updates: ['message', 'pre_checkout_query'],
    });
  });
});
