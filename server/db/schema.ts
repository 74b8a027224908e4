import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Language, RarityStep } from '../../common/api/schemas.ts';
import type { BotMessageConsentTable, BotMessageTable } from './botMessageTables.ts';
import type { DeliveryTable, SandboxOfferTable } from './deliveryTables.ts';

export interface UserTable {
  id: number;
  firstname: string;
  lastname: string;
  ava: string | null;
  platform_lang: string | null;
  lang: Language | null;
  balance: Generated<number>;
  ledger_count: Generated<number>;
  item_count: Generated<number>;
  chain: Generated<number>;
  nonce: Generated<number>;
  is_first_visit: Generated<boolean>;
  adult_at: Date | null;
  tradelink: string | null;
  tradelink_changed_at: Generated<Date | null>;
  luck_code: string | null;
  referral_code: string;
  invited_by: number | null;
  /** When the inviter got their bonus. */
  invite_rewarded_at: Generated<Date | null>;
  crystals_limit: number | null;
  openings_limit: number | null;
  pending_crystals_limit: number | null;
  pending_openings_limit: number | null;
  limits_change_at: Date | null;
  paused_until: Date | null;
  counted_day: Generated<number>;
  spent_today: Generated<number>;
  opened_today: Generated<number>;
  /** Since when the account can only look, and why. */
  frozen_at: Generated<Date | null>;
  frozen_reason: Generated<string | null>;
  created_at: Date;
}

interface LedgerTable {
  user_id: number;
  id: number;
  type: number;
  value: number;
  balance: number;
  reference: string | null;
  created_at: Date;
}

interface CaseTable {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: JSONColumnType<Record<string, string>>;
  img: string;
  price: number;
  category: JSONColumnType<readonly string[]>;
  odds_hash: string;
}

export type ItemState = 'available' | 'returned' | 'sending' | 'sent' | 'sold' | 'processing';

export interface InventoryTable {
  user_id: number;
  id: number;
  skin_id: string;
  /** What was drawn: what the item sells for, is staked for and is fined by. */
  cents: number;
  /** What the skin that replaced the drawn one is worth; null where none did. */
  market_cents: Generated<number | null>;
  profit: string;
  penalty: Generated<number>;
  status: ItemState;
  sold_upgrader: Generated<boolean>;
  win_upgrader: Generated<boolean>;
  changed: Generated<boolean>;
  chain: number;
  k: number;
  created_at: Date;
  /** Share of its case; null for an item that fell out of none. */
  ppm: number | null;
}

/** How many items of a user are equal; `ppm` and `market_cents` are 0 where an item has none. Triggers keep it. */
export interface InventoryStackTable {
  user_id: number;
  status: ItemState;
  skin_id: string;
  cents: number;
  ppm: number;
  market_cents: number;
  penalty: number;
  win_upgrader: boolean;
  items: number;
}

export interface DrawTable {
  user_id: number;
  chain: number;
  k: number;
  receipt_id: string;
  kind: 'opening' | 'upgrade';
  case_id: string | null;
  case_version: number | null;
  donor_id: number | null;
  target_skin: string | null;
  win_ppm: number | null;
  price: number;
  seed: string;
  client_seed: string;
  own_key: boolean;
  pick: number;
  drop_index: number;
  item_id: number | null;
  created_at: Date;
}

/** An item that went into the upgrade of a draw. */
interface DonorTable {
  user_id: number;
  chain: number;
  k: number;
  item_id: number;
}

/** A user's openings of a version of a case in a month since January 1970, UTC. A trigger keeps it. */
export interface OpeningTotalTable {
  user_id: number;
  case_id: string;
  case_version: number;
  month: number;
  openings: number;
  /** Crystals. */
  spent: number;
  /** As they were drawn. */
  cents: number;
  best_cents: number;
  best_item: number;
}

export interface OrderTable {
  user_id: number;
  id: string;
  package_id: string;
  crystals: number;
  stars: number;
  status: 'pending' | 'paid' | 'failed' | 'refunded';
  invoice_url: string;
  created_at: Date;
  settled_at: Date | null;
}

