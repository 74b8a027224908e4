import { expect, test, vi } from 'vitest';
import type { Services } from '../../../server/domain/services.ts';
import { botTelegram } from '../../../server/telegram/adapter.ts';
import { createBot, TelegramUnreachable } from '../../../server/telegram/bot.ts';
import { Replies } from '../../../server/telegram/Replies.ts';

/** The game's view of a Telegram whose every answer is `body`. */
const telegramThat = (body: unknown) =>
  botTelegram(createBot('1:token', 'https://telegram.example', async () => ({ json: async () => body })));

const invoice = { title: '100', description: '100', payload: '1:a', stars: 1 };
const button = { text: 'Open', url: 'https://app.example' };
const allow = { users: true, bots: false, groups: false, channels: false };
const share = { userId: 1, title: 'Facet', text: 'Come', button, allow };

test.each([
  null,
  7,
  {},
  { ok: true },
  { ok: true, result: null },
  { ok: false },
  { ok: false, error_code: 400 },
  { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: '5' } },
])('the answer %j is none of the Bot API, and says nothing', async (body) => {
  const telegram = telegramThat(body);
  const outcomes = await Promise.allSettled([
    telegram.createInvoiceLink(invoice),
    telegram.isMember('@facet', 1),
    telegram.write(1, 'hello', button),
    telegram.refund(1, 'charge'),
    telegram.starPage(0),
  ]);
  const reason = expect.any(TelegramUnreachable);
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason })));
});

test.each([
  7,
  '',
  {},
  'javascript:alert(1)',
  'http://t.me/$a-B_1',
  'https://t.me.example/$a-B_1',
  'https://evil.example/?t.me/$a-B_1',
  'https://t.me/$a-B_1?next=https://evil.example',
  'https://t.me/$a-B_1\n',
  `https://t.me/$${'a'.repeat(257)}`,
])('a link to an invoice that is %j is none', async (result) => {
  await expect(telegramThat({ ok: true, result }).createInvoiceLink(invoice)).rejects.toBeInstanceOf(
    TelegramUnreachable,
  );
});

test.each(['https://t.me/$a-B_1', 'https://t.me/invoice/a-B_1', `https://t.me/$${'a'.repeat(256)}`])(
  '%s is a link to an invoice',
  async (link) => {
    expect(await telegramThat({ ok: true, result: link }).createInvoiceLink(invoice)).toBe(link);
  },
);

test.each([{}, { id: 7 }, { id: '' }])('a prepared message that is %j can’t be shared', async (result) => {
  await expect(telegramThat({ ok: true, result }).prepareShare(share)).rejects.toBeInstanceOf(
    TelegramUnreachable,
  );
});

test('a refund is told apart from its payment, whose id it has', async () => {
  const partner = { type: 'user', user: { id: 7 }, invoice_payload: '7:a' };
  const paid = { id: 'charge', amount: 50 };
  const transactions = [
    { ...paid, source: partner },
    { ...paid, receiver: partner },
  ];
  const { movements, keys } = await telegramThat({ ok: true, result: { transactions } }).starPage(0);
  expect(movements.map(({ kind }) => kind)).toEqual(['payment', 'refund']);
  expect(new Set(keys).size).toBe(2);
});

test('of more than 500 answers that wait one is given up, and as many more can wait once they are sent', async () => {
  const warn = vi.fn();
  const replies = new Replies({ warn } as unknown as Services['log']);
  const send = vi.fn(async () => undefined);
  for (const times of [500, 1000]) {
    for (let i = 0; i < 501; i++) replies.send(send);
    expect(send).toHaveBeenCalledTimes(times);
    await new Promise(setImmediate);
  }
  const givenUp = [{ waiting: 500 }, 'an answer is given up: too many wait for Telegram'];
  expect(warn.mock.calls).toEqual([givenUp, givenUp]);
});
