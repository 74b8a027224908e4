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
import { dropOrder, keepOrder, keptOrder, type OpenOrder } from './openOrder.ts';
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
  /** The order that is waited for, or whose end is shown; while another is made, the one before it. */
  order: OpenOrder | null;
  /** What went wrong; null where nothing has. */
  message: Message | null;
}

const NONE = { state: 'idle', packageId: null, order: null, message: null } as const;

/** The payment under way. */
export const payment = proxy<Payment>({ ...NONE });

function fail(state: Failure, message: Message): void {
  Object.assign(payment, { state, message });
  showToast('bad', message);
}

/** The last order that was made since the start. */
let lastOrder: OpenOrder | null = null;
/** Orders whose end was told, by their ids: more than one may ask for it. */
const told = new Set<string>();

/** Whether the player still waits for this payment. */
function isWaiting({ id }: OpenOrder): boolean {
  return payment.order?.id === id && payment.state === 'waiting';
}

/** Whether a status is one that stays; null is none that is known. */
function isEnd(status: PaymentStatus | null): boolean {
  return status !== null && status !== 'pending';
}

/** Asks how a payment stands. Its end is told once, and what it means to whoever waits for it. @throws ApiError */
async function look(order: OpenOrder): Promise<PaymentStatus> {
  const { id, crystals } = order;
  const { status } = await request('paymentStatus', { id });
  if (!isEnd(status) || told.has(id)) return status;
  told.add(id);
  dropOrder(id);
  if (status === 'paid') {
    if (payment.order?.id === id) Object.assign(payment, { state: 'paid', message: null });
    showToast('good', { key: 'toast.paid', params: { count: crystals } });
  } else if (isWaiting(order)) fail('failed', { key: 'error.paymentFailed' });
  return status;
}

/** The same, null where the call failed. */
const lookIfPossible = (order: OpenOrder) => look(order).catch(() => null);

/**
 * Checks a payment until it is settled or PAYMENT_WAIT_SECONDS are over, also when its dialog has failed: some
 * clients say "cancelled" of payments that were made, and money that arrives after all is told. Returns whether it is
 * settled.
 */
async function pollPayment(order: OpenOrder): Promise<boolean> {
  // Not the time of day: a phone may set its clock meanwhile.
  const started = performance.now();
  let status: PaymentStatus | null;
  let isOver: boolean;
  // A phone may have slept past the time with a look on its way: the last one begins when it is over.
  do {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    isOver = performance.now() - started >= PAYMENT_WAIT_SECONDS * 1000;
    status = await lookIfPossible(order);
    if (isEnd(status)) return true;
  } while (!isOver);
  if (!isWaiting(order)) return false;
  if (status === null) fail('unknown', { key: 'error.paymentResultFailed' });
  else fail('timeout', { key: 'error.paymentTimeout' });
  offerBotMessages();
  return false;
}

/**
 * Opens the invoice; a dialog that ends without a payment is a failure at once. Returns whether it says that money was
 * paid, or is on its way.
 */
async function openDialog(url: string, order: OpenOrder): Promise<boolean> {
  const outcome = await host()
    .openInvoice(url)
    .catch(() => null);
  const key = outcome === null ? 'error.invoiceOpenFailed' : DIALOG_FAILURES[outcome];
  if (key && isWaiting(order)) fail('failed', { key });
  return !key;
}

/** Gives up the invoice that is on its way. */
let abandon: () => void = () => {};

/**
 * Asks for the payment before the one that is about to be made, as nobody is to pay twice for what they wish once.
 * Returns whether it was made after all, which is told. @throws ApiError where nobody can say.
 */
async function wasPaid(before: OpenOrder | null): Promise<boolean> {
  if (!before || told.has(before.id)) return false;
  try {
    return (await look(before)) === 'paid';
  } catch (error) {
    if (isRefused(error, 'payment not found')) return false;
    throw error;
  }
}

/** Buys a package: creates the invoice, opens the platform's dialog, and waits for the server's status. */
export async function pay(packageId: string): Promise<void> {
  const pack = packages.list.find((other) => other.id === packageId);
  if (!pack || payment.state === 'creating' || payment.state === 'waiting') return;
  const before = lastOrder ?? keptOrder();
  Object.assign(payment, { state: 'creating', packageId, order: before, message: null });
  const { id, crystals, stars } = pack;
  const control = new AbortController();
  const { signal } = control;
  abandon = () => control.abort();
  try {
    if (await wasPaid(before)) return;
    const invoice = await request('invoice', { id, crystals, stars }, { signal });
    const order = { id: invoice.payment_id, crystals };
    lastOrder = order;
    Object.assign(payment, { state: 'waiting', order });
    keepOrder(order);
    const dialog = openDialog(invoice.invoice_url, order);
    if (await pollPayment(order)) return;
    // Who lacks stars buys them in the dialog, which can take longer than the wait.
    if (await dialog) await pollPayment(order);
    else dropOrder(order.id);
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
 * Goes on waiting for a payment of which nobody knows whether it was made: with another invoice it could be made twice.
 */
export async function waitOn(): Promise<void> {
  const { order } = payment;
  if (!order) return;
  Object.assign(payment, { state: 'waiting', message: null });
  await pollPayment(order);
}

/**
 * Looks for the end of a payment that was under way when the app was closed; a page that nobody sees, or without a
 * network, does not ask.
 */
export async function watchOrder(order: OpenOrder): Promise<void> {
  for (let seen = 0; seen < PAYMENT_WAIT_SECONDS * 1000; ) {
    if (network.visible && network.online) {
      seen += KEPT_POLL_MS;
      if (isEnd(await lookIfPossible(order))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, KEPT_POLL_MS));
  }
  dropOrder(order.id);
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
