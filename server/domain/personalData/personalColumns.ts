import { sql } from 'kysely';

/** The column of each table that says whose a row is. Tables without one are about nobody, or are named below. */
export const OWNER_COLUMNS = {
  users: 'id',
  referral_codes: 'user_id',
  trade_partners: 'user_id',
  rewarded_accounts: 'user_id',
  charge_owners: 'user_id',
  presence: 'user_id',
  ledger: 'user_id',
  chains: 'user_id',
  inventory: 'user_id',
  counted_stacks: 'user_id',
  counted_items: 'user_id',
  item_events: 'user_id',
  draws: 'user_id',
  further_donors: 'user_id',
  opening_totals: 'user_id',
  opening_totals_until: 'user_id',
  live_wins: 'user_id',
  idempotency: 'user_id',
  drops: 'user_id',
  orders: 'user_id',
  charges: 'user_id',
  task_rewards: 'user_id',
  deliveries: 'user_id',
  bot_message_consents: 'user_id',
  bot_messages: 'user_id',
  audit_marks: 'user_id',
} as const;

/** Columns that name a user in rows that are another's. */
export const MENTION_COLUMNS = {
  users: ['invited_by'],
  charges: ['payer_id', 'inviter_id'],
} as const;

const LEAST_DIGITS_OF_A_PERSON = 5;

/** Whether a number leads to a person wherever it stands: Telegram's are longer than what a text holds by chance. */
export const leadsToPerson = (number: string) => number.length >= LEAST_DIGITS_OF_A_PERSON;

/**
 * A regular expression of PostgreSQL for the actions of orders about a user; what is around the number is captured.
 * What first follows `grant` is the type of a bonus, whose number a player of the local mode has, too.
 */
export const actionAbout = (userId: number) => `^((?!grant )[a-z-]+|grant [0-9]+) ${userId}( |$)`;

/** Whether an order is about a user, or about a payment that is theirs or was made by them. */
export const isOrderAbout = (userId: number) => sql`(
  action ~ ${actionAbout(userId)} OR action IN (
    SELECT unnest(ARRAY['refund ' || id, format('accept %s %s', id, crystals)]) FROM charges
    WHERE ${userId} IN (user_id, payer_id)))`;
