import type { Answer } from '../../../src/api/contract.ts';
import type { CaseDetail, Me } from '../../../src/api/schemas.ts';
import { previousSeed } from '../../../src/rules/fairness/chain.ts';
import { draw } from '../../../src/rules/fairness/draw.ts';
import { oddsHash } from '../../../src/rules/fairness/odds.ts';

/** A browser's storage in memory. */
export class MemoryStorage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
}

export const CASE_ID = 'ab'.repeat(16);
export const PRICE = 1000;

const SKINS = [
  { id: 'tide', name: 'Viper-9 | Neon Tide', img: '/tide.webp', price: 0.4, chance: 90 },
  { id: 'dusk', name: 'Viper-9 | Dusk', img: '/dusk.webp', price: 12.4, chance: 10 },
];
const ODDS = SKINS.map(({ id, chance }) => [id, chance * 10_000] as const);

export const detail: CaseDetail = {
  id: CASE_ID,
  name: 'Blue Case',
  img: '/blue.webp',
  price: PRICE,
  desc: '',
  category: '["Popular"]',
  rtp: 88,
  version: 1,
  skins: SKINS,
  odds_hash: oddsHash(CASE_ID, 1, ODDS),
};

export const me: Me = {
  id: 7,
  balance: 5000,
  tasks: [],
  is_first_visit: false,
  tradelink: null,
  ref_link: null,
  ava: null,
  firstname: 'Ada',
  lastname: '',
  tg_channel: null,
  tg_chat: null,
  lang: 'en',
  luck_code: 'amber-birch-cobalt-0042',
  crystals_per_usd: 1000,
  limits: {
    crystals_day: null,
    openings_day: null,
    spent_today: 0,
    opened_today: 0,
    pending: null,
    paused_seconds: 0,
  },
};

function chainOf(length: number): string[] {
  const seeds = ['5e'.repeat(32)];
  for (let k = length; k > 0; k--) seeds.unshift(previousSeed(seeds[0] ?? ''));
  return seeds;
}

const SEEDS = chainOf(50);
const seedAt = (k: number) => SEEDS[k] ?? '';

export const fair = {
  commitment: seedAt(0),
  next_commitment: 'c0'.repeat(32),
  nonce: 0,
  revealed: seedAt(0),
  luck_code: null,
};

/** A server that keeps one player's money: enough of it to tell once from twice. */
export class FakeServer {
  balance = me.balance;
  /** Draws that were really made. */
  draws = 0;
  /** Everything that was asked, `POST /api/case/…`. */
  readonly calls: string[] = [];
  readonly headers: Headers[] = [];
  /** What the network does to the next answers of openings, in order. */
  readonly fate: ('lose request' | 'lose answer' | 'reach')[] = [];
  readonly #answers = new Map<string, Answer<'openCase'>>();

  readonly fetch = async (address: string, request: RequestInit): Promise<Response> => {
    const headers = new Headers(request.headers);
    this.calls.push(`${request.method} ${address}`);
    this.headers.push(headers);
    if (address.endsWith('/open/')) return this.#open(headers);
    if (address.startsWith('/api/case/')) return Response.json({ case: detail });
    if (address === '/api/me/') return Response.json({ me: { ...me, balance: this.balance } });
    if (address === '/api/fair/') return Response.json({ fair });
    return Response.json({ error: 'not found' }, { status: 404 });
  };

  #open(headers: Headers): Response {
    const fate = this.fate.shift() ?? 'reach';
    if (fate === 'lose request') throw new TypeError('failed to fetch');
    const key = headers.get('idempotency-key') ?? '';
    const answer = this.#answers.get(key) ?? this.#draw(key, headers.get('x-client-seed') ?? '');
    if (!answer) return Response.json({ error: 'not enough crystals', needed: 1 }, { status: 402 });
    if (fate === 'lose answer') throw new TypeError('failed to fetch');
    return Response.json(answer);
  }

  #draw(key: string, player: string): Answer<'openCase'> | null {
    if (this.balance < PRICE) return null;
    this.balance -= PRICE;
    this.draws += 1;
    const k = this.draws;
    const client_seed = `${player}|${key}`;
    const weights = ODDS.map(([, ppm]) => ppm);
    const { pick, index } = draw(seedAt(k), `${client_seed}:${k}`, weights);
    const skin = SKINS[index] ?? SKINS[0];
    if (!skin) throw new Error('no skin');
    const { id, name, img, price: cost } = skin;
    const flags = { rarity: 0, penalty: 0, sold_upgrader: 0, win_upgrader: 0, changed: 0 } as const;
    const opened = { win: { id, name, img, cost, profit: '+1.0', ...flags }, inventory_id: k };
    const answer: Answer<'openCase'> = {
      open: opened,
      opened_item: opened,
      balance: this.balance,
      notification: `You won ${name}`,
      receipt: {
        v: 'pf/1',
        id: 'ee'.repeat(16),
        case: CASE_ID,
        upgrade: null,
        version: 1,
        items: ODDS.map(([item]) => item),
        k,
        seed: seedAt(k),
        previous: seedAt(k - 1),
        commitment: seedAt(0),
        client_seed,
        own_key: true,
        nonce: k,
        weights,
        odds_hash: detail.odds_hash,
        pick,
        index,
      },
    };
    this.#answers.set(key, answer);
    return answer;
  }
}
