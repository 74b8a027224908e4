import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What the bot tells a player by itself. */
export type BotMessage =
  | { readonly kind: 'delivery'; readonly item: string; readonly arrived: boolean }
  | { readonly kind: 'bonus'; readonly crystals: number }
  | { readonly kind: 'payment'; readonly crystals: number };

export interface BotMessageConsentTable {
  user_id: number;
  allowed: boolean;
  delivery: Generated<boolean>;
  bonus: Generated<boolean>;
  payment: Generated<boolean>;
  /** A name of the IANA database, such as `Europe/Kyiv`. */
  time_zone: string | null;
  changed_at: Date;
}

/** The outbox: see the migration. */
export interface BotMessageTable {
  user_id: number;
  id: GeneratedAlways<number>;
  message: ColumnType<BotMessage, string, never>;
  attempts: Generated<number>;
  run_at: Date;
  created_at: Date;
}
