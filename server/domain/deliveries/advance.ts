import { SECONDS_PER_DAY } from '../../../common/rules/durations.ts';
import type { DeliveryExcuse } from '../../db/deliveryTables.ts';
import { isBarred } from '../accountStanding.ts';
import { findItem } from '../item.ts';
import { lockUserIfThere } from '../ledger.ts';
import { retrySeconds } from '../retrySeconds.ts';
import type { Services } from '../services.ts';
import { thrownText } from '../thrownText.ts';
import { secondsAfter } from '../time.ts';
import { type Outcome, replacementsFor, settleDelivery } from './deliveryOutcome.ts';
import { type DeliveryProvider, PermanentFailure, RetryLater } from './provider.ts';
import { CallTimeout, withTimeout } from './providerCall.ts';
import { type LeasedDelivery, updateLeased } from './queue.ts';
import { readStock } from './stock.ts';

/**
 * Seconds: after which an offer that could be answered is taken back, and between two looks at one that was accepted.
 */
const OFFER_LIFETIME_SECONDS = SECONDS_PER_DAY;
const REVERSAL_CHECK_SECONDS = 6 * 3600;
/** Failures that nobody understands before an operator has to look. */
const MAX_ATTEMPTS = 8;
/** Seconds for which a call that was given up may still go on at the platform. */
const ABANDONED_CALL_SECONDS = 120;

/** A platform may answer by a whole page, and what failed is kept, logged and listed. */
const MAX_ERROR_CHARACTERS = 500;

const EXCUSES = {
  unconfirmed: 'our own account never confirmed the offer',
  recalled: 'recalled: the account is frozen or owes crystals',
} as const satisfies Record<DeliveryExcuse, string>;
const NO_OFFER = 'the platform has taken the item and names no offer';
const UNKNOWN_STATE = 'the platform reports a state that is not known here';

/** What a worker of deliveries works with. */
export type DeliveryServices = Pick<Services, 'db' | 'rate' | 'catalogue' | 'clock' | 'log'>;

async function settle(
  { db, rate, clock }: DeliveryServices,
  leased: LeasedDelivery,
  outcome: Outcome,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Whoever was erased has no delivery under way: another worker has ended it.
    if (!(await lockUserIfThere(trx, leased.user_id))) return;
    await settleDelivery(trx, leased, outcome, { rate, now: clock() });
  });
}

/** Waits for a look at the platform: one that is given up has had no effect, and says nothing of this delivery. */
async function look<T>(work: Promise<T>): Promise<T> {
  return withTimeout(work).catch((error: unknown) => {
    throw error instanceof CallTimeout ? new RetryLater(ABANDONED_CALL_SECONDS, error.message) : error;
  });
}

/** Gives another skin for one that can't be had, once an item and only one that can be had; else gives it back. */
async function replace(
  services: DeliveryServices,
  leased: LeasedDelivery,
  error: string | null,
): Promise<void> {
  const item = await findItem(services.db, leased.user_id, leased.item_id);
  if (!item) throw new Error(`delivery ${leased.ref} has no item`);
  const stock = await readStock(services.db);
  for (const skin of replacementsFor((await services.catalogue.skins()).values(), item)) {
    if (await stock.has(skin.name)) return settle(services, leased, { state: 'replaced', skin, error });
  }
  await settle(services, leased, { state: 'returned', error });
}

/** Gives an item back without a penalty. */
function giveBack(services: DeliveryServices, leased: LeasedDelivery, excuse: DeliveryExcuse): Promise<void> {
  return settle(services, leased, { state: 'returned', error: EXCUSES[excuse] });
}

/** Leaves it to a person what the platform's word means. */
async function giveUp(services: DeliveryServices, leased: LeasedDelivery, error: string): Promise<void> {
  services.log.error({ ref: leased.ref, user: leased.user_id, error }, 'delivery needs an operator');
  await settle(services, leased, { state: 'dead', error });
}

async function handOver(
  services: DeliveryServices,
  provider: DeliveryProvider,
  leased: LeasedDelivery,
): Promise<void> {
  const { db, clock } = services;
  const { ref, tradelink, created_at: queuedAt } = leased;
  // A try before this one may have had its effect: then `send` finds that offer, whoever it leads to by now.
  const sent = leased.attempts === 1 ? null : await look(provider.findByRef(ref, queuedAt));
  if (sent === null) {
    if (!(await look(provider.checkTradeLink(tradelink)))) {
      return settle(services, leased, { state: 'refused', error: 'the trade link leads to nobody' });
    }
    if (await isBarred(db, leased.user_id)) return giveBack(services, leased, 'recalled');
  }
  const item = await findItem(db, leased.user_id, leased.item_id);
  if (!item) throw new Error(`delivery ${ref} has no item`);
  const offer: unknown = await withTimeout(provider.send({ ref, tradelink, skin: item.name, queuedAt }));
  // A row without an offer would be handed over again.
  if (typeof offer !== 'string' || offer === '') return giveUp(services, leased, NO_OFFER);
  const now = clock();
  await updateLeased(db, leased, {
    state: 'handed',
    offer,
    handed_at: now,
    attempts: 0,
    error: null,
    run_at: secondsAfter(now, provider.pollSeconds),
  });
}

function excuseFor(state: 'pending' | 'confirming', isRecalled: boolean): DeliveryExcuse | null {
  if (isRecalled) return 'recalled';
  return state === 'confirming' ? 'unconfirmed' : null;
}

