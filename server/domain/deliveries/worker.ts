import { areDrawsPaused } from '../draws/chainEpochs.ts';
import { type Job, pause, repeat, startJob } from '../job.ts';
import { advance, type DeliveryServices } from './advance.ts';
import type { DeliveryProvider } from './provider.ts';
import { withTimeout } from './providerCall.ts';
import { leaseNext } from './queue.ts';
import { publishStock } from './stock.ts';

/** Seconds for which a delivery is leased: more than all calls of one step can take together. */
const LEASE_SECONDS = 180;
/** Milliseconds between two looks at an empty queue, and between two questions for what is in stock. */
const IDLE_POLL_MS = 1000;
const STOCK_INTERVAL_MS = 60_000;
/** Milliseconds after which a platform that can't be opened is tried again, doubled each time. */
const FIRST_OPEN_RETRY_MS = 1_000;
const MAX_OPEN_RETRY_MS = 300_000;
/** Milliseconds until a platform that was lost is opened again: another process may have its account, and lose it. */
const LOST_PAUSE_MS = 60_000;
/** Seconds after which it is told that a platform says nothing to being opened, and between two times. */
const SILENCE_SECONDS = 60;

/**
 * Works off every delivery that is due, one after the other, until the signal is aborted. Nothing moves while draws are
 * paused, as it is not known then whether this is the database of before.
 */
export async function deliverDue(
  services: DeliveryServices,
  provider: DeliveryProvider,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    // A database that may have forgotten what was handed over would send it twice.
    if (await areDrawsPaused(services.db)) return;
    const leased = await leaseNext(services.db, services.clock(), LEASE_SECONDS);
    if (!leased) return;
    await advance(services, provider, leased);
  }
}

/** Asks the platform what it has and keeps it for everybody; where it does not say, its last word stays. */
export async function updateStock(
  { db, clock, log }: DeliveryServices,
  provider: DeliveryProvider,
): Promise<void> {
  const asked = clock();
  try {
    await publishStock(db, await withTimeout(provider.stock()), asked);
  } catch (err) {
    log.warn({ err }, 'the stock of items is not known');
  }
}

/**
 * Tells from time to time that the platform is not open yet, until the function that it returns is called. It is not
 * opened a second time meanwhile: Steam's library goes on by itself, and two of it would sign each other out.
 */
function tellSilence({ log }: DeliveryServices): () => void {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += SILENCE_SECONDS;
    log.error(
      { seconds },
      'the delivery platform says nothing to being opened: deliveries wait until it does',
    );
  }, SILENCE_SECONDS * 1000).unref();
  return () => clearInterval(timer);
}

/**
 * Opens the platform, however often it takes: players must not lose a server to an outage of somebody else's. Null as
 * soon as the signal is aborted, as a platform may say nothing for ever; one that opens after all is closed.
 */
async function openProvider(
  open: () => Promise<DeliveryProvider>,
  services: DeliveryServices,
  signal: AbortSignal,
): Promise<DeliveryProvider | null> {
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  for (let wait = FIRST_OPEN_RETRY_MS; !signal.aborted; wait = Math.min(MAX_OPEN_RETRY_MS, wait * 2)) {
    const endTelling = tellSilence(services);
    try {
      const opening = open();
      const opened = await Promise.race([opening, stopped]);
      if (opened === null) opening.then((late) => late.close()).catch(() => undefined);
      return opened;
    } catch (err) {
      services.log.error({ err }, 'the delivery platform cannot be opened: deliveries wait until it can');
    } finally {
      endTelling();
    }
    await pause(wait, signal);
  }
  return null;
}

/** Works off the queue until the signal is aborted. */
async function deliver(
  services: DeliveryServices,
  provider: DeliveryProvider,
  signal: AbortSignal,
): Promise<void> {
  /** By performance.now(): a clock that is put back must not leave the stock unasked until it is there again. */
  let stockAskedAt = Number.NEGATIVE_INFINITY;
  await repeat(IDLE_POLL_MS, signal, async () => {
    if (performance.now() - stockAskedAt >= STOCK_INTERVAL_MS) {
      stockAskedAt = performance.now();
      await updateStock(services, provider);
    }
    await deliverDue(services, provider, signal).catch((err: unknown) =>
      services.log.error({ err }, 'the queue of deliveries could not be worked off'),
    );
  });
}

/**
 * Works off the queue until it is stopped, and opens the platform again where it is lost; `stop` waits for the delivery
 * that is in hand.
 */
export function startDelivering(services: DeliveryServices, open: () => Promise<DeliveryProvider>): Job {
  const { log } = services;
  return startJob(async (signal) => {
    for (;;) {
      const provider = await openProvider(open, services, signal);
      if (!provider) return;
      const { lost } = provider;
      await deliver(services, provider, lost ? AbortSignal.any([signal, lost]) : signal);
      if (lost?.aborted) log.error({ err: lost.reason }, 'the delivery platform is lost: deliveries wait');
      await provider
        .close()
        .catch((err: unknown) => log.warn({ err }, 'the delivery platform does not close'));
      if (signal.aborted) return;
      await pause(LOST_PAUSE_MS, signal);
    }
  });
}
