import {
  type Outcome,
  replacementFor,
  type SettledState,
  settleDelivery,
} from '../domain/deliveryOutcome.ts';
import { findItem } from '../domain/item.ts';
import { lockUser } from '../domain/ledger.ts';
import type { Services } from '../domain/services.ts';
import { type Delivery, Permanent, RetryLater } from './provider.ts';
import { type Held, updateHeld } from './queue.ts';

/** Seconds: after which an offer that nobody answers is taken back, and between two looks at one that was accepted. */
const OFFER_LIFETIME = 24 * 3600;
const WATCH_EVERY = 6 * 3600;
/** Failures that nobody understands before an operator has to look, and the wait after each, doubled up to an hour. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT = 5;
const LONGEST_WAIT = 3600;
/** Seconds for one call of the platform, and for which one that was given up may still go on there. */
const CALL_TIMEOUT = 30;
const LATE_CALL = 120;

/** Nobody has waited for the end of a call: it may yet have its effect. */
class GivenUp extends Error {}

type Needs = Pick<Services, 'db' | 'rate' | 'catalogue' | 'clock' | 'log'>;

function after(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GivenUp(`no answer within ${CALL_TIMEOUT} s`)), CALL_TIMEOUT * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function settle({ db, rate, clock }: Needs, held: Held, outcome: Outcome): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, held.user_id);
    await settleDelivery(trx, held, outcome, { rate, now: clock() });
  });
}

async function replace(services: Needs, held: Held, error: string | null): Promise<void> {
  const item = await findItem(services.db, held.user_id, held.item_id);
  if (!item) throw new Error(`delivery ${held.ref} has no item`);
  const skin = replacementFor((await services.catalogue.skins()).values(), item);
  await settle(services, held, { state: 'replaced', skin, error });
}

async function handOver(services: Needs, delivery: Delivery, held: Held): Promise<void> {
  const { db, clock } = services;
  const { ref, tradelink } = held;
  // Only at the first try: later an offer may be out already, and then `send` has to find it.
  if (held.attempts === 1 && !(await inTime(delivery.checkTradeLink(tradelink)))) {
    return settle(services, held, { state: 'refused', error: 'the trade link leads to nobody' });
  }
  const item = await findItem(db, held.user_id, held.item_id);
  if (!item) throw new Error(`delivery ${ref} has no item`);
  const offer = await inTime(delivery.send({ ref, tradelink, skin: item.name }));
  const now = clock();
  await updateHeld(db, held, {
    state: 'handed',
    offer,
    handed_at: now,
    attempts: 0,
    error: null,
    run_at: after(now, delivery.pollEvery),
  });
}

async function look(services: Needs, delivery: Delivery, held: Held, offer: string): Promise<void> {
  const { db, clock } = services;
  const state = await inTime(delivery.state(offer));
  const now = clock();
  if (state === 'undeliverable') return replace(services, held, null);
  if (state === 'accepted') {
    const next = delivery.reversibleFor > 0 ? after(now, WATCH_EVERY) : null;
    return settle(services, held, { state: 'sent', next });
  }
  if (state !== 'pending') return settle(services, held, { state });
  if (held.handed_at && after(held.handed_at, OFFER_LIFETIME) <= now) await inTime(delivery.cancel(offer));
  await updateHeld(db, held, { attempts: 0, error: null, run_at: after(now, delivery.pollEvery) });
}

async function watch(services: Needs, delivery: Delivery, held: Held, offer: string): Promise<void> {
  const state = await inTime(delivery.state(offer));
  if (state === 'reversed') return settle(services, held, { state });
  const now = services.clock();
  const safe = held.settled_at === null || after(held.settled_at, delivery.reversibleFor) <= now;
  await updateHeld(services.db, held, {
    attempts: 0,
    error: null,
    run_at: safe ? null : after(now, WATCH_EVERY),
  });
}

async function onFailure(services: Needs, held: Held, failure: unknown): Promise<void> {
  const { db, clock, log } = services;
  const error = failure instanceof Error ? failure.message : String(failure);
  const { ref, attempts } = held;
  if (failure instanceof Permanent && held.state === 'handing') {
    if (failure.reason === 'item') return replace(services, held, error);
    return settle(services, held, { state: 'refused', error });
  }
  if (failure instanceof RetryLater) {
    const run_at = after(clock(), failure.afterSeconds);
    // Nothing can be out after a first try that had no effect, so the player may cancel again.
    const untouched = held.state === 'handing' && attempts === 1;
    const back = untouched ? ({ state: 'queued', attempts: 0 } as const) : { attempts: 1 };
    return updateHeld(db, held, { ...back, run_at, error });
  }
  if (attempts >= MAX_ATTEMPTS && held.state !== 'sent') {
    log.error({ ref, user: held.user_id, error }, 'delivery needs an operator');
    return settle(services, held, { state: 'dead' satisfies SettledState, error });
  }
  log.warn({ ref, attempts, error }, 'delivery failed and will be tried again');
  // Asked again too soon, the platform would not know yet of the offer that is still on its way to it.
  const least = failure instanceof GivenUp ? LATE_CALL : 0;
  const wait = Math.max(least, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)));
  await updateHeld(db, held, { run_at: after(clock(), wait), error });
}

/** Takes a delivery that this worker holds one step further: hands it over, or looks how its offer stands. */
export async function advance(services: Needs, delivery: Delivery, held: Held): Promise<void> {
  try {
    if (held.offer === null) await handOver(services, delivery, held);
    else if (held.state === 'sent') await watch(services, delivery, held, held.offer);
    else await look(services, delivery, held, held.offer);
  } catch (failure) {
    await onFailure(services, held, failure);
  }
}
