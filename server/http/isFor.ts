import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is for a path that `pattern` matches, however it is written: the router also takes `/%61pi/me/`.
 */
export function isFor(request: FastifyRequest, pattern: RegExp): boolean {
  return pattern.test(request.url) || pattern.test(request.routeOptions.url ?? '');
}
