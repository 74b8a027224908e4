import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { User } from 'grammy/types';
import type { Services } from '../domain/services.ts';
import { connectTelegram } from '../telegram/connection.ts';
import type { OpenTelegram } from '../telegram/open.ts';
import { setWebhook } from '../telegram/setup.ts';
import { standInMatch } from './match.ts';
import { obligingScript } from './script.ts';
import { startStandIn } from './standIn.ts';

const BOT = 'facet_local_bot';
/** Where the game would be; the buttons of a bot that nobody sees lead there. */
const APP_URL = 'https://localhost';
/** A payment of local mode completes this many milliseconds after its invoice was made. */
const PAYS_AFTER = 2000;

/** The person whom a payload of ours names: in local mode everybody pays their own orders. */
function payerOf(payload: string): User | null {
  const id = Number(payload.split(':')[0]);
  return Number.isSafeInteger(id) ? { id, is_bot: false, first_name: `User ${id}` } : null;
}

/**
 * Telegram for local mode: a stand-in for the Bot API in this process, to which the server speaks as it does to
 * the real one. Payments complete by themselves, tasks are done as soon as the bot has asked for them.
 */
export async function openLocalTelegram(
  token: string,
  { channel, chat }: Pick<Services, 'channel' | 'chat'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OpenTelegram> {
  const standIn = await startStandIn(
    { token, username: BOT },
    { script: obligingScript(BOT), autoPay: { afterMs: PAYS_AFTER, payerOf } },
  );
  const secret = randomBytes(32).toString('base64url');
  const connection = connectTelegram({ token, apiRoot: standIn.root, secret, appUrl: APP_URL, log });
  return {
    ...connection,
    services: {
      telegram: connection.telegram,
      match: standInMatch(BOT),
      channel: channel ?? 'https://t.me/facet_local',
      chat: chat ?? 'https://t.me/facet_local_chat',
    },
    listening: async (port) => {
      await setWebhook(connection.bot, `http://127.0.0.1:${port}`, secret);
    },
    close: async () => {
      await connection.close();
      await standIn.close();
    },
  };
}
