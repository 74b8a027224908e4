import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from './operatorError.ts';
import { repositoryRoot } from './root.ts';

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const httpsOrigin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must be an https address'),
  v.transform((text) => new URL(text).origin),
);
/** Characters that a secret has to have at least, each counted once: `aaaa…` and `12341234…` are none. */
const DISTINCT = 8;
const secret = (shape: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.regex(shape, message),
    v.check((text) => new Set(text).size >= DISTINCT, 'can be guessed: make it with openssl rand -hex 32'),
  );
const webAddress = v.pipe(v.string(), v.url('must be an address'));

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  EMBEDDED_FSYNC: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  BOT_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\d{3,20}:[\w-]{20,64}$/, 'is no bot token'))),
  BOT_API_ROOT: v.optional(webAddress, 'https://api.telegram.org'),
  PUBLIC_URL: v.optional(httpsOrigin),
  APP_ORIGINS: v.optional(v.string(), ''),
  API_ORIGINS: v.optional(v.string(), ''),
  WEBHOOK_SECRET: v.optional(secret(/^[\w-]{32,256}$/, 'must be 32 to 256 characters of A-Z a-z 0-9 _ -')),
  INIT_DATA_MAX_AGE: v.optional(wholeNumber(60, 31_536_000), '604800'),
  CLIENT_DIR: v.optional(v.string()),
  TELEGRAM_CHANNEL: v.optional(webAddress),
  TELEGRAM_CHAT: v.optional(webAddress),
  // Addresses of the proxies in front of us, parted by commas, whose X-Forwarded-For is believed.
  TRUST_PROXY: v.optional(v.string(), ''),
  METRICS_TOKEN: v.optional(secret(/^.{16,}$/, 'must have 16 characters or more')),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** What the operator has set; `botToken` null is local mode. Ages in seconds. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly embeddedFsync: boolean;
  readonly botToken: string | null;
  readonly botApiRoot: string;
  readonly publicUrl: string | null;
  readonly appOrigins: readonly string[];
  readonly apiOrigins: readonly string[];
  readonly webhookSecret: string | null;
  readonly initDataMaxAge: number;
  readonly clientDir: string;
  readonly channel: string | null;
  readonly chat: string | null;
  readonly trustProxy: false | string;
  /** What a reader of /metrics has to know; null lets in callers of this machine and network. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

/** The environment does not describe a server; each line names one variable. */
export class ConfigError extends OperatorError {}

const NEEDED_IN_PRODUCTION = {
  PUBLIC_URL: 'is needed when BOT_TOKEN is set',
  DATABASE_URL: 'is needed when BOT_TOKEN is set',
  WEBHOOK_SECRET: 'is needed when BOT_TOKEN is set',
  // Nobody's items may end in the sandbox because a line was forgotten.
  DELIVERY: 'is needed when BOT_TOKEN is set: steam, sandbox (which sends nothing) or off',
} as const;

/** A server with one of these and no token would be a local one, that lets in whoever asks, by mistake. */
const MEANT_FOR_PRODUCTION = ['PUBLIC_URL', 'WEBHOOK_SECRET'] as const;

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `https://api{n}.example` stands for its ten hosts, user id modulo 10. */
function expandHosts(template: string): string[] {
  if (!template.includes('{n}')) return [template];
  return Array.from({ length: 10 }, (_, n) => template.replaceAll('{n}', String(n)));
}

/**
 * Reads the environment; empty variables count as missing.
 * @throws ConfigError with one line for each variable that is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, given, { abortPipeEarly: true });
  const problems = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  const production = given.BOT_TOKEN !== undefined;
  for (const [name, problem] of production ? Object.entries(NEEDED_IN_PRODUCTION) : []) {
    if (given[name] === undefined) problems.push(`${name}: ${problem}`);
  }
  const meant = MEANT_FOR_PRODUCTION.find((name) => given[name] !== undefined);
  if (!production && meant) problems.push(`BOT_TOKEN: is needed when ${meant} is set`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  const env = parsed.output;
  const root = repositoryRoot();
  return {
    port: env.PORT,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    embeddedFsync: env.EMBEDDED_FSYNC === '1',
    botToken: env.BOT_TOKEN ?? null,
    botApiRoot: env.BOT_API_ROOT,
    publicUrl: env.PUBLIC_URL ?? null,
    appOrigins: [...(env.PUBLIC_URL ? [env.PUBLIC_URL] : []), ...list(env.APP_ORIGINS)],
    apiOrigins: list(env.API_ORIGINS).flatMap(expandHosts),
    webhookSecret: env.WEBHOOK_SECRET ?? null,
    initDataMaxAge: env.INIT_DATA_MAX_AGE,
    clientDir: env.CLIENT_DIR
      ? resolve(root, env.CLIENT_DIR)
      : join(root, 'dist', production ? 'production' : 'localhost'),
    channel: env.TELEGRAM_CHANNEL ?? null,
    chat: env.TELEGRAM_CHAT ?? null,
    trustProxy: env.TRUST_PROXY || false,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}
