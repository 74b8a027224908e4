import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { initDataBot } from './domain/players/initData.ts';
import type { Services } from './domain/services.ts';
import { Accounts } from './http/auth.ts';
import { serveClient } from './http/client.ts';
import { answerBadAddress, answerErrors, answerForNode, answerUnreadable } from './http/errors.ts';
import { forgetForwardedPorts } from './http/forwardedFor.ts';
import { pictureHashing, readHashes } from './http/hashes.ts';
import { setHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { closeWithLastAnswers } from './http/lastAnswers.ts';
import { MAX_EVENT_LOOP_DELAY_MS, shedLoad } from './http/loadShedding.ts';
import { AnswerLog, loggerOptions } from './http/logging.ts';
import { allowOrigins } from './http/origins.ts';
import { PerUserQueue } from './http/PerUserQueue.ts';
import { createRateLimiter, createVisitorLimiter, RATE_LIMITS, type RateLimits } from './http/rateLimit.ts';
import { readableAddress } from './http/readableAddress.ts';
import { Metrics } from './metrics/Metrics.ts';
import { serveMetrics } from './metrics/route.ts';
import { handlers } from './routes/all.ts';
import { serveDropCards } from './routes/dropCards.ts';
import { serveDropPages } from './routes/dropPages.ts';
import { registerOpenCalls } from './routes/openCalls.ts';
import { registerCalls } from './routes/register.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Of a part of an address: as much as Node reads, as whoever follows a broken link is to be told so by the page. */
const MAX_PART_CHARACTERS = 16 * 1024;
/** Time in which a request has to arrive, and how often that is checked. */
const REQUEST_TIMEOUT_MS = 30_000;
const REQUEST_CHECK_MS = 5000;
/** How long a connection may stay open without a request. */
const KEEP_ALIVE_TIMEOUT_MS = 45_000;
/** How long an answer may stand still while it is sent; Node checks twice before it gives the reader up. */
const UNREAD_TIMEOUT_MS = 20_000;

const LIMITS = { ...RATE_LIMITS, eventLoopDelayMs: MAX_EVENT_LOOP_DELAY_MS };

interface AppOptions {
  readonly config: Pick<
    Config,
    | 'appOrigins'
    | 'apiOrigins'
    | 'clientDir'
    | 'initDataMaxAgeSeconds'
    | 'logLevel'
    | 'metricsToken'
    | 'trustProxy'
  >;
  /** The token that signs init data; in local mode one of our own making. */
  readonly botToken: string;
  readonly services: Services;
  readonly limits?: RateLimits & { readonly eventLoopDelayMs: number };
}

/** An empty server that logs to `output`: errors, headers and limits are set, nothing is served yet. */
export function createServer(
  config: AppOptions['config'],
  output: { write(line: string): void } = process.stdout,
): FastifyInstance {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), stream: output },
    logController: new AnswerLog(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: UNREAD_TIMEOUT_MS,
    http: {
      connectionsCheckingInterval: REQUEST_CHECK_MS,
      // Node's own is 60 s: it exchanges the two where headers have longer, and a body would get those.
      headersTimeout: REQUEST_TIMEOUT_MS,
      requireHostHeader: false,
    },
    // What comes while the server stops, on a connection that was open, is answered like all before it.
    return503OnClosing: false,
    // Some GETs change something: a HEAD must not.
    exposeHeadRoutes: false,
    trustProxy: config.trustProxy,
    rewriteUrl: readableAddress,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PART_CHARACTERS },
  });
  answerErrors(app);
  answerForNode(app);
  forgetForwardedPorts(app);
  setHeaders(app);
  closeWithLastAnswers(app);
  return app;
}

/** Adds the API, the health checks and the client to a server. */
export async function serveGame(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { config, botToken, services, limits = LIMITS } = options;
  await allowOrigins(app, config.appOrigins);
  await app.register(formbody);
  const metrics = new Metrics(services);
  metrics.observe(app);
  await app.register(async (api) => {
    const hashPictures = pictureHashing(readHashes(config.clientDir));
    api.addHook('onSend', (_request, _reply, payload, done) => {
      done(null, typeof payload === 'string' ? hashPictures(payload) : payload);
    });
    shedLoad(api, limits.eventLoopDelayMs);
    const exceedsRateLimit = await createRateLimiter(api, limits);
    registerCalls(api, metrics.counting(handlers), services, {
      auth: { bot: initDataBot(botToken), maxAgeSeconds: config.initDataMaxAgeSeconds },
      accounts: new Accounts(services),
      exceedsRateLimit,
      queue: new PerUserQueue(),
      hashPictures,
    });
    const countVisit = createVisitorLimiter(api, limits);
    registerOpenCalls(api, services, countVisit);
    serveDropPages(api, services, { ...config, countVisit });
    serveDropCards(api, services, { ...config, countVisit });
  });
  serveHealth(app, services.db);
  serveMetrics(app, metrics, config.metricsToken);
  serveClient(app, config.clientDir, config.apiOrigins);
}
