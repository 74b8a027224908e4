import type { Bot } from 'grammy';
import { InlineKeyboard } from 'grammy';
import type { Db } from '../db/schema.ts';
import type { Services } from '../domain/services.ts';
import type { BotTexts } from '../texts/types.ts';
import type { Replies } from './Replies.ts';
import { textsFor } from './textsFor.ts';

const LISTED_PAYMENTS = 5;

/** The last payments as lines that a person can send on: day, stars, state, charge id. */
async function paymentLines(db: Db, payerId: number, { chargeStatus }: BotTexts): Promise<string[]> {
  const charges = await db
    .selectFrom('charges')
    .select(['id', 'stars', 'status', 'created_at'])
    .where('payer_id', '=', payerId)
    .orderBy('created_at', 'desc')
    .limit(LISTED_PAYMENTS)
    .execute();
  return charges.map(
    ({ id, stars, status, created_at }) =>
      `${created_at.toISOString().slice(0, 10)} · ${stars} ⭐ · ${chargeStatus[status]} · ${id}`,
  );
}

/**
 * The button that opens the game. After `/start ref_…` it goes by a link of Telegram's, as only that carries the
 * referral code into the signed init data.
 */
function openButton(text: string, appUrl: string, bot: string, startParam: string): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  if (!/^ref_[0-9a-z]+$/.test(startParam)) return keyboard.webApp(text, appUrl);
  return keyboard.url(text, `https://t.me/${bot}?startapp=${startParam}`);
}

/**
 * Answers /start, /help, /terms, /privacy and /paysupport in private chats. `appUrl` is where the game is served
 * (https).
 */
export function answerCommands(bot: Bot, services: Services, replies: Replies, appUrl: string): void {
  const { db, chat } = services;
  const inPrivate = bot.chatType('private');
  inPrivate.command('start', async (context) => {
    const texts = await textsFor(db, context.from);
    const button = openButton(texts.open, appUrl, context.me.username, context.match);
    replies.send(() => context.reply(texts.start, { reply_markup: button }));
  });
  inPrivate.command('help', async (context) => {
    const { help } = await textsFor(db, context.from);
    replies.send(() => context.reply(help));
  });
  inPrivate.command('terms', async (context) => {
    const { terms } = await textsFor(db, context.from);
    replies.send(() => context.reply(terms));
  });
  inPrivate.command('privacy', async (context) => {
    const { privacy } = await textsFor(db, context.from);
    replies.send(() => context.reply(privacy(chat)));
  });
  inPrivate.command(['paysupport', 'support'], async (context) => {
    const texts = await textsFor(db, context.from);
    const lines = await paymentLines(db, context.from.id, texts);
    replies.send(() => context.reply(texts.paySupport(lines, chat)));
  });
}
