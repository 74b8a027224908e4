import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../domain/Refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served in a busy moment too, in place of the refusal. */
    readonly servedWhenBusy?: boolean;
  }
}

/** Mean delay of the event loop, measured each second, above which no caller is served in time. */
export const MAX_EVENT_LOOP_DELAY_MS = 1000;
const MEASURED_EACH_MS = 1000;
/** Time between two looks at the event loop: Node counts it as part of their delay. */
const LOOKED_EACH_MS = 10;
/** The first measurements are of the start itself. */
const WARM_UP_MS = 10_000;

/**
 * Refuses calls with 503 `unavailable` while the event loop is later than `maxEventLoopDelay` milliseconds.
 * `@fastify/under-pressure` would read the memory too, whatever it is to watch: a process without a free file handle
 * cannot, and ends of it.
 */
export function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): void {
  const startedAt = performance.now();
  const looks = monitorEventLoopDelay({ resolution: LOOKED_EACH_MS });
  looks.enable();
  let isBusy = false;
  const measuring = setInterval(() => {
    // Of no look in a whole second the mean is NaN, which is not in time either.
    const isInTime = looks.mean / 1e6 - LOOKED_EACH_MS <= maxEventLoopDelay;
    looks.reset();
    isBusy = !isInTime && performance.now() - startedAt > WARM_UP_MS;
  }, MEASURED_EACH_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(measuring);
    looks.disable();
  });
  app.addHook('onRequest', async (request) => {
    if (isBusy && !request.routeOptions.config.servedWhenBusy) throw new Refusal('unavailable');
  });
}