/** Goes on waiting for whoever has an offer, and takes it back where it is recalled or has been out for a day. */
async function awaitAnswer(
  { db, clock }: DeliveryServices,
  provider: DeliveryProvider,
  leased: LeasedDelivery,
  { offer, state }: { offer: string; state: 'pending' | 'confirming' },
): Promise<void> {
  const now = clock();
  const isRecalled = await isBarred(db, leased.user_id);
  // Before our account had confirmed it nobody could take it: the player's day begins here.
  const handed_at = state === 'pending' && leased.excuse === 'unconfirmed' ? now : leased.handed_at;
  const isOld = handed_at !== null && secondsAfter(handed_at, OFFER_LIFETIME_SECONDS) <= now;
  const excuse = excuseFor(state, isRecalled);
  if (isRecalled || isOld) {
    // Before the offer is gone: where its answer is lost, the next look may find the account in good standing again.
    await updateLeased(db, leased, { excuse });
    await withTimeout(provider.cancel(offer));
  }
  const run_at = secondsAfter(now, provider.pollSeconds);
  await updateLeased(db, leased, { attempts: 0, error: null, excuse, handed_at, run_at });
}

/** Looks how an offer stands that was not accepted yet. */
async function checkOffer(
  services: DeliveryServices,
  provider: DeliveryProvider,
  leased: LeasedDelivery,
  offer: string,
): Promise<void> {
  const { db, clock } = services;
  const state = await look(provider.state(offer));
  if (state === 'pending' || state === 'confirming') {
    return awaitAnswer(services, provider, leased, { offer, state });
  }
  if (state === 'undeliverable') return replace(services, leased, null);
  if (state === 'accepted') {
    const next = provider.reversibleSeconds > 0 ? secondsAfter(clock(), REVERSAL_CHECK_SECONDS) : null;
    return settle(services, leased, { state: 'sent', next });
  }
  if (state === 'unconfirmed') return giveBack(services, leased, 'unconfirmed');
  if (state === 'expired') {
    // Nobody is fined for an offer that they could never take, or that was taken back from them.
    const excuse = leased.excuse ?? ((await isBarred(db, leased.user_id)) ? 'recalled' : null);
    if (excuse !== null) return giveBack(services, leased, excuse);
  }
  if (state === 'declined' || state === 'expired' || state === 'reversed') {
    return settle(services, leased, { state });
  }
  // Whatever else is said: an item that may be out is not given back.
  return giveUp(services, leased, UNKNOWN_STATE);
}

async function checkReversal(
  services: DeliveryServices,
  provider: DeliveryProvider,
  leased: LeasedDelivery,
  offer: string,
): Promise<void> {
  const state = await look(provider.state(offer));
  if (state === 'reversed') return settle(services, leased, { state });
  if (state !== 'accepted' && state !== 'pending') {
    return giveUp(
      services,
      leased,
      state === 'unknown' ? UNKNOWN_STATE : `an accepted offer is ${state} now`,
    );
  }
  const now = services.clock();
  const safe =
    leased.settled_at === null || secondsAfter(leased.settled_at, provider.reversibleSeconds) <= now;
  await updateLeased(services.db, leased, {
    attempts: 0,
    error: null,
    run_at: safe ? null : secondsAfter(now, REVERSAL_CHECK_SECONDS),
  });
}

async function onFailure(
  services: DeliveryServices,
  leased: LeasedDelivery,
  failure: unknown,
): Promise<void> {
  const { db, clock, log } = services;
  // PostgreSQL's text can't hold a NUL: the failure would fail to be kept, and be met again for ever.
  const error = thrownText(failure).replaceAll('\0', '').slice(0, MAX_ERROR_CHARACTERS);
  const { ref, attempts } = leased;
  if (failure instanceof PermanentFailure && leased.state === 'handing') {
    if (failure.reason === 'item') return replace(services, leased, error);
    return settle(services, leased, { state: 'refused', error });
  }
  if (failure instanceof RetryLater) {
    const run_at = secondsAfter(clock(), failure.afterSeconds);
    // Nothing can be out after a first try that had no effect, so the player may cancel again.
    const untouched = leased.state === 'handing' && attempts === 1;
    const back = untouched ? ({ state: 'queued', attempts: 0 } as const) : { attempts: 1 };
    return updateLeased(db, leased, { ...back, run_at, error });
  }
  if (attempts >= MAX_ATTEMPTS && leased.state !== 'sent') return giveUp(services, leased, error);
  log.warn({ ref, attempts, error }, 'delivery failed and will be tried again');
  // Asked again too soon, the platform would not know yet of the offer that is still on its way to it.
  const least = failure instanceof CallTimeout ? ABANDONED_CALL_SECONDS : 0;
  const wait = Math.max(least, retrySeconds(attempts));
  await updateLeased(db, leased, { run_at: secondsAfter(clock(), wait), error });
}

/** Takes a delivery that this worker holds one step further: hands it over, or looks how its offer stands. */
export async function advance(
  services: DeliveryServices,
  provider: DeliveryProvider,
  leased: LeasedDelivery,
): Promise<void> {
  try {
    if (leased.offer === null) await handOver(services, provider, leased);
    else if (leased.state === 'sent') await checkReversal(services, provider, leased, leased.offer);
    else await checkOffer(services, provider, leased, leased.offer);
  } catch (failure) {
    await onFailure(services, leased, failure);
  }
}
