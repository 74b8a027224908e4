import type { ParseArgsConfig } from 'node:util';
import { type Bot, GrammyError } from 'grammy';
import { ConfigError, readConfig } from '../config.ts';
import { requireMigrated } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Services } from '../domain/services.ts';
import { failureText } from '../failureText.ts';
import { OperatorError } from '../OperatorError.ts';
import { type CommandWords, readWords } from '../readWords.ts';
import { botTelegram } from './adapter.ts';
import { createBot, TelegramUnreachable } from './bot.ts';

/** What a command works with; production's values are all there. */
interface CommandContext {
  readonly bot: Bot;
  readonly publicUrl: string;
  readonly webhookSecret: string;
  /** The community chat's address; null where there is none. */
  readonly chat: string | null;
  /** Opens the database for `work` and closes it again. @throws OperatorError where no server has begun it. */
  withServices<T>(
    work: (services: Pick<Services, 'db' | 'telegram' | 'clock' | 'log'>) => Promise<T>,
  ): Promise<T>;
}

/** JSON makes `{}` of an error. */
const plainErrors = (_key: string, value: unknown): unknown =>
  value instanceof Error ? failureText(value) : value;

/** Lines of a command's log go to stderr, the result alone to stdout. */
const line = (fields: unknown, message?: string) =>
  void process.stderr.write(`${message ?? ''} ${JSON.stringify(fields, plainErrors)}\n`);
const log = { info: line, warn: line, error: line };

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
      const database = await openDatabase(config);
      try {
        await requireMigrated(database.db);
        return await work({ db: database.db, telegram: botTelegram(bot), clock: () => new Date(), log });
      } finally {
        await database.close();
      }
    },
  };
}

/** Runs a command against the real bot. @throws OperatorError for what the Bot API answers. */
export async function runCommand<O extends NonNullable<ParseArgsConfig['options']>>(
  words: CommandWords<O>,
  work: (context: CommandContext, given: ReturnType<typeof readWords<O>>) => Promise<string>,
): Promise<void> {
  const given = readWords(words);
  try {
    process.stdout.write(`${await work(production(), given)}\n`);
  } catch (error) {
    const isAnswer = error instanceof GrammyError || error instanceof TelegramUnreachable;
    throw isAnswer ? new OperatorError(error.message) : error;
  }
}
