import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './domain/refusal.ts';
import { isNearby } from './http/nearby.ts';
import type { Metrics } from './metrics.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isNearby(request);
  // Hashes have one length, as timingSafeEqual needs.
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`));
}

/**
 * GET /metrics in Prometheus' text format: with a token for whoever has it, without one for callers from this
 * machine or network that no proxy speaks for.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('forbidden');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
