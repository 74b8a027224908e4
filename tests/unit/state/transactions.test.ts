import { subscribe } from 'valtio/vanilla';
import { describe, expect, it, vi } from 'vitest';
import { downFrom } from './downFrom.ts';
import { isolateTests } from './isolateTests.ts';
import { TIDE } from './receipts.ts';

/** Answers with the pages of a list of transactions that are numbered without gaps, newest first. */
class FakeServer {
  total = 25;
  broken = false;
  readonly asked: string[] = [];

  readonly fetch = async (address: string): Promise<Response> => {
    this.asked.push(address);
    if (this.broken) return Response.json({ error: 'internal error' }, { status: 500 });
    if (address.endsWith('/sale/')) {
      this.total += 1;
      const inventory = { id: 3, status: 'sold', win: TIDE };
      return Response.json({ inventory, balance: 400, sold: { crystals: 400, penalty: 0 } });
    }
    const query = new URLSearchParams(address.split('?')[1]);
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const newest = this.total - (page - 1) * limit;
    const rows = Array.from({ length: Math.min(limit, Math.max(0, newest)) }, (_, place) => newest - place);
    const history = rows.map((id) => ({
      id,
      type: 3,
      value: '-90',
      balance: 1000,
      sec_ago: (this.total - id) * 60,
    }));
    const next = query.get('kind') ? 7 : undefined;
    return Response.json({ history, total: this.total, next });
  };
}

async function load() {
  vi.resetModules();
  const server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const { toasts } = await import('../../../src/state/toasts.ts');
  const state = await import('../../../src/state/account/transactions.ts');
  const ids = () => state.transactions.list.map(({ id }) => id);
  return { server, toasts, ids, ...state };
}

isolateTests();

