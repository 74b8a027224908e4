import { partnerOf } from '../../../common/rules/tradelink.ts';
import type {
  SteamAsset,
  SteamManager,
  SteamOffer,
  SteamSession,
} from '../../../server/domain/deliveries/steamManager.ts';

const PENDING = 2;
const CREATED = 9;
/** ETradeOfferState by what the other side will do. */
const ANSWERS: Readonly<Record<string, number>> = { accepted: 3, declined: 7, expired: 5 };
const COMPLETE = 3;

type Sent = { -readonly [K in keyof SteamOffer]: SteamOffer[K] };

/** A fake of Steam's libraries: sends what it is told as often as it is told, and forgets nothing. */
export class FakeSteam implements SteamSession {
  readonly lost = new AbortController().signal;
  readonly offers: Sent[] = [];
  /** How the other side answers an offer of an item of this name. */
  readonly answers = new Map<string, string>();
  /** Thrown by the next sends, one each. */
  readonly outages: Error[] = [];
  /** Called when an offer is out, before the caller hears of it. */
  afterSend: (offer: SteamOffer) => Promise<void> = async () => undefined;
  /** ETradeStatus of every trade that was accepted. */
  tradeStatus = COMPLETE;
  /** What the page of a trade link says instead of showing anybody. */
  pageError: Error | null = null;
  /** What every look at Steam is answered by while it is down; a send was never begun then. */
  outage: Error | null = null;
  escrowDays = 0;
  readonly #stock: SteamAsset[] = [];
  readonly #clock: () => Date;

  constructor(clock = () => new Date()) {
    this.#clock = clock;
  }

  stock(name: string, count = 1): void {
    for (let i = 0; i < count; i++) {
      const assetid = `${this.#stock.length + 1}`;
      this.#stock.push({ assetid, appid: 730, contextid: '2', market_hash_name: name });
    }
  }

  /** Lets the other side answer everything that waits for it. */
  settle(): void {
    for (const offer of this.offers) {
      const [item] = offer.itemsToGive;
      const name = this.#stock.find(({ assetid }) => assetid === item?.assetid)?.market_hash_name ?? '';
      if (offer.state === PENDING) offer.state = ANSWERS[this.answers.get(name) ?? 'accepted'] ?? PENDING;
    }
  }

  async confirm(id: string): Promise<void> {
    const offer = this.offers.find((one) => one.id === id);
    if (offer?.state === CREATED) offer.state = PENDING;
  }

  close(): void {}

  #create(tradelink = ''): SteamOffer {
    const given: SteamAsset[] = [];
    const offer: Sent = {
      id: '',
      message: undefined,
      created: this.#clock(),
      partner: { accountid: Number(partnerOf(tradelink)) },
      state: 0,
      itemsToGive: given,
      addMyItem: (item) => given.push(item) > 0,
      setMessage: (message) => {
        offer.message = message;
      },
      getUserDetails: (callback) =>
        callback(this.outage ?? this.pageError, {}, { escrowDays: this.escrowDays }),
      send: (callback) => {
        const outage = this.outages.shift();
        if (outage) return callback(outage, '');
        this.offers.push(offer);
        offer.id = String(this.offers.length);
        offer.state = CREATED;
        this.afterSend(offer).then(
          () => callback(null, 'pending'),
          (error: Error) => callback(error, ''),
        );
      },
      cancel: (callback) => {
        offer.state = 6;
        callback(null);
      },
      // The library tells a trade that failed as an error, unless it is asked for it.
      getExchangeDetails: (evenIfFailed, callback) =>
        this.tradeStatus === COMPLETE || evenIfFailed
          ? callback(null, this.tradeStatus)
          : callback(new Error(`Trade status is ${this.tradeStatus}`), 0),
    };
    return offer;
  }

  readonly manager: SteamManager = {
    createOffer: (tradelink) => this.#create(tradelink),
    getOffer: (id, callback) => {
      const offer = this.offers.find((one) => one.id === id);
      if (this.outage) callback(this.outage, this.#create());
      else if (offer) callback(null, offer);
      else callback(new Error('NoMatch'), this.#create());
    },
    // Steam leaves out what is over and has not changed since then.
    getOffers: (_filter, since, callback) =>
      callback(
        this.outage,
        this.offers.filter(({ state, created }) => [PENDING, CREATED].includes(state) || created >= since),
      ),
    getInventoryContents: (_appid, _contextid, _tradableOnly, callback) => callback(this.outage, this.#stock),
  };
}
