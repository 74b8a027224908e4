import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { CRYSTALS_PER_USD } from '../common/rules/crystals.ts';
import { DEFAULT_WITHDRAWAL_RULES, type WithdrawalRules } from './domain/withdrawalRules.ts';
import { OperatorError } from './OperatorError.ts';
import { repositoryRoot } from './repositoryRoot.ts';

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
/** The origin of a page or an API; without TLS only where somebody tries things out. */
const webOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be addresses that begin with https:// (or http://)',
  ),
  v.transform((text) => new URL(text).origin),
);
/** Characters that a secret has to have at least, each counted once: `aaaa…` and `12341234…` are none. */
const MIN_DISTINCT_SECRET_CHARACTERS = 8;
const secret = (shape: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.regex(shape, message),
    v.check(
      (text) => new Set(text).size >= MIN_DISTINCT_SECRET_CHARACTERS,
      'can be guessed: make it with openssl rand -hex 32',
    ),
  );
const webhookSecret = secret(/^[\w-]{32,256}$/, 'must be 32 to 256 characters of A-Z a-z 0-9 _ -');
/** A key of 256 bits. */
const seedKey = secret(/^[0-9a-f]{64}$/, 'must be 64 digits of 0-9 a-f: make it with openssl rand -hex 32');

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const listOf = <T>(one: v.GenericSchema<string, T>) => v.pipe(v.string(), v.transform(list), v.array(one));

/** `https://api{n}.example` stands for its ten hosts, user id modulo 10. */
function expandHosts(template: string): string[] {
  if (!template.includes('{n}')) return [template];
  return Array.from({ length: 10 }, (_, n) => template.replaceAll('{n}', String(n)));
}

/** An address, with or without the length of its network, or a name for some of them as proxy-addr knows it. */
const proxy = v.pipe(
  v.string(),
  v.check((text) => {
    const [address = '', bits = '1', ...more] = text.split('/');
    return (
      ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
      (isIP(address) > 0 &&
        /^[1-9]\d{0,2}$/.test(bits) &&
        Number(bits) <= (isIP(address) === 4 ? 32 : 128) &&
        more.length === 0)
    );
  }, 'must be addresses, such as 10.0.0.5 or 10.0.0.0/8, or loopback, linklocal, uniquelocal'),
);
const webAddress = v.pipe(v.string(), v.url('must be an address'));

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  DATABASE_READ_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^postgres(ql)?:\/\/[^,]*$/,
        'must be one address that begins with postgres:// or postgresql://',
      ),
    ),
  ),
  CRYSTALS_PER_USD: v.optional(
    v.pipe(
      wholeNumber(100, 1_000_000),
      v.multipleOf(100, 'must be a multiple of 100, so that a cent is a whole number of crystals'),
    ),
    String(CRYSTALS_PER_USD),
  ),
  EMBEDDED_FSYNC: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  LOCAL_MODE: v.optional(v.literal('1', 'must be 1 or left out')),
  BOT_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\d{3,20}:[\w-]{20,64}$/, 'is no bot token'))),
  BOT_API_ROOT: v.optional(webAddress, 'https://api.telegram.org'),
  PUBLIC_URL: v.optional(httpsOrigin),
  APP_ORIGINS: v.optional(listOf(webOrigin), ''),
  API_ORIGINS: v.optional(listOf(v.pipe(v.string(), v.transform(expandHosts), v.array(webOrigin))), ''),
  WEBHOOK_SECRET: v.optional(webhookSecret),
  WEBHOOK_SECRET_PREVIOUS: v.optional(webhookSecret),
  SEED_KEY: v.optional(seedKey),
  SEED_KEY_PREVIOUS: v.optional(seedKey),
  FREE_WITHDRAWAL_USD: v.optional(wholeNumber(0, 1_000_000), String(DEFAULT_WITHDRAWAL_RULES.freeUsd)),
  WITHDRAWAL_HOLD_DAYS: v.optional(wholeNumber(0, 365), String(DEFAULT_WITHDRAWAL_RULES.holdDays)),
  WITHDRAWAL_DAILY_USD: v.optional(wholeNumber(1, 1_000_000), String(DEFAULT_WITHDRAWAL_RULES.dailyUsd)),
  SEAL_SEEDS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  INIT_DATA_MAX_AGE: v.optional(wholeNumber(60, 31_536_000), '604800'),
  CLIENT_DIR: v.optional(v.string()),
  TELEGRAM_CHANNEL: v.optional(webAddress),
  TELEGRAM_CHAT: v.optional(webAddress),
  // Addresses of the proxies in front of us, parted by commas, whose X-Forwarded-For is believed.
  TRUST_PROXY: v.optional(listOf(proxy), ''),
  METRICS_TOKEN: v.optional(secret(/^.{16,}$/, 'must have 16 characters or more')),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** What the operator has set; `botToken` null is local mode. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A replica for reads that may be late; null reads all from the primary. */
  readonly databaseReadUrl: string | null;
  /** Crystals that a US dollar of market value is worth; the database must have been begun with the same. */
  readonly crystalsPerUsd: number;
  readonly embeddedFsync: boolean;
  readonly botToken: string | null;
  readonly botApiRoot: string;
  readonly publicUrl: string | null;
  readonly appOrigins: readonly string[];
  readonly apiOrigins: readonly string[];
  readonly webhookSecret: string | null;
  /** Is believed too, for a change of secrets. */
  readonly otherWebhookSecret: string | null;
  /** Seals the seeds of draws to come; null has one made and kept in DATA_DIR. */
  readonly seedKey: string | null;
  /** Opens what was sealed with another key, for a change of keys. */
  readonly otherSeedKey: string | null;
  readonly withdrawals: WithdrawalRules;
  /** False while servers run beside this one that can't read a sealed seed. */
  readonly sealSeeds: boolean;
  readonly initDataMaxAgeSeconds: number;
  readonly clientDir: string;
  readonly channel: string | null;
  readonly chat: string | null;
  readonly trustProxy: false | string[];
  /** What a reader of /metrics has to know; null lets nobody in. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

/** The environment does not describe a server; each line names one variable. */
export class ConfigError extends OperatorError {}

