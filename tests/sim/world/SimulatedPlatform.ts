import { partnerOf } from '../../../common/rules/tradelink.ts';
import {
  type DeliveryOrder,
  type DeliveryProvider,
  type OfferState,
  PermanentFailure,
  RetryLater,
  type Stock,
} from '../../../server/domain/deliveries/provider.ts';
import type { Random } from '../engine/Random.ts';
import type { Scheduler } from '../engine/Scheduler.ts';
import { HOUR_MS, MINUTE_MS } from '../engine/time.ts';
import type { Journal } from './Journal.ts';
import type { Weather } from './Weather.ts';

/** The longer, the faster the years go by. */
const POLL_SECONDS = 2 * 3600;
const REVERSIBLE_SECONDS = 7 * 24 * 3600;
/** How long a call that was given up may still take effect. */
const MAX_LATENESS_MS = 110_000;

/** An offer as the platform has it: `fate` is what it says from `settlesAt` on, `finally` what it says in the end. */
export interface Offer {
  readonly id: string;
  readonly ref: string;
  readonly partner: string;
  readonly skin: string;
  readonly made: number;
  readonly settlesAt: number;
  readonly fate: OfferState;
  readonly finally: OfferState;
  readonly finallyAt: number;
  canceled: boolean;
}

/** The game platform that items are sent to: it lives on whatever becomes of the servers. */
export class SimulatedPlatform {
  /** Every offer that ever went out, by the ref that it was made for. */
  readonly offers = new Map<string, Offer[]>();
  readonly #byId = new Map<string, Offer>();
  readonly #missing = new Set<string>();
  readonly #scheduler: Scheduler;
  readonly #weather: Weather;
  readonly #random: Random;
  readonly #journal: Journal;
  readonly #skins: readonly string[];

  constructor(
    skins: readonly string[],
    at: { scheduler: Scheduler; weather: Weather; random: Random; journal: Journal },
  ) {
    this.#skins = skins;
    this.#scheduler = at.scheduler;
    this.#weather = at.weather;
    this.#random = at.random;
    this.#journal = at.journal;
  }

  /** Where an offer stands now. */
  stateOf(offer: Offer): OfferState {
    const { now } = this.#scheduler;
    if (offer.canceled) return 'expired';
    if (now < offer.settlesAt) return 'pending';
    return now < offer.finallyAt ? offer.fate : offer.finally;
  }

  /** The platform as a process of the server reaches it. */
  provider(pause: (milliseconds: number) => Promise<void>): DeliveryProvider {
    const call = async <T>(
      name: string,
      work: () => T,
      begin: () => () => unknown = () => work,
    ): Promise<T> => {
      await pause(this.#random.between(50, 300));
      if (this.#weather.strikes('platform: asks to wait', name)) throw new RetryLater(30);
      if (this.#weather.strikes('platform: fails without a word', name)) throw new Error('502 Bad Gateway');
      if (this.#weather.strikes('platform: late', name)) {
        const end = begin();
        await this.#scheduler.sleep(this.#random.between(31_000, MAX_LATENESS_MS));
        end();
        return new Promise(() => undefined);
      }
      const result = work();
      await pause(this.#random.between(50, 300));
      if (this.#weather.strikes('platform: answer lost', name)) throw new Error('socket hang up');
      return result;
    };
    return {
      name: 'simulated',
      pollSeconds: POLL_SECONDS,
      reversibleSeconds: REVERSIBLE_SECONDS,
      stock: () => call('stock', () => this.#stock()),
      checkTradeLink: () => call('checkTradeLink', () => true),
      send: (order) =>
        call(
          'send',
          () => this.#send(order),
          // It looks for an earlier offer when it comes: one that goes out meanwhile it does not see.
          () => (this.offers.has(order.ref) ? () => undefined : () => this.#make(order)),
        ),
      state: (offer) => call('state', () => this.stateOf(this.#find(offer))),
      cancel: (offer) =>
        call('cancel', () => {
          const found = this.#find(offer);
          if (this.stateOf(found) === 'pending') found.canceled = true;
        }),
      findByRef: (ref) => call('findByRef', () => this.offers.get(ref)?.[0]?.id ?? null),
      offersSince: (since) =>
        call('offersSince', () =>
          [...this.#byId.values()]
            .filter(({ made }) => made >= since.getTime())
            .map(({ id, ref, partner, made }) => ({ id, ref, partner, sentAt: new Date(Math.floor(made)) })),
        ),
      close: async () => undefined,
    };
  }

  #find(id: string): Offer {
    const offer = this.#byId.get(id);
    if (!offer) throw new Error(`there is no offer ${id}`);
    return offer;
  }

  /** A tenth of the skins is missing at any time, others of them each time. */
  #stock(): Stock {
    this.#missing.clear();
    for (const skin of this.#skins) if (this.#random.chance(0.1)) this.#missing.add(skin);
    return new Map(this.#skins.map((skin) => [skin, this.#missing.has(skin) ? 0 : 20]));
  }

  #send(order: DeliveryOrder): string {
    const { ref } = order;
    const known = this.offers.get(ref)?.[0];
    if (known) return known.id;
    if (this.#weather.strikes('platform: item gone', ref)) throw new PermanentFailure('item', 'out of stock');
    if (this.#weather.strikes('platform: recipient refused', ref))
      throw new PermanentFailure('recipient', 'cannot trade');
    return this.#make(order);
  }

  #make({ ref, tradelink, skin }: DeliveryOrder): string {
    const fate = this.#fate();
    const settlesAt = this.#scheduler.now + this.#random.between(MINUTE_MS, 30 * HOUR_MS);
    const offer: Offer = {
      id: `offer-${this.#byId.size + 1}`,
      ref,
      partner: partnerOf(tradelink),
      skin,
      made: this.#scheduler.now,
      settlesAt,
      canceled: false,
      ...fate,
      finallyAt: settlesAt + this.#random.between(HOUR_MS, 5 * 24 * HOUR_MS),
    };
    this.#byId.set(offer.id, offer);
    this.offers.set(ref, [...(this.offers.get(ref) ?? []), offer]);
    this.#journal.write(`platform: ${offer.id} for ${ref}, ${skin}, to be ${fate.fate} then ${fate.finally}`);
    return offer.id;
  }

  #fate(): Pick<Offer, 'fate' | 'finally'> {
    const draw = this.#random.below(100);
    if (draw < 70) return { fate: 'accepted', finally: 'accepted' };
    if (draw < 75) return { fate: 'accepted', finally: 'reversed' };
    if (draw < 82) return { fate: 'declined', finally: 'declined' };
    if (draw < 87) return { fate: 'expired', finally: 'expired' };
    if (draw < 95) return { fate: 'undeliverable', finally: 'undeliverable' };
    return { fate: 'unknown', finally: draw < 98 ? 'accepted' : 'declined' };
  }
}
