import * as v from 'valibot';

/** Languages of the interface; `ru` stands in where nothing else is known. */
export const LANGUAGES = ['ru', 'en', 'uk', 'pt', 'es', 'tr', 'kk', 'uz', 'id'] as const;
export const DEFAULT_LANGUAGE = 'ru';
export type Language = (typeof LANGUAGES)[number];
export const Language = v.picklist(LANGUAGES);

/** A whole number of things: crystals, rows, seconds. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const flag = v.picklist([0, 1]);
/** 32 lower-case hex digits: ids of cases, payments, receipts, idempotency keys. */
export const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
/** 64 lower-case hex digits: seeds, commitments, hashes. */
export const Hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** `word-word-word-0042`, made on the phone out of a drawing. */
export const LuckCode = v.pipe(v.string(), v.regex(/^[a-z]{2,12}(-[a-z]{2,12}){2}-\d{4}$/));

export const TASK_TYPES = [
  'channel',
  'chat',
  'bot_in_name',
  'ref_in_bio',
  'avatar',
  'tradelink',
  'gaming_match',
  'daily',
  'invite',
  'first_topup',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];
export const TASK_CATEGORIES = ['top', 'subscriptions', 'daily', 'other'] as const;

export const Task = v.object({
  id: v.string(),
  /** `other` stands for every kind that is not named here: such a task has its `name` to show. */
  type: v.picklist([...TASK_TYPES, 'other']),
  category: v.picklist(TASK_CATEGORIES),
  name: v.string(),
  active: v.boolean(),
  bonus: count,
  action: v.nullable(v.string()),
  reward_frequency: v.picklist(['once', 'daily', 'infinity']),
});
export type Task = v.InferOutput<typeof Task>;

/** What the player allows themselves; `null` is no limit. A raised limit waits in `pending` for 24 h. */
export const Limits = v.object({
  crystals_day: v.nullable(count),
  openings_day: v.nullable(count),
  spent_today: count,
  opened_today: count,
  pending: v.nullable(
    v.object({ crystals_day: v.nullable(count), openings_day: v.nullable(count), in_seconds: count }),
  ),
  paused_seconds: count,
});
export type Limits = v.InferOutput<typeof Limits>;

