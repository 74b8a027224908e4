import type { Db } from '../db/schema.ts';
import { type Delivery, type DeliveryOrder, type OfferState, Permanent, RetryLater } from './provider.ts';

/** What the sandbox can be told to do with an offer; `outage` lets the first try fail and then accepts. */
export const SANDBOX_OUTCOMES = ['accepted', 'declined', 'expired', 'out-of-stock', 'outage'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Seconds after which an outage is over. */
const OUTAGE = 2;

export interface SandboxOptions {
  readonly db: Db;
  readonly clock: () => Date;
  /** Outcomes that orders get, spread evenly and the same in every process. */
  readonly outcomes: readonly SandboxOutcome[];
  /** Seconds until an offer is settled. */
  readonly settlesAfter: number;
  /** Called as an order comes in and after its offer is sent: where a test lets a worker die. */
  readonly at?: (point: 'before send' | 'after send', ref: string) => Promise<void>;
}

function outcomeOf(ref: string, outcomes: readonly SandboxOutcome[]): SandboxOutcome {
  return outcomes[Number.parseInt(ref.slice(0, 8), 16) % outcomes.length] ?? 'accepted';
}

/** A game platform that sends nothing: offers settle by themselves as the configuration says. */
export function sandboxDelivery({ db, clock, outcomes, settlesAfter, at }: SandboxOptions): Delivery {
  const failedOnce = new Set<string>();

  const findByRef = async (ref: string) => {
    const row = await db.selectFrom('sandbox_offers').select('ref').where('ref', '=', ref).executeTakeFirst();
    return row?.ref ?? null;
  };

  const refuse = (ref: string) => {
    const outcome = outcomeOf(ref, outcomes);
    if (outcome === 'out-of-stock') throw new Permanent('item', 'out of stock');
    if (outcome !== 'outage' || failedOnce.has(ref)) return;
    failedOnce.add(ref);
    throw new RetryLater(OUTAGE, 'outage');
  };

  const send = async ({ ref, tradelink }: DeliveryOrder) => {
    await at?.('before send', ref);
    const known = await findByRef(ref);
    if (known !== null) return known;
    refuse(ref);
    const settles_at = new Date(clock().getTime() + settlesAfter * 1000);
    await db
      .insertInto('sandbox_offers')
      .values({ ref, tradelink, settles_at })
      .onConflict((conflict) => conflict.column('ref').doNothing())
      .execute();
    await at?.('after send', ref);
    return ref;
  };

  const state = async (offer: string): Promise<OfferState> => {
    const { settles_at, cancelled } = await db
      .selectFrom('sandbox_offers')
      .select(['settles_at', 'cancelled'])
      .where('ref', '=', offer)
      .executeTakeFirstOrThrow();
    if (cancelled) return 'expired';
    if (settles_at > clock()) return 'pending';
    const outcome = outcomeOf(offer, outcomes);
    return outcome === 'declined' || outcome === 'expired' ? outcome : 'accepted';
  };

  const cancel = async (offer: string) => {
    await db
      .updateTable('sandbox_offers')
      .set({ cancelled: true })
      .where('ref', '=', offer)
      .where('settles_at', '>', clock())
      .execute();
  };

  return {
    name: 'sandbox',
    pollEvery: 1,
    reversibleFor: 0,
    checkTradeLink: async () => true,
    send,
    state,
    cancel,
    findByRef,
    health: async () => undefined,
    close: async () => undefined,
  };
}
