import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../domain/services.ts';
import { openLocalTelegram } from '../standin/local.ts';
import { connectTelegram, type TelegramConnection } from './connection.ts';
import { readMatchPlatform } from './matchSettings.ts';

/** The connection of a server, and what of the outside its services need. */
export interface OpenTelegram extends TelegramConnection {
  readonly services: Pick<Services, 'telegram' | 'match' | 'channel' | 'chat'>;
  /** Call it when the server listens: in local mode the stand-in begins to send updates there. */
  listening(port: number): Promise<void>;
}

/** Connects to Telegram in production, to the stand-in in local mode. */
export async function openTelegram(
  config: Config,
  botToken: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OpenTelegram> {
  const { publicUrl, webhookSecret, channel, chat } = config;
  if (config.botToken === null || publicUrl === null || webhookSecret === null) {
    return openLocalTelegram(botToken, { channel, chat }, log);
  }
  const connection = connectTelegram({
    token: botToken,
    apiRoot: config.botApiRoot,
    secret: webhookSecret,
    appUrl: publicUrl,
    log,
  });
  const match = readMatchPlatform(process.env);
  return {
    ...connection,
    services: { telegram: connection.telegram, match, channel, chat },
    listening: async () => {},
  };
}
