import type { Bot, Context } from 'grammy';
import { InlineKeyboard } from 'grammy';
import type { Db } from '../db/schema.ts';
import { languageOf } from '../domain/players/language.ts';
import type { Services } from '../domain/services.ts';
import { textsIn } from '../texts/texts.ts';
import type { BotTexts } from '../texts/types.ts';
import type { Replies } from './Replies.ts';

const LISTED_PAYMENTS = 5;

/** The texts in the language that the sender plays in, else in that of their Telegram. */
async function textsOf(db: Db, { from }: Context): Promise<BotTexts> {
  const platform_lang = from?.language_code ?? null;
  const user = await db
    .selectFrom('users')
    .select('lang')
    .where('id', '=', from?.id ?? 0)
    .executeTakeFirst();
  return textsIn(languageOf({ lang: user?.lang ?? null, platform_lang }));
}

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

/** Answers /start, /help, /terms, /privacy and /paysupport in private chats. `appUrl` is where the game is served (https). */
export function answerCommands(bot: Bot, services: Services, replies: Replies, appUrl: string): void {
  const { db, chat } = services;
  const inPrivate = bot.chatType('private');
  inPrivate.command('start', async (context) => {
    const texts = await textsOf(db, context);
    const button = openButton(texts.open, appUrl, context.me.username, context.match);
    replies.send(() => context.reply(texts.start, { reply_markup: button }));
  });
  inPrivate.command('help', async (context) => {
    const { help } = await textsOf(db, context);
    replies.send(() => context.reply(help));
  });
  inPrivate.command('terms', async (context) => {
    const { terms } = await textsOf(db, context);
    replies.send(() => context.reply(terms));
  });
  inPrivate.command('privacy', async (context) => {
    const { privacy } = await textsOf(db, context);
    replies.send(() => context.reply(privacy(chat)));
  });
  inPrivate.command(['paysupport', 'support'], async (context) => {
    const texts = await textsOf(db, context);
    const lines = await paymentLines(db, context.from.id, texts);
    replies.send(() => context.reply(texts.paySupport(lines, chat)));
  });
}
