import type { Answer } from '../../../common/api/contract.ts';
import type { CaseDetail, Draw, HistoryEntry, Me } from '../../../common/api/schemas.ts';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';
import { PPM_PER_PERCENT } from '../../../common/rules/ppm.ts';
import { NO_LIMITS } from '../../noLimits.ts';
import { chainOf, receiptOf, TIDE } from './receipts.ts';

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
const ODDS = SKINS.map(({ id, chance }) => [id, chance * PPM_PER_PERCENT] as const);

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
  is_adult: true,
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
  limits: NO_LIMITS,
};

const SEEDS = chainOf('5e'.repeat(32), 50);
const seedAt = (k: number) => SEEDS[k] ?? '';

export const fair = {
  epoch: 0,
  chain: 1,
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
  readonly fate: (
    | 'lose request'
    | 'lose answer'
    | 'proxy answers'
    | 'odd answer'
    | 'reach'
    | 'paused'
    | 'renewed'
    | 'session over'
  )[] = [];
  fair = fair;
  /** The case as it is on sale. */
  detail = detail;
  /** Seeds that are left out between two draws of one tap. */
  skipped = 0;
  /** What was drawn, the newest first. */
  readonly history: HistoryEntry[] = [];
  readonly #answers = new Map<string, Answer<'openCase'>>();

  readonly fetch = async (address: string, request: RequestInit): Promise<Response> => {
    const headers = new Headers(request.headers);
    this.calls.push(`${request.method} ${address}`);
    this.headers.push(headers);
    if (address.endsWith('/open/'))
      return this.#open(headers, new URLSearchParams(String(request.body ?? '')));
    if (address.startsWith('/api/case/')) return Response.json({ case: this.detail });
    if (address === '/api/me/') return Response.json({ me: { ...me, balance: this.balance } });
    if (address === '/api/history/') {
      return Response.json({ history: this.history, next: null, me: { ...me, balance: this.balance } });
    }
    if (address === '/api/fair/') return Response.json({ fair: this.fair });
    return Response.json({ error: 'not found' }, { status: 404 });
  };

  #open(headers: Headers, body: URLSearchParams): Response {
    const fate = this.fate.shift() ?? 'reach';
    if (fate === 'session over') return Response.json({ error: 'unauthorized' }, { status: 401 });
    if (headers.get('x-case-version') !== String(this.detail.version))
      return Response.json({ error: 'case changed', case: this.detail }, { status: 409 });
    if (fate === 'paused') return Response.json({ error: 'draws paused' }, { status: 503 });
    if (fate === 'renewed') return Response.json({ error: 'chain renewed' }, { status: 409 });
    if (fate === 'lose request') throw new TypeError('failed to fetch');
    const key = headers.get('idempotency-key') ?? '';
    const answer =
      this.#answers.get(key) ?? this.#draw(key, headers.get('x-client-seed') ?? '', body.get('count'));
    if (!answer) return Response.json({ error: 'not enough crystals', needed: 1 }, { status: 402 });
    if (fate === 'lose answer') throw new TypeError('failed to fetch');
    if (fate === 'proxy answers') return new Response('<html>', { status: 404 });
    return Response.json(fate === 'odd answer' ? { status: 'ok' } : answer);
  }

  #draw(key: string, player: string, count: string | null): Answer<'openCase'> | null {
    const wanted = Number(count ?? 1);
    if (this.balance < PRICE * wanted) return null;
    this.balance -= PRICE * wanted;
    const opens = Array.from({ length: wanted }, (_, i) => {
      this.draws += i === 0 ? 1 : 1 + this.skipped;
      return this.#drawOne(`${player}|${key}`);
    });
    const [first] = opens;
    if (!first) throw new Error('nothing was drawn');
    const { receipt, ...opened } = first;
    const answer: Answer<'openCase'> = {
      open: opened,
      opened_item: opened,
      balance: this.balance,
      notification: `You won ${opened.win.name}`,
      receipt,
      ...(count !== null && { opens }),
    };
    this.#answers.set(key, answer);
    return answer;
  }

  #drawOne(clientSeed: string): Draw {
    const k = this.draws;
    const of = { case: CASE_ID, upgrade: null };
    const receipt = receiptOf({ seeds: SEEDS, k, clientSeed, odds: ODDS, of });
    const skin = SKINS[receipt.index] ?? SKINS[0];
    if (!skin) throw new Error('no skin');
    const { id, name, img, price: cost } = skin;
    const win = { ...TIDE, id, name, img, cost };
    this.history.unshift({ id: '5'.repeat(32), kind: 'opening', name, win, sec_ago: 0, receipt, item_id: k });
    return { win, inventory_id: k, receipt };
  }
}
