import type {
  HistoryEntry,
  InventoryItem,
  Language,
  LiveWin,
  Me,
  TaskType,
  Transaction,
} from '../../../common/api/schemas.ts';
import { LANGUAGES } from '../../../common/api/schemas.ts';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import { cases } from '../../../server/catalogue/shipped.ts';
import { textsIn } from '../../../server/texts/texts.ts';
import { NO_LIMITS } from '../../noLimits.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { LUCK_CODE, opened, seedOf, skinOf, upgraded } from './draws.ts';

/** How much there is to show: nothing yet, a normal player's, more than fits. */
type Amount = 'none' | 'little' | 'much';

/** Everything that the server would know of one player. */
export interface World {
  readonly language: Language;
  readonly amount: Amount;
  readonly me: Me;
  readonly live: readonly LiveWin[];
  readonly recent: readonly LiveWin[];
  readonly items: readonly InventoryItem[];
  readonly transactions: readonly Transaction[];
  readonly history: readonly HistoryEntry[];
}

/** Number of the mock player whose phone speaks `language`. */
export const playerOf = (language: Language): number => LANGUAGES.indexOf(language) + 1;

/** The cases that are for sale, in the order of the list. */
export const shelf = cases.filter(({ id }) => id !== WELCOME_CASE_ID);
export const welcome = cases.find(({ id }) => id === WELCOME_CASE_ID) ?? shelf[0];

const COUNTS = {
  none: { draws: 0, transactions: 0, live: 0 },
  little: { draws: 14, transactions: 7, live: 8 },
  much: { draws: 240, transactions: 1204, live: 60 },
} as const;
const BALANCE = { none: 500, little: 12_480, much: 1_234_567_890 } as const;
const PEOPLE = {
  none: ['Oliver', ''],
  little: ['Mira', 'Volkova'],
  much: ['Александра-Виктория', 'Константинопольская-Задунайская'],
} as const;
const PLAYERS = ['Kestrel', 'Ян', 'Saffron', 'Konstantinopolis', 'Әлия', 'Rook', 'Zoë', 'Владислав'] as const;
const MINUTE = 60;
/** Seconds between two draws: the list goes from minutes back to days. */
const PACE = 37 * MINUTE;

/** Case of draw `k`: the shelf from cheap to dear and back. */
const boxOf = (k: number) => shelf[(k * 7) % shelf.length] ?? cases[0];

function drawOf(k: number) {
  const box = boxOf(k);
  if (!box) throw new Error('the catalogue is empty');
  return { box, ...opened(k, box) };
}

const STATUSES = ['available', 'available', 'sending', 'sent', 'sold', 'returned'] as const;

/** Item of draw `k`; now and then one that has been through something. */
function itemOf(k: number): InventoryItem {
  const { win } = drawOf(k);
  const status = STATUSES[k % STATUSES.length] ?? 'available';
  const changed = status === 'returned' && k % 4 === 1 ? 1 : 0;
  const penalty = status === 'returned' && changed === 0 ? 40 : 0;
  return {
    id: k,
    status: k % 23 === 2 ? 'processing' : status,
    win: {
      ...win,
      changed,
      penalty,
      sold_upgrader: status === 'sold' && k % 3 === 1 ? 1 : 0,
      win_upgrader: k % 9 === 1 ? 1 : 0,
    },
  };
}

function liveWinOf(k: number, who: string): LiveWin {
  const { id: _, penalty: _p, sold_upgrader: _s, win_upgrader: _w, changed: _c, ...shown } = drawOf(k).win;
  return { ...shown, id: k, who, ava: null };
}

/** Draws, newest first. */
const newest = (count: number) => Array.from({ length: count }, (_, place) => count - place);

function entryOf(k: number, count: number): HistoryEntry {
  const sec_ago = (count - k) * PACE + MINUTE;
  if (k % 5 === 0) {
    const target = skinOf(k % 2 === 0 ? 'kestrel-aurora' : 'warden-hex-frost');
    const { won, win, receipt } = upgraded(k, k - 1, target, 475_000);
    const left = won ? { win, item_id: k } : { win: null, item_id: null };
    return { id: receipt.id, kind: 'upgrade', name: target.name, ...left, sec_ago, receipt };
  }
  const { box, win, receipt } = drawOf(k);
  return { id: receipt.id, kind: 'opening', name: box.name, win, item_id: k, sec_ago, receipt };
}

/** Item of draw `k` as a transaction of a type names it; now and then one from the upgrader was sold. */
function transactedItemOf(k: number, type: number): NonNullable<Transaction['item']> {
  const { box, win } = drawOf(k);
  const { name, img, rarity } = win;
  return {
    id: k,
    name,
    img,
    rarity,
    case: type === LEDGER.sale && k % 9 === 1 ? null : { id: box.id, name: box.name },
  };
}

const TYPES_OF_ITEMS: readonly number[] = [LEDGER.opening, LEDGER.sale, LEDGER.penalty];

