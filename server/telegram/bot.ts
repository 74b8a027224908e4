import { setTimeout as sleep } from 'node:timers/promises';
import type { Transformer } from 'grammy';
import { Bot, HttpError } from 'grammy';

/** A call of the Bot API is given up after this time. */
const TIMEOUT_SECONDS = 8;
/** Longest `retry_after` that is worth holding a player's request for. */
const SHORT_WAIT_SECONDS = 2;
/** Longest pause between two attempts to learn the bot's name. */
const LONGEST_PAUSE_SECONDS = 60;

/** Telegram gave no answer. It replaces grammY's error, which carries the address and so the token into the logs. */
export class TelegramUnreachable extends Error {}

const hideToken: Transformer = async (previous, method, payload, signal) => {
  try {
    return await previous(method, payload, signal);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code = 'no answer' } = error.error as { code?: string };
    throw new TelegramUnreachable(`${method}: ${code}`);
  }
};

/** Waits once where Telegram asks for a short pause (429); a longer one fails the call. */
const retryAfterShortWait: Transformer = async (previous, method, payload, signal) => {
  const first = await previous(method, payload, signal);
  if (first.ok || first.error_code !== 429) return first;
  const seconds = first.parameters?.retry_after ?? Number.POSITIVE_INFINITY;
  if (seconds > SHORT_WAIT_SECONDS) return first;
  await sleep(seconds * 1000);
  return previous(method, payload, signal);
};

/**
 * The bot behind `token`, talking to the Bot API at `apiRoot`; nothing is sent before its first call. A root that
 * ends in `/test` is Telegram's test server, whose methods lie at `/bot<token>/test/`.
 */
export function createBot(token: string, apiRoot: string): Bot {
  const [, root, test] = /^(.*?)(\/test)?\/*$/.exec(apiRoot) ?? [];
  const bot = new Bot(token, {
    client: {
      apiRoot: root ?? apiRoot,
      environment: test ? 'test' : 'prod',
      timeoutSeconds: TIMEOUT_SECONDS,
    },
  });
  bot.api.config.use(hideToken, retryAfterShortWait);
  return bot;
}

/** Asks Telegram for the bot's own name until it answers; `onFailure` hears of every attempt that failed. */
export async function introduce(
  bot: Bot,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let pause = 1; !signal.aborted; pause = Math.min(LONGEST_PAUSE_SECONDS, pause * 2)) {
    try {
      bot.botInfo = await bot.api.getMe();
      return;
    } catch (error) {
      onFailure(error);
      await sleep(pause * 1000, null, { signal }).catch(() => {});
    }
  }
}
