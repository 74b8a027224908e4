import * as v from 'valibot';
import { answer, change, type Endpoint, queryInt, read } from '../endpoint.ts';
import { count, Fair, LiveWin, Me, Task, TRANSACTION_KINDS, Transaction } from '../schemas.ts';
import { Statistics } from '../statistics.ts';

/** The most transactions that one call lists. */
export const MAX_TRANSACTIONS_LISTED = 100;

/** Calls about the player, their tasks and what everybody wins. */
export const accountEndpoints = {
  init: {
    ...read,
    path: '/api/user/init/',
    answer: answer({
      me: Me,
      balance: count,
      tasks: v.array(Task),
      recent_wins: v.array(LiveWin),
      fair: Fair,
    }),
  },
  me: {
    ...read,
    path: '/api/me/',
    answer: answer({ me: Me }),
  },
  setTradelink: {
    ...change,
    path: '/api/tradelink/',
    body: { type: 'form', entries: { tradelink: v.pipe(v.string(), v.maxLength(512)) } },
    answer: answer({ tradelink: v.object({ result: v.boolean() }) }),
    refusals: { 'not uniq tradelink': 409 },
  },
  setLanguage: {
    ...change,
    path: '/api/lang/',
    body: { type: 'form', entries: { lang: v.pipe(v.string(), v.maxLength(16)) } },
    answer: answer({ lang: v.object({ result: v.boolean() }) }),
  },
  setBotMessages: {
    ...change,
    path: '/api/bot-messages/',
    body: {
      type: 'json',
      entries: {
        allowed: v.optional(v.boolean()),
        delivery: v.optional(v.boolean()),
        bonus: v.optional(v.boolean()),
        payment: v.optional(v.boolean()),
        time_zone: v.optional(v.pipe(v.string(), v.maxLength(64))),
      },
    },
    answer: answer({ me: Me }),
  },
  completeTask: {
    ...change,
    path: '/api/tasks/:id/',
    params: { id: v.pipe(v.string(), v.maxLength(64)) },
    answer: answer({ bonus: count, tasks: v.array(Task), balance: count }),
    refusals: {
      'task not found': 404,
      'task already done': 409,
      'task not completed': 409,
      'not uniq tradelink': 409,
      'task cannot be checked': 503,
    },
  },
  transactions: {
    ...read,
    path: '/api/user/transactions/',
    query: {
      page: v.optional(queryInt(1, 1_000_000), 1),
      limit: v.optional(queryInt(1, MAX_TRANSACTIONS_LISTED), 20),
      // Instead of pages a kind has rows whose id is below `before`, the last answer's `next`.
      kind: v.optional(v.picklist(TRANSACTION_KINDS)),
      before: v.optional(queryInt(1, Number.MAX_SAFE_INTEGER)),
    },
    answer: answer({
      history: v.array(Transaction),
      total: count,
      next: v.optional(v.nullable(count)),
    }),
  },
  statistics: {
    ...read,
    path: '/api/statistics/',
    answer: answer({ statistics: Statistics }),
  },
  statisticsMessage: {
    ...change,
    path: '/api/statistics/message/',
    answer: answer({ prepared_message: v.object({ id: v.string() }) }),
    refusals: { 'telegram unavailable': 502 },
  },
  recentWins: {
    ...read,
    path: '/api/user/recent-wins/',
    answer: answer({ recent_wins: v.array(LiveWin) }),
  },
  live: {
    ...read,
    path: '/api/live/',
    shared: true,
    // The newest win that the caller has: those that are newer are told, twenty at most; without it all of a hundred.
    query: { after: v.optional(queryInt(1, Number.MAX_SAFE_INTEGER)) },
    answer: answer({ live: v.object({ win: v.array(LiveWin), online: count }) }),
  },
  inviteFriend: {
    ...change,
    path: '/api/inviteFriend/',
    body: {
      type: 'json',
      entries: {
        message_text: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
        ref_link: v.pipe(v.string(), v.url(), v.maxLength(512)),
        allow_user_chats: v.boolean(),
        allow_bot_chats: v.boolean(),
        allow_group_chats: v.boolean(),
        allow_channel_chats: v.boolean(),
      },
    },
    answer: answer({ prepared_message: v.object({ id: v.string() }) }),
    refusals: { 'telegram unavailable': 502 },
  },
} as const satisfies Record<string, Endpoint>;
