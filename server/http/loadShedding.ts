import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../domain/Refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route does in a busy moment before it is served, in place of the refusal. */
    readonly pressureHandler?: () => void;
  }
}

/** Mean delay of the event loop, measured each second, above which no caller is served in time. */
export const MAX_EVENT_LOOP_DELAY_MS = 1000;
/** The first measurements are of the start itself. */
const WARM_UP_MS = 10_000;

/** Refuses calls with 503 `unavailable` while the event loop is later than `maxEventLoopDelay` milliseconds. */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  const startedAt = performance.now();
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async () => {
      if (performance.now() - startedAt > WARM_UP_MS) throw new Refusal('unavailable');
    },
  });
}
