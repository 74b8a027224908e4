import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openLocalTelegram } from './fakes/botApi/localTelegram.ts';
import { connectTelegram, type ServerTelegram } from './telegram/connection.ts';
import { readMatchPlatform } from './telegram/matchSettings.ts';

/** Connects to Telegram in production, to a fake Bot API in local mode. */
export async function openTelegram(
  config: Config,
  botToken: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ServerTelegram> {
  const { publicUrl, webhookSecret, otherWebhookSecret, channel, chat } = config;
  if (config.botToken === null || publicUrl === null || webhookSecret === null) {
    return openLocalTelegram(botToken, { channel, chat }, log);
  }
  const connection = connectTelegram({
    token: botToken,
    apiRoot: config.botApiRoot,
    secrets: [webhookSecret, ...(otherWebhookSecret === null ? [] : [otherWebhookSecret])],
    appUrl: publicUrl,
    log,
  });
  const match = readMatchPlatform(process.env);
  return {
    ...connection,
    services: { telegram: connection.telegram, match, channel, chat },
    onListening: async () => {},
  };
}