/** All twenty types in turn, newest first. */
function transactionsOf(count: number, balance: number): Transaction[] {
  let left = balance;
  return Array.from({ length: count }, (_, place) => {
    const type = [3, 4, 2, 3, 9, 7, 12, 20, 5, 6, 8, 10, 11, 13, 14, 15, 16, 17, 18, 19, 1][place % 21] ?? 3;
    const out = type === 3 || type === 6 || type === 12;
    const value = (out ? -1 : 1) * (90 + ((place * 7919) % (place % 4 === 0 ? 24_000 : 900)));
    const transaction = {
      id: count - place,
      type,
      value: `${value}`,
      balance: left,
      sec_ago: place * 5 * 3601 + 20,
      ...(TYPES_OF_ITEMS.includes(type) && { item: transactedItemOf(1 + (place % 40), type) }),
    };
    left = Math.max(0, left - value);
    return transaction;
  });
}

const once = { reward_frequency: 'once', action: null } as const;
const CHANNEL = { ...once, action: 'https://t.me/facet_news' };

type Offer = Omit<Me['tasks'][number], 'name' | 'type'> & { readonly type: TaskType };

function tasksOf(language: Language, amount: Amount): Me['tasks'] {
  const { tasks: names } = textsIn(language);
  const fresh = amount !== 'much';
  const open = amount === 'none';
  const offers: readonly Offer[] = [
    {
      ...once,
      id: 'invite',
      type: 'invite',
      category: 'top',
      bonus: 500,
      reward_frequency: 'infinity',
      active: true,
    },
    { ...once, id: 'tradelink', type: 'tradelink', category: 'top', bonus: 100, active: open },
    { ...once, id: 'first_topup', type: 'first_topup', category: 'top', bonus: 300, active: fresh },
    {
      ...CHANNEL,
      id: 'channel',
      type: 'channel',
      category: 'subscriptions',
      bonus: 100,
      active: fresh,
    },
    { ...CHANNEL, id: 'chat', type: 'chat', category: 'subscriptions', bonus: 100, active: open },
    {
      ...once,
      id: 'daily',
      type: 'daily',
      category: 'daily',
      bonus: 50,
      reward_frequency: 'daily',
      active: open,
    },
    {
      ...once,
      id: 'bot_in_name',
      type: 'bot_in_name',
      category: 'other',
      bonus: 200,
      active: fresh,
    },
    { ...once, id: 'ref_in_bio', type: 'ref_in_bio', category: 'other', bonus: 200, active: fresh },
    { ...once, id: 'avatar', type: 'avatar', category: 'other', bonus: 100, active: open },
    {
      ...CHANNEL,
      id: 'gaming_match',
      type: 'gaming_match',
      category: 'other',
      bonus: 100,
      active: fresh,
    },
  ];
  return offers.map((offer) => ({ ...offer, name: names[offer.type] }));
}

function limitsOf(amount: Amount): Me['limits'] {
  if (amount === 'none') return NO_LIMITS;
  if (amount === 'little') return { ...NO_LIMITS, crystals_day: 5000, spent_today: 1840, opened_today: 6 };
  return {
    crystals_day: 20_000,
    openings_day: 50,
    spent_today: 19_400,
    opened_today: 37,
    pending: { crystals_day: 1_000_000, openings_day: 50, in_seconds: 20 * 3600 },
    paused_seconds: 6 * 86_400,
  };
}

function meOf(language: Language, amount: Amount): Me {
  const some = amount !== 'none';
  const [firstname, lastname] = PEOPLE[amount];
  return {
    id: playerOf(language),
    balance: BALANCE[amount],
    tasks: tasksOf(language, amount),
    is_first_visit: false,
    is_adult: true,
    tradelink: some ? 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd_-12' : null,
    ref_link: 'https://t.me/facet_game_bot?start=ref_1',
    ava: null,
    firstname,
    lastname,
    tg_channel: some ? 'https://t.me/facet_news' : null,
    tg_chat: some ? 'https://t.me/facet_chat' : null,
    lang: language,
    luck_code: some ? LUCK_CODE : null,
    crystals_per_usd: 1000,
    withdrawals: { free_usd: 2, daily_usd: 200, hold_days: 21 },
    bot_messages: {
      asked: true,
      allowed: some,
      delivery: true,
      bonus: amount !== 'much',
      payment: true,
      time_zone: 'UTC',
    },
    limits: limitsOf(amount),
  };
}

/** A player with this much, who speaks `language`: the same every time. */
export function worldOf(language: Language, amount: Amount): World {
  const counts = COUNTS[amount];
  const draws = newest(counts.draws);
  return {
    language,
    amount,
    me: meOf(language, amount),
    live: newest(counts.live).map((k) => liveWinOf(k, PLAYERS[k % PLAYERS.length] ?? '')),
    recent: draws.slice(0, 20).map((k) => liveWinOf(k, PEOPLE[amount][0])),
    items: draws.map(itemOf),
    transactions: transactionsOf(counts.transactions, BALANCE[amount]),
    history: draws.slice(0, 50).map((k) => entryOf(k, counts.draws)),
  };
}

/** The server's word on the chain of seeds after the player's last draw. */
export function fairOf({ history }: World) {
  const nonce = history[0]?.receipt.k ?? 0;
  return {
    epoch: 0,
    chain: 1,
    commitment: seedOf(0),
    next_commitment: 'fe'.repeat(32),
    nonce,
    revealed: seedOf(nonce),
    luck_code: LUCK_CODE,
  };
}
