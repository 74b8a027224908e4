import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../common/api/endpoint.ts';
import { createServer, serveGame } from '../../../server/app.ts';
import { createServices } from '../../../server/createServices.ts';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import type { Db } from '../../../server/db/schema.ts';
import { beginChains } from '../../../server/domain/draws/chainEpochs.ts';
import { SeedCache } from '../../../server/domain/draws/SeedCache.ts';
import { SeedCipher } from '../../../server/domain/draws/SeedCipher.ts';
import { checkSeedKey } from '../../../server/domain/draws/sealSeeds.ts';
import type { Services } from '../../../server/domain/services.ts';
import { connectTelegram } from '../../../server/telegram/connection.ts';
import { UNLIMITED } from '../../server/harness/unlimited.ts';
import type { Scheduler } from '../engine/Scheduler.ts';
import type { Journal } from './Journal.ts';
import type { Owner, SimulatedDatabase } from './SimulatedDatabase.ts';
import { BOT_TOKEN, type SimulatedTelegram, TELEGRAM_ROOT } from './SimulatedTelegram.ts';

export const SEED_CIPHER = new SeedCipher('0123456789abcdef'.repeat(4));
export const WEBHOOK_SECRET = 'simulated-secret-simulated-secret';
export const SERVER_ROOT = 'https://server.simulated';

const CONFIG = {
  appOrigins: ['https://app.example'],
  apiOrigins: [],
  clientDir: '/nowhere',
  initDataMaxAgeSeconds: 604_800,
  logLevel: 'error',
  metricsToken: null,
  trustProxy: false,
} as const;

/** What a process stands on. */
export interface Ground {
  readonly scheduler: Scheduler;
  readonly journal: Journal;
  readonly database: SimulatedDatabase;
  readonly telegram: SimulatedTelegram;
}

/** What a request is, wherever it comes from. */
export interface SimulatedRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** What came back. */
export interface SimulatedAnswer {
  readonly status: number;
  readonly body: string;
}

/** A process of the server as startServer.ts starts it, until it dies: then nothing that it waits for ever comes. */
export class ServerProcess implements Owner {
  readonly name: string;
  readonly #ground: Ground;
  readonly #death: { resolve: () => void; readonly promise: Promise<null> };
  #app: FastifyInstance | null = null;
  #services: Services | null = null;
  alive = true;
  /** Milliseconds that its clock is ahead. */
  skew = 0;

  constructor(name: string, ground: Ground) {
    this.name = name;
    this.#ground = ground;
    let resolve: () => void = () => undefined;
    const promise = new Promise<null>((settle) => {
      resolve = () => settle(null);
    });
    this.#death = { resolve, promise };
  }

  /** The services of a process that serves. */
  get services(): Services | null {
    return this.alive ? this.#services : null;
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#ground.scheduler.after(milliseconds, () => {
        if (this.alive) resolve();
      });
    });
  }

  /**
   * Starts to serve; resolves when it does, or has died before. The catalogue is published already: that takes longer
   * than all the rest. @throws whatever a start fails with.
   */
  start(): Promise<unknown> {
    return Promise.race([this.#start(), this.#death.promise]);
  }

  async #start(): Promise<void> {
    const { database, telegram, journal, scheduler } = this.#ground;
    const db: Db = database.connect(this);
    const clock = () => new Date(Math.floor(scheduler.now) + this.skew);
    await migrate(db, readMigrations());
    await checkSeedKey(db, SEED_CIPHER);
    await beginChains(db, clock());
    const output = { write: (line: string) => this.#logError(line) };
    const app = createServer(CONFIG, output);
    const connection = connectTelegram({
      token: BOT_TOKEN,
      apiRoot: TELEGRAM_ROOT,
      secrets: [WEBHOOK_SECRET],
      appUrl: 'https://app.example',
      log: { warn: () => undefined },
      fetch: (url, init) => telegram.fetch(this, String(url), String(init?.body ?? '{}')),
    });
    const services = createServices({
      db,
      log: app.log,
      clock,
      seeds: new SeedCache(SEED_CIPHER),
      telegram: connection.telegram,
      channel: 'https://t.me/facet_channel',
      chat: 'https://t.me/facet_chat',
    });
    await serveGame(app, { config: CONFIG, botToken: BOT_TOKEN, services, limits: UNLIMITED });
    connection.serve(app, services);
    await app.ready();
    this.#app = app;
    this.#services = services;
    journal.write(`${this.name}: serves`);
  }

  /** Answers a request; null where the process dies before it has. */
  async handle({ method, url, headers, payload }: SimulatedRequest): Promise<SimulatedAnswer | null> {
    if (!this.alive || this.#app === null) return null;
    const answered = this.#app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const answer = await Promise.race([answered, this.#death.promise]);
    return answer && { status: answer.statusCode, body: answer.body };
  }

  /** Ends the process where it stands, as SIGKILL does. */
  async kill(): Promise<void> {
    if (!this.alive) return;
    this.alive = false;
    this.#app = null;
    this.#ground.journal.write(`${this.name}: dies`);
    this.#death.resolve();
    await this.#ground.database.forget(this);
  }

  #logError(line: string): void {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    this.#ground.journal.write(`${this.name}: ${msg ?? ''} ${err?.message ?? ''}`);
  }
}
