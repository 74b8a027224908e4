import type { FastifyRequest } from 'fastify';
import { Refusal } from '../domain/Refusal.ts';
import { isNearby } from '../http/nearby.ts';

/**
 * Lets only pages of our own, on this machine or its network, change something in local mode: other sites can't send
 * JSON here without asking first, and that is refused.
 * @throws Refusal `forbidden`.
 */
export function requireOwnPage(request: FastifyRequest): void {
  const isOwn = request.headers['content-type']?.startsWith('application/json') ?? false;
  if (!isOwn || !isNearby(request)) throw new Refusal('forbidden');
}
