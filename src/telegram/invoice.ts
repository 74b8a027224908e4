import type { InvoiceOutcome } from '../state/host.ts';
import { ask } from './client.ts';

function slugOf(url: string): string | undefined {
  return /t\.me\/(?:\$|invoice\/)([\w-]+)/.exec(url)?.[1];
}

/**
 * Opens an invoice (`https://t.me/$slug`). Some clients never report that it closed: do not rely on this alone. Returns
 * `unsupported` at once if the client is too old.
 * @throws Error if `url` is no invoice.
 */
export async function openInvoice(url: string): Promise<InvoiceOutcome> {
  const slug = slugOf(url);
  if (!slug) throw new Error(`${url} is no invoice`);
  return ask<InvoiceOutcome>(
    'web_app_open_invoice',
    { slug },
    {
      invoice_closed: (closed) => (closed.slug === slug ? (closed.status as InvoiceOutcome) : undefined),
    },
  ).catch(() => 'unsupported');
}
