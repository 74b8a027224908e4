import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Bot } from 'grammy';
import type { Services } from '../domain/services.ts';
import type { Telegram } from '../domain/telegram.ts';
import { serveWebhook } from '../routes/webhook.ts';
import { botTelegram } from './adapter.ts';
import { createBot, introduce } from './bot.ts';

/** What a connection needs to know; `appUrl` is the address of the game. */
export interface ConnectionOptions {
  readonly token: string;
  readonly apiRoot: string;
  readonly secret: string;
  readonly appUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The bot of a running server. */
export interface TelegramConnection {
  readonly bot: Bot;
  readonly telegram: Telegram;
  /** Resolves when Telegram has told the bot's name, or the connection is closed. */
  readonly introduced: Promise<void>;
  /** Adds the webhook; its services hold this connection's `telegram`. */
  serve(app: FastifyInstance, services: Services): void;
  close(): Promise<void>;
}

/** Connects to the Bot API: the server starts at once, the bot's name follows when Telegram answers. */
export function connectTelegram(options: ConnectionOptions): TelegramConnection {
  const { token, apiRoot, secret, appUrl, log } = options;
  const bot = createBot(token, apiRoot);
  const stop = new AbortController();
  const introduced = introduce(bot, stop.signal, (err) => log.warn({ err }, 'Telegram does not answer'));
  return {
    bot,
    telegram: botTelegram(bot),
    introduced,
    serve: (app, services) => serveWebhook(app, services, { bot, secret, appUrl }),
    close: async () => stop.abort(),
  };
}