/** What holds a withdrawal up. */
export const HOLD_REASONS = ['no payment', 'recent payment', 'new trade link', 'daily limit'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** How much may be withdrawn: dollars before the first payment and dollars a day; days that new stars hold items up. */
export const Withdrawals = v.object({ free_usd: count, daily_usd: count, hold_days: count });

/** Whether the player was asked for messages of the bot, has allowed them, and of which kinds. */
export const BotMessages = v.object({
  asked: v.boolean(),
  allowed: v.boolean(),
  delivery: v.boolean(),
  bonus: v.boolean(),
  payment: v.boolean(),
  /** The zone in which it is day or night for them, `Europe/Kyiv`. */
  time_zone: v.nullable(v.string()),
});
export type BotMessages = v.InferOutput<typeof BotMessages>;

export const Me = v.object({
  id: count,
  balance: count,
  tasks: v.array(Task),
  is_first_visit: v.boolean(),
  /** Whether the player has said that they are 18 or older. */
  is_adult: v.optional(v.boolean(), false),
  tradelink: v.nullable(v.string()),
  ref_link: v.nullable(v.string()),
  ava: v.nullable(v.string()),
  firstname: v.string(),
  lastname: v.string(),
  tg_channel: v.nullable(v.string()),
  tg_chat: v.nullable(v.string()),
  lang: Language,
  luck_code: v.nullable(LuckCode),
  crystals_per_usd: count,
  limits: Limits,
  withdrawals: v.optional(Withdrawals),
  bot_messages: v.optional(BotMessages),
});
export type Me = v.InferOutput<typeof Me>;

/** Step of an item's rarity, common (0) to exceptional (5). */
export const RarityStep = v.picklist([0, 1, 2, 3, 4, 5]);
export type RarityStep = v.InferOutput<typeof RarityStep>;

/** A win in the live feed; `cost` in dollars, `id` grows with time. */
export const LiveWin = v.object({
  id: count,
  img: v.string(),
  name: v.string(),
  ava: v.nullable(v.string()),
  who: v.string(),
  profit: v.string(),
  cost: v.number(),
  rarity: RarityStep,
});
export type LiveWin = v.InferOutput<typeof LiveWin>;

/** An item's `price` in dollars with two decimals. */
export const Skin = v.object({ id: v.string(), name: v.string(), img: v.string(), price: v.number() });
export type Skin = v.InferOutput<typeof Skin>;

/** `chance` in percent with up to four decimals (ppm / 10 000); `rarity` is how it is shown and changes no chance. */
export const CaseSkin = v.object({ ...Skin.entries, chance: v.number(), rarity: v.optional(RarityStep) });
export type CaseSkin = v.InferOutput<typeof CaseSkin>;

export const CaseSummary = v.object({
  id: Hex32,
  name: v.string(),
  img: v.string(),
  /** Crystals. */
  price: count,
  desc: v.string(),
  /** A JSON-encoded list of strings. */
  category: v.string(),
  /** The return in percent. */
  rtp: v.number(),
  version: count,
  /** The dearest item. */
  best: v.optional(Skin),
  /** The chance of an item that is worth more than the case, percent. */
  gain: v.optional(v.number()),
});
export type CaseSummary = v.InferOutput<typeof CaseSummary>;

export const CaseDetail = v.object({ ...CaseSummary.entries, skins: v.array(CaseSkin), odds_hash: Hex64 });
export type CaseDetail = v.InferOutput<typeof CaseDetail>;

export const Win = v.object({
  /** The skin's. */
  id: v.string(),
  name: v.string(),
  img: v.string(),
  /** Dollars. */
  cost: v.number(),
  /** Of an item that was replaced: the dollars that were drawn, for which it sells and is staked. */
  value: v.optional(v.number()),
  profit: v.string(),
  rarity: RarityStep,
  /** Crystals. */
  penalty: count,
  sold_upgrader: flag,
  win_upgrader: flag,
  changed: flag,
});
export type Win = v.InferOutput<typeof Win>;

/** `processing` stands for every status that the spec does not name. */
const ITEM_STATUSES = ['available', 'returned', 'sending', 'sent', 'sold', 'processing'] as const;
export const ItemStatus = v.picklist(ITEM_STATUSES);
export type ItemStatus = v.InferOutput<typeof ItemStatus>;

/** Orders of a list of items; of equal price the newer one is first. */
export const ITEM_SORTS = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export const ItemSort = v.picklist(ITEM_SORTS);
export type ItemSort = v.InferOutput<typeof ItemSort>;

/** `count`: in a list that shows equal items once, how many it stands for. */
export const InventoryItem = v.object({
  id: count,
  status: ItemStatus,
  win: Win,
  count: v.optional(count),
});
export type InventoryItem = v.InferOutput<typeof InventoryItem>;

/** All that is needed to draw again what the server drew, scheme pf/1. */
export const Receipt = v.object({
  v: v.literal('pf/1'),
  id: Hex32,
  case: v.nullable(Hex32),
  /** `donor` is the first item that was staked; `donors` are all of them, where there were several. */
  upgrade: v.nullable(v.object({ donor: count, target: v.string(), donors: v.optional(v.array(count)) })),
  /** The case's. */
  version: count,
  /** Ids behind `weights`. */
  items: v.array(v.string()),
  k: count,
  seed: Hex64,
  previous: Hex64,
  commitment: Hex64,
  client_seed: v.string(),
  /** False where the caller sent no key, so that the server had to make one. */
  own_key: v.boolean(),
  nonce: count,
  /** Ppm. */
  weights: v.array(count),
  odds_hash: Hex64,
  pick: count,
  index: count,
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** Where the user's chain of server seeds stands. */
export const Fair = v.object({
  /** When everybody was given fresh chains last, seconds since 1970; 0 where that has never been. */
  epoch: v.optional(count, 0),
  /** Numbers the user's chains. */
  chain: v.optional(count, 0),
  commitment: Hex64,
  next_commitment: Hex64,
  nonce: count,
  /** The seed of draw `nonce`; at first the commitment. */
  revealed: Hex64,
  luck_code: v.nullable(LuckCode),
});
export type Fair = v.InferOutput<typeof Fair>;

export const Opened = v.object({ win: Win, inventory_id: count });
export type Opened = v.InferOutput<typeof Opened>;

/** One of the draws of an opening: what fell out, and how it was drawn. */
export const Draw = v.object({ ...Opened.entries, receipt: Receipt });
export type Draw = v.InferOutput<typeof Draw>;

/** A draw that is shown to others: `url` is its page, `id` the end of that. */
export const Drop = v.object({ id: v.string(), url: v.string() });
export type Drop = v.InferOutput<typeof Drop>;

/** `crystals` are credited for a payment of `stars`. */
export const CrystalPackage = v.object({
  id: v.string(),
  crystals: count,
  stars: count,
  popular: v.boolean(),
});
export type CrystalPackage = v.InferOutput<typeof CrystalPackage>;

export const PaymentStatus = v.picklist(['pending', 'paid', 'failed', 'refunded']);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

export const Transaction = v.object({
  id: count,
  /** As the specification numbers them. */
  type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  /** Signed crystals. */
  value: v.string(),
  /** After it. */
  balance: count,
  sec_ago: count,
  /** What fell out of the case or was sold; its `case` is null where it was won in the upgrader. */
  item: v.optional(
    v.object({
      id: count,
      name: v.string(),
      img: v.string(),
      rarity: RarityStep,
      case: v.nullable(v.object({ id: Hex32, name: v.string() })),
    }),
  ),
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** What transactions can be narrowed down to; a bonus is what is none of the others. */
export const TRANSACTION_KINDS = ['opening', 'sale', 'payment', 'bonus'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** One of the user's last draws. An upgrade that failed has no `win`; `item_id` is the number of what was won. */
export const HistoryEntry = v.object({
  id: Hex32,
  kind: v.picklist(['opening', 'upgrade']),
  name: v.string(),
  win: v.nullable(Win),
  sec_ago: count,
  receipt: Receipt,
  item_id: v.optional(v.nullable(count), null),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** `cost` in dollars; `max_multiplier` the largest for which there are targets, null where there are none at all. */
export const UpgraderItem = v.object({
  ...InventoryItem.entries,
  cost: v.number(),
  max_multiplier: v.optional(v.nullable(v.number())),
});
export type UpgraderItem = v.InferOutput<typeof UpgraderItem>;
