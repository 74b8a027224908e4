import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Bot } from 'grammy';
import { BotError } from 'grammy';
import type { Update } from 'grammy/types';
import * as v from 'valibot';
import { NotKeepable } from '../domain/payments/recordCharge.ts';
import { Refusal } from '../domain/Refusal.ts';
import type { Services } from '../domain/services.ts';
import { learnName } from './bot.ts';
import { answerCommands } from './commands.ts';
import { isFinalRefusal, Replies } from './Replies.ts';
import { WEBHOOK_PATH } from './setup.ts';
import { handleStarUpdates } from './starUpdates.ts';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** A long message that answers a long message, every letter of both escaped, is far above what a call may have. */
const MAX_UPDATE_BYTES = 1024 * 1024;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the webhook needs: one of `secrets` comes with every update, `appUrl` is what the bot's buttons open. */
interface WebhookOptions {
  readonly bot: Bot;
  readonly secrets: readonly string[];
  readonly appUrl: string;
}

const Party = v.object({ id: v.pipe(v.number(), v.safeInteger()) });
const Paid = v.object({ invoice_payload: v.string() });
/**
 * Whom an update has to name, by ids that the database can hold, and what its texts have to be: what answers it takes
 * that for granted.
 */
const Answerable = v.object({
  message: v.optional(
    v.object({
      from: Party,
      chat: Party,
      text: v.optional(v.string()),
      successful_payment: v.optional(Paid),
      refunded_payment: v.optional(Paid),
    }),
  ),
  pre_checkout_query: v.optional(v.object({ from: Party, ...Paid.entries })),
});

async function handle(bot: Bot, update: Update, log: Services['log']): Promise<void> {
  const [issue] = v.safeParse(Answerable, update).issues ?? [];
  if (issue) {
    const problem = `${v.getDotPath(issue)}: ${issue.message}`;
    log.error({ problem, update }, 'an update can’t be answered');
    return;
  }
  try {
    // Where Telegram was out as the server started, its next look for the name may be a minute off.
    if (!bot.isInited()) await learnName(bot);
    await bot.handleUpdate(update);
  } catch (error) {
    // What grammY wraps around an error holds the bot and its token: nothing for a log.
    const cause = error instanceof BotError ? error.error : error;
    if (cause instanceof NotKeepable) log.error({ err: cause, update }, 'stars moved that can’t be kept');
    else if (isFinalRefusal(cause)) log.warn({ err: cause }, 'Telegram refuses an answer');
    else throw cause;
  }
}

/**
 * Takes Telegram's updates. One about stars that fails is answered 500 and comes again, unless it would fail again, as
 * one does that can't be answered; one that comes again changes nothing. What the bot says to a command is sent beside
 * it. Without a secret the answer is 401, before the body is read.
 */
export function serveWebhook(app: FastifyInstance, services: Services, options: WebhookOptions): void {
  const { bot, secrets, appUrl } = options;
  const expected = secrets.map(digest);
  handleStarUpdates(bot, services);
  const replies = new Replies(services.log);
  app.addHook('preClose', async () => replies.stop());
  answerCommands(bot, services, replies, appUrl);
  app.post<{ Body: Update }>(WEBHOOK_PATH, {
    // An update that is refused comes again and again, and holds up those behind it.
    bodyLimit: MAX_UPDATE_BYTES,
    onRequest: async ({ headers }) => {
      const header = headers[SECRET_HEADER];
      const given = digest(typeof header === 'string' ? header : '');
      if (!expected.some((one) => timingSafeEqual(given, one))) throw new Refusal('unauthorized');
    },
    handler: async ({ body }, reply) => {
      if (typeof body !== 'object' || body === null) throw new Refusal('bad request');
      await handle(bot, body, services.log);
      return reply.code(200).send();
    },
  });
}
