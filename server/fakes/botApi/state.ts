import type { StarTransaction } from 'grammy/types';
import type { Script } from './script.ts';

/** An invoice link that was made: `stars` is its price, `payload` the order it stands for. */
export interface Invoice {
  readonly slug: string;
  readonly payload: string;
  readonly stars: number;
}

/** The bot's answer to a pre-checkout query. */
export interface CheckoutAnswer {
  readonly ok: boolean;
  readonly error_message?: string | undefined;
}

/** One call the bot made, newest last, for tests to look at. */
export interface RecordedCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Who the bot is and where its updates go. */
export interface BotIdentity {
  readonly token: string;
  readonly username: string;
}

/** All that the fake Bot API remembers. */
export interface FakeBotApiState {
  readonly bot: BotIdentity;
  script: Script;
  webhook: { readonly url: string; readonly secret: string } | null;
  readonly invoices: Map<string, Invoice>;
  /** Pre-checkout queries that wait for the bot's answer. */
  readonly checkouts: Map<string, (answer: CheckoutAnswer) => void>;
  /** How the bot shows itself, by method and language: `MyName uk`, `MyName ` for all. */
  readonly front: Map<string, unknown>;
  /** Oldest first, as `getStarTransactions` lists them. */
  readonly transactions: StarTransaction[];
  readonly calls: RecordedCall[];
  /** Aborted when the fake Bot API closes: nothing waits longer. */
  readonly signal: AbortSignal;
  /** Told of every invoice link that is made. */
  onInvoice(invoice: Invoice): void;
  /** Takes a delivery that nobody waits for; closing the fake Bot API waits for it. */
  inBackground(work: Promise<unknown>): void;
}

/** Whole seconds since 1970, as Telegram dates everything. */
export function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
