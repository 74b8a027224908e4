import { expect, it, vi } from 'vitest';
import { openInvoice } from '../../../src/telegram/invoice.ts';

type Closed = { readonly slug: string; readonly status: string };

/** What the client says of invoices that were closed, in order; where it says nothing it cannot be asked. */
let said: readonly Closed[] = [];
let knowsInvoices = true;
vi.mock('../../../src/telegram/client.ts', () => ({ clientKnows: () => knowsInvoices }));
vi.mock('@telegram-apps/sdk', () => ({
  request: async (_method: string, _event: string, { capture }: { capture: (closed: Closed) => boolean }) => {
    const heard = said.find(capture);
    if (!heard) throw new Error('there is no client');
    return heard;
  },
}));

const OURS = { slug: 'a-B_1', status: 'paid' };

it.each([
  ['paid', [OURS]],
  ['paid', [{ slug: 'other', status: 'cancelled' }, OURS]],
  ['paid', [OURS, { ...OURS, status: 'cancelled' }]],
  ['cancelled', [{ ...OURS, status: 'cancelled' }]],
  ['pending', [{ ...OURS, status: 'a word of a newer client' }]],
] as const)('an invoice is %s where the client says %j', async (outcome, closed) => {
  said = closed;
  for (const url of ['https://t.me/$a-B_1', 'https://t.me/invoice/a-B_1']) {
    expect(await openInvoice(url)).toBe(outcome);
  }
});

it('an invoice is not opened by a client that cannot be asked or knows none, and no other address is one', async () => {
  said = [];
  expect(await openInvoice('https://t.me/$a-B_1')).toBe('unsupported');
  said = [OURS];
  knowsInvoices = false;
  expect(await openInvoice('https://t.me/$a-B_1')).toBe('unsupported');
  for (const url of ['https://example.com/a-B_1', 'https://example.com/?t.me/$a-B_1']) {
    await expect(openInvoice(url)).rejects.toThrow('is no invoice');
  }
});
