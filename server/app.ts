import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { Accounts } from './auth.ts';
import type { Config } from './config.ts';
import { Presence } from './domain/presence.ts';
import type { Services } from './domain/services.ts';
import { serveClient } from './http/client.ts';
import { answerBadAddress, answerErrors, answerUnreadable } from './http/errors.ts';
import { setHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { AnswerLog, loggerOptions } from './http/logging.ts';
import { RATE_LIMITS, RateLimiter, type RateLimits } from './http/rateLimit.ts';
import { Turns } from './http/turns.ts';
import { initDataKey } from './initData.ts';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './metricsRoute.ts';
import { handlers } from './routes/all.ts';
import { registerCalls } from './routes/register.ts';

const LARGEST_BODY = 64 * 1024;
const PREFLIGHT_SECONDS = 86_400;
/** Milliseconds in which a request has to have arrived. */
const REQUEST_TIMEOUT = 30_000;

export interface AppOptions {
  readonly config: Pick<
    Config,
    'appOrigins' | 'apiOrigins' | 'clientDir' | 'initDataMaxAge' | 'logLevel' | 'metricsToken' | 'trustProxy'
  >;
  /** The token that signs init data; in local mode one of our own making. */
  readonly botToken: string;
  readonly services: Services;
  readonly rateLimits?: RateLimits;
}

/** An empty server that logs to `output`: errors, headers and limits are set, nothing is served yet. */
export function createServer(
  config: AppOptions['config'],
  output: { write(line: string): void } = process.stdout,
): FastifyInstance {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), stream: output },
    logController: new AnswerLog(),
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    // What comes while the server stops, on a connection that was open, is answered like all before it.
    return503OnClosing: false,
    // Some GETs change something: a HEAD must not.
    exposeHeadRoutes: false,
    trustProxy: config.trustProxy,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
  });
  answerErrors(app);
  setHeaders(app);
  return app;
}

/** Adds the API, the health checks and the client to a server. */
export async function serveGame(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { config, botToken, services } = options;
  await app.register(cors, {
    origin: [...config.appOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-client-seed'],
    exposedHeaders: ['retry-after'],
    maxAge: PREFLIGHT_SECONDS,
  });
  await app.register(formbody);
  const metrics = new Metrics(services.db, services.clock);
  metrics.observe(app);
  registerCalls(app, metrics.counting(handlers), services, {
    auth: { key: initDataKey(botToken), maxAge: config.initDataMaxAge },
    accounts: new Accounts(services.db, services.log),
    presence: new Presence(services.db),
    limiter: new RateLimiter(options.rateLimits ?? RATE_LIMITS),
    turns: new Turns(),
  });
  serveHealth(app, services.db);
  serveMetrics(app, metrics, config.metricsToken);
  serveClient(app, config.clientDir, config.apiOrigins);
}