describe('transactions', () => {
  it('come ten at a time, newest first, to the last one', async () => {
    const page = await load();
    await page.loadTransactions();
    expect(page.server.asked).toEqual(['/api/user/transactions/?page=1&limit=10']);
    expect(page.ids()).toEqual(downFrom(25, 10));
    await page.loadMoreTransactions();
    await page.loadMoreTransactions();
    expect(page.ids()).toEqual(downFrom(25, 25));
    expect(page.transactions).toMatchObject({ total: 25, status: 'ready' });
  });

  it('are sorted by sec_ago ascending, however they come', async () => {
    const page = await load();
    const row = (id: number, sec_ago: number) => ({ id, type: 3, value: '-90', balance: 1000, sec_ago });
    const history = [row(1, 500), row(2, 20), row(3, 86_400), row(4, 0)];
    vi.stubGlobal('fetch', async () => Response.json({ history, total: 4 }));
    await page.loadTransactions();
    expect(page.transactions.list.map(({ sec_ago }) => sec_ago)).toEqual([0, 20, 500, 86_400]);
  });

  it('that are new shift the pages, and none is there twice', async () => {
    const page = await load();
    await page.loadTransactions();
    page.server.total = 28;
    await page.loadMoreTransactions();
    expect(page.ids()).toEqual(downFrom(25, 17));
    await page.loadMoreTransactions();
    expect(page.ids()).toEqual(downFrom(25, 25));
    expect(page.transactions.total).toBe(28);
  });

  it('are asked for once by two presses', async () => {
    const page = await load();
    await page.loadTransactions();
    await Promise.all([page.loadMoreTransactions(), page.loadMoreTransactions()]);
    expect(page.ids()).toEqual(downFrom(25, 20));
  });

  it('that do not come are told, stay as they are, and can be asked for again', async () => {
    const page = await load();
    await page.loadTransactions();
    page.server.broken = true;
    await page.loadMoreTransactions();
    expect(page.transactions.status).toBe('failed');
    expect(page.ids()).toEqual(downFrom(25, 10));
    expect(page.toasts.list[0]?.message).toEqual({ key: 'error.transactionsFailed' });
    page.server.broken = false;
    page.toasts.list[0]?.action?.();
    await expect.poll(() => page.ids()).toEqual(downFrom(25, 20));
  });

  it('are asked for again where the list ends by now', async () => {
    const page = await load();
    await page.loadTransactions();
    await page.loadMoreTransactions();
    page.server.broken = true;
    await page.loadMoreTransactions();
    page.server.broken = false;
    await page.loadTransactions();
    page.toasts.list[0]?.action?.();
    await expect.poll(() => page.ids()).toEqual(downFrom(25, 20));
  });

  it('are narrowed down to a kind, also while the ones of another are on their way', async () => {
    const page = await load();
    const first = page.loadTransactions();
    await Promise.all([first, page.chooseTransactionKind('sale')]);
    expect(page.server.asked).toEqual([
      '/api/user/transactions/?page=1&limit=10',
      '/api/user/transactions/?limit=10&kind=sale',
    ]);
    expect(page.transactions).toMatchObject({ kind: 'sale', status: 'ready', next: 7 });
    await page.loadMoreTransactions();
    expect(page.server.asked.at(-1)).toBe('/api/user/transactions/?limit=10&kind=sale&before=7');
  });

  it('of a kind are asked for though those of the kind before have failed meanwhile', async () => {
    const page = await load();
    page.server.broken = true;
    const first = page.loadTransactions();
    const chosen = page.chooseTransactionKind('sale');
    page.server.broken = false;
    await Promise.all([first, chosen]);
    expect(page.transactions).toMatchObject({ kind: 'sale', status: 'ready', next: 7 });
    expect(page.toasts.list).toEqual([]);
  });

  it('go on where the list ends, though it was begun anew since the try that failed', async () => {
    const page = await load();
    page.server.total = 45;
    await page.loadTransactions();
    await page.loadMoreTransactions();
    page.server.broken = true;
    await page.loadMoreTransactions();
    page.server.broken = false;
    await page.chooseTransactionKind('sale');
    await page.chooseTransactionKind('all');
    page.toasts.list[0]?.action?.();
    await expect.poll(() => page.ids()).toEqual(downFrom(45, 20));
  });

  it('begin anew where their kind was chosen twice while a later page was on its way', async () => {
    const page = await load();
    await page.loadTransactions();
    const more = page.loadMoreTransactions();
    void page.chooseTransactionKind('sale');
    void page.chooseTransactionKind('all');
    await more;
    expect(page.ids()).toEqual(downFrom(25, 10));
  });

  it('that are read anew are as many as were shown, and all at once', async () => {
    const page = await load();
    page.server.total = 250;
    const { network } = await import('../../../src/state/network.ts');
    const end = page.watchTransactions();
    await expect.poll(() => page.transactions.status).toBe('ready');
    for (let pages = 1; pages < 12; pages++) await page.loadMoreTransactions();
    page.server.total = 253;
    network.visible = false;
    await vi.advanceTimersByTimeAsync(300_000);
    network.visible = true;
    const lengths = new Set<number>();
    subscribe(page.transactions, () => lengths.add(page.ids().length));
    await expect.poll(() => page.ids()).toEqual(downFrom(253, 200));
    end();
    expect([...lengths]).toEqual([120, 200]);
    expect(page.server.asked.slice(12)).toEqual([
      '/api/user/transactions/?page=1&limit=100',
      '/api/user/transactions/?page=2&limit=100',
    ]);
    await page.loadMoreTransactions();
    expect(page.ids()).toEqual(downFrom(253, 210));
  });

  it('are read anew where crystals come or go while they are looked at', async () => {
    const page = await load();
    const { sellItem } = await import('../../../src/state/inventory/item.ts');
    const end = page.watchTransactions();
    await expect.poll(() => page.ids()).toEqual(downFrom(25, 10));
    await page.loadMoreTransactions();
    await sellItem(3);
    await expect.poll(() => page.ids()).toEqual(downFrom(26, 20));
    end();
    await sellItem(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.ids()).toEqual(downFrom(26, 20));
  });

  it('are read anew behind a page that is on its way as crystals come or go', async () => {
    const page = await load();
    const { session } = await import('../../../src/state/session.ts');
    const end = page.watchTransactions();
    await expect.poll(() => page.ids()).toEqual(downFrom(25, 10));
    const more = page.loadMoreTransactions();
    page.server.total = 26;
    session.balance = 400;
    await more;
    await expect.poll(() => page.ids()).toEqual(downFrom(26, 20));
    expect(page.transactions.status).toBe('ready');
    end();
  });

  it('are as many as were known where the page is come back to', async () => {
    const page = await load();
    const leave = page.watchTransactions();
    await expect.poll(() => page.ids()).toEqual(downFrom(25, 10));
    await page.loadMoreTransactions();
    leave();
    page.server.total = 26;
    page.watchTransactions()();
    await expect.poll(() => page.ids()).toEqual(downFrom(26, 20));
    expect(page.server.asked.at(-1)).toBe('/api/user/transactions/?page=1&limit=20');
  });
});
