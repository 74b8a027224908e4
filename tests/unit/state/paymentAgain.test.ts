import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { load, loadAfterClosing, never } from './paymentPage.ts';
import { fair, me } from './world.ts';

isolateTests();

describe('a payment', () => {
  it('that timed out is waited for again, without another invoice', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(61_500);
    expect(page.payment.state).toBe('timeout');
    void page.waitOn();
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment).toMatchObject({ state: 'waiting', message: null });
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment.state).toBe('paid');
    expect(page.openInvoice).toHaveBeenCalledTimes(1);
  });

  it('is asked for before another is made: where it was paid after all none is, and that is told once', async () => {
    const page = await load(Promise.resolve('cancelled'));
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(100);
    expect(page.payment.state).toBe('failed');
    page.bank.status = 'paid';
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.payment).toMatchObject({ state: 'paid', order: { crystals: 500 } });
    expect(page.session.balance).toBe(600);
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.toasts.list.map(({ message }) => message)).toEqual([
      { key: 'error.paymentNotCompleted' },
      { key: 'toast.paid', params: { count: 500 } },
    ]);
    expect(page.openInvoice).toHaveBeenCalledTimes(1);
  });

  it('of an earlier start is asked for before another is made', async () => {
    const page = await loadAfterClosing(never);
    page.bank.status = 'paid';
    await page.pay('p1');
    expect(page.payment.state).toBe('paid');
    expect(page.openInvoice).not.toHaveBeenCalled();
  });

  it.each([
    ['an open one', {}, 'waiting'],
    ['one that failed', { status: 'failed' }, 'waiting'],
    ['one that the server does not know', { forgetful: true }, 'waiting'],
    ['one of which nobody can say', { unsure: true }, 'failed'],
  ] as const)(
    'is made after another, unless nobody can say how that stands: %s',
    async (_, stands, state) => {
      const page = await load(never);
      void page.pay('p1');
      await vi.advanceTimersByTimeAsync(61_500);
      page.resetPayment();
      Object.assign(page.bank, stands);
      void page.pay('p1');
      await vi.advanceTimersByTimeAsync(0);
      expect(page.payment.state).toBe(state);
      expect(page.openInvoice).toHaveBeenCalledTimes(state === 'waiting' ? 2 : 1);
    },
  );

  it('of an earlier start is looked for by the next one, once its first screen is there', async () => {
    const page = await loadAfterClosing(never);
    const askBank = fetch;
    vi.stubGlobal('fetch', async (address: string, call: RequestInit) =>
      address === '/api/user/init/'
        ? Response.json({ me, balance: 100, tasks: [], recent_wins: [], fair })
        : askBank(address, call),
    );
    page.bank.status = 'paid';
    const { loadSession } = await import('../../../src/state/start.ts');
    await loadSession();
    await vi.advanceTimersByTimeAsync(1499);
    expect(page.bank.looks).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.session.balance).toBe(600);
    expect(page.toasts.list[0]?.message).toEqual({ key: 'toast.paid', params: { count: 500 } });
    expect(page.keptOrder()).toBeNull();
  });
});
