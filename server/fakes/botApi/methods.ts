import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { ApiFailure } from './ApiFailure.ts';
import { FRONT_METHODS } from './front.ts';
import type { Method } from './method.ts';
import { method, text, userId } from './method.ts';
import { STAR_METHODS } from './stars.ts';
import { unixSeconds } from './state.ts';

const chatId = v.union([v.number(), text(64)]);
const url = v.pipe(v.string(), v.url());

const savePreparedInlineMessage = method(
  v.object({
    user_id: userId,
    result: v.looseObject({ type: v.picklist(['article', 'photo']), id: text(64) }),
    allow_user_chats: v.optional(v.boolean(), false),
    allow_bot_chats: v.optional(v.boolean(), false),
    allow_group_chats: v.optional(v.boolean(), false),
    allow_channel_chats: v.optional(v.boolean(), false),
  }),
  (_state, { user_id, result: _result, ...allowed }) => {
    if (!Object.values(allowed).includes(true)) {
      throw new ApiFailure(400, 'Bad Request: at least one chat type must be allowed');
    }
    return { id: `${user_id}${randomBytes(8).toString('base64url')}`, expiration_date: unixSeconds() + 3600 };
  },
);

const getChatMember = method(
  v.object({ chat_id: chatId, user_id: userId }),
  ({ script }, { chat_id, user_id }) => ({
    status: script.member(String(chat_id), user_id),
    user: { id: user_id, is_bot: false, first_name: `User ${user_id}` },
    is_member: true,
  }),
);

const getChat = method(v.object({ chat_id: userId }), ({ script }, { chat_id }) => ({
  id: chat_id,
  type: 'private',
  ...script.profile(chat_id),
}));

const sendMessage = method(
  v.object({ chat_id: chatId, text: text(4096), reply_markup: v.optional(v.looseObject({})) }),
  ({ calls }, { chat_id, text: said }) => ({
    message_id: calls.length,
    date: unixSeconds(),
    chat: { id: chat_id, type: 'private', first_name: `User ${chat_id}` },
    text: said,
  }),
);

const setWebhook = method(
  v.object({
    url,
    secret_token: v.pipe(v.string(), v.regex(/^[\w-]{1,256}$/)),
    allowed_updates: v.array(v.picklist(['message', 'pre_checkout_query'])),
  }),
  (state, { url: address, secret_token: secret }) => {
    state.webhook = { url: address, secret };
    return true;
  },
);

const getMe: Method = ({ bot }) => ({
  id: Number(bot.token.split(':')[0]),
  is_bot: true,
  first_name: 'Facet',
  username: bot.username,
  has_main_web_app: true,
});

/** The methods of the Bot API that the product uses, by name. */
export const METHODS: Readonly<Record<string, Method>> = {
  ...STAR_METHODS,
  ...FRONT_METHODS,
  savePreparedInlineMessage,
  getChatMember,
  getChat,
  sendMessage,
  setWebhook,
  getMe,
};
