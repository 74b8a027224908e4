import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import { createServer, serveGame } from '../../../server/app.ts';
import { createServices } from '../../../server/createServices.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import type { Db } from '../../../server/db/schema.ts';
import { publishStock } from '../../../server/domain/deliveries/stock.ts';
import { SeedCache } from '../../../server/domain/draws/SeedCache.ts';
import { SeedCipher } from '../../../server/domain/draws/SeedCipher.ts';
import { book } from '../../../server/domain/ledger.ts';
import { initDataKey, type PlatformUser, signInitData } from '../../../server/domain/players/initData.ts';
import type { Services } from '../../../server/domain/services.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './databases.ts';
import { Player } from './Player.ts';
import { UNLIMITED } from './unlimited.ts';

export const BOT_TOKEN = '123456789:test-token-test-token-test-token-te';
export const CONFIG = {
  appOrigins: ['https://app.example'],
  apiOrigins: [],
  // No page is built here; it has the fonts and pictures of cards.
  clientDir: join(repositoryRoot(), 'assets/public'),
  initDataMaxAgeSeconds: 604_800,
  logLevel: 'silent',
  metricsToken: 'a-token-of-the-operator',
  trustProxy: false,
} as const;
/** What a reader of a test's metrics sends. */
export const METRICS_HEADERS = { authorization: `Bearer ${CONFIG.metricsToken}` };
/** The key that every test's seeds are sealed with. */
export const SEED_KEY = '0123456789abcdef'.repeat(4);
export const SEED_CIPHER = new SeedCipher(SEED_KEY);
/** Everything may be withdrawn at once: what holds it up has a test of its own. */
const NO_HOLDS = { freeUsd: 1_000_000, holdDays: 0, dailyUsd: 1_000_000 };

/** The server's clock, which a test can turn; it stands still otherwise. */
export class TestClock {
  #now = new Date('2026-11-20T12:00:00Z');
  readonly read = (): Date => new Date(this.#now);

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

interface GameOptions {
  readonly limits?: Partial<typeof UNLIMITED>;
  readonly services?: Partial<Services>;
  /** The token of each server's bot, where it is not BOT_TOKEN. */
  readonly botTokens?: readonly string[];
  /** The built client, where it is not CONFIG's. */
  readonly clientDir?: string;
  /** Connections of the pool, on PostgreSQL. */
  readonly connections?: number;
  /** A database that the test has made, in place of a fresh one. */
  readonly database?: TestDatabase | undefined;
  /** Adds what the test serves besides the game. */
  readonly serve?: (app: FastifyInstance, services: Services) => void;
}

/** One server on a database, with a clock of the test's. */
export class Game {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  readonly database: OpenDatabase;

  constructor(app: FastifyInstance, services: Services, clock: TestClock, database: OpenDatabase) {
    this.app = app;
    this.services = services;
    this.clock = clock;
    this.database = database;
  }

  get db(): Db {
    return this.services.db;
  }

  /** Init data signed now. */
  initData(user: Partial<PlatformUser> & { id: number }, startParam?: string): string {
    return signInitData(initDataKey(BOT_TOKEN), {
      user: JSON.stringify({ first_name: `Player ${user.id}`, ...user }),
      auth_date: String(Math.floor(this.clock.read().getTime() / 1000)),
      ...(startParam === undefined ? {} : { start_param: startParam }),
    });
  }

  /** A player who calls with freshly signed init data. */
  player(id: number, startParam?: string): Player {
    return new Player(this.app, id, () => this.initData({ id }, startParam));
  }

  /** Gives a player crystals through the ledger. */
  async give(userId: number, crystals: number): Promise<void> {
    const now = this.clock.read();
    await this.db
      .transaction()
      .execute((trx) =>
        book(trx, userId, [{ type: LEDGER.adminCredit, value: crystals, reference: 'local:a test' }], now),
      );
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
  }
}

async function startOn(
  database: OpenDatabase,
  clock: TestClock,
  options: GameOptions,
  botToken = BOT_TOKEN,
): Promise<Game> {
  const app = createServer(CONFIG);
  const services = createServices({
    db: database.db,
    log: app.log,
    clock: clock.read,
    seeds: new SeedCache(SEED_CIPHER),
    withdrawals: NO_HOLDS,
    publicUrl: 'https://app.example',
    ...options.services,
  });
  await serveGame(app, {
    config: { ...CONFIG, clientDir: options.clientDir ?? CONFIG.clientDir },
    botToken,
    services,
    limits: { ...UNLIMITED, ...options.limits },
  });
  options.serve?.(app, services);
  await publishStock(database.db, 'everything', clock.read());
  await app.ready();
  return new Game(app, services, clock, database);
}

/** Starts `servers` games on one database, as so many processes would: the first is the one to use. */
export async function startGames(
  kind: DatabaseKind,
  servers: number,
  options: GameOptions = {},
): Promise<Game[]> {
  const database = options.database ?? (await openTestDatabase(kind, options.connections));
  const clock = new TestClock();
  const games = [await startOn(database, clock, options, options.botTokens?.[0])];
  for (let extra = 1; extra < servers; extra++) {
    games.push(await startOn(await database.again(), clock, options, options.botTokens?.[extra]));
  }
  return games;
}

/** Starts one game on a fresh database. */
export async function startGame(kind: DatabaseKind, options: GameOptions = {}): Promise<Game> {
  const [game] = await startGames(kind, 1, options);
  if (!game) throw new Error('no game was started');
  return game;
}
