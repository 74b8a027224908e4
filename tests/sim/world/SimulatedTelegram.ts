import type { FastifyInstance } from 'fastify';
import type { Update, User } from 'grammy/types';
import { ApiFailure } from '../../../server/fakes/botApi/ApiFailure.ts';
import { createHttpServer } from '../../../server/fakes/botApi/httpServer.ts';
import { pay } from '../../../server/fakes/botApi/pay.ts';
import { defaultScript } from '../../../server/fakes/botApi/script.ts';
import type { FakeBotApiState } from '../../../server/fakes/botApi/state.ts';
import type { Random } from '../engine/Random.ts';
import type { Owner } from './SimulatedDatabase.ts';
import type { Weather } from './Weather.ts';

export const BOT_TOKEN = '123456789:simulated-token-simulated-token-sim';
const BOT_NAME = 'facet_simulated_bot';
export const TELEGRAM_ROOT = 'https://telegram.simulated';
const RETRY_AFTER_SECONDS = 3;

/** Who pays, as Telegram knows them. */
function person(id: number): User {
  return { id, is_bot: false, first_name: `Player ${id}`, language_code: 'en' };
}

/** Telegram: the fake Bot API of local mode and the tests, reached without a socket, on days good and bad. */
export class SimulatedTelegram {
  readonly state: FakeBotApiState;
  readonly #app: FastifyInstance;
  readonly #weather: Weather;
  readonly #random: Random;

  constructor(weather: Weather, random: Random) {
    this.#weather = weather;
    this.#random = random;
    this.state = {
      bot: { token: BOT_TOKEN, username: BOT_NAME },
      script: {
        ...defaultScript(),
        intercept: (method) => this.#intercept(method),
        copies: (update) => this.#copies(update),
        member: (_chat, userId) => (userId % 2 === 0 ? 'member' : 'left'),
        profile: (userId) => ({
          first_name: userId % 3 === 0 ? `@${BOT_NAME} player` : `Player ${userId}`,
          bio: userId % 5 === 0 ? `I play @${BOT_NAME}` : '',
        }),
      },
      webhook: null,
      invoices: new Map(),
      checkouts: new Map(),
      front: new Map(),
      transactions: [],
      calls: [],
      signal: new AbortController().signal,
      inBackground: (work) => void work.catch(() => undefined),
      onInvoice: () => undefined,
    };
    this.#app = createHttpServer(this.state);
  }

  /** A call of the Bot API by a process; never answered where Telegram stays silent. */
  async fetch(owner: Owner, url: string, body: string): Promise<Response> {
    const { pathname } = new URL(url);
    await owner.pause(this.#random.between(20, 80));
    const where = pathname.split('/').at(-1) ?? '';
    const silent = this.#weather.strikes('telegram: no answer', where);
    // What nobody hears of has happened, or has not.
    if (silent && this.#random.chance(0.5)) return new Promise(() => undefined);
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#app.inject({ method: 'POST', url: pathname, headers, payload: body });
    this.state.calls.length = 0;
    if (silent) return new Promise(() => undefined);
    await owner.pause(this.#random.between(20, 80));
    return new Response(answer.body, { status: answer.statusCode });
  }

  /** Pays an invoice as its owner does. */
  async pay(invoiceUrl: string, payerId: number): Promise<string> {
    const slug = invoiceUrl.split('$')[1] ?? '';
    const invoice = this.state.invoices.get(slug);
    if (!invoice) throw new Error(`${invoiceUrl} is no invoice`);
    const paid = await pay(this.state, invoice, person(payerId));
    return 'charge' in paid ? `charged ${paid.charge}` : `refused: ${paid.refused ?? 'no answer'}`;
  }

  /** Gives stars back to a payer who has complained to Telegram. */
  async takeBack(userId: number, charge: string): Promise<void> {
    await this.#app.inject({
      method: 'POST',
      url: `/bot${BOT_TOKEN}/refundStarPayment`,
      payload: { user_id: userId, telegram_payment_charge_id: charge },
    });
  }

  #intercept(method: string): void {
    if (this.#weather.strikes('telegram: throttled', method)) {
      throw new ApiFailure(429, 'Too Many Requests: retry later', RETRY_AFTER_SECONDS);
    }
    if (this.#weather.strikes('telegram: server error', method)) throw new ApiFailure(500, 'Internal');
  }

  #copies(update: Update): number {
    const kind = update.pre_checkout_query ? 'pre_checkout_query' : 'message';
    if (this.#weather.strikes('telegram: update lost', kind)) return 0;
    return this.#weather.strikes('telegram: update twice', kind) ? 2 : 1;
  }
}
