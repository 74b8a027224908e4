import { subscribeKey } from 'valtio/vanilla/utils';
import { describe, expect, it, vi } from 'vitest';
import { fakeHost } from './fakeHost.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';
import { detail, fair, me } from './world.ts';

async function load(answer: (address: string) => Response) {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  const close = vi.fn();
  const { setHost } = await import('../../../src/state/host.ts');
  setHost(fakeHost({ close }));
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const start = await import('../../../src/state/start.ts');
  const { request } = await import('../../../src/state/request.ts');
  return { session, toasts, close, request, ...start };
}

const init = () => Response.json({ me, balance: 5000, tasks: [], recent_wins: [], fair });

const { skins: _, odds_hash: __, ...SUMMARY } = detail;
const DAILY = {
  id: 'daily',
  type: 'daily',
  category: 'daily',
  name: 'Daily bonus',
  active: true,
  bonus: 50,
  action: null,
  reward_frequency: 'daily',
};
const WIN = {
  id: 3,
  img: '/a.webp',
  name: 'A | B',
  ava: null,
  who: 'Bo',
  profit: '+1.0',
  cost: 1,
  rarity: 1,
};

isolateTests();

describe('the start', () => {
  it('takes in everything in one call', async () => {
    const given = { me: { ...me, lang: 'uk' }, balance: 5000, tasks: [DAILY], recent_wins: [WIN], fair };
    const page = await load(() => Response.json(given));
    const { locale } = await import('../../../src/i18n/locale.ts');
    expect(page.session).toMatchObject({ isFirstVisit: null, me: null, tasks: [], recentWins: [] });
    await page.loadSession();
    expect(page.session).toMatchObject({
      status: 'ready',
      balance: 5000,
      isFirstVisit: false,
      me: { firstname: 'Ada' },
      tasks: [DAILY],
      recentWins: [WIN],
    });
    expect(locale.language).toBe('uk');
  });

  it('leaves the network to the first screen: what knows the chain comes after 1.5 s', async () => {
    const page = await load(init);
    await page.loadSession();
    const { savedChain } = await import('../../../src/state/fairness/chainMemory.ts');
    await vi.advanceTimersByTimeAsync(1499);
    await vi.dynamicImportSettled();
    expect(savedChain()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    expect(savedChain()).toMatchObject({ commitment: fair.commitment, nonce: fair.nonce });
  });

  it('that fails is no first visit, and can be tried again', async () => {
    let up = false;
    const page = await load(() => (up ? init() : Response.json({ error: 'unavailable' }, { status: 503 })));
    await page.loadSession();
    expect(page.session).toMatchObject({
      status: 'failed',
      isFirstVisit: false,
      startFailure: { key: 'error.profileFailed' },
    });
    expect(page.toasts.list).toEqual([]);
    up = true;
    await page.loadSession();
    expect(page.session.status).toBe('ready');
  });

  it.each(['online', 'visible'] as const)(
    'that failed is tried again, on the page that is there, once the app is %s again',
    async (key) => {
      let up = false;
      const page = await load((address) => {
        if (!up) return Response.json({ error: 'unavailable' }, { status: 503 });
        return address === '/api/cases/' ? Response.json({ cases: [SUMMARY] }) : init();
      });
      const { network } = await import('../../../src/state/network.ts');
      const { cases } = await import('../../../src/state/cases/cases.ts');
      vi.stubGlobal('addEventListener', () => undefined);
      vi.stubGlobal('navigator', { onLine: true });
      await page.startSession('', { id: 1, first_name: 'Ada' }, '');
      const statuses: string[] = [];
      subscribeKey(page.session, 'status', (status) => statuses.push(status), true);
      for (up of [false, true]) {
        network[key] = false;
        await vi.advanceTimersByTimeAsync(0);
        network[key] = true;
        await vi.advanceTimersByTimeAsync(0);
      }
      expect(page.session.balance).toBe(5000);
      expect(statuses).toEqual(['ready']);
      expect(cases.list).toEqual([SUMMARY]);
    },
  );

  it('that is tried in two places at once is one', async () => {
    let asked = 0;
    const page = await load(() => {
      asked += 1;
      return init();
    });
    await Promise.all([page.loadSession(), page.loadSession()]);
    expect(asked).toBe(1);
  });

  it('that is refused says so once and closes the app after 2 s', async () => {
    const page = await load(() => Response.json({ error: 'unauthorized' }, { status: 401 }));
    await page.loadSession();
    expect(page.session.status).toBe('unauthorized');
    expect(page.toasts.list.map((toast) => toast.message)).toContainEqual({ key: 'error.unauthorized' });
    expect(page.toasts.list).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(page.close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.close).toHaveBeenCalledTimes(1);
  });
});

describe('an answer', () => {
  it('may carry any of the unified fields, and all of them are taken into the state', async () => {
    const carried = {
      me: { ...me, tasks: [], firstname: 'Eve' },
      balance: 12,
      tasks: [DAILY],
      recent_wins: [WIN],
      cases: [SUMMARY],
      case: detail,
      inventory: [{ id: 5, status: 'sending', win: TIDE }],
      opened_item: { win: TIDE, inventory_id: 6 },
      upgrader: [{ id: 7, status: 'available', win: TIDE, cost: 0.4 }],
      alert: 'Closed tonight',
      notification: 'Welcome back',
    };
    const page = await load(() => Response.json({ live: { win: [], online: 0 }, ...carried }));
    const { cases } = await import('../../../src/state/cases/cases.ts');
    const { inventory } = await import('../../../src/state/inventory/inventory.ts');
    await import('../../../src/state/inventory/item.ts');
    const { upgrader } = await import('../../../src/state/upgrader/upgrader.ts');
    inventory.tabs.available.status = 'ready';
    inventory.tabs.sending.status = 'ready';
    await page.request('live', {});
    expect(page.session).toMatchObject({
      me: { firstname: 'Eve' },
      balance: 12,
      tasks: [DAILY],
      recentWins: [WIN],
      alert: 'Closed tonight',
    });
    expect(cases).toMatchObject({ list: [SUMMARY], byId: { [detail.id]: detail } });
    expect(inventory.tabs.sending.items).toEqual(carried.inventory);
    expect(inventory.tabs.available.items).toEqual([{ id: 6, status: 'available', win: TIDE }]);
    expect(upgrader.items).toEqual(carried.upgrader);
    expect(page.toasts.list.map(({ message }) => message)).toEqual([{ text: 'Welcome back' }]);
  });

  it('with an error is a failure whatever its status, and what it carries is taken', async () => {
    const page = await load(() => Response.json({ error: 'closed tonight', balance: 33, cases: [] }));
    await expect(page.request('cases', {})).rejects.toMatchObject({ code: 'closed tonight' });
    expect(page.session.balance).toBe(33);
  });

  it('in another language, chosen on another phone, has the app go on in that one and read the cases anew', async () => {
    const page = await load(init);
    const { locale } = await import('../../../src/i18n/locale.ts');
    await page.loadSession();
    expect(locale.language).toBe('en');
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      calls.push(address);
      return Response.json(address === '/api/me/' ? { me: { ...me, lang: 'uk' } } : { cases: [SUMMARY] });
    });
    await page.request('me', {});
    await expect.poll(() => locale.language).toBe('uk');
    expect(calls).toEqual(['/api/me/', '/api/cases/']);
  });

  it.each(['online', 'visible'] as const)(
    'in a language whose texts got lost has the app go on in it once it is %s again',
    async (key) => {
      let isLost = true;
      vi.doMock('../../../locales/uk.ts', async (importTexts) => {
        if (isLost) throw new Error('lost');
        return importTexts();
      });
      const page = await load((address) =>
        Response.json(
          address === '/api/cases/'
            ? { cases: [SUMMARY] }
            : { me: { ...me, lang: 'uk' }, balance: 5000, tasks: [], recent_wins: [], fair },
        ),
      );
      vi.stubGlobal('addEventListener', () => undefined);
      vi.stubGlobal('navigator', { onLine: true });
      const { locale } = await import('../../../src/i18n/locale.ts');
      const { network } = await import('../../../src/state/network.ts');
      await page.startSession('', { id: 1, first_name: 'Ada' }, '');
      for (isLost of [true, false]) {
        expect(locale.language).toBe('ru');
        network[key] = false;
        await vi.advanceTimersByTimeAsync(0);
        network[key] = true;
        await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(2);
      }
      await expect.poll(() => locale.language).toBe('uk');
      vi.doUnmock('../../../locales/uk.ts');
    },
  );

  /** A started app and what its next calls are answered with, by their order; what is asked after them by `now`. */
  async function start(now: object) {
    const page = await load(init);
    await page.loadSession();
    const tell: ((answer: object) => void)[] = [];
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      calls.push(address);
      if (calls.length > 2) return Response.json(now);
      return new Promise<Response>((resolve) => tell.push((answer) => resolve(Response.json(answer))));
    });
    return { ...page, tell, calls };
  }

  it('that was asked for before a change brings nothing old back', async () => {
    const saved = { ...me, tradelink: 'https://steamcommunity.com/tradeoffer/new/?partner=1', balance: 5500 };
    const page = await start({ me: saved });
    const read = page.request('me', {});
    const change = page.request('setTradelink', { tradelink: saved.tradelink });
    page.tell[1]?.({ tradelink: { result: true }, me: saved });
    await change;
    page.tell[0]?.({ me: { ...me, tasks: [DAILY] } });
    await read;
    expect(page.session).toMatchObject({ balance: 5500, tasks: [], me: { tradelink: saved.tradelink } });
    expect(page.calls.slice(2), 'what else it would have told is asked for anew').toEqual(['/api/me/']);
  });

  it('to a change that comes after the answer to a later one does not bring the balance before that back', async () => {
    const page = await start({ me: { ...me, balance: 5020 } });
    const sold = (id: number, balance: number) => ({
      inventory: { id, status: 'sold', win: TIDE },
      sold: { crystals: 10, penalty: 0 },
      balance,
    });
    const first = page.request('sell', { id: 1 });
    const second = page.request('sell', { id: 2 });
    page.tell[1]?.(sold(2, 5020));
    await second;
    page.tell[0]?.(sold(1, 5010));
    await first;
    expect(page.session.balance).toBe(5020);
    expect(page.calls.slice(2), 'which of them the server made last is asked for').toEqual(['/api/me/']);
  });

  it('to a tap that was made before another one does not bring back the balance between them', async () => {
    let lost = true;
    const page = await load((address) => {
      if (address === '/api/me/') return Response.json({ me: { ...me, balance: 5910 } });
      const sold = { crystals: 1000, penalty: 0 };
      if (address.includes('/2/'))
        return Response.json({ inventory: { id: 2, status: 'sold', win: TIDE }, balance: 5910, sold });
      if (lost) {
        lost = false;
        throw new TypeError('failed to fetch');
      }
      return Response.json({ inventory: { id: 1, status: 'sold', win: TIDE }, balance: 6000, sold });
    });
    const first = () => page.request('sell', { id: 1 }, { key: 'a tap' });
    await expect(first()).rejects.toMatchObject({ kind: 'network' });
    await page.request('sell', { id: 2 });
    await first();
    await expect.poll(() => page.session.balance).toBe(5910);
  });
});
