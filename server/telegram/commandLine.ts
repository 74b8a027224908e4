import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Bot } from 'grammy';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import type { Services } from '../domain/services.ts';
import { botTelegram } from './adapter.ts';
import { createBot } from './bot.ts';

/** What a command works with; production's values are all there. */
interface CommandContext {
  readonly bot: Bot;
  readonly publicUrl: string;
  readonly webhookSecret: string;
  /** The community chat's address; null where there is none. */
  readonly chat: string | null;
  /** Opens the database for `work` and closes it again. */
  withServices<T>(
    work: (services: Pick<Services, 'db' | 'telegram' | 'clock' | 'log'>) => Promise<T>,
  ): Promise<T>;
}

/** JSON makes `{}` of an error; its message is what counts. */
const plainErrors = (_key: string, value: unknown): unknown =>
  value instanceof Error ? value.message : value;

/** Lines of a command's log go to stderr, the result alone to stdout. */
const line = (fields: unknown, message?: string) =>
  void process.stderr.write(`${message ?? ''} ${JSON.stringify(fields, plainErrors)}\n`);
const log = { info: line, warn: line, error: line } as Services['log'];

function production(): CommandContext {
  const config = readConfig(process.env);
  const { botToken, publicUrl, webhookSecret } = config;
  if (botToken === null || publicUrl === null || webhookSecret === null) {
    throw new ConfigError('BOT_TOKEN: is needed, as local mode has no real bot');
  }
  const bot = createBot(botToken, config.botApiRoot);
  return {
    bot,
    publicUrl,
    webhookSecret,
    chat: config.chat,
    withServices: async (work) => {
      const database = await openDatabase(config, (error) => line({ error: String(error) }));
      try {
        return await work({ db: database.db, telegram: botTelegram(bot), clock: () => new Date(), log });
      } finally {
        await database.close();
      }
    },
  };
}

/**
 * Runs a command against the real bot; its failure, and a word that it does not know by `words`, is one line and exit code
 * 1.
 */
export async function runCommand<Words extends ParseArgsConfig>(
  words: Words,
  work: (context: CommandContext, given: ReturnType<typeof parseArgs<Words>>) => Promise<string>,
): Promise<void> {
  try {
    const given = parseArgs(words);
    process.stdout.write(`${await work(production(), given)}\n`);
  } catch (error) {
    // The message alone: errors of the Bot API carry the parameters of the call, secrets among them.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
