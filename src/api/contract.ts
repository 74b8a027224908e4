import * as v from 'valibot';
import {
  CaseDetail,
  CaseSummary,
  CrystalPackage,
  Fair,
  Hex32,
  HistoryEntry,
  InventoryItem,
  ItemStatus,
  LiveWin,
  LuckCode,
  Me,
  Opened,
  PaymentStatus,
  Receipt,
  Skin,
  Task,
  Transaction,
  UpgraderItem,
} from './schemas.ts';

/** Header that carries `luck|mode|talisman`, the part of the client seed that is not the key. */
export const CLIENT_SEED_HEADER = 'x-client-seed';
/** Header of one tap, 32 hex digits: the same key and call again get the stored answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What a player may allow themselves a day. */
const dayLimit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
/** A whole number in a query string, at least `min` and at most `max`. */
const queryInt = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** What any answer may carry besides its own fields; the client takes it into the state in one place. */
const unified = {
  me: v.optional(Me),
  balance: v.optional(count),
  tasks: v.optional(v.array(Task)),
  recent_wins: v.optional(v.array(LiveWin)),
  alert: v.optional(v.string()),
  notification: v.optional(v.string()),
};
export const Unified = v.object(unified);
export type Unified = v.InferOutput<typeof Unified>;

// The entries replace the unified ones of the same name; a bare spread would type them as both at once, `never`.
const answer = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ ...unified, ...entries } as Omit<typeof unified, keyof Entries> & Entries);

const none = {};
const itemId = { id: queryInt(1, Number.MAX_SAFE_INTEGER) };

/**
 * One call: what it takes and what it answers. `changes` marks a call that changes something (counted as such by
 * the rate limit, sent with an idempotency key); `refusals` are the `error` codes beyond those of every call.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly params: v.ObjectEntries;
  readonly query: v.ObjectEntries;
  readonly body?: { readonly type: 'json' | 'form'; readonly entries: v.ObjectEntries };
  readonly answer: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly changes: boolean;
  readonly refusals: Readonly<Record<string, number>>;
}

/** Refusals that any call may answer with, and their status. */
export const COMMON_REFUSALS = {
  'bad request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not found': 404,
  'body too large': 413,
  'idempotency key reused': 422,
  'too many requests': 429,
  'internal error': 500,
  unavailable: 503,
} as const;

const notFound = { 'item not found': 404 } as const;
const notAvailable = { 'item not available': 409 } as const;
const upgradeRefusals = { ...notFound, ...notAvailable, 'target not available': 409 } as const;
const donorAndTarget = { donorId: itemId.id, targetId: v.pipe(v.string(), v.maxLength(64)) };

