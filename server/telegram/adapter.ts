import { randomUUID } from 'node:crypto';
import type { Bot } from 'grammy';
import { GrammyError, InlineKeyboard } from 'grammy';
import type { InlineQueryResult, StarTransaction } from 'grammy/types';
import { invoiceSlug } from '../../common/rules/invoiceLink.ts';
import type { InvoiceRequest, ShareRequest, StarMovement, Telegram, Written } from '../domain/telegram.ts';
import { TelegramUnreachable } from './bot.ts';
import { isMember } from './membership.ts';
import { pricesOf } from './starPrices.ts';

/** Most transactions that Telegram gives in one page. */
const STAR_PAGE_LENGTH = 100;

/** A payment is what comes in from a user for an invoice, a refund what goes out again under the same id. */
function toMovement(transaction: StarTransaction): StarMovement[] {
  const { id: chargeId, amount: stars, source, receiver } = transaction;
  const partner = source ?? receiver;
  if (partner?.type !== 'user' || partner.invoice_payload === undefined) return [];
  const kind = source ? 'payment' : 'refund';
  const { user, invoice_payload: payload } = partner;
  return [{ kind, chargeId, userId: user.id, payload, stars, prices: pricesOf(transaction) }];
}

/** A text with a button, or a photo with the text below it. */
function messageOf({ title, text, button, photo }: ShareRequest): InlineQueryResult {
  const common = { id: randomUUID(), title, reply_markup: new InlineKeyboard().url(button.text, button.url) };
  return photo === undefined
    ? { type: 'article', ...common, input_message_content: { message_text: text } }
    : { type: 'photo', ...common, photo_url: photo, thumbnail_url: photo, caption: text };
}

async function prepareShare({ api }: Bot, share: ShareRequest) {
  const { userId, allow } = share;
  const message = await api.savePreparedInlineMessage(userId, messageOf(share), {
    allow_user_chats: allow.users,
    allow_bot_chats: allow.bots,
    allow_group_chats: allow.groups,
    allow_channel_chats: allow.channels,
  });
  const id: unknown = message.id;
  if (typeof id !== 'string' || id === '')
    throw new TelegramUnreachable('savePreparedInlineMessage: the answer has no id');
  return id;
}

async function createInvoiceLink({ api }: Bot, { title, description, payload, stars }: InvoiceRequest) {
  const prices = [{ label: title, amount: stars }];
  const link: unknown = await api.createInvoiceLink(title, description, payload, '', 'XTR', prices);
  // Players are sent there, so it has to be Telegram's own.
  if (typeof link !== 'string' || invoiceSlug(link) === null)
    throw new TelegramUnreachable('createInvoiceLink: the answer is no link to an invoice');
  return link;
}

async function refund({ api }: Bot, userId: number, chargeId: string): Promise<'refunded' | 'known'> {
  try {
    await api.refundStarPayment(userId, chargeId);
    return 'refunded';
  } catch (error) {
    const repeated = error instanceof GrammyError && error.description.includes('CHARGE_ALREADY_REFUNDED');
    if (!repeated) throw error;
    return 'known';
  }
}

/** What a refusal of the Bot API means for a message; null where another attempt may do better. */
function refusalOf({ error_code, description, parameters }: GrammyError): Written | null {
  const { retry_after } = parameters;
  if (retry_after !== undefined) return { waitSeconds: retry_after };
  if (error_code === 403 || description.includes('chat not found')) return 'blocked';
  return error_code === 400 ? 'refused' : null;
}

async function write(
  { api }: Bot,
  userId: number,
  text: string,
  button: { text: string; url: string },
): Promise<Written> {
  try {
    await api.sendMessage(userId, text, {
      reply_markup: new InlineKeyboard().webApp(button.text, button.url),
    });
    return 'sent';
  } catch (error) {
    const refusal = error instanceof GrammyError ? refusalOf(error) : null;
    if (refusal === null) throw error;
    return refusal;
  }
}

/** The game's view of Telegram, through the Bot API. */
export function botTelegram(bot: Bot): Telegram {
  return {
    get username() {
      return bot.isInited() ? bot.botInfo.username : null;
    },
    createInvoiceLink: (invoice) => createInvoiceLink(bot, invoice),
    prepareShare: (share) => prepareShare(bot, share),
    isMember: (chat, userId) => isMember(bot.api, chat, userId),
    profile: async (userId) => {
      const chat = await bot.api.getChat(userId);
      const name = [chat.first_name, chat.last_name].filter(Boolean).join(' ');
      return { name, bio: chat.bio ?? '', hasPhoto: chat.photo !== undefined };
    },
    say: async (userId, text) => {
      await bot.api.sendMessage(userId, text);
    },
    write: (userId, text, button) => write(bot, userId, text, button),
    starPage: async (offset) => {
      const { transactions } = await bot.api.getStarTransactions({ offset, limit: STAR_PAGE_LENGTH });
      // A refund has the id of its payment.
      const keys = transactions.map(({ id, source }) => `${source ? 'in' : 'out'} ${id}`);
      return { movements: transactions.flatMap(toMovement), keys };
    },
    refund: (userId, chargeId) => refund(bot, userId, chargeId),
  };
}
