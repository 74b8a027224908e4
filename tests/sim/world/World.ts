import type { Random } from '../engine/Random.ts';
import type { Scheduler } from '../engine/Scheduler.ts';
import type { Journal } from './Journal.ts';
import {
  type Ground,
  SERVER_ROOT,
  ServerProcess,
  type SimulatedAnswer,
  type SimulatedRequest,
} from './ServerProcess.ts';
import type { SimulatedDatabase } from './SimulatedDatabase.ts';
import type { SimulatedPlatform } from './SimulatedPlatform.ts';
import type { SimulatedTelegram } from './SimulatedTelegram.ts';
import type { Weather } from './Weather.ts';

const SERVERS = 2;
/** Milliseconds: a process that died is started again, a phone gives an answer up. */
const RESTART_MS = 4_000;
const CALL_TIMEOUT_MS = 15_000;
const MAX_SKEW_MS = 30_000;

/** Everything there is, and the wires between. */
export class World {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly journal: Journal;
  readonly weather: Weather;
  readonly database: SimulatedDatabase;
  readonly telegram: SimulatedTelegram;
  readonly platform: SimulatedPlatform;
  /** What was seen that must never be, a line each. */
  readonly violations: string[] = [];
  /** Draws that taps on several cases asked for, by their keys; any other tap asks for one. */
  readonly severalAsked = new Map<string, number>();
  readonly #servers: ServerProcess[] = [];
  requests = 0;
  #started = 0;
  #open = false;

  constructor(ground: Ground & { random: Random; weather: Weather; platform: SimulatedPlatform }) {
    this.scheduler = ground.scheduler;
    this.random = ground.random;
    this.journal = ground.journal;
    this.weather = ground.weather;
    this.database = ground.database;
    this.telegram = ground.telegram;
    this.platform = ground.platform;
    this.database.onDeath = (owner) => {
      const server = this.#servers.find((candidate) => candidate === owner);
      void (server ? this.#replace(server) : owner.kill());
    };
    globalThis.fetch = (input, init) => this.#webhook(String(input), init);
  }

  /** A process that serves; null while there is none. */
  get server(): ServerProcess | null {
    const serving = this.#servers.filter(({ services }) => services !== null);
    return serving.length === 0 ? null : this.random.pick(serving);
  }

  violation(text: string): void {
    this.journal.write(`VIOLATION ${text}`);
    this.violations.push(text);
  }

  /** Starts the processes of the server, and again whichever dies. */
  async open(): Promise<void> {
    this.#open = true;
    await Promise.all(Array.from({ length: SERVERS }, () => this.#startOne()));
  }

  /** Kills every process, and starts none. */
  async shut(): Promise<void> {
    this.#open = false;
    await Promise.all(this.#servers.splice(0).map((server) => server.kill()));
  }

  /** Kills one process, which is started again. */
  async crash(): Promise<void> {
    const { server } = this;
    if (server) await this.#replace(server);
  }

  /** Turns the clock of one process. */
  turnClock(): void {
    const { server } = this;
    if (!server) return;
    server.skew = Math.round(this.random.between(-MAX_SKEW_MS, MAX_SKEW_MS));
    this.journal.write(`${server.name}: its clock is ${server.skew} ms ahead`);
  }

  /** Sends a request over the network; null where no answer comes. */
  async request(from: string, request: SimulatedRequest): Promise<SimulatedAnswer | null> {
    const { scheduler, weather, random } = this;
    this.requests += 1;
    await scheduler.sleep(random.between(10, 60));
    const lost = weather.strikes('network: request lost', from);
    const { server } = this;
    if (lost || !server) {
      await scheduler.sleep(lost ? CALL_TIMEOUT_MS : 500);
      return null;
    }
    const answer = await server.handle(request);
    if (answer === null || weather.strikes('network: answer lost', from)) {
      await scheduler.sleep(answer === null ? 100 : CALL_TIMEOUT_MS);
      return null;
    }
    await scheduler.sleep(random.between(10, 60));
    return answer;
  }

  async #startOne(): Promise<void> {
    while (this.#open) {
      this.#started += 1;
      const server = new ServerProcess(`server ${this.#started}`, this);
      this.#servers.push(server);
      try {
        await server.start();
        return;
      } catch (error) {
        this.journal.write(`${server.name}: does not start: ${String(error)}`);
        this.#servers.splice(this.#servers.indexOf(server), 1);
        await server.kill();
        await this.scheduler.sleep(RESTART_MS);
      }
    }
  }

  async #replace(server: ServerProcess): Promise<void> {
    this.#servers.splice(this.#servers.indexOf(server), 1);
    await server.kill();
    await this.scheduler.sleep(RESTART_MS);
    await this.#startOne();
  }

  /** How Telegram posts updates. */
  async #webhook(url: string, init: RequestInit | undefined): Promise<Response> {
    if (!url.startsWith(SERVER_ROOT)) throw new Error(`nobody is at ${url}`);
    const answer = await this.request('telegram', {
      method: 'POST',
      url: url.slice(SERVER_ROOT.length),
      headers: init?.headers as Record<string, string>,
      payload: String(init?.body),
    });
    if (answer === null) throw new Error('no answer');
    return new Response(null, { status: answer.status });
  }
}