/** Every call of the product: the typed client and the server's routes both come from this table. */
export const endpoints = {
  init: {
    method: 'GET',
    path: '/api/user/init/',
    params: none,
    query: none,
    answer: answer({
      me: Me,
      balance: count,
      tasks: v.array(Task),
      recent_wins: v.array(LiveWin),
      fair: Fair,
    }),
    changes: false,
    refusals: none,
  },
  me: {
    method: 'GET',
    path: '/api/me/',
    params: none,
    query: none,
    answer: answer({ me: Me }),
    changes: false,
    refusals: none,
  },
  setTradelink: {
    method: 'POST',
    path: '/api/tradelink/',
    params: none,
    query: none,
    body: { type: 'form', entries: { tradelink: v.pipe(v.string(), v.maxLength(512)) } },
    answer: answer({ tradelink: v.object({ result: v.boolean() }) }),
    changes: true,
    refusals: { 'not uniq tradelink': 409 },
  },
  setLanguage: {
    method: 'POST',
    path: '/api/lang/',
    params: none,
    query: none,
    body: { type: 'form', entries: { lang: v.pipe(v.string(), v.maxLength(16)) } },
    answer: answer({ lang: v.object({ result: v.boolean() }) }),
    changes: true,
    refusals: none,
  },
  completeTask: {
    method: 'POST',
    path: '/api/tasks/:id/',
    params: { id: v.pipe(v.string(), v.maxLength(64)) },
    query: none,
    answer: answer({ bonus: count, tasks: v.array(Task), balance: count }),
    changes: true,
    refusals: {
      'task not found': 404,
      'task already done': 409,
      'task not completed': 409,
      'task cannot be checked': 503,
    },
  },
  transactions: {
    method: 'GET',
    path: '/api/user/transactions/',
    params: none,
    query: { page: v.optional(queryInt(1, 1_000_000), 1), limit: v.optional(queryInt(1, 100), 20) },
    answer: answer({ history: v.array(Transaction), total: count }),
    changes: false,
    refusals: none,
  },
  recentWins: {
    method: 'GET',
    path: '/api/user/recent-wins/',
    params: none,
    query: none,
    answer: answer({ recent_wins: v.array(LiveWin) }),
    changes: false,
    refusals: none,
  },
  live: {
    method: 'GET',
    path: '/api/live/',
    params: none,
    query: none,
    answer: answer({ live: v.object({ win: v.array(LiveWin), online: count }) }),
    changes: false,
    refusals: none,
  },
  inviteFriend: {
    method: 'POST',
    path: '/api/inviteFriend/',
    params: none,
    query: none,
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
    changes: true,
    refusals: { 'telegram unavailable': 502 },
  },
  packages: {
    method: 'GET',
    path: '/api/topup/',
    params: none,
    query: none,
    answer: answer({ topup: v.array(CrystalPackage) }),
    changes: false,
    refusals: none,
  },
  invoice: {
    method: 'GET',
    path: '/api/invoice/:id/',
    params: { id: v.pipe(v.string(), v.maxLength(64)) },
    query: { crystals: queryInt(1, 1_000_000_000), stars: queryInt(1, 1_000_000) },
    answer: answer({ invoice_url: v.string(), payment_id: Hex32 }),
    changes: true,
    refusals: { 'package not found': 404, 'package changed': 409, 'telegram unavailable': 502 },
  },
  paymentStatus: {
    method: 'GET',
    path: '/api/payment/status/:id/',
    params: { id: Hex32 },
    query: none,
    answer: answer({ status: PaymentStatus, balance: count }),
    changes: false,
    refusals: { 'payment not found': 404 },
  },
  history: {
    method: 'GET',
    path: '/api/history/',
    params: none,
    query: {
      cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,4}$/))),
      limit: v.optional(queryInt(1, 100), 50),
    },
    answer: answer({ history: v.array(HistoryEntry), next: v.nullable(v.string()), me: Me }),
    changes: false,
    refusals: none,
  },
  cases: {
    method: 'GET',
    path: '/api/cases/',
    params: none,
    query: none,
    answer: answer({ cases: v.array(CaseSummary) }),
    changes: false,
    refusals: none,
  },
  case: {
    method: 'GET',
    path: '/api/case/:id/',
    params: { id: Hex32 },
    query: none,
    answer: answer({ case: CaseDetail }),
    changes: false,
    refusals: { 'case not found': 404 },
  },
  openCase: {
    method: 'POST',
    path: '/api/case/:id/open/',
    params: { id: Hex32 },
    query: none,
    answer: answer({ open: Opened, opened_item: Opened, balance: count, receipt: Receipt }),
    changes: true,
    refusals: {
      'case not found': 404,
      'not enough crystals': 402,
      'welcome case already opened': 409,
      'opening paused': 423,
    },
  },
  inventory: {
    method: 'GET',
    path: '/api/inventory/',
    params: none,
    query: {
      status: v.optional(ItemStatus),
      cursor: v.optional(queryInt(1, Number.MAX_SAFE_INTEGER)),
      limit: v.optional(queryInt(1, 100), 50),
    },
    answer: answer({ inventory: v.array(InventoryItem), next: v.nullable(count) }),
    changes: false,
    refusals: none,
  },
  inventoryItem: {
    method: 'GET',
    path: '/api/inventory/:id/',
    params: itemId,
    query: none,
    answer: answer({
      inventory: v.object({
        ...InventoryItem.entries,
        history: v.array(v.object({ status: ItemStatus, sec_ago: count })),
        receipt: v.nullable(Receipt),
      }),
    }),
    changes: false,
    refusals: notFound,
  },
  sell: {
    method: 'GET',
    path: '/api/inventory/:id/sale/',
    params: itemId,
    query: none,
    answer: answer({
      inventory: InventoryItem,
      balance: count,
      sold: v.object({ crystals: count, penalty: count }),
    }),
    changes: true,
    refusals: { ...notFound, ...notAvailable },
  },
  send: {
    method: 'GET',
    path: '/api/inventory/:id/send/',
    params: itemId,
    query: none,
    answer: answer({ inventory: InventoryItem }),
    changes: true,
    refusals: { ...notFound, ...notAvailable, 'trade link required': 428 },
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/api/inventory/:id/cancel/',
    params: itemId,
    query: none,
    answer: answer({ inventory: InventoryItem }),
    changes: true,
    refusals: { ...notFound, ...notAvailable, 'too late to cancel': 409 },
  },
  upgraderItems: {
    method: 'GET',
    path: '/api/upgrader/',
    params: none,
    query: none,
    answer: answer({ upgrader: v.array(UpgraderItem) }),
    changes: false,
    refusals: none,
  },
  multipliers: {
    method: 'GET',
    path: '/api/upgrader/:id/',
    params: itemId,
    query: none,
    answer: answer({ multy: v.record(v.string(), v.array(Skin)), donor: UpgraderItem }),
    changes: false,
    refusals: { ...notFound, ...notAvailable },
  },
  chance: {
    method: 'GET',
    path: '/api/upgrader/:donorId/:targetId/',
    params: donorAndTarget,
    query: none,
    answer: answer({ donor: UpgraderItem, target: Skin, chance: v.number() }),
    changes: false,
    refusals: upgradeRefusals,
  },
  upgrade: {
    method: 'GET',
    path: '/api/upgrader/:donorId/:targetId/upgrade/',
    params: donorAndTarget,
    query: none,
    answer: answer({
      donor: UpgraderItem,
      target: Skin,
      chance: v.number(),
      win: v.boolean(),
      roll: v.number(),
      receipt: Receipt,
      inventory_id: v.nullable(count),
    }),
    changes: true,
    refusals: { ...upgradeRefusals, 'opening paused': 423 },
  },
  setLuckCode: {
    method: 'POST',
    path: '/api/luck/',
    params: none,
    query: none,
    body: { type: 'json', entries: { luck_code: LuckCode } },
    answer: answer({ me: Me }),
    changes: true,
    refusals: none,
  },
  setLimits: {
    method: 'POST',
    path: '/api/limits/',
    params: none,
    query: none,
    body: {
      type: 'json',
      entries: {
        crystals_day: v.optional(v.nullable(dayLimit)),
        openings_day: v.optional(v.nullable(dayLimit)),
        pause_days: v.optional(v.picklist([1, 7, 30])),
      },
    },
    answer: answer({ me: Me }),
    changes: true,
    refusals: none,
  },
  fair: {
    method: 'GET',
    path: '/api/fair/',
    params: none,
    query: none,
    answer: answer({ fair: Fair }),
    changes: false,
    refusals: none,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;
type EntriesIn<E extends v.ObjectEntries> = v.InferInput<v.ObjectSchema<E, undefined>>;
type EntriesOut<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type BodyEntries<N extends CallName> = Endpoints[N] extends {
  body: { entries: infer E extends v.ObjectEntries };
}
  ? E
  : Record<never, never>;

/** What the caller of `N` gives: path parameters, query and body in one flat object. */
export type CallInput<N extends CallName> = EntriesIn<Endpoints[N]['params']> &
  EntriesIn<Endpoints[N]['query']> &
  EntriesIn<BodyEntries<N>>;

/** What the server's handler of `N` receives, parsed. */
export interface CallRequest<N extends CallName> {
  readonly params: EntriesOut<Endpoints[N]['params']>;
  readonly query: EntriesOut<Endpoints[N]['query']>;
  readonly body: EntriesOut<BodyEntries<N>>;
}

export type Answer<N extends CallName> = v.InferOutput<Endpoints[N]['answer']>;

type RefusalCodes<E> = E extends { refusals: infer R } ? Extract<keyof R, string> : never;
/** Every code that `error` can hold. */
export type ErrorCode = keyof typeof COMMON_REFUSALS | RefusalCodes<Endpoints[CallName]>;

/** Body of every answer that is not 2xx. `needed` comes with `not enough crystals`: the crystals that are missing. */
export const ErrorBody = v.object({ error: v.string(), needed: v.optional(count) });
