import { partnerOf } from '../../../common/rules/tradelink.ts';
import type { Db } from '../../db/schema.ts';
import { secondsAfter } from '../time.ts';
import {
  type DeliveryOrder,
  type DeliveryProvider,
  type KeptOffer,
  type OfferState,
  PermanentFailure,
  RetryLater,
} from './provider.ts';

/** What the sandbox can be told to do with an offer; `outage` lets the first try fail and then accepts. */
export const SANDBOX_OUTCOMES = ['accepted', 'declined', 'expired', 'out-of-stock', 'outage'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Seconds after which an outage is over. */
const OUTAGE_SECONDS = 2;

interface SandboxOptions {
  readonly db: Db;
  readonly clock: () => Date;
  /** Outcomes that orders get, spread evenly and the same in every process. */
  readonly outcomes: readonly SandboxOutcome[];
  /** Until an offer is settled. */
  readonly settleSeconds: number;
  /** Called as an order comes in and after its offer is sent: where a test lets a worker die. */
  readonly at?: (point: 'before send' | 'after send', ref: string) => Promise<void>;
}

function outcomeOf(ref: string, outcomes: readonly SandboxOutcome[]): SandboxOutcome {
  return outcomes[Number.parseInt(ref.slice(-8), 16) % outcomes.length] ?? 'accepted';
}

/** A game platform that sends nothing: offers settle by themselves as the configuration says. */
export function sandboxDelivery({
  db,
  clock,
  outcomes,
  settleSeconds,
  at,
}: SandboxOptions): DeliveryProvider {
  const failedOnce = new Set<string>();

  const findByRef = async (ref: string) => {
    const row = await db.selectFrom('sandbox_offers').select('ref').where('ref', '=', ref).executeTakeFirst();
    return row?.ref ?? null;
  };

  const refuse = (ref: string) => {
    const outcome = outcomeOf(ref, outcomes);
    if (outcome === 'out-of-stock') throw new PermanentFailure('item', 'out of stock');
    if (outcome !== 'outage' || failedOnce.has(ref)) return;
    failedOnce.add(ref);
    throw new RetryLater(OUTAGE_SECONDS, 'outage');
  };

  const send = async ({ ref, tradelink }: DeliveryOrder) => {
    await at?.('before send', ref);
    const known = await findByRef(ref);
    if (known !== null) return known;
    refuse(ref);
    const settles_at = secondsAfter(clock(), settleSeconds);
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

  // When an offer was sent is when it settles, less the time for that: the sandbox notes nothing else.
  const offersSince = async (since: Date): Promise<KeptOffer[]> => {
    const rows = await db
      .selectFrom('sandbox_offers')
      .select(['ref', 'tradelink', 'settles_at'])
      .where('settles_at', '>=', secondsAfter(since, settleSeconds))
      .orderBy('id')
      .execute();
    return rows.map(({ ref, tradelink, settles_at }) => ({
      id: ref,
      ref,
      partner: partnerOf(tradelink),
      sentAt: secondsAfter(settles_at, -settleSeconds),
    }));
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
    pollSeconds: 1,
    reversibleSeconds: 0,
    stock: async () => 'everything',
    checkTradeLink: async () => true,
    send,
    state,
    cancel,
    findByRef,
    offersSince,
    close: async () => undefined,
  };
}
