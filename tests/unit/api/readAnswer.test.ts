import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallName, endpoints } from '../../../common/api/contract.ts';
import { Unified } from '../../../common/api/endpoint.ts';
import { readAnswer } from '../../../src/api/readAnswer.ts';
import { TIDE } from '../state/receipts.ts';
import { detail, fair as FAIR, me } from '../state/world.ts';

const item = (id: number) => ({ id, status: 'available', win: TIDE });
const task = { id: 'daily', type: 'daily', category: 'daily', name: 'Daily bonus', active: true, bonus: 50 };
const DAILY = { ...task, action: null, reward_frequency: 'daily' };

function read(name: CallName, body: unknown): Record<string, unknown> {
  const parsed = readAnswer(endpoints[name].answer, structuredClone(body));
  if (!parsed.success) throw new Error('not read');
  return parsed.output;
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the client is liberal in what it takes', () => {
  it('an item whose status is unknown or missing shows as processing', () => {
    const list = [item(1), { ...item(2), status: 'lost in space' }, { id: 3, win: TIDE }];
    const { inventory } = read('inventory', { inventory: list, next: null });
    expect(inventory).toMatchObject([
      { status: 'available' },
      { status: 'processing' },
      { status: 'processing' },
    ]);
  });

  it('items to upgrade come under upgrader or as a plain list', () => {
    const list = [{ ...item(1), cost: 0.4 }];
    expect(read('upgraderItems', { upgrader: list })).toEqual({ upgrader: list });
    expect(read('upgraderItems', list)).toEqual({ upgrader: list });
  });

  it('a missing cost is 0, a written one a number', () => {
    const list = [item(1), { ...item(2), cost: '12.40' }];
    expect(read('upgraderItems', list)).toMatchObject({ upgrader: [{ cost: 0 }, { cost: 12.4 }] });
  });

  it('an invoice comes as invoice or invoice_url', () => {
    const payment_id = 'ab'.repeat(16);
    const url = 'https://t.me/$x';
    expect(read('invoice', { invoice_url: url, payment_id })).toMatchObject({ invoice_url: url });
    expect(read('invoice', { invoice: url, payment_id })).toMatchObject({ invoice_url: url });
  });

  it('a balance may be called points', () => {
    const { balance, ...others } = me;
    expect(read('me', { me: { ...others, points: balance } })).toEqual({ me });
  });

  it('an unknown type of task keeps its name', () => {
    const tasks = [DAILY, { ...DAILY, type: 'sing', category: 'music', name: 'Sing a song' }];
    expect(read('init', { me, balance: 1, tasks, recent_wins: [], fair: FAIR })).toMatchObject({
      tasks: [{ type: 'daily' }, { type: 'other', category: 'other', name: 'Sing a song' }],
    });
  });

  it('one odd entry is left out, with a word in the console, and the others stay', () => {
    const body = { inventory: [item(1), { id: 'x' }, null, item(4)], next: null };
    expect(read('inventory', body)).toMatchObject({ inventory: [{ id: 1 }, { id: 4 }] });
    expect(logged).toHaveBeenCalledWith('[left out of an answer]', 'inventory.1.id');
  });

  it('an odd entry in the player or a case leaves the player and the case', () => {
    expect(read('me', { me: { ...me, tasks: [7, DAILY] } })).toMatchObject({ me: { tasks: [DAILY] } });
    const skins = [...detail.skins, { id: 'odd' }];
    expect(read('case', { case: { ...detail, skins } })).toEqual({ case: detail });
  });

  it('a transaction of a type that this version does not know leaves the others', () => {
    const transaction = { id: 1, type: 3, value: '-90', balance: 10, sec_ago: 5 };
    const history = [transaction, { ...transaction, id: 2, type: 21 }];
    expect(read('transactions', { history, total: 2 })).toMatchObject({ history: [{ id: 1 }] });
  });

  it('what is odd in something optional leaves all that it is in', () => {
    const bot_messages = { asked: true, allowed: true, delivery: true, bonus: true, payment: true };
    expect(read('me', { me: { ...me, bot_messages } })).toEqual({ me });
    const { skins, odds_hash, ...summary } = detail;
    const best = { id: 'tide', name: 'Viper-9 | Neon Tide', price: '?' };
    expect(read('cases', { cases: [{ ...summary, best }] })).toEqual({ cases: [summary] });
  });

  it('a language or a rarity of a newer server keeps nobody out and takes no item away', () => {
    expect(read('me', { me: { ...me, lang: 'fr' } })).toMatchObject({ me: { lang: 'ru' } });
    const list = [{ ...item(1), win: { ...TIDE, rarity: 6 } }];
    expect(read('inventory', { inventory: list, next: null })).toMatchObject({
      inventory: [{ id: 1, win: { rarity: 0 } }],
    });
  });

  it('an odd field of those that any answer may carry leaves the call its own', () => {
    const body = { cases: [], alert: 7, me: { id: 'x' }, balance: 'much' };
    expect(read('cases', body)).toEqual({ cases: [] });
  });

  it.each([
    ['cases', null],
    ['cases', { cases: 7 }],
    ['openCase', { balance: 1 }],
    ['paymentStatus', { status: 'dancing', balance: 1 }],
  ] as const)('but %s needs what it is about: %j', (name, body) => {
    expect(() => read(name, body)).toThrow('not read');
  });
});

it('all twelve fields of the specification are read wherever they come', () => {
  expect([...Object.keys(Unified.entries), 'error'].sort()).toEqual(
    [
      'me',
      'cases',
      'case',
      'inventory',
      'opened_item',
      'alert',
      'notification',
      'balance',
      'tasks',
      'recent_wins',
      'upgrader',
      'error',
    ].sort(),
  );
});
