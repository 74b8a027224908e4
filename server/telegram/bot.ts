import { setTimeout as sleep } from 'node:timers/promises';
import { autoRetry } from '@grammyjs/auto-retry';
import type { Transformer } from 'grammy';
import { type ApiClientOptions, Bot, HttpError } from 'grammy';
import * as v from 'valibot';
import { readAnswer } from '../domain/readAnswer.ts';

/** A call of the Bot API is given up after this time. */
const CALL_TIMEOUT_SECONDS = 8;
/** Longest `retry_after` that is worth holding a player's request for. */
const MAX_RETRY_AFTER_SECONDS = 2;
/** What is kept of the words of a refusal: Telegram's are a line, a proxy's may be a whole page. */
const MAX_DESCRIPTION_CHARACTERS = 500;
/** Longest pause between two attempts to learn the bot's name. */
const MAX_GET_ME_PAUSE_SECONDS = 60;

type GrammyFetch = NonNullable<ApiClientOptions['fetch']>;
/** What grammY asks of a fetch; it gives up by the signal, which is of a class of its own. */
interface BotRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: Pick<AbortSignal, 'addEventListener'>;
}
/** The part of fetch that the bot needs: the address and the body go in, JSON comes back. */
export type BotFetch = (url: string, init?: BotRequest) => Promise<Pick<Response, 'json'>>;

/** Reads no answer without end, as grammY's own fetch would. */
const fetchBounded: BotFetch = async (url, { method = 'GET', headers = {}, body = '', signal } = {}) => {
  const stop = new AbortController();
  signal?.addEventListener('abort', () => stop.abort());
  // No method answers by another address, and what is said to a player is for Telegram alone.
  const answer = await fetch(url, { method, headers, body, signal: stop.signal, redirect: 'error' });
  return { json: () => readAnswer(answer) };
};

/**
 * Telegram gave no answer, or what is none. It replaces grammY's error, which carries the address and so the token
 * into the logs.
 */
export class TelegramUnreachable extends Error {}

const hideToken: Transformer = async (previous, method, payload, signal) => {
  try {
    return await previous(method, payload, signal);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code = 'no answer' } = ((error.error as Error).cause ?? {}) as { code?: string };
    throw new TelegramUnreachable(`${method}: ${code}`);
  }
};

/** What grammY and all that reads its errors take for granted. No method has nothing for its result. */
const Answer = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.nonNullish(v.unknown()) }),
  v.object({
    ok: v.literal(false),
    error_code: v.number(),
    description: v.string(),
    parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
  }),
]);

const requireAnswer: Transformer = async (previous, method, payload, signal) => {
  const answer = await previous(method, payload, signal);
  if (!v.is(Answer, answer)) throw new TelegramUnreachable(`${method}: the answer is none of the Bot API`);
  return answer;
};

/** A refusal may quote the address that was asked, and is logged: the token's secret, which follows its `:`, is cut. */
function cleanRefusals(token: string): Transformer {
  const secret = token.slice(token.indexOf(':') + 1);
  return async (previous, method, payload, signal) => {
    const answer = await previous(method, payload, signal);
    if (answer.ok) return answer;
    const description = answer.description.replaceAll(secret, '…').slice(0, MAX_DESCRIPTION_CHARACTERS);
    return { ...answer, description };
  };
}

/**
 * The bot behind `token`, talking to the Bot API at `apiRoot`; nothing is sent before its first call. A root that
 * ends in `/test` is Telegram's test server, whose methods lie at `/bot<token>/test/`.
 */
export function createBot(token: string, apiRoot: string, botFetch = fetchBounded): Bot {
  const [, root, test] = /^(.*?)(\/test)?\/*$/.exec(apiRoot) ?? [];
  const bot = new Bot(token, {
    client: {
      apiRoot: root ?? apiRoot,
      environment: test ? 'test' : 'prod',
      timeoutSeconds: CALL_TIMEOUT_SECONDS,
      fetch: botFetch as unknown as GrammyFetch,
    },
  });
  bot.api.config.use(
    hideToken,
    requireAnswer,
    cleanRefusals(token),
    autoRetry({
      maxRetryAttempts: 1,
      maxDelaySeconds: MAX_RETRY_AFTER_SECONDS,
      rethrowInternalServerErrors: true,
      rethrowHttpErrors: true,
    }),
  );
  return bot;
}

/** What a bot is known by: its links name it, and all that it answers waits for this. */
const BotInfo = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  is_bot: v.literal(true),
  username: v.pipe(v.string(), v.regex(/^\w+$/)),
});

/** Asks Telegram for the bot's own name. @throws TelegramUnreachable where the answer is no bot. */
export async function learnName(bot: Bot): Promise<void> {
  const told = await bot.api.getMe();
  if (!v.is(BotInfo, told)) throw new TelegramUnreachable('getMe: the answer is no bot');
  bot.botInfo = told;
}

/** Asks Telegram for the bot's own name until it answers; `onFailure` hears of every attempt that failed. */
export async function fetchBotInfo(
  bot: Bot,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let pause = 1; !signal.aborted; pause = Math.min(MAX_GET_ME_PAUSE_SECONDS, pause * 2)) {
    try {
      return await learnName(bot);
    } catch (error) {
      onFailure(error);
      await sleep(pause * 1000, null, { signal }).catch(() => {});
    }
  }
}
