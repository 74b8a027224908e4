import { proxy } from 'valtio/vanilla';
import type { CrystalPackage, PaymentStatus } from '../api/schemas.ts';
import type { LoadStatus } from './cases.ts';
import { host, type InvoiceOutcome } from './host.ts';
import { type Message, messageOf } from './message.ts';
import { request } from './request.ts';
import { showFailure, showToast } from './toasts.ts';

/** Milliseconds between two looks at a payment, and after which the wait is over. */
export const POLL_EVERY = 1500;
export const PAYMENT_WAIT = 60_000;
/** Milliseconds for which a dialog that closed unpaid may still turn out to have been paid. */
export const UNPAID_GRACE = 10_000;

export interface Payment {
  packagesStatus: LoadStatus;
  packages: CrystalPackage[];
  state: 'idle' | 'creating' | 'waiting' | 'paid' | 'failed' | 'timeout';
  packageId: string | null;
  paymentId: string | null;
  /** What went wrong, with `failed` and `timeout`. */
  message: Message | null;
}

/** Crystal packages and the payment under way. */
export const payment = proxy<Payment>({
  packagesStatus: 'idle',
  packages: [],
  state: 'idle',
  packageId: null,
  paymentId: null,
  message: null,
});

/** Loads the packages. */
export async function loadPackages(): Promise<void> {
  if (payment.packagesStatus === 'loading') return;
  payment.packagesStatus = 'loading';
  try {
    await request('packages', {}, (answer) => {
      payment.packages = answer.topup;
    });
    payment.packagesStatus = 'ready';
  } catch (error) {
    payment.packagesStatus = 'failed';
    showFailure(error, 'error.packagesFailed', () => void loadPackages());
  }
}

function end(state: 'failed' | 'timeout', message: Message): void {
  Object.assign(payment, { state, message });
  showToast('bad', message);
}

/** Null for a look that failed: it says nothing of the payment. */
async function statusOf(id: string): Promise<PaymentStatus | null> {
  try {
    return (await request('paymentStatus', { id })).status;
  } catch {
    return null;
  }
}

function paid(id: string, crystals: number): void {
  if (payment.paymentId === id) Object.assign(payment, { state: 'paid', message: null });
  showToast('good', { key: 'toast.paid', params: { count: crystals } });
}

/**
 * Looks at a payment until it is settled or PAYMENT_WAIT is over. A dialog that closed unpaid gives the buttons
 * back after UNPAID_GRACE, but the looking goes on: clients have said "cancelled" of payments that were made.
 */
async function follow(id: string, crystals: number, closedUnpaid: () => boolean): Promise<void> {
  const isOn = () => payment.paymentId === id && payment.state === 'waiting';
  const started = Date.now();
  let status: PaymentStatus | null = null;
  while (Date.now() - started < PAYMENT_WAIT) {
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY));
    status = await statusOf(id);
    if (status === 'paid') return paid(id, crystals);
    if (status === 'failed' || status === 'refunded')
      return isOn() ? end('failed', { key: 'error.paymentFailed' }) : undefined;
    if (isOn() && closedUnpaid() && Date.now() - started > UNPAID_GRACE) {
      end('failed', { key: 'error.paymentNotCompleted' });
    }
  }
  if (!isOn()) return;
  if (status === null) end('failed', { key: 'error.paymentResultFailed' });
  else end('timeout', { key: 'error.paymentTimeout' });
}

/** Buys a package: invoice, the platform's dialog, then the server's word on whether it was paid. */
export async function pay(packageId: string): Promise<void> {
  const pack = payment.packages.find((other) => other.id === packageId);
  if (!pack || payment.state === 'creating' || payment.state === 'waiting') return;
  Object.assign(payment, { state: 'creating', packageId, paymentId: null, message: null });
  const { id, crystals, stars } = pack;
  try {
    const invoice = await request('invoice', { id, crystals, stars });
    Object.assign(payment, { state: 'waiting', paymentId: invoice.payment_id });
    const dialog = openDialog(invoice.invoice_url);
    await follow(invoice.payment_id, crystals, () => dialog.closedUnpaid);
  } catch (error) {
    end('failed', messageOf(error, 'error.paymentCreateFailed'));
  }
}

/** Opens the invoice; what is answered says, at any later time, whether it was closed without paying. */
function openDialog(url: string): { closedUnpaid: boolean } {
  const dialog = { closedUnpaid: false };
  const closed = (outcome: InvoiceOutcome) => {
    dialog.closedUnpaid = outcome !== 'paid' && outcome !== 'pending';
    if (outcome === 'unsupported') showToast('bad', { key: 'error.invoiceUnsupported' });
  };
  host()
    .openInvoice(url)
    .then(closed)
    .catch(() => {
      dialog.closedUnpaid = true;
      showToast('bad', { key: 'error.invoiceOpenFailed' });
    });
  return dialog;
}

/** Back to choosing a package. */
export function resetPayment(): void {
  if (payment.state === 'creating' || payment.state === 'waiting') return;
  Object.assign(payment, { state: 'idle', packageId: null, paymentId: null, message: null });
}