/** A payment that Telegram has told of; `id` is its charge id, `owed` in crystals. */
export interface ChargeTable {
  id: string;
  payer_id: number;
  stars: number;
  payload: string;
  /** Whose order it is; of one that names no order, who paid. */
  user_id: number;
  order_id: string | null;
  status: 'credited' | 'held' | 'refunded';
  crystals: Generated<number>;
  inviter_id: number | null;
  commission: Generated<number>;
  owed: Generated<number>;
  created_at: Date;
  refunded_at: Date | null;
}

/** How far a player was when an audit last found nothing wrong: what came later has higher numbers. */
export interface MarkTable {
  user_id: number;
  ledger_id: number;
  balance: number;
  item_id: number;
  chain: number;
  k: number;
  is_first_visit: boolean;
  audited_at: Generated<Date>;
}

/** A decision about all chains, in the database that it was made for; `epoch` in seconds since 1970, at first 0. */
interface ChainEpochTable {
  id: number;
  epoch: number;
  decision: 'begun' | 'renewed' | 'kept';
  reason: string;
  system_identifier: string;
  timeline: string;
  created_at: Date;
}

/** Every table as migrations/ makes it; bigints are safe integers, timestamps are Dates, on both databases. */
export interface Database {
  users: UserTable;
  /** Whose a code, an account of the game platform, a bonus for one and a payment is: see domain/uniqueKeys.ts. */
  referral_codes: { code: string; user_id: number };
  trade_partners: { partner: string; user_id: number };
  rewarded_accounts: { account: string; user_id: number };
  charge_owners: { id: string; user_id: number };
  presence: { user_id: number; seen_at: Date };
  ledger: LedgerTable;
  /** `sealed` is the secret under the key of SEED_KEY; `secret` is plain, until it is sealed. */
  chains: {
    user_id: number;
    chain: number;
    secret: string | null;
    sealed: string | null;
    commitment: string;
    epoch: number;
  };
  chain_epochs: ChainEpochTable;
  skins: { id: string; name: string; img: string; cents: number };
  cases: CaseTable;
  case_drops: {
    case_id: string;
    version: number;
    position: number;
    skin_id: string;
    ppm: number;
    cents: number;
    rarity: RarityStep;
  };
  case_list: { case_id: string; version: number; position: number };
  inventory: InventoryTable;
  /** A view of the stacks that are counted and of the items after them. */
  inventory_stacks: InventoryStackTable;
  counted_stacks: InventoryStackTable;
  counted_items: { user_id: number; item_id: number };
  /** What an item became after its beginning, when it was `available`; older items have that here too. */
  item_events: {
    user_id: number;
    item_id: number;
    id: GeneratedAlways<number>;
    status: ItemState;
    created_at: Date;
  };
  draws: DrawTable;
  /** Where several were staked: all but the first, which the draw names. */
  further_donors: DonorTable;
  /** A view of every item that was staked. */
  upgrade_donors: DonorTable;
  opening_totals: OpeningTotalTable;
  live_wins: {
    id: GeneratedAlways<number>;
    user_id: number;
    skin_id: string;
    cents: number;
    profit: string;
    visible_at: Date;
    ppm: number | null;
  };
  /** `answer` is null where `item_id`, the first item of an opening, and `balance` tell it again. */
  idempotency: {
    user_id: number;
    key: string;
    call: string;
    answer: string | null;
    created_at: Date;
    item_id: number | null;
    balance: number | null;
  };
  drops: { user_id: number; id: string; item_id: number; created_at: Date; withdrawn_at: Date | null };
  orders: OrderTable;
  charges: ChargeTable;
  leases: { name: string; until: Date };
  task_rewards: { user_id: number; task_id: string; period: string; created_at: Date };
  deliveries: DeliveryTable;
  sandbox_offers: SandboxOfferTable;
  bot_message_consents: BotMessageConsentTable;
  bot_messages: BotMessageTable;
  audit_marks: MarkTable;
  settings: { key: string; value: unknown };
  /** Every catalogue that was put on sale; `cases` are [id, version] in the order of the list. */
  catalogue_versions: {
    version: number;
    design: string;
    cases: JSONColumnType<readonly (readonly [string, number])[]>;
    order_key: string | null;
    created_at: Date;
  };
  /** Orders of operators; `action` is the command as it was given. */
  admin_log: {
    key: string;
    operator: string;
    action: string;
    reason: string;
    answer: string;
    created_at: Date;
  };
  migrations: { name: string; sha256: string; applied_at: Generated<Date> };
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
