import { OperatorError } from '../operatorError.ts';
import { type Delivery, type DeliveryOrder, type OfferState, Permanent, RetryLater } from './provider.ts';
import { promised, type SteamManager, type SteamOffer, type SteamSession } from './steamManager.ts';

/** ETradeOfferState and ETradeStatus of Steam's Web API. */
const ACTIVE = 2;
const ACCEPTED = 3;
const NEEDS_CONFIRMATION = 9;
const STATES: Readonly<Record<number, OfferState>> = {
  [ACTIVE]: 'pending',
  [ACCEPTED]: 'accepted',
  4: 'declined', // countered
  5: 'expired',
  6: 'expired', // cancelled by us
  7: 'declined',
  8: 'undeliverable', // an item of the offer is gone
  [NEEDS_CONFIRMATION]: 'pending',
  10: 'expired', // not confirmed in time
  11: 'pending', // in escrow
};
const TRADE_ROLLED_BACK = 12;

/** EOfferFilter.All, and how far back offers are read, in milliseconds: longer than any delivery is retried. */
const ALL_OFFERS = 3;
const HISTORY = 14 * 24 * 3600_000;
/** Seconds. */
const LIMIT_WAIT = 600;
const OUTAGE_WAIT = 120;

const marked = (ref: string) => `#${ref}`;

export interface SteamOptions {
  /** The game whose items are sent. */
  readonly appid: number;
  readonly contextid: string;
}

/** What the libraries' error says about the call; any other leaves open whether it had an effect. */
function understood(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause === 'TradeBan' || cause === 'TargetCannotTrade') return new Permanent('recipient', String(cause));
  if (cause === 'OfferLimitExceeded') return new RetryLater(LIMIT_WAIT, cause);
  if (cause === 'ItemServerUnavailable' || cause === 'NewDevice') return new RetryLater(OUTAGE_WAIT, cause);
  return error;
}

function ownOffers(manager: SteamManager): Promise<SteamOffer[]> {
  return promised<SteamOffer[]>((done) =>
    manager.getOffers(ALL_OFFERS, new Date(Date.now() - HISTORY), done),
  );
}

/**
 * Sends items from one bot's inventory as trade offers. Our ref stands in the offer's message, so that an offer whose
 * id was lost in a crash is found again. Run it in one process per account: two would not see each other's sends.
 */
export function steamDelivery(session: SteamSession, options: SteamOptions): Delivery {
  const { manager } = session;
  const offerOf = (id: string) => promised<SteamOffer>((done) => manager.getOffer(id, done));
  const find = (offers: readonly SteamOffer[], ref: string) =>
    offers.find(({ message }) => message.includes(marked(ref)))?.id ?? null;

  const pickAsset = async (skin: string, offers: readonly SteamOffer[]) => {
    const promisedAway = new Set(
      offers
        .filter(({ state }) => STATES[state] === 'pending')
        .flatMap(({ itemsToGive }) => itemsToGive.map(({ assetid }) => assetid)),
    );
    const assets = await promised<Parameters<SteamOffer['addMyItem']>[0][]>((done) =>
      manager.getInventoryContents(options.appid, options.contextid, true, done),
    );
    const asset = assets.find((one) => one.market_hash_name === skin && !promisedAway.has(one.assetid));
    if (!asset) throw new Permanent('item', `${skin} is not in the bot's inventory`);
    return asset;
  };

  const send = async ({ ref, tradelink, skin }: DeliveryOrder) => {
    const offers = await ownOffers(manager);
    const known = find(offers, ref);
    if (known !== null) return known;
    const offer = manager.createOffer(tradelink);
    offer.addMyItem(await pickAsset(skin, offers));
    offer.setMessage(`Facet ${marked(ref)}`);
    await promised<string>((done) => offer.send(done)).catch((error: unknown) => {
      throw understood(error);
    });
    return offer.id;
  };

  const state = async (id: string): Promise<OfferState> => {
    const offer = await offerOf(id);
    if (offer.state === NEEDS_CONFIRMATION) await session.confirm(id);
    if (offer.state !== ACCEPTED) return STATES[offer.state] ?? 'undeliverable';
    const trade = await promised<number>((done) => offer.getExchangeDetails(done));
    return trade === TRADE_ROLLED_BACK ? 'reversed' : 'accepted';
  };

  return {
    name: 'steam',
    pollEvery: 30,
    // A trade of protected items can be taken back for seven days.
    reversibleFor: 8 * 24 * 3600,
    send,
    state,
    async checkTradeLink(tradelink) {
      const offer = manager.createOffer(tradelink);
      return new Promise((resolve) => {
        offer.getUserDetails((error, _me, them) => resolve(error === null && them.escrowDays === 0));
      });
    },
    async cancel(id) {
      const offer = await offerOf(id);
      if (STATES[offer.state] !== 'pending') return;
      await promised<undefined>((done) => offer.cancel((error) => done(error, undefined)));
    },
    findByRef: async (ref) => find(await ownOffers(manager), ref),
    async health() {
      await promised<SteamOffer[]>((done) => manager.getOffers(ALL_OFFERS, new Date(), done));
    },
    close: async () => session.close(),
  };
}

/** The bot account; see docs/delivery.md. */
export interface SteamSettings extends SteamOptions {
  readonly account: string;
  readonly password: string;
  readonly sharedSecret: string;
  readonly identitySecret: string;
  readonly domain: string;
}

/**
 * Signs in with the optional package.
 * @throws OperatorError if it is not installed; Error if Steam refuses the account.
 */
export async function openSteam(settings: SteamSettings): Promise<Delivery> {
  const name = '@facet/steam-delivery';
  const { connect } = (await import(name).catch(() => {
    throw new OperatorError('DELIVERY=steam needs: npm install --no-save ./packages/steam-delivery');
  })) as { connect(settings: SteamSettings): Promise<SteamSession> };
  return steamDelivery(await connect(settings), settings);
}
