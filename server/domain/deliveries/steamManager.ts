/** A callback of Steam's libraries; `cause` names the refusals they know. */
export type Callback<T> = (error: (Error & { cause?: unknown; eresult?: number }) | null, result: T) => void;

export interface SteamAsset {
  readonly assetid: string;
  readonly appid: number;
  readonly contextid: string;
  readonly market_hash_name: string;
}

/** What is used of a TradeOffer of steam-tradeoffer-manager. */
export interface SteamOffer {
  readonly id: string;
  /** Nothing where it was made without one, as by hand. */
  readonly message: string | undefined;
  readonly created: Date;
  /** Whom it goes to. */
  readonly partner: { readonly accountid: number };
  readonly state: number;
  readonly itemsToGive: readonly Pick<SteamAsset, 'assetid'>[];
  addMyItem(item: SteamAsset): boolean;
  setMessage(message: string): void;
  /** What is read from Steam's own page may be missing. */
  getUserDetails(callback: (error: Error | null, me: unknown, them?: { escrowDays?: number }) => void): void;
  send(callback: Callback<string>): void;
  cancel(callback: (error: Error | null) => void): void;
  getExchangeDetails(evenIfFailed: boolean, callback: Callback<number>): void;
}

/** What is used of a TradeOfferManager. */
export interface SteamManager {
  createOffer(tradelink: string): SteamOffer;
  getOffer(id: string, callback: Callback<SteamOffer>): void;
  getOffers(filter: number, since: Date, callback: Callback<SteamOffer[]>): void;
  getInventoryContents(
    appid: number,
    contextid: string,
    tradableOnly: boolean,
    callback: Callback<SteamAsset[]>,
  ): void;
}

/** A bot account that is signed in. */
export interface SteamSession {
  readonly manager: SteamManager;
  /** Aborted with the reason once the session has ended for good. */
  readonly lost: AbortSignal;
  confirm(offer: string): Promise<void>;
  close(): void;
}

/** A call of the libraries as a promise of its first result. */
export function fromCallback<T>(start: (callback: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result)));
  });
}
