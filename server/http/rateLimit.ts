import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/Refusal.ts';
import { CallCounter } from './CallCounter.ts';

/**
 * Requests a second: `changes` and `reads` of one user, and `visits` of one address, by whoever calls without an
 * account.
 */
export interface RateLimits {
  readonly changes: number;
  readonly reads: number;
  readonly visits: number;
}

export const RATE_LIMITS: RateLimits = { changes: 10, reads: 30, visits: 20 };

const WINDOW_MS = 1000;

/** Counts a call of the request's caller; true where it is one too many. */
export type RateLimiter = (request: FastifyRequest, kind: 'changes' | 'reads') => Promise<boolean>;
/** Counts a visit and returns whose it is, an address or its network. @throws Refusal `too many requests`. */
export type VisitorLimiter = (request: FastifyRequest) => Promise<string>;

/**
 * Limits the calls of each user. It counts in memory, because the client goes to one host per user id, so one server
 * sees all calls of a user.
 */
export async function createRateLimiter(app: FastifyInstance, limits: RateLimits): Promise<RateLimiter> {
  await app.register(rateLimit, { global: false, store: CallCounter });
  const limitOf = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: WINDOW_MS,
      keyGenerator: ({ caller }) => caller?.user.id ?? 0,
    });
  const count = { changes: limitOf(limits.changes), reads: limitOf(limits.reads) };
  return async (request, kind) => {
    const counted = await count[kind](request);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/**
 * Limits what one address asks without being a user, or one network of IPv6 (64 bits of 128); after
 * `createRateLimiter`, in the same part of the server.
 */
export function createVisitorLimiter(app: FastifyInstance, { visits }: RateLimits): VisitorLimiter {
  const count = app.createRateLimit({ max: visits, timeWindow: WINDOW_MS });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new Refusal('too many requests');
    return counted.key;
  };
}
