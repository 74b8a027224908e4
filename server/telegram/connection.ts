import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Bot } from 'grammy';
import type { Services } from '../domain/services.ts';
import type { Telegram } from '../domain/telegram.ts';
import { botTelegram } from './adapter.ts';
import { type BotFetch, createBot, fetchBotInfo } from './bot.ts';
import { serveWebhook } from './webhook.ts';

/** What a connection needs to know; an update has one of `secrets`, `appUrl` is the address of the game. */
interface ConnectionOptions {
  readonly token: string;
  readonly apiRoot: string;
  readonly secrets: readonly string[];
  readonly appUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How the Bot API is reached where not by HTTP. */
  readonly fetch?: BotFetch;
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

/** Telegram as a server starts with it: the connection, and what its services need of the outside. */
export interface ServerTelegram extends TelegramConnection {
  readonly services: Pick<Services, 'telegram' | 'match' | 'channel' | 'chat'>;
  /** The server calls this when it listens: the fake Bot API of local mode sends its updates to this port. */
  onListening(port: number): Promise<void>;
}

/** Connects to the Bot API: the server starts at once, the bot's name follows when Telegram answers. */
export function connectTelegram(options: ConnectionOptions): TelegramConnection {
  const { token, apiRoot, secrets, appUrl, log, fetch } = options;
  const bot = createBot(token, apiRoot, fetch);
  const stop = new AbortController();
  const introduced = fetchBotInfo(bot, stop.signal, (err) => log.warn({ err }, 'Telegram does not answer'));
  return {
    bot,
    telegram: botTelegram(bot),
    introduced,
    serve: (app, services) => serveWebhook(app, services, { bot, secrets, appUrl }),
    close: async () => stop.abort(),
  };
}
