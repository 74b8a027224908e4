import { request } from '@telegram-apps/sdk';
import { invoiceSlug } from '../../common/rules/invoiceLink.ts';
import { oneOf } from '../../common/rules/oneOf.ts';
import type { InvoiceOutcome } from '../state/host.ts';
import { clientKnows } from './client.ts';

/** How the client says that its dialog ended. */
const DIALOG_STATUSES = ['paid', 'failed', 'pending', 'cancelled'] as const;

/**
 * Opens an invoice (`https://t.me/$slug`). Some clients never report that it closed: do not rely on this alone. Returns
 * `unsupported` at once if the client is too old. The SDK's `invoice.open` would refuse every invoice after one that
 * never closed.
 * @throws Error if `url` is no invoice.
 */
export async function openInvoice(url: string): Promise<InvoiceOutcome> {
  const slug = invoiceSlug(url);
  if (slug === null) throw new Error(`${url} is no invoice`);
  if (!clientKnows('web_app_open_invoice')) return 'unsupported';
  try {
    const closed = await request('web_app_open_invoice', 'invoice_closed', {
      params: { slug },
      capture: (event) => event.slug === slug,
    });
    // A word of a newer client decides nothing: whether it was paid the server says.
    return oneOf(DIALOG_STATUSES, closed.status) ?? 'pending';
  } catch {
    return 'unsupported';
  }
}
