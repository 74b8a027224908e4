import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { message, successfulPayment } from '../../server/standin/deliver.ts';
import { ApiFailure } from '../../server/standin/failure.ts';
import { createBot } from '../../server/telegram/bot.ts';
import { publishCommands } from '../../server/telegram/commands.ts';
import { setMenuButton, WEBHOOK_PATH } from '../../server/telegram/setup.ts';
import { LANGUAGES } from '../../src/api/schemas.ts';
import { BOT_TOKEN } from './harness/game.ts';
import { BOT, person, SECRET, startTelegramGame, type TelegramGame } from './harness/telegramGame.ts';

describe('the bot', () => {
  let at: TelegramGame;
  beforeAll(async () => {
    at = await startTelegramGame('embedded');
  });
  afterEach(() => at.calm());
  afterAll(() => at.close());

  const says = (id: number, text: string, language = 'en') => {
    const [command = ''] = text.split(' ');
    const entities = [{ type: 'bot_command' as const, offset: 0, length: command.length }];
    return message(person(id, language), { text, entities });
  };
  /** What the bot answers to a text. */
  const answer = async (id: number, text: string, language?: string) => {
    expect(await at.post(says(id, text, language))).toBe(200);
    const params = at.calls('sendMessage').at(-1)?.params;
    expect(params?.chat_id).toBe(id);
    return params ?? {};
  };
  const fails = (status: number, description: string, retryAfter?: number) => () => {
    throw new ApiFailure(status, description, retryAfter);
  };

  test.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-telegram-bot-api-secret-token': `${SECRET}x` }],
    ['an empty secret', { 'x-telegram-bot-api-secret-token': '' }],
  ])('takes no update with %s', async (_name, headers) => {
    const { invoice, status } = await at.order(1);
    const payload = successfulPayment(person(1), 'forged', invoice.payload, 100);
    const reply = await at.game.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
    expect(reply.statusCode).toBe(401);
    expect((await status()).balance).toBe(500);
  });

  test('ignores updates that are none of its business', async () => {
    expect(await at.post(message(person(2), { text: 'hello' }))).toBe(200);
    expect(await at.post({ update_id: 1 })).toBe(200);
    for (const payload of ['null', '1', '"x"']) {
      const headers = { 'x-telegram-bot-api-secret-token': SECRET, 'content-type': 'application/json' };
      const reply = await at.game.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      expect(reply.statusCode).toBe(400);
    }
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

  test('/help and /terms answer', async () => {
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

  test('has an update sent again where Telegram was out, but not where it refuses', async () => {
    at.standIn.state.script.intercept = fails(502, 'Bad Gateway');
    expect(await at.post(says(8, '/start'))).toBe(500);
    at.standIn.state.script.intercept = fails(403, 'Forbidden: bot was blocked by the user');
    expect(await at.post(says(8, '/start'))).toBe(200);
  });

  test('takes an update that is as long as Telegram makes them', async () => {
    const text = '\u{1f48e}'.repeat(2048);
    const entities = Array.from({ length: 100 }, (_, i) => ({
      ...{ type: 'text_link' as const, offset: 20 * i, length: 2 },
      url: `https://app.example/${'x'.repeat(400)}`,
    }));
    const { message: quoted } = message(person(12), { text, entities });
    const update = message(person(12), { text, entities, reply_to_message: quoted as never });
    expect(JSON.stringify(update).length).toBeGreaterThan(64 * 1024);
    expect(await at.post(update)).toBe(200);
  });

  test('answers a pre-checkout query that comes twice without failing', async () => {
    at.standIn.state.script.copies = () => 2;
    const { invoice } = await at.order(9);
    expect(await at.askCheckout(invoice, person(9))).toEqual({ ok: true });
    await expect.poll(() => at.calls('answerPreCheckoutQuery').length).toBe(2);
  });

  test('waits out a short 429 and gives up on a long one', async () => {
    const { telegram } = at.services;
    let refusals = 1;
    at.standIn.state.script.intercept = () => {
      refusals -= 1;
      if (refusals >= 0) throw new ApiFailure(429, 'Too Many Requests: retry after 1', 1);
    };
    const before = at.calls('sendMessage').length;
    await telegram.say(10, 'hello');
    expect(at.calls('sendMessage').length - before).toBe(2);
    at.standIn.state.script.intercept = fails(429, 'Too Many Requests: retry after 60', 60);
    await expect(telegram.say(10, 'hello')).rejects.toThrow(/retry after 60/);
  });

  test('gives up after eight seconds of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      at.standIn.state.script.intercept = () => new Promise((resolve) => setTimeout(resolve, 9_000));
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

  test('keeps the token out of its errors', async () => {
    const bot = createBot(BOT_TOKEN, 'http://127.0.0.1:9');
    const error = await bot.api.getMe().catch((reason: unknown) => reason);
    expect(String(error)).toContain('ECONNREFUSED');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(BOT_TOKEN);
  });

  test('reaches Telegram’s test server', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, reply) => {
      asked.push(url);
      reply.end('{"ok":true,"result":{}}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const end of ['', '/', '/test', '/test/']) {
      await createBot('1:a', `http://127.0.0.1:${port}${end}`).api.getMe();
    }
    server.closeAllConnections();
    server.close();
    expect(asked).toEqual(['/bot1:a/getMe', '/bot1:a/getMe', '/bot1:a/test/getMe', '/bot1:a/test/getMe']);
  });

  test('sets the menu button and the commands', async () => {
    await setMenuButton(at.connection.bot, 'https://app.example');
    expect(at.calls('setChatMenuButton')[0]?.params).toEqual({
      menu_button: { type: 'web_app', text: 'Open Facet', web_app: { url: 'https://app.example' } },
    });
    await publishCommands(at.connection.bot);
    const languages = at.calls('setMyCommands').map(({ params }) => params.language_code);
    expect(languages).toEqual([undefined, ...LANGUAGES]);
    expect(at.calls('setWebhook')[0]?.params).toMatchObject({
      secret_token: SECRET,
      allowed_updates: ['message', 'pre_checkout_query'],
    });
  });
});
