import { type Answer, type CallInput, type CallName, endpoints } from '../../../common/api/contract.ts';
import { initDataKey, signInitData } from '../../../server/domain/players/initData.ts';
import { headersOf, requestOf } from '../../server/harness/Player.ts';
import { BOT_TOKEN } from '../world/SimulatedTelegram.ts';
import type { World } from '../world/World.ts';

/** Tries in calm weather after which a tap is as good as lost. */
const MAX_CALM_TRIES = 12;
const MAX_WAIT_MS = 60_000;
const DOUBLE_TAPS = 0.06;

/** Refusals with a status of 5xx that are an answer all the same. */
const FINAL_REFUSALS = new Set(['telegram unavailable', 'task cannot be checked', 'draws paused']);

const KEY = initDataKey(BOT_TOKEN);

interface TapOptions {
  readonly key?: string;
  readonly clientSeed?: string;
  readonly epoch?: number;
}

/** What a call came to: the contract's answer, or the refusal. */
export type Told<N extends CallName> =
  | { readonly ok: true; readonly answer: Answer<N> }
  | { readonly ok: false; readonly error: string };

/**
 * The app on one player's phone as far as the server sees it: signed init data, keys, and the patience to ask again.
 */
export class Phone {
  readonly userId: number;
  readonly #world: World;
  readonly #startParam: string | null;

  constructor(world: World, userId: number, startParam: string | null) {
    this.#world = world;
    this.userId = userId;
    this.#startParam = startParam;
  }

  newKey(): string {
    return this.#world.random.hex(32);
  }

  /** Makes a call until its outcome is known; with one key, however often it takes, and now and then by two fingers. */
  async tap<N extends CallName>(name: N, input: CallInput<N>, options: TapOptions = {}): Promise<Told<N>> {
    const { changes } = endpoints[name];
    const key = changes ? (options.key ?? this.newKey()) : undefined;
    const tried = { ...options, ...(key !== undefined && { key }) };
    if (!changes || !this.#world.random.chance(DOUBLE_TAPS)) return this.#untilKnown(name, input, tried);
    const [one, other] = await Promise.all([
      this.#untilKnown(name, input, tried),
      this.#untilKnown(name, input, tried),
    ]);
    if (one.ok && other.ok && JSON.stringify(one) !== JSON.stringify(other)) {
      this.#world.violation(`${this.#title(name)}: one key, two answers`);
    }
    return one.ok ? one : other;
  }

  #title(name: CallName): string {
    return `player ${this.userId} ${name}`;
  }

  async #untilKnown<N extends CallName>(name: N, input: CallInput<N>, options: TapOptions): Promise<Told<N>> {
    const { scheduler, weather, random } = this.#world;
    let calmTries = 0;
    for (let wait = 1_000; ; wait = Math.min(MAX_WAIT_MS, wait * 2)) {
      const told = await this.#once(name, input, options);
      if (told) return told;
      calmTries = weather.calm ? calmTries + 1 : 0;
      if (calmTries > MAX_CALM_TRIES) {
        this.#world.violation(`${this.#title(name)}: no outcome in calm weather`);
        return { ok: false, error: 'never settled' };
      }
      await scheduler.sleep(wait * random.between(0.5, 1.5));
    }
  }

  /** One request; null where its outcome is not known. */
  async #once<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options: TapOptions,
  ): Promise<Told<N> | null> {
    const request = requestOf(name, { ...input });
    const headers = { ...request.headers, ...headersOf(this.#initData(), options) };
    const answer = await this.#world.request(`player ${this.userId}`, { ...request, headers });
    if (answer === null) return null;
    const body: unknown = JSON.parse(answer.body);
    if (answer.status === 200) return { ok: true, answer: body as Answer<N> };
    const { error } = body as { error: string };
    if (answer.status === 500) this.#world.violation(`${this.#title(name)}: answered 500`);
    if (answer.status >= 500 && !FINAL_REFUSALS.has(error)) return null;
    if (answer.status === 429) return null;
    this.#world.journal.write(`${this.#title(name)}: ${error}`);
    return { ok: false, error };
  }

  #initData(): string {
    return signInitData(KEY, {
      user: JSON.stringify({ id: this.userId, first_name: `Player ${this.userId}`, language_code: 'en' }),
      auth_date: String(Math.floor(this.#world.scheduler.now / 1000)),
      ...(this.#startParam !== null && { start_param: this.#startParam }),
    });
  }
}
