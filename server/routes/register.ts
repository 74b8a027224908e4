import type { FastifyInstance } from 'fastify';
import { type Answer, type CallName, endpoints } from '../../common/api/contract.ts';
import type { Endpoint } from '../../common/api/endpoint.ts';
import type { Trx } from '../db/schema.ts';
import { commitWithAnswer, type OpeningKept, runOnce } from '../domain/idempotency.ts';
import type { VerifiedInitData } from '../domain/players/initData.ts';
import { Refusal } from '../domain/Refusal.ts';
import type { Services } from '../domain/services.ts';
import { type Accounts, type AuthOptions, authenticate } from '../http/auth.ts';
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
  /** Has an answer name pictures by their hashes: one that is compressed, as the others leave by a hook that does so. */
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
type AnyOnce = (work: (trx: Trx) => Promise<AnyAnswer>) => Promise<AnyAnswer>;
type AnyHandler = (services: Services, call: AnyCall, once?: AnyOnce) => Promise<AnyAnswer>;

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
  const asksTelegram = CALLS_THAT_ASK_TELEGRAM.has(name);
  const shared = new SharedAnswers();
  const recaller = RECALLS[name] as AnyRecall | undefined;
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
      const { params, query, body, ...headers } = parseCall(request);
      const { key } = headers;
      const now = services.clock();
      const userId = verified.user.id;
      const account = await guards.accounts.ensure(verified, now);
      services.presence.seen(userId, now);
      const call = { params, query, body, userId, ...headers, now } as AnyCall;
      const serialize = (answer: AnyAnswer) => String(reply.serializeInput(answer, '200'));
      if (!endpoint.changes) {
        const answer = await guards.accounts.unlessLost(account, () => handler(services, call));
        if (!endpoint.shared) return answer;
        const write = (given: AnyAnswer) => guards.hashPictures(serialize(given));
        return shared.send(request, reply.type(JSON_ANSWER), answer, write);
      }
      const keep = (answer: AnyAnswer, text: string) => recaller?.keep(answer as Answer<CallName>) ?? text;
      const tap = { userId, key, call: `${name} ${JSON.stringify({ params, query, body })}` };
      const recall = async (kept: OpeningKept) => {
        if (!recaller) throw new Error(`${name} keeps its answers as text`);
        return serialize(await recaller.recall(services, call, kept));
      };
      const change = async () => {
        let text = '';
        await handler(services, call, (work) =>
          guards.queue.run(userId, async () => {
            const committed = await commitWithAnswer(services.db, tap, { work, serialize, keep, now });
            text = committed.text;
            return committed.answer;
          }),
        );
        return text;
      };
      const text = await guards.accounts.unlessLost(account, () =>
        runOnce(services.db, tap, { first: asksTelegram, recall }, change),
      );
      return reply.type(JSON_ANSWER).send(text);
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