const REQUIRED_IN_PRODUCTION = {
  PUBLIC_URL: 'is needed when BOT_TOKEN is set',
  DATABASE_URL: 'is needed when BOT_TOKEN is set',
  WEBHOOK_SECRET: 'is needed when BOT_TOKEN is set',
  SEED_KEY: 'is needed when BOT_TOKEN is set: openssl rand -hex 32',
  // Whoever runs it has to have thought about stars that are taken back.
  WITHDRAWAL_HOLD_DAYS:
    'is needed when BOT_TOKEN is set: 21 is as long as Telegram may take stars back, 0 trusts it',
  // Nobody's items may end in the sandbox because a line was forgotten.
  DELIVERY: 'is needed when BOT_TOKEN is set: steam, sandbox (which sends nothing) or off',
} as const;

/** A server with one of these and no token would be a local one, that lets in whoever asks, by mistake. */
const PRODUCTION_ONLY = ['PUBLIC_URL', 'WEBHOOK_SECRET'] as const;

/** An environment in which empty variables are missing. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** A line for each problem. Of a list the place does not matter, its variable does. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map(({ path, message }) => `${path?.[0].key}: ${message}`))];
}

/**
 * Reads the part of the environment that `schema` describes; empty variables count as missing.
 * @throws ConfigError with one line for each variable that is missing or wrong.
 */
export function readSettings<T>(schema: v.GenericSchema<unknown, T>, environment: NodeJS.ProcessEnv): T {
  const parsed = v.safeParse(schema, withoutEmpty(environment));
  if (parsed.success) return parsed.output;
  throw new ConfigError(problemsOf(parsed.issues).join('\n'));
}

/**
 * Reads the environment; empty variables count as missing.
 * @throws ConfigError with one line for each variable that is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = withoutEmpty(environment);
  const parsed = v.safeParse(Environment, given, { abortPipeEarly: true });
  const problems = problemsOf(parsed.issues ?? []);
  const production = given.BOT_TOKEN !== undefined;
  for (const [name, problem] of production ? Object.entries(REQUIRED_IN_PRODUCTION) : []) {
    if (given[name] === undefined) problems.push(`${name}: ${problem}`);
  }
  if (given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL: is needed when DATABASE_READ_URL is set');
  }
  const meant = production ? undefined : PRODUCTION_ONLY.find((name) => given[name] !== undefined);
  if (meant) problems.push(`BOT_TOKEN: is needed when ${meant} is set`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  const env = parsed.output;
  const root = repositoryRoot();
  return {
    port: env.PORT,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    crystalsPerUsd: env.CRYSTALS_PER_USD,
    embeddedFsync: env.EMBEDDED_FSYNC === '1',
    botToken: env.BOT_TOKEN ?? null,
    botApiRoot: env.BOT_API_ROOT,
    publicUrl: env.PUBLIC_URL ?? null,
    appOrigins: [...(env.PUBLIC_URL ? [env.PUBLIC_URL] : []), ...env.APP_ORIGINS],
    apiOrigins: env.API_ORIGINS.flat(),
    webhookSecret: env.WEBHOOK_SECRET ?? null,
    otherWebhookSecret: env.WEBHOOK_SECRET_PREVIOUS ?? null,
    seedKey: env.SEED_KEY ?? null,
    otherSeedKey: env.SEED_KEY_PREVIOUS ?? null,
    withdrawals: {
      freeUsd: env.FREE_WITHDRAWAL_USD,
      holdDays: env.WITHDRAWAL_HOLD_DAYS,
      dailyUsd: env.WITHDRAWAL_DAILY_USD,
    },
    sealSeeds: env.SEAL_SEEDS === '1',
    initDataMaxAgeSeconds: env.INIT_DATA_MAX_AGE,
    clientDir: env.CLIENT_DIR
      ? resolve(root, env.CLIENT_DIR)
      : join(root, 'dist', production ? 'production' : 'localhost'),
    channel: env.TELEGRAM_CHANNEL ?? null,
    chat: env.TELEGRAM_CHAT ?? null,
    trustProxy: env.TRUST_PROXY.length > 0 && env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Reads the environment of a server, which lets in whoever asks where it has no bot token: not on a database that may
 * be everybody's, unless the operator has said so.
 * @throws ConfigError with one line for each variable that is missing or wrong.
 */
export function readServerConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment);
  if (config.databaseUrl !== null && config.botToken === null && environment.LOCAL_MODE !== '1') {
    throw new ConfigError(
      'BOT_TOKEN: is needed when DATABASE_URL is set, as a local server lets in whoever asks, under any name; ' +
        'LOCAL_MODE=1 says that this is meant',
    );
  }
  return config;
}
