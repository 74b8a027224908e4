import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type CallName,
  CLIENT_SEED_HEADER,
  type Endpoint,
  endpoints,
  IDEMPOTENCY_HEADER,
} from '../../src/api/contract.ts';
import { Hex32 } from '../../src/api/schemas.ts';
import { type Accounts, type AuthOptions, authenticate } from '../auth.ts';
import type { Trx } from '../db/schema.ts';
import { onceOnly, rememberAnswer, type Tap } from '../domain/idempotency.ts';
import type { Presence } from '../domain/presence.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Services } from '../domain/services.ts';
import { parseClientSeed } from '../http/clientSeedHeader.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import type { Turns } from '../http/turns.ts';
import type { Verified } from '../initData.ts';
import type { Call, Handlers } from './call.ts';

/** What stands between a request and its handler. */
export interface Gate {
  readonly auth: AuthOptions;
  readonly accounts: Accounts;
  readonly presence: Presence;
  readonly limiter: RateLimiter;
  readonly turns: Turns;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, in a call of the API whose init data were verified. */
    caller: Verified | null;
  }
}

type AnyCall = Call<CallName>;
type AnyAnswer = Record<string, unknown>;
type AnyOnce = (work: (trx: Trx) => Promise<AnyAnswer>) => Promise<AnyAnswer>;
type AnyHandler = (services: Services, call: AnyCall, once?: AnyOnce) => Promise<AnyAnswer>;

/** Calls that talk to Telegram before their transaction: a tap that comes again must not make them do so again. */
const REACHING_OUT: ReadonlySet<CallName> = new Set(['completeTask', 'inviteFriend', 'invoice']);

const FORM = 'application/x-www-form-urlencoded';
const JSON_BODY = 'application/json';
const JSON_ANSWER = 'application/json; charset=utf-8';

function parse<T>(schema: v.GenericSchema<unknown, T>, given: unknown): T {
  // An array passes for an object without fields.
  const parsed = Array.isArray(given) ? null : v.safeParse(schema, given);
  if (!parsed?.success) throw new Refusal('bad request');
  return parsed.output;
}

function parserOf({ params, query, body }: Endpoint) {
  const paramsSchema = v.object(params);
  const querySchema = v.object(query);
  const bodySchema = v.strictObject(body?.entries ?? {});
  const type = body?.type === 'form' ? FORM : JSON_BODY;
  return (request: FastifyRequest) => {
    if (body && !request.headers['content-type']?.startsWith(type)) throw new Refusal('bad request');
    return {
      params: parse(paramsSchema, request.params),
      query: parse(querySchema, request.query),
      body: parse(bodySchema, body ? request.body : (request.body ?? {})),
    };
  };
}

function keyOf(request: FastifyRequest): string | null {
  const header = request.headers[IDEMPOTENCY_HEADER];
  if (header === undefined) return null;
  const parsed = v.safeParse(Hex32, header);
  if (!parsed.success) throw new Refusal('bad request');
  return parsed.output;
}

function registerCall(
  app: FastifyInstance,
  name: CallName,
  handler: AnyHandler,
  services: Services,
  gate: Gate,
): void {
  const endpoint: Endpoint = endpoints[name];
  const parseRequest = parserOf(endpoint);
  const first = REACHING_OUT.has(name);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // The schema decides what leaves the server: a field that it doesn't name is not written.
    schema: { response: { 200: toJsonSchema(endpoint.answer) } },
    // Before the body is read: a stranger's body is not worth reading.
    onRequest: async (request) => {
      const verified = authenticate(request, gate.auth, services.clock());
      if (!gate.limiter.allows(verified.user.id, endpoint.changes)) throw new Refusal('too many requests');
      request.caller = verified;
    },
    handler: async (request, reply) => {
      const verified = request.caller;
      if (verified === null) throw new Refusal('unauthorized');
      const parsed = parseRequest(request);
      const now = services.clock();
      const userId = verified.user.id;
      const key = keyOf(request);
      const seed = parseClientSeed(request.headers[CLIENT_SEED_HEADER]);
      await gate.accounts.ensure(verified, now);
      await gate.presence.seen(userId, now);
      const call = { ...parsed, userId, key, seed, now } as AnyCall;
      if (!endpoint.changes) return handler(services, call);
      const tap: Tap = { userId, key, call: `${name} ${JSON.stringify(parsed)}` };
      const text = await onceOnly(services.db, tap, { first }, async () => {
        let answered = '';
        await handler(services, call, (work) =>
          gate.turns.take(userId, () =>
            services.db.transaction().execute(async (trx) => {
              const answer = await work(trx);
              answered = String(reply.serializeInput(answer, '200'));
              await rememberAnswer(trx, tap, answered, now);
              return answer;
            }),
          ),
        );
        return answered;
      });
      return reply.type(JSON_ANSWER).send(text);
    },
  });
}

/** Registers a handler for every call of the contract that has one. */
export function registerCalls(
  app: FastifyInstance,
  handlers: Partial<Handlers>,
  services: Services,
  gate: Gate,
): void {
  app.decorateRequest('caller', null);
  for (const [name, handler] of Object.entries(handlers)) {
    registerCall(app, name as CallName, handler as AnyHandler, services, gate);
  }
}
