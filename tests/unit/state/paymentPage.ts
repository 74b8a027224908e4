import { vi } from 'vitest';
import type { InvoiceOutcome } from '../../../src/state/host.ts';
import { fakeHost } from './fakeHost.ts';

export const PAYMENT = '9a'.repeat(16);
export const PACK = { id: 'p1', crystals: 500, stars: 25, popular: true };

interface Bank {
  topup: object[];
  status: 'pending' | 'paid' | 'failed';
  looks: number;
  refusal: Response | null;
  offline: boolean;
  /** Whether it knows none of the orders that it is asked for. */
  forgetful: boolean;
  /** Whether it cannot say how any order stands. */
  unsure: boolean;
}

/** A client that knows its packages, before a server and a dialog that a test decides on. */
export async function load(dialog: Promise<InvoiceOutcome>) {
  vi.resetModules();
  const bank: Bank = {
    topup: [PACK],
    status: 'pending',
    looks: 0,
    refusal: null,
    offline: false,
    forgetful: false,
    unsure: false,
  };
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (bank.offline) throw new TypeError('failed to fetch');
    if (address.startsWith('/api/topup/')) return Response.json({ topup: bank.topup });
    if (address.startsWith('/api/invoice/')) {
      if (bank.refusal) return bank.refusal;
      await null;
      signal?.throwIfAborted();
      return Response.json({ invoice_url: 'https://t.me/$slug', payment_id: PAYMENT });
    }
    bank.looks += 1;
    if (bank.unsure) return Response.json({ error: 'internal error' }, { status: 500 });
    if (bank.forgetful) return Response.json({ error: 'payment not found' }, { status: 404 });
    const balance = bank.status === 'paid' ? 600 : 100;
    return Response.json({ status: bank.status, balance });
  });
  const { setHost } = await import('../../../src/state/host.ts');
  const openInvoice = vi.fn(() => dialog);
  setHost(fakeHost({ openInvoice }));
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { locale, setLanguage } = await import('../../../src/i18n/locale.ts');
  await setLanguage('en');
  const actions = await import('../../../src/state/payments/payment.ts');
  const { keptOrder } = await import('../../../src/state/payments/openOrder.ts');
  const { loadPackages, packages } = await import('../../../src/state/payments/packages.ts');
  await loadPackages();
  return { bank, session, toasts, locale, openInvoice, packages, keptOrder, ...actions };
}

/** A dialog that says nothing. */
export const never = new Promise<InvoiceOutcome>(() => {});

/** The next start, after the app was closed while a payment was under way. */
export async function loadAfterClosing(dialog: Promise<InvoiceOutcome>) {
  const closed = await load(dialog);
  void closed.pay('p1');
  await vi.advanceTimersByTimeAsync(1500);
  vi.clearAllTimers();
  return load(never);
}
