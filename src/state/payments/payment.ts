import { proxy } from 'valtio/vanilla';
import type { PaymentStatus } from '../../../common/api/schemas.ts';
import { PAYMENT_WAIT_SECONDS } from '../../../common/rules/paymentWait.ts';
import type { TextKey } from '../../../locales/texts.ts';
import { isRefused } from '../../api/error.ts';
import { offerBotMessages } from '../account/botMessages.ts';
import { host, type InvoiceOutcome } from '../host.ts';
import { type Message, messageOf } from '../message.ts';
import { network } from '../network.ts';
import { request } from '../request.ts';
import { showToast } from '../toasts.ts';
import { dropOrder, keepOrder, type OpenOrder } from './openOrder.ts';
import { loadPackages, packages } from './packages.ts';

/** What the server says of a package that is not sold any more as it was shown. */
const NOT_AS_SHOWN = ['package changed', 'package not found'] as const;
/** Time between two checks of a payment. */
const POLL_MS = 1500;
/** The same for a payment of an earlier start, which nobody is looking at. */
const KEPT_POLL_MS = 5000;
/** What is said of a dialog that ended in any way but these: paid, which the server has to confirm, and pending. */
const DIALOG_FAILURES: Readonly<Partial<Record<InvoiceOutcome, TextKey>>> = {
  cancelled: 'error.paymentNotCompleted',
  failed: 'error.paymentNotCompleted',
  unsupported: 'error.invoiceUnsupported',
};

/** How a payment ends that is not seen to be paid. */
type Failure =
  /** Nothing was charged. */
  | 'failed'
  /** It was not settled in time; its crystals may come later. */
  | 'timeout'
  /** The server could not be asked; its crystals may come later. */
  | 'unknown';

interface Payment {
  state: 'idle' | 'creating' | 'waiting' | 'paid' | Failure;
  /** Null before there is one, and where it is not sold any more as it was shown. */
  packageId: string | null;
  paymentId: string | null;
  /** What went wrong; null where nothing has. */
  message: Message | null;
}

const NONE = { state: 'idle', packageId: null, paymentId: null, message: null } as const;

/** The payment under way. */
export const payment = proxy<Payment>({ ...NONE });

function fail(state: Failure, message: Message): void {
  Object.assign(payment, { state, message });
  showToast('bad', message);
}

/** Returns the status of a payment, null if the call failed. */
async function statusOf(id: string): Promise<PaymentStatus | null> {
  try {
    return (await request('paymentStatus', { id })).status;
  } catch {
    return null;
  }
}

function finishPaid(id: string, crystals: number): void {
  if (payment.paymentId === id) Object.assign(payment, { state: 'paid', message: null });
  showToast('good', { key: 'toast.paid', params: { count: crystals } });
}

/** Whether the player still waits for this payment. */
function isWaiting(id: string): boolean {
  return payment.paymentId === id && payment.state === 'waiting';
}

/** Tells the end of a payment, and what it means to whoever waits for it. Returns whether the status is an end. */
function settle(id: string, crystals: number, status: PaymentStatus | null): boolean {
  if (status === null || status === 'pending') return false;
  dropOrder(id);
  if (status === 'paid') finishPaid(id, crystals);
  else if (isWaiting(id)) fail('failed', { key: 'error.paymentFailed' });
  return true;
}

/**
 * Checks a payment until it is settled or PAYMENT_WAIT_SECONDS are over, also when its dialog has failed: some
 * clients say "cancelled" of payments that were made, and money that arrives after all is told. Returns whether it is
 * settled.
 */
async function pollPayment(id: string, crystals: number): Promise<boolean> {
  // Not the time of day: a phone may set its clock meanwhile.
  const started = performance.now();
  let status: PaymentStatus | null = null;
  while (performance.now() - started < PAYMENT_WAIT_SECONDS * 1000) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    status = await statusOf(id);
    if (settle(id, crystals, status)) return true;
  }
  if (!isWaiting(id)) return false;
  if (status === null) fail('unknown', { key: 'error.paymentResultFailed' });
  else fail('timeout', { key: 'error.paymentTimeout' });
  offerBotMessages();
  return false;
}

/**
 * Opens the invoice; a dialog that ends without a payment is a failure at once. Returns whether it says that money was
 * paid, or is on its way.
 */
async function openDialog(url: string, id: string): Promise<boolean> {
  const outcome = await host()
    .openInvoice(url)
    .catch(() => null);
  const key = outcome === null ? 'error.invoiceOpenFailed' : DIALOG_FAILURES[outcome];
  if (key) dropOrder(id);
  if (key && isWaiting(id)) fail('failed', { key });
  return !key;
}

/** Gives up the invoice that is on its way. */
let abandon: () => void = () => {};

/** Buys a package: creates the invoice, opens the platform's dialog, and waits for the server's status. */
export async function pay(packageId: string): Promise<void> {
  const pack = packages.list.find((other) => other.id === packageId);
  if (!pack || payment.state === 'creating' || payment.state === 'waiting') return;
  Object.assign(payment, { state: 'creating', packageId, paymentId: null, message: null });
  const { id, crystals, stars } = pack;
  const control = new AbortController();
  const { signal } = control;
  abandon = () => control.abort();
  try {
    const invoice = await request('invoice', { id, crystals, stars }, { signal });
    Object.assign(payment, { state: 'waiting', paymentId: invoice.payment_id });
    keepOrder({ id: invoice.payment_id, crystals });
    const dialog = openDialog(invoice.invoice_url, invoice.payment_id);
    if (await pollPayment(invoice.payment_id, crystals)) return;
    // Who lacks stars buys them in the dialog, which can take longer than the wait.
    if (await dialog) await pollPayment(invoice.payment_id, crystals);
  } catch (error) {
    if (signal.aborted) return;
    if (NOT_AS_SHOWN.some((code) => isRefused(error, code))) {
      payment.packageId = null;
      void loadPackages();
    }
    fail('failed', messageOf(error, 'error.paymentCreateFailed'));
  }
}

/**
 * Looks for the end of a payment that was under way when the app was closed; a page that nobody sees, or without a network,
 * does not ask.
 */
export async function watchOrder({ id, crystals }: OpenOrder): Promise<void> {
  for (let seen = 0; seen < PAYMENT_WAIT_SECONDS * 1000; ) {
    if (network.visible && network.online) {
      seen += KEPT_POLL_MS;
      if (settle(id, crystals, await statusOf(id))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, KEPT_POLL_MS));
  }
  dropOrder(id);
}

/** Returns to the choice of a package. */
export function resetPayment(): void {
  if (payment.state === 'creating' || payment.state === 'waiting') return;
  Object.assign(payment, NONE);
}

/** The page is left: an invoice that is still on its way must not open over another one. */
export function leavePayment(): void {
  if (payment.state !== 'creating') return;
  abandon();
  Object.assign(payment, NONE);
}
