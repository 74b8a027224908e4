import { request, retrieveLaunchParams, supports } from '@telegram-apps/sdk';
import { attempt } from './safely.ts';

export type InvoiceOutcome = 'paid' | 'failed' | 'pending' | 'cancelled' | 'unsupported';

function slugOf(url: string): string | undefined {
  return /t\.me\/(?:\$|invoice\/)([\w-]+)/.exec(url)?.[1];
}

/**
 * Opens an invoice (`https://t.me/$slug`). Some clients never say that it closed: do not wait on this alone.
 * A client too old to open any is `unsupported` at once. The SDK's own `invoice.open` would refuse every later
 * invoice after one that never closed.
 * @throws Error if `url` is no invoice.
 */
export async function openInvoice(url: string): Promise<InvoiceOutcome> {
  const slug = slugOf(url);
  if (!slug) throw new Error(`${url} is no invoice`);
  const version = attempt(() => retrieveLaunchParams().tgWebAppVersion);
  if (version && !supports('web_app_open_invoice', version)) return 'unsupported';
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
