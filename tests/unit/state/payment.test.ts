import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvoiceOutcome } from '../../../src/state/host.ts';

const PAYMENT = '9a'.repeat(16);
const PACK = { id: 'p1', crystals: 500, stars: 25, popular: true };

interface Bank {
  status: 'pending' | 'paid' | 'failed';
  looks: number;
  refuse: boolean;
  offline: boolean;
}

async function load(dialog: Promise<InvoiceOutcome>) {
  vi.resetModules();
  const bank: Bank = { status: 'pending', looks: 0, refuse: false, offline: false };
  vi.stubGlobal('fetch', async (address: string) => {
    if (bank.offline) throw new TypeError('failed to fetch');
    if (address.startsWith('/api/topup/')) return Response.json({ topup: [PACK] });
    if (address.startsWith('/api/invoice/')) {
      if (bank.refuse) return Response.json({ error: 'package changed' }, { status: 409 });
      return Response.json({ invoice_url: 'https://t.me/$slug', payment_id: PAYMENT });
    }
    bank.looks += 1;
    const balance = bank.status === 'paid' ? 600 : 100;
    return Response.json({ status: bank.status, balance });
  });
  const { setHost } = await import('../../../src/state/host.ts');
  const openInvoice = vi.fn(() => dialog);
  setHost({ openInvoice, share: async () => 'sent', openLink: () => {}, close: () => {} });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { locale, setLanguage } = await import('../../../src/i18n/locale.ts');
  await setLanguage('en');
  const actions = await import('../../../src/state/payment.ts');
  await actions.loadPackages();
  return { bank, session, toasts, locale, openInvoice, ...actions };
}

const never = new Promise<InvoiceOutcome>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a payment', () => {
  it('is paid when the server says so, though the dialog never says anything', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(page.POLL_EVERY);
    expect(page.payment.state).toBe('waiting');
    expect(page.openInvoice).toHaveBeenCalledWith('https://t.me/$slug');
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(page.POLL_EVERY);
    expect(page.payment.state).toBe('paid');
    expect(page.session.balance).toBe(600);
    const looks = page.bank.looks;
    await vi.advanceTimersByTimeAsync(page.PAYMENT_WAIT);
    expect(page.bank.looks).toBe(looks);
  });

  it('is not believed to be paid on the word of the dialog', async () => {
    const page = await load(Promise.resolve('paid'));
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(page.PAYMENT_WAIT - page.POLL_EVERY);
    expect(page.payment.state).toBe('waiting');
    expect(page.session.balance).toBe(100);
  });

  it('times out after 60 s and looks no more', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(page.PAYMENT_WAIT - 1);
    expect(page.payment.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(page.POLL_EVERY);
    expect(page.payment).toMatchObject({ state: 'timeout', message: { key: 'error.paymentTimeout' } });
    const looks = page.bank.looks;
    expect(looks).toBe(page.PAYMENT_WAIT / page.POLL_EVERY);
    await vi.advanceTimersByTimeAsync(page.PAYMENT_WAIT);
    expect(page.bank.looks).toBe(looks);
  });

  it('gives the buttons back when the dialog closed unpaid, and still notices a payment', async () => {
    const page = await load(Promise.resolve('cancelled'));
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(page.UNPAID_GRACE + 2 * page.POLL_EVERY);
    expect(page.payment).toMatchObject({ state: 'failed', message: { key: 'error.paymentNotCompleted' } });
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(page.POLL_EVERY);
    expect(page.payment.state).toBe('paid');
    expect(page.session.balance).toBe(600);
  });

  it('fails when the server says so', async () => {
    const page = await load(never);
    page.bank.status = 'failed';
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(page.POLL_EVERY);
    expect(page.payment).toMatchObject({ state: 'failed', message: { key: 'error.paymentFailed' } });
  });

  it('outlives a look that gets lost', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    page.bank.offline = true;
    await vi.advanceTimersByTimeAsync(5 * page.POLL_EVERY);
    expect(page.payment.state).toBe('waiting');
    page.bank.offline = false;
    page.bank.status = 'paid';
    await vi.advanceTimersByTimeAsync(page.POLL_EVERY);
    expect(page.payment.state).toBe('paid');
  });

  it('whose looks all get lost says that, and not that it timed out', async () => {
    const page = await load(never);
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    page.bank.offline = true;
    await vi.advanceTimersByTimeAsync(page.PAYMENT_WAIT + page.POLL_EVERY);
    expect(page.payment).toMatchObject({ state: 'failed', message: { key: 'error.paymentResultFailed' } });
  });

  it('is not made twice by two taps', async () => {
    const page = await load(never);
    void page.pay('p1');
    void page.pay('p1');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.openInvoice).toHaveBeenCalledTimes(1);
  });

  it('says why there is no invoice', async () => {
    const page = await load(never);
    page.bank.refuse = true;
    await page.pay('p1');
    expect(page.payment).toMatchObject({ state: 'failed', message: { key: 'error.packageChanged' } });
    expect(page.openInvoice).not.toHaveBeenCalled();
  });
});
