import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import {
  CASE_VERSION_HEADER,
  CHAIN_EPOCH_HEADER,
  CLIENT_SEED_HEADER,
  endpoints,
  IDEMPOTENCY_HEADER,
  SHOWN_CHANCE_HEADER,
} from '../../common/api/contract.ts';
import { SECONDS_PER_DAY } from '../../common/rules/durations.ts';

const PREFLIGHT_MAX_AGE_SECONDS = SECONDS_PER_DAY;

/**
 * Lets pages of these origins make the calls of the contract from another host, and nobody else's. To be called before
 * routes are added.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  // Files are the same for all. Told that one depends on the origin, a browser that has it asks about it again whenever
  // another kind of request names none.
  app.addHook('onRoute', (route) => {
    if (/^\/(?!api\/)/.test(route.url)) route.config = Object.assign({ cors: false }, route.config);
  });
  await app.register(cors, {
    origin: [...origins],
    methods: [...new Set(Object.values(endpoints).map(({ method }) => method))],
    allowedHeaders: [
      'authorization',
      'content-type',
      IDEMPOTENCY_HEADER,
      CLIENT_SEED_HEADER,
      CHAIN_EPOCH_HEADER,
      CASE_VERSION_HEADER,
      SHOWN_CHANCE_HEADER,
    ],
    exposedHeaders: ['date', 'retry-after'],
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    // Strictly, an OPTIONS that no browser sends is refused in plain text.
    strictPreflight: false,
  });
}
