import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type CallName, endpoints } from '../../common/api/contract.ts';
import type { Endpoint } from '../../common/api/endpoint.ts';
import type { Trx } from '../db/schema.ts';
import {
  type CommittedAnswer,
  commitWithAnswer,
  type IdempotentCall,
  type OpeningKept,
  runOnce,
} from '../domain/idempotency.ts';
import type { VerifiedInitData } from '../domain/players/initData.ts';
import { Refusal } from '../domain/Refusal.ts';
import type { Services } from '../domain/services.ts';
import { type Accounts, type AuthOptions, authenticate, type CachedAccount } from '../http/auth.ts';
import type { PerUserQueue } from '../http/PerUserQueue.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { SharedAnswers } from '../http/SharedAnswers.ts';
import { answerSchema } from './answerSchema.ts';
import type { Call, Handlers, Recall } from './call.ts';
import { callParser } from './callParser.ts';
import { openingRecall } from './cases.ts';

/** What stands between a request and its handler. */
interface CallGuards {
  readonly auth: AuthOptions;
  readonly accounts: Accounts;
  readonly exceedsRateLimit: RateLimiter;
  readonly queue: PerUserQueue;
  /** Has an answer name pictures by their hashes. Asked for shared answers alone: a hook does it to all others. */
  readonly hashPictures: (answer: string) => string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, in a call of the API whose init data were verified. */
    caller: VerifiedInitData | null;
  }
}

type AnyCall = Call<CallName>;
type AnyAnswer = Record<string, unknown>;
type AnyRecall = Recall<CallName>;
type AnyOnce = (
  work: (trx: Trx) => Promise<AnyAnswer>,
  shortcut?: (tap: IdempotentCall) => Promise<AnyAnswer | null>,
) => Promise<CommittedAnswer<AnyAnswer>>;
type ReadHandler = (services: Services, call: AnyCall) => Promise<AnyAnswer>;
type ChangeHandler = (services: Services, call: AnyCall, once: AnyOnce) => ReturnType<AnyOnce>;
type AnyHandler = ReadHandler | ChangeHandler;

/** Calls that talk to Telegram before their transaction: a tap that comes again must not make them do so again. */
const CALLS_THAT_ASK_TELEGRAM: ReadonlySet<CallName> = new Set([
  'completeTask',
  'dropMessage',
  'inviteFriend',
  'invoice',
  'statisticsMessage',
]);

/** Calls whose answers are not kept as text. */
const RECALLS: { readonly [N in CallName]?: Recall<N> } = { openCase: openingRecall };

const JSON_ANSWER = 'application/json; charset=utf-8';

/** A request of a call whose caller is known: what it asks, and where the answer goes. */
interface Asked {
  readonly call: AnyCall;
  readonly account: CachedAccount;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a request of one call. */
type Responder = (asked: Asked) => Promise<unknown>;

/** Returns what writes an answer as Fastify would, by the schema of its call. */
function serializerOf(reply: FastifyReply) {
  return (answer: AnyAnswer) => String(reply.serializeInput(answer, '200'));
}

/** Answers a call that changes nothing. */
function respondToRead(
  { shared }: Endpoint,
  handler: ReadHandler,
  services: Services,
  { accounts, hashPictures }: CallGuards,
): Responder {
  const sharedAnswers = new SharedAnswers();
  return async ({ call, account, request, reply }) => {
    const answer = await accounts.unlessLost(account, () => handler(services, call));
    if (!shared) return answer;
    const serialize = serializerOf(reply);
    const write = (given: AnyAnswer) => hashPictures(serialize(given));
    return sharedAnswers.send(request, reply.type(JSON_ANSWER), answer, write);
  };
}

/** Answers a call that changes something: once for its key, one transaction of a user after the other. */
function respondToChange(
  name: CallName,
  handler: ChangeHandler,
  services: Services,
  { accounts, queue }: CallGuards,
): Responder {
  const { db } = services;
  const lookFirst = CALLS_THAT_ASK_TELEGRAM.has(name);
  const recaller = RECALLS[name] as AnyRecall | undefined;
  const keep = (answer: AnyAnswer, text: string) => recaller?.keep(answer as Answer<CallName>) ?? text;
  return async ({ call, account, reply }) => {
    const { userId, key, params, query, body, now } = call;
    const serialize = serializerOf(reply);
    const tap = { userId, key, call: `${name} ${JSON.stringify({ params, query, body })}` };
    const once: AnyOnce = (work, shortcut) =>
      queue.run(userId, async () => {
        const answer = await shortcut?.(tap);
        if (answer) return { answer, text: serialize(answer) };
        return commitWithAnswer(db, tap, { work, serialize, keep, now });
      });
    const run = async () => (await handler(services, call, once)).text;
    const recall = async (kept: OpeningKept) => {
      if (!recaller) throw new Error(`${name} keeps its answers as text`);
      return serialize(await recaller.recall(services, call, kept));
    };
    const text = await accounts.unlessLost(account, () => runOnce(db, tap, { lookFirst, recall }, run));
    return reply.type(JSON_ANSWER).send(text);
  };
}

function registerCall(
  app: FastifyInstance,
  name: CallName,
  handler: AnyHandler,
  services: Services,
  guards: CallGuards,
): void {
  const endpoint: Endpoint = endpoints[name];
  const parseCall = callParser(endpoint);
  const kind = endpoint.changes ? 'changes' : 'reads';
  const respond = endpoint.changes
    ? respondToChange(name, handler as ChangeHandler, services, guards)
    : respondToRead(endpoint, handler as ReadHandler, services, guards);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // The schema decides what leaves the server: a field that it doesn't name is not written.
    schema: { response: { 200: answerSchema(endpoint) } },
    // Before the body is read: a stranger's body is not worth reading.
    onRequest: async (request) => {
      request.caller = authenticate(request, guards.auth, services);
      if (await guards.exceedsRateLimit(request, kind)) throw new Refusal('too many requests');
    },
    handler: async (request, reply) => {
      const verified = request.caller;
      if (verified === null) throw new Refusal('unauthorized');
      const parsed = parseCall(request);
      const now = services.clock();
      const { id: userId, language_code: platformLang = null } = verified.user;
      const call = { ...parsed, userId, platformLang, now } as AnyCall;
      const account = await guards.accounts.ensure(verified, now);
      services.presence.seen(call.userId, now);
      return respond({ call, account, request, reply });
    },
  });
}

/** Registers a handler for every call of the contract that has one. */
export function registerCalls(
  app: FastifyInstance,
  handlers: Partial<Handlers>,
  services: Services,
  guards: CallGuards,
): void {
  app.decorateRequest('caller', null);
  for (const [name, handler] of Object.entries(handlers)) {
    registerCall(app, name as CallName, handler as AnyHandler, services, guards);
  }
}
