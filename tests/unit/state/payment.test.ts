import { describe, expect, it, vi } from 'vitest';
import type { InvoiceOutcome } from '../../../src/state/host.ts';
import { isolateTests } from './isolateTests.ts';
import { load, loadAfterClosing, never, PACK, PAYMENT } from './paymentPage.ts';

isolateTests();

describe('a payment', () => {
  it('is paid when the server says so, though the dialog never says anything', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment.state).toBe('waiting');
    expect(page.openInvoice).toHaveBeenCalledWith('https://t.me/$slug');
    page.resetPayment();
    expect(page.payment.state, 'its page was left and come back to').toBe('waiting');
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment.state).toBe('paid');
    expect(page.session.balance).toBe(600);
    const looks = page.bank.looks;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.bank.looks).toBe(looks);
  });

  it('is not believed to be paid on the word of the dialog', async () => {
    const page = await load(Promise.resolve('paid'));
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(58_500);
    expect(page.payment.state).toBe('waiting');
    expect(page.session.balance).toBe(100);
  });

  it('times out after 60 s and looks no more', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(page.payment.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment).toMatchObject({ state: 'timeout', message: { key: 'error.paymentTimeout' } });
    const looks = page.bank.looks;
    expect(looks).toBe(40);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.bank.looks).toBe(looks);
  });

  it('is asked for once more where the phone slept past the 60 s with a question on its way', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(1_499);
    // Awake again it finds the answer of before its sleep, and that the time is over.
    const { fetch } = globalThis;
    const sleep = async (...asked: Parameters<typeof fetch>) => {
      const answer = await fetch(...asked);
      const wake = performance.now() + 600_000;
      vi.spyOn(performance, 'now').mockReturnValue(wake);
      page.bank.status = 'paid';
      return answer;
    };
    vi.stubGlobal('fetch', sleep);
    await vi.advanceTimersByTimeAsync(1);
    vi.stubGlobal('fetch', fetch);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(page.payment).toMatchObject({ state: 'paid', message: null });
    expect(page.bank.looks).toBe(2);
    expect(page.toasts.list.map(({ message }) => message)).toEqual([
      { key: 'toast.paid', params: { count: 500 } },
    ]);
  });

  it.each([-86_400_000, 86_400_000])('times out after 60 s, though the clock is set by %i ms', async (by) => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(1_500);
    vi.setSystemTime(Date.now() + by);
    await vi.advanceTimersByTimeAsync(58_499);
    expect(page.payment.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment.state).toBe('timeout');
  });

  it.each(['paid', 'pending'] as const)(
    '%s after the 60 s, in the dialog that is still open, is paid',
    async (word) => {
      let close = (_: InvoiceOutcome) => {};
      const dialog = new Promise<InvoiceOutcome>((resolve) => {
        close = resolve;
      });
      const page = await load(dialog);
      void page.pay('p1');
      await vi.advanceTimersByTimeAsync(90_000);
      expect(page.payment.state).toBe('timeout');
      close(word);
      await vi.advanceTimersByTimeAsync(30_000);
      page.bank.status = 'paid';
      await vi.advanceTimersByTimeAsync(1500);
      expect(page.payment).toMatchObject({ state: 'paid', message: null });
      expect(page.session.balance).toBe(600);
      expect(page.toasts.list.at(-1)?.message).toEqual({ key: 'toast.paid', params: { count: 500 } });
    },
  );

  it.each([
    ['cancelled', 'error.paymentNotCompleted'],
    ['failed', 'error.paymentNotCompleted'],
    ['unsupported', 'error.invoiceUnsupported'],
  ] as const)(
    'is a failure at once when its dialog was %s, and still told when money arrives',
    async (outcome, key) => {
      const page = await load(Promise.resolve(outcome));
      void page.pay('p1');
      await vi.advanceTimersByTimeAsync(100);
      expect(page.payment).toMatchObject({ state: 'failed', message: { key } });
      expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key }]);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(page.payment.state).toBe('failed');
      expect(page.toasts.list).toEqual([]);
      page.bank.status = 'paid';
      await vi.advanceTimersByTimeAsync(1500);
      expect(page.payment.state).toBe('paid');
      expect(page.session.balance).toBe(600);
      expect(page.toasts.list[0]?.message).toEqual({ key: 'toast.paid', params: { count: 500 } });
    },
  );

  it('is a failure at once when its dialog cannot be opened, and stays that once the wait is over', async () => {
    const page = await load(Promise.reject(new Error('no invoice')));
    void page.pay('p1');
    const failure = { state: 'failed', message: { key: 'error.invoiceOpenFailed' } };
    await vi.advanceTimersByTimeAsync(100);
    expect(page.payment).toMatchObject(failure);
    await vi.advanceTimersByTimeAsync(61_400);
    expect(page.payment).toMatchObject(failure);
  });

  it('that was left for another is told by its money alone', async () => {
    const page = await load(Promise.resolve('cancelled'));
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(100);
    page.resetPayment();
    await vi.advanceTimersByTimeAsync(10_000);
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment.state).toBe('idle');
    expect(page.session.balance).toBe(600);
    expect(page.toasts.list[0]?.message).toEqual({ key: 'toast.paid', params: { count: 500 } });
  });

  it('fails when the server says so', async () => {
    const page = await load(never);
    page.bank.status = 'failed';
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment).toMatchObject({ state: 'failed', message: { key: 'error.paymentFailed' } });
  });

  it('outlives a look that gets lost', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    page.bank.offline = true;
    await vi.advanceTimersByTimeAsync(7500);
    expect(page.payment.state).toBe('waiting');
    page.bank.offline = false;
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.payment.state).toBe('paid');
  });

  it('whose looks all get lost says that, and not that it timed out', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    page.bank.offline = true;
    await vi.advanceTimersByTimeAsync(61_500);
    expect(page.payment).toMatchObject({
      state: 'unknown',
      message: { key: 'error.paymentResultFailed' },
    });
  });

  it('under way when the app is closed is told after the next start, and asked for only in view', async () => {
    const page = await loadAfterClosing(never);
    const { network } = await import('../../../src/state/network.ts');
    network.visible = false;
    const order = page.keptOrder();
    if (!order) throw new Error('no order was kept');
    void page.watchOrder(order);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(page.bank.looks).toBe(0);
    network.visible = true;
    network.online = false;
    await vi.advanceTimersByTimeAsync(70_000);
    expect(page.bank.looks).toBe(0);
    network.online = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.toasts.list).toEqual([]);
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.session.balance).toBe(600);
    expect(page.toasts.list[0]?.message).toEqual({ key: 'toast.paid', params: { count: 500 } });
    expect(page.keptOrder(), 'it is told once').toBeNull();
  });

  it('that nobody makes is asked for in one start only, for a minute', async () => {
    const page = await loadAfterClosing(never);
    void page.watchOrder({ id: PAYMENT, crystals: 500 });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(page.keptOrder()).toEqual({ id: PAYMENT, crystals: 500 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.bank.looks).toBe(12);
    expect(page.keptOrder()).toBeNull();
  });

  it('that was made later is asked for after the next start, though nobody asks for the one before any more', async () => {
    const page = await loadAfterClosing(never);
    void page.watchOrder({ id: 'b0'.repeat(16), crystals: 900 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.keptOrder()).toEqual({ id: PAYMENT, crystals: 500 });
  });

  it('whose dialog was closed unpaid is asked for after the next start too, if that comes within the minute', async () => {
    const page = await loadAfterClosing(Promise.resolve('cancelled'));
    page.bank.status = 'paid';
    await page.pay('p1');
    expect(page.payment.state).toBe('paid');
    expect(page.openInvoice).not.toHaveBeenCalled();

    const waited = await load(Promise.resolve('cancelled'));
    void waited.pay('p1');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(waited.keptOrder()).toEqual({ id: PAYMENT, crystals: 500 });
    await vi.advanceTimersByTimeAsync(2500);
    expect(waited.keptOrder()).toBeNull();
  });

  it('is not made twice by two taps', async () => {
    const page = await load(never);
    void page.pay('p1');
    // The page that is entered again starts with a choice, unless one was made.
    page.resetPayment();
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.openInvoice).toHaveBeenCalledTimes(1);
  });

  it('whose page is left before its invoice is there opens no dialog over another, and tells nothing', async () => {
    const page = await load(never);
    void page.pay('p1');
    page.leavePayment();
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.openInvoice).not.toHaveBeenCalled();
    expect(page.payment.state).toBe('idle');
    expect(page.toasts.list).toEqual([]);
    // One that waits to be paid goes on.
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    page.leavePayment();
    expect(page.payment.state).toBe('waiting');
  });

  it.each([
    ['package changed', 409],
    ['package not found', 404],
  ])('has the packages loaded anew where what was shown is not sold any more: %s', async (error, status) => {
    const page = await load(never);
    page.bank.refusal = Response.json({ error }, { status });
    const dearer = { ...PACK, stars: 50 };
    page.bank.topup = [dearer];
    await page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.payment).toMatchObject({ state: 'failed', message: { key: 'error.packageChanged' } });
    expect(page.packages.list).toEqual([dearer]);
    expect(page.payment.packageId, 'it is not tried again at a price that nobody has seen').toBeNull();
    expect(page.openInvoice).not.toHaveBeenCalled();
  });

  it('says that there is no invoice where too many were made within a minute', async () => {
    const page = await load(never);
    const headers = { 'retry-after': '60' };
    page.bank.refusal = Response.json({ error: 'too many invoices' }, { status: 429, headers });
    await page.pay('p1');
    expect(page.payment).toMatchObject({ state: 'failed', message: { key: 'error.tooManyInvoices' } });
    expect(page.openInvoice).not.toHaveBeenCalled();
  });
});
