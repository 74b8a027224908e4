import { beforeEach, expect, it, vi } from 'vitest';

const sent: string[] = [];

/** A phone's client of `version`. */
async function clientOf(version: string) {
  vi.resetModules();
  const client = await import('../../../src/telegram/client.ts');
  client.connectClient(version);
  return client;
}

beforeEach(() => {
  sent.length = 0;
  const page = {
    TelegramWebviewProxy: { postEvent: (method: string) => sent.push(method) },
    Telegram: undefined as { WebView: { receiveEvent(event: string, data?: unknown): void } } | undefined,
  };
  vi.stubGlobal('window', Object.assign(page, { self: page, top: page }));
  vi.stubGlobal('addEventListener', vi.fn());
});

const tell = (event: string, data?: unknown) =>
  (
    window as unknown as { Telegram: { WebView: { receiveEvent(event: string, data?: unknown): void } } }
  ).Telegram.WebView.receiveEvent(event, data);

it('a client is told only what it knows: a bottom bar has a color from version 7.10 on', async () => {
  for (const version of ['7.9', '7.10', '8.0'])
    (await clientOf(version)).tell('web_app_set_bottom_bar_color');
  expect(sent).toHaveLength(2);
});

it('an answer to another call is not taken for one’s own', async () => {
  const { ask } = await clientOf('9.0');
  const answer = ask(
    'web_app_open_invoice',
    { slug: 'mine' },
    {
      invoice_closed: ({ slug, status }) => (slug === 'mine' ? status : undefined),
    },
  );
  tell('invoice_closed', { slug: 'another', status: 'paid' });
  tell('invoice_closed', { slug: 'mine', status: 'cancelled' });
  expect(await answer).toBe('cancelled');
});

it('what the client lacks, or never answers, fails', async () => {
  const { ask } = await clientOf('6.0');
  const readers = { invoice_closed: () => 'paid' };
  await expect(ask('web_app_open_invoice', {}, readers)).rejects.toThrow('web_app_open_invoice');
  const { ask: askNewer } = await clientOf('9.0');
  await expect(askNewer('web_app_open_invoice', {}, readers, 1)).rejects.toThrow('no answer');
});
