import { SECONDS_PER_DAY } from '../../../common/rules/durations.ts';
import { OperatorError } from '../../OperatorError.ts';
import { thrownText } from '../thrownText.ts';
import { DAY_MS } from '../time.ts';
import {
  type DeliveryOrder,
  type DeliveryProvider,
  type OfferState,
  PermanentFailure,
  RetryLater,
  type Stock,
} from './provider.ts';
import { requireAwaited } from './providerCall.ts';
import {
  fromCallback,
  type SteamAsset,
  type SteamManager,
  type SteamOffer,
  type SteamSession,
} from './steamManager.ts';
import { lookAtSteam, OUTAGE_RETRY_SECONDS } from './steamOutage.ts';
import { ACCEPTED, NEEDS_CONFIRMATION, offerState, tradeState } from './steamStates.ts';

/** EOfferFilter.All, and how far back offers are read at least, in milliseconds: none stays out for so long. */
const ALL_OFFERS = 3;
const OFFER_HISTORY_MS = 14 * DAY_MS;
const OFFER_LIMIT_RETRY_SECONDS = 600;

/** What Steam's page says of a trade link that leads to nobody who can take items; any other failure is Steam's own. */
const BAD_LINK = /Trade URL is no longer valid|is not available to trade|because they have a trade ban/;

/** Our ref as it stands at the end of an offer's message. */
const markOf = (ref: string) => `#${ref}`;
const REF_MARK = /#([0-9a-z-]+)$/;

interface SteamOptions {
  /** The game whose items are sent. */
  readonly appid: number;
  readonly contextid: string;
}

/** What the libraries' error says about the call; any other leaves open whether it had an effect. */
function classifyError(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause === 'TradeBan' || cause === 'TargetCannotTrade')
    return new PermanentFailure('recipient', String(cause));
  if (cause === 'OfferLimitExceeded') return new RetryLater(OFFER_LIMIT_RETRY_SECONDS, cause);
  if (cause === 'ItemServerUnavailable' || cause === 'NewDevice')
    return new RetryLater(OUTAGE_RETRY_SECONDS, cause);
  return error;
}

/** Whether an offer is out or may still come to be. */
function isOpen({ state }: SteamOffer): boolean {
  return ['pending', 'confirming'].includes(offerState(state));
}

/** Our offers of the last OFFER_HISTORY_MS, and from `since` on where that is longer ago. */
function ownOffers(manager: SteamManager, since = new Date()): Promise<SteamOffer[]> {
  const from = new Date(Math.min(since.getTime(), Date.now() - OFFER_HISTORY_MS));
  return lookAtSteam(fromCallback<SteamOffer[]>((done) => manager.getOffers(ALL_OFFERS, from, done)));
}

/**
 * Sends items from one bot's inventory as trade offers. Our ref stands in the offer's message, so that an offer whose
 * id was lost in a crash is found again. Run it in one process per account: two would not see each other's sends.
 */
export function steamDelivery(session: SteamSession, options: SteamOptions): DeliveryProvider {
  const { manager } = session;
  const offerOf = (id: string) => lookAtSteam(fromCallback<SteamOffer>((done) => manager.getOffer(id, done)));
  const find = (offers: readonly SteamOffer[], ref: string) =>
    offers.find(({ message }) => message?.includes(markOf(ref)))?.id ?? null;

  /** What is in the inventory and in no offer that is out. */
  const freeAssets = async (offers: readonly SteamOffer[]) => {
    const offeredAssets = new Set(
      offers.filter(isOpen).flatMap(({ itemsToGive }) => itemsToGive.map(({ assetid }) => assetid)),
    );
    const assets = await lookAtSteam(
      fromCallback<SteamAsset[]>((done) =>
        manager.getInventoryContents(options.appid, options.contextid, true, done),
      ),
    );
    return assets.filter(({ assetid }) => !offeredAssets.has(assetid));
  };

  const stock = async (): Promise<Stock> => {
    const pieces = new Map<string, number>();
    for (const { market_hash_name: name } of await freeAssets(await ownOffers(manager))) {
      pieces.set(name, (pieces.get(name) ?? 0) + 1);
    }
    return pieces;
  };

  const send = async ({ ref, tradelink, skin, queuedAt }: DeliveryOrder) => {
    const began = performance.now();
    // An operator may let a delivery go on weeks after its offer was taken.
    const offers = await ownOffers(manager, queuedAt);
    const known = find(offers, ref);
    if (known !== null) return known;
    const asset = (await freeAssets(offers)).find((one) => one.market_hash_name === skin);
    if (!asset) throw new PermanentFailure('item', `${skin} is not in the bot's inventory`);
    const offer = manager.createOffer(tradelink);
    offer.addMyItem(asset);
    offer.setMessage(`Facet ${markOf(ref)}`);
    // Each look at Steam may have taken almost a minute: by now the same may have been sent by the next try.
    requireAwaited(began);
    await fromCallback<string>((done) => offer.send(done)).catch((error: unknown) => {
      throw classifyError(error);
    });
    // The library takes an answer for right that asks to confirm an offer and names none.
    if (!offer.id) throw new Error('Steam has taken the offer and does not name it');
    return offer.id;
  };

  const state = async (id: string): Promise<OfferState> => {
    const offer = await offerOf(id);
    const { state: told } = offer;
    if (told === NEEDS_CONFIRMATION) await session.confirm(id);
    if (told !== ACCEPTED) return offerState(told);
    // Without `true` the library reports a trade that failed or was rolled back as an error.
    return tradeState(
      await lookAtSteam(fromCallback<number>((done) => offer.getExchangeDetails(true, done))),
    );
  };

  return {
    name: 'steam',
    lost: session.lost,
    pollSeconds: 30,
    // A trade of protected items can be taken back for seven days, and is looked at for one more.
    reversibleSeconds: 8 * SECONDS_PER_DAY,
    stock,
    send,
    state,
    async checkTradeLink(tradelink) {
      const offer = manager.createOffer(tradelink);
      // What throws in a callback of the libraries would end the server.
      const asking = fromCallback<{ escrowDays?: number } | undefined>((done) =>
        offer.getUserDetails((error, _me, them) => done(error, them)),
      );
      try {
        const them = await lookAtSteam(asking);
        if (typeof them?.escrowDays === 'number') return them.escrowDays === 0;
      } catch (error) {
        if (BAD_LINK.test(thrownText(error))) return false;
        throw error;
      }
      throw new Error('Steam does not say for how long it would hold an item');
    },
    async cancel(id) {
      const offer = await offerOf(id);
      if (!isOpen(offer)) return;
      await fromCallback<undefined>((done) => offer.cancel((error) => done(error, undefined)));
    },
    findByRef: async (ref, queuedAt) => find(await ownOffers(manager, queuedAt), ref),
    async offersSince(since) {
      const offers = await ownOffers(manager, since);
      return offers.flatMap(({ id, message, created, partner }) => {
        const ref = REF_MARK.exec(message ?? '')?.[1];
        // Steam lists what has changed since then.
        return ref === undefined || created < since
          ? []
          : [{ id, ref, partner: String(partner.accountid), sentAt: created }];
      });
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
export async function openSteam(settings: SteamSettings): Promise<DeliveryProvider> {
  const name = '@facet/steam-delivery';
  const { connect } = (await import(name).catch(() => {
    throw new OperatorError('DELIVERY=steam needs: npm install --no-save ./packages/steam-delivery');
  })) as { connect(settings: SteamSettings): Promise<SteamSession> };
  return steamDelivery(await connect(settings), settings);
}
