import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/Refusal.ts';
import type { Metrics } from './Metrics.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  // Hashes have one length, as timingSafeEqual needs.
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`));
}

/**
 * GET /metrics in Prometheus' text format, for whoever has the token and for nobody where none is set: by its address
 * a caller can't be told from a proxy or a tunnel that calls from this machine for everybody.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('forbidden');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
