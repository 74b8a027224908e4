/** What an invoice in stars says and asks. `payload` comes back with the payment: it names the order. */
export interface InvoiceRequest {
  readonly title: string;
  readonly description: string;
  readonly payload: string;
  readonly stars: number;
}

/** Kinds of chats that a prepared message may be sent to. */
export interface AllowedChats {
  readonly users: boolean;
  readonly bots: boolean;
  readonly groups: boolean;
  readonly channels: boolean;
}

/**
 * A message that a user shares with their friends: a text above one button, under a `photo` (a JPEG's address) or none.
 */
export interface ShareRequest {
  readonly userId: number;
  readonly title: string;
  readonly text: string;
  readonly button: { readonly text: string; readonly url: string };
  readonly photo?: string;
  readonly allow: AllowedChats;
}

/** What a user shows of themselves; `bio` is empty where their privacy hides it. */
interface PublicProfile {
  readonly name: string;
  readonly bio: string;
  readonly hasPhoto: boolean;
}

/** One movement of the bot's stars on an invoice: a payment of a user, or its refund. */
export interface StarMovement {
  readonly kind: 'payment' | 'refund';
  readonly chargeId: string;
  readonly userId: number;
  readonly payload: string;
  /** Whole stars that are listed: with an affiliate's commission perhaps fewer than the user paid. */
  readonly stars: number;
  /** Prices in whole stars that it can be the payment of, or the refund. */
  readonly prices: readonly number[];
}

/** A page of the bot’s stars, oldest first; `keys` tells its transactions apart, also those about no invoice. */
interface StarPage {
  readonly movements: readonly StarMovement[];
  readonly keys: readonly string[];
}

/** What became of a message that the bot has written. */
export type Written = 'sent' | 'blocked' | 'refused' | { readonly waitSeconds: number };

/** What the game asks of Telegram's Bot API; every call may throw where Telegram can't be reached or refuses. */
export interface Telegram {
  /** The bot's name without @, for links and mentions; null while it isn't known. */
  readonly username: string | null;
  /** Makes a link to an invoice in stars (XTR). */
  createInvoiceLink(invoice: InvoiceRequest): Promise<string>;
  /** Prepares a message for the user to share and returns its id. */
  prepareShare(share: ShareRequest): Promise<string>;
  /**
   * Whether the user is inside the chat `@name`.
   * @throws where it can't be said: the bot is no administrator there, or Telegram is out of reach.
   */
  isMember(chat: string, userId: number): Promise<boolean>;
  /** @throws also where the user has never started the bot. */
  profile(userId: number): Promise<PublicProfile>;
  /** Writes a text to the user. @throws also where they have blocked the bot. */
  say(userId: number, text: string): Promise<void>;
  /**
   * Writes to the user, above a button that opens the game at `url`. `blocked`: they let the bot write no more;
   * `refused`: Telegram will never take this message; `waitSeconds`: it takes none for so long.
   * @throws where Telegram can't be reached.
   */
  write(userId: number, text: string, button: { text: string; url: string }): Promise<Written>;
  /** The bot's stars from `offset` on, oldest first, at most 100. */
  starPage(offset: number): Promise<StarPage>;
  /** Gives the stars of a charge back to whoever paid it; `known`: they were given back before. */
  refund(userId: number, chargeId: string): Promise<'refunded' | 'known'>;
}

const unreachable = (): Promise<never> => Promise.reject(new Error('no Bot API is connected'));

/** Used where no Bot API is connected: every call fails. */
export const noTelegram: Telegram = {
  username: null,
  createInvoiceLink: unreachable,
  prepareShare: unreachable,
  isMember: unreachable,
  profile: unreachable,
  say: unreachable,
  write: unreachable,
  starPage: unreachable,
  refund: unreachable,
};
