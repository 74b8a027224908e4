import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { User } from 'grammy/types';
import type { Services } from '../../domain/services.ts';
import { connectTelegram, type ServerTelegram } from '../../telegram/connection.ts';
import { setWebhook } from '../../telegram/setup.ts';
import { fakeMatchPlatform } from '../matchPlatform.ts';
import { startFakeBotApi } from './fakeBotApi.ts';
import { serveLeftInvoices } from './invoiceRoute.ts';
import { localModeScript } from './script.ts';

const BOT_USERNAME = 'facet_local_bot';
/** Where the game would be; the buttons of a bot that nobody sees lead there. */
const APP_URL = 'https://localhost';
/** A payment of local mode completes this many milliseconds after its invoice was made, unless its dialog was left. */
const AUTO_PAY_DELAY_MS = 2000;

/** The person whom a payload of ours names: in local mode everybody pays their own orders. */
function payerOf(payload: string): User | null {
  const id = Number(payload.split(':')[0]);
  return Number.isSafeInteger(id) ? { id, is_bot: false, first_name: `User ${id}` } : null;
}

/**
 * Telegram for local mode: a fake Bot API in this process, to which the server speaks as it does to
 * the real one. Payments complete by themselves, tasks are done as soon as the bot has asked for them.
 */
export async function openLocalTelegram(
  token: string,
  { channel, chat }: Pick<Services, 'channel' | 'chat'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ServerTelegram> {
  const fakeBotApi = await startFakeBotApi(
    { token, username: BOT_USERNAME },
    { script: localModeScript(BOT_USERNAME), autoPay: { afterMs: AUTO_PAY_DELAY_MS, payerOf } },
  );
  const secret = randomBytes(32).toString('base64url');
  const connection = connectTelegram({
    token,
    apiRoot: fakeBotApi.root,
    secrets: [secret],
    appUrl: APP_URL,
    log,
  });
  return {
    ...connection,
    services: {
      telegram: connection.telegram,
      match: fakeMatchPlatform(BOT_USERNAME),
      channel: channel ?? 'https://t.me/facet_local',
      chat: chat ?? 'https://t.me/facet_local_chat',
    },
    serve: (app, services) => {
      connection.serve(app, services);
      serveLeftInvoices(app, fakeBotApi.state);
    },
    onListening: async (port) => {
      await setWebhook(connection.bot, `http://127.0.0.1:${port}`, secret);
    },
    close: async () => {
      await connection.close();
      await fakeBotApi.close();
    },
  };
}
