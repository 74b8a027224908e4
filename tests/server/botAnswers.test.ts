import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { botTelegram } from '../../server/telegram/adapter.ts';
import { createBot, fetchBotInfo } from '../../server/telegram/bot.ts';
import { BOT_TOKEN } from './harness/Game.ts';

let server: Server;
const root = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
/** A bot whose Bot API, or a proxy before it, answers so. */
const botOn = async (listener: RequestListener) => {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return createBot(BOT_TOKEN, root());
};
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('an error of the Bot API does not hold the token', async () => {
  const bot = await botOn(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  const error = await bot.api.getMe().catch((reason: unknown) => reason);
  expect(String(error)).toContain('ECONNREFUSED');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(BOT_TOKEN);
});

test.each([BOT_TOKEN, encodeURIComponent(BOT_TOKEN), BOT_TOKEN.split(':')[1]])(
  'an error of the Bot API that quotes %s, and a page, holds neither',
  async (quoted) => {
    const description = `Bad Request: /bot${quoted}/getMe${'.'.repeat(1_000_000)}`;
    const bot = await botOn((_, reply) =>
      reply.writeHead(400).end(JSON.stringify({ ok: false, error_code: 400, description })),
    );
    const error = await bot.api.getMe().catch((reason: unknown) => reason);
    expect(String(error)).toContain('Bad Request: /bot');
    const told = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(told).not.toContain(BOT_TOKEN.split(':')[1]);
    expect(told.length).toBeLessThan(4000);
  },
);

test('a root that ends in /test reaches Telegram’s test server', async () => {
  const asked: (string | undefined)[] = [];
  await botOn(({ url }, reply) => {
    asked.push(url);
    reply.end('{"ok":true,"result":{}}');
  });
  for (const end of ['', '/', '/test', '/test/']) await createBot('1:a', `${root()}${end}`).api.getMe();
  expect(asked).toEqual(['/bot1:a/getMe', '/bot1:a/getMe', '/bot1:a/test/getMe', '/bot1:a/test/getMe']);
});

test.each([
  '1',
  '{}',
  '{"id":123456789,"is_bot":true}',
  '{"id":123456789,"is_bot":true,"username":""}',
  '{"id":123456789,"is_bot":true,"username":"evil.example/x"}',
  '{"id":123456789,"is_bot":false,"username":"facet_test_bot"}',
])('a bot that Telegram calls %s has no name yet, and asks again', async (told) => {
  const bot = await botOn((_, reply) => reply.end(`{"ok":true,"result":${told}}`));
  const stop = new AbortController();
  const failures: string[] = [];
  await fetchBotInfo(bot, stop.signal, (error) => {
    failures.push(String(error));
    stop.abort();
  });
  expect(failures).toEqual(['Error: getMe: the answer is no bot']);
  expect(botTelegram(bot).username).toBeNull();
});

test('an answer of the Bot API above 4 MiB is none', async () => {
  let bytes = 4 * 1024 * 1024;
  const bot = await botOn((_, reply) => {
    const answer = (letters: number) => `{"ok":true,"result":"${'a'.repeat(letters)}"}`;
    reply.end(answer(bytes - answer(0).length));
  });
  expect(await bot.api.getMe()).toHaveLength(bytes - '{"ok":true,"result":""}'.length);
  bytes++;
  await expect(bot.api.getMe()).rejects.toThrow('getMe: no answer');
});

test.each([301, 302, 307, 308])('a redirect (%i) of the Bot API is followed nowhere', async (status) => {
  const asked: (string | undefined)[] = [];
  const bot = await botOn(({ url }, reply) => {
    asked.push(url);
    if (url === '/inside') reply.end('{"ok":true,"result":{}}');
    else reply.writeHead(status, { location: '/inside' }).end();
  });
  await expect(bot.api.sendMessage(1, 'for one player alone')).rejects.toThrow('sendMessage: no answer');
  expect(asked).toEqual([`/bot${BOT_TOKEN}/sendMessage`]);
});
