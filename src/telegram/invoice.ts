import { request } from '@telegram-apps/sdk';

export type InvoiceOutcome = 'paid' | 'failed' | 'pending' | 'cancelled' | 'unsupported';

function slugOf(url: string): string | undefined {
  return /t\.me\/(?:\$|invoice\/)([\w-]+)/.exec(url)?.[1];
}

/**
 * Opens an invoice (`https://t.me/$slug`). Some clients never say that it closed: do not wait on this alone.
 * The SDK's own `invoice.open` would refuse every later invoice after one of those.
 */
export async function openInvoice(url: string): Promise<InvoiceOutcome> {
  const slug = slugOf(url);
  if (!slug) return 'unsupported';
  try {
    const closed = await request('web_app_open_invoice', 'invoice_closed', {
      params: { slug },
      capture: (event) => event.slug === slug,
    });
    return closed.status as InvoiceOutcome;
  } catch {
    return 'unsupported';
  }
}
