/**
 * One item on its way to a game platform since `queuedAt`; `ref` is ours and unique, `skin` the item's name there.
 */
export interface DeliveryOrder {
  readonly ref: string;
  readonly tradelink: string;
  readonly skin: string;
  readonly queuedAt: Date;
}

/** Where an offer stands. */
export type OfferState =
  | 'pending'
  /** Our own account has still to let it out. */
  | 'confirming'
  | 'accepted'
  | 'declined'
  | 'expired'
  /** The platform no longer has the item. */
  | 'undeliverable'
  /** Our own account never let it out. */
  | 'unconfirmed'
  /** It was accepted, and taken back after all. */
  | 'reversed'
  /** The platform says what nobody here knows the meaning of: a person has to look. */
  | 'unknown';

/** An offer that the platform keeps: `ref` is what it was sent for, `partner` the account that it was sent to. */
export interface KeptOffer {
  readonly id: string;
  readonly ref: string;
  readonly partner: string;
  readonly sentAt: Date;
}

/** The items that can be sent now: so many pieces by an item's name, or `everything` where all can be had. */
export type Stock = 'everything' | ReadonlyMap<string, number>;

/**
 * A game platform that items are sent to. Every call may throw RetryLater, PermanentFailure, or anything else, which
 * says that nobody knows what has happened.
 */
export interface DeliveryProvider {
  readonly name: string;
  /** Seconds between two looks at an offer. */
  readonly pollSeconds: number;
  /** Seconds after acceptance in which an offer can still be reversed. */
  readonly reversibleSeconds: number;
  /** Aborted with the reason once nothing more comes of the platform before it is opened anew. */
  readonly lost?: AbortSignal;
  /** What can be sent now. */
  stock(): Promise<Stock>;
  /** Whether the link leads to somebody who can take an item now. @throws where the platform does not say. */
  checkTradeLink(tradelink: string): Promise<boolean>;
  /** Sends an item and returns the offer's id; a second call with the same ref sends nothing and returns the same. */
  send(order: DeliveryOrder): Promise<string>;
  state(offer: string): Promise<OfferState>;
  /** Takes back an offer that is pending; one that is settled stays as it is. */
  cancel(offer: string): Promise<void>;
  /** The offer that was sent for the `ref` of a delivery that was queued then, null where none was. */
  findByRef(ref: string, queuedAt: Date): Promise<string | null>;
  /** Every offer that was sent since a moment. */
  offersSince(since: Date): Promise<KeptOffer[]>;
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
export class PermanentFailure extends Error {
  readonly reason: 'item' | 'recipient';

  constructor(reason: 'item' | 'recipient', message: string) {
    super(message);
    this.reason = reason;
  }
}
