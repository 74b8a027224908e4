import type { Generated, GeneratedAlways } from 'kysely';

/**
 * queued → handing → handed → sent, or an end: cancelled by the player, declined, expired or reversed by the trade,
 * replaced (not deliverable), refused (the trade link), dead (an operator has to look), returned by the operator.
 */
export type DeliveryState =
  | 'queued'
  | 'handing'
  | 'handed'
  | 'sent'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'reversed'
  | 'replaced'
  | 'refused'
  | 'dead'
  | 'returned';

/** States in which an item is with its delivery and not the player's to use: an item has one such delivery at most. */
export const UNDER_WAY_STATES = [
  'queued',
  'handing',
  'handed',
  'sent',
  'dead',
] as const satisfies readonly DeliveryState[];

/**
 * Why an offer that falls through is not the player's fault: our own account has not let it out, or it is taken back.
 */
export type DeliveryExcuse = 'unconfirmed' | 'recalled';

export interface DeliveryTable {
  user_id: number;
  ref: string;
  item_id: number;
  tradelink: string;
  state: DeliveryState;
  offer: Generated<string | null>;
  claim: Generated<number>;
  attempts: Generated<number>;
  run_at: Date | null;
  error: Generated<string | null>;
  excuse: Generated<DeliveryExcuse | null>;
  created_at: Date;
  handed_at: Generated<Date | null>;
  settled_at: Generated<Date | null>;
}

export interface SandboxOfferTable {
  id: GeneratedAlways<number>;
  ref: string;
  tradelink: string;
  settles_at: Date;
  cancelled: Generated<boolean>;
}
