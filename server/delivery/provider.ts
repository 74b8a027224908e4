/** One item on its way to a game platform; `ref` is ours and unique, `skin` the item's name there. */
export interface DeliveryOrder {
  readonly ref: string;
  readonly tradelink: string;
  readonly skin: string;
}

/** Where an offer stands. `undeliverable`: the platform no longer has the item; `reversed`: taken back after all. */
export type OfferState = 'pending' | 'accepted' | 'declined' | 'expired' | 'undeliverable' | 'reversed';

/**
 * A game platform that items are sent to. Every call may throw RetryLater, Permanent, or anything else, which says
 * that nobody knows what has happened.
 */
export interface Delivery {
  readonly name: string;
  /** Seconds between two looks at an offer. */
  readonly pollEvery: number;
  /** Seconds after acceptance in which an offer can still be reversed. */
  readonly reversibleFor: number;
  /** Whether the link leads to somebody who can take an item now. */
  checkTradeLink(tradelink: string): Promise<boolean>;
  /** Sends an item and answers the offer's id; a second call with the same ref sends nothing and answers the same. */
  send(order: DeliveryOrder): Promise<string>;
  state(offer: string): Promise<OfferState>;
  /** Takes back an offer that is pending; one that is settled stays as it is. */
  cancel(offer: string): Promise<void>;
  /** The offer that was sent for `ref`, null where none was. */
  findByRef(ref: string): Promise<string | null>;
  /** @throws what keeps the platform from working now. */
  health(): Promise<void>;
  close(): Promise<void>;
}

/** The call had no effect and is worth trying again after `afterSeconds`. */
export class RetryLater extends Error {
  readonly afterSeconds: number;

  constructor(afterSeconds: number, message = 'the platform asks to wait') {
    super(message);
    this.afterSeconds = afterSeconds;
  }
}

/** The call had no effect and never will have: the `item` can't be had, or the `recipient` can't take it. */
export class Permanent extends Error {
  readonly reason: 'item' | 'recipient';

  constructor(reason: 'item' | 'recipient', message: string) {
    super(message);
    this.reason = reason;
  }
}
