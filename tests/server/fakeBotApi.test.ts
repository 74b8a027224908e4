import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeBotApi, startFakeBotApi } from '../../server/fakes/botApi/fakeBotApi.ts';
import { openLocalTelegram } from '../../server/fakes/botApi/localTelegram.ts';
import { BOT_TOKEN, startGame } from './harness/Game.ts';

describe('the fake Bot API', () => {
  let fakeBotApi: FakeBotApi;
  beforeAll(async () => {
    fakeBotApi = await startFakeBotApi({ token: BOT_TOKEN, username: 'a_bot' });
  });
  afterAll(() => fakeBotApi.close());

  const call = async (method: string, params?: unknown, token = BOT_TOKEN) => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    };
    const reply = await fetch(`${fakeBotApi.root}/bot${token}/${method}`, params === undefined ? {} : post);
    return { status: reply.status, body: await reply.json() };
  };

  test('the fake Bot API answers a result, an unknown method, a wrong token and wrong parameters as Telegram does', async () => {
    const id = Number(BOT_TOKEN.split(':')[0]);
    expect(await call('getMe')).toMatchObject({
      status: 200,
      body: { ok: true, result: { id, is_bot: true, username: 'a_bot' } },
    });
    expect(await call('getNothing')).toMatchObject({ status: 404, body: { ok: false, error_code: 404 } });
    expect(await call('getMe', {}, '1:no')).toMatchObject({ status: 401, body: { ok: false } });
    expect(await call('sendMessage', { chat_id: 1 })).toMatchObject({ status: 400, body: { ok: false } });
  });

  test('the fake Bot API takes parameters from the query as well', async () => {
    const { body } = await call('sendMessage?chat_id=7&text=hello');
    expect(body).toMatchObject({ ok: true, result: { chat: { id: 7 }, text: 'hello' } });
    expect((await call('getStarTransactions?offset=0&limit=101')).status).toBe(400);
  });

  test('the fake Bot API refuses what Telegram refuses of an invoice', async () => {
    const invoice = {
      title: '2050 crystals',
      description: 'For your balance',
      payload: 'x',
      provider_token: '',
      currency: 'XTR',
      prices: [{ label: '2050 crystals', amount: 100 }],
    };
    expect((await call('createInvoiceLink', invoice)).body.result).toMatch(/^https:\/\/t\.me\/\$/);
    for (const wrong of [
      { title: 'x'.repeat(33) },
      { payload: 'x'.repeat(129) },
      { currency: 'EUR' },
      { prices: [...invoice.prices, ...invoice.prices] },
      { prices: [{ label: 'x', amount: 0.5 }] },
    ]) {
      expect((await call('createInvoiceLink', { ...invoice, ...wrong })).status).toBe(400);
    }
  });

  test('the fake Bot API refunds a charge once, and only to who paid it', async () => {
    fakeBotApi.state.transactions.push({
      id: 'c1',
      amount: 5,
      date: 1,
      source: {
        type: 'user',
        transaction_type: 'invoice_payment',
        user: { id: 3, is_bot: false, first_name: 'Ann' },
        invoice_payload: 'x',
      },
    });
    const refund = (user_id: number) =>
      call('refundStarPayment', { user_id, telegram_payment_charge_id: 'c1' });
    expect((await refund(4)).body.description).toContain('CHARGE_NOT_FOUND');
    expect((await refund(3)).body).toEqual({ ok: true, result: true });
    expect((await refund(3)).body.description).toContain('CHARGE_ALREADY_REFUNDED');
    const { transactions } = (await call('getStarTransactions')).body.result;
    expect(transactions).toMatchObject([
      { id: 'c1', source: {} },
      { id: 'c1', receiver: {} },
    ]);
  });
});

describe('Telegram of local mode', () => {
  test('local mode pays an order by itself after two seconds, through the webhook', async () => {
    const log = { warn: () => undefined };
    const local = await openLocalTelegram(BOT_TOKEN, { channel: null, chat: null }, log);
    const game = await startGame('embedded', {
      services: local.services,
      serve: (app, services) => local.serve(app, services),
    });
    await game.app.listen({ host: '127.0.0.1', port: 0 });
    await local.onListening((game.app.server.address() as AddressInfo).port);
    const player = game.player(5);
    const started = performance.now();
    const { payment_id: id } = await player.ask('invoice', { id: 'p50', crystals: 1000, stars: 50 });
    await expect.poll(() => player.ask('paymentStatus', { id })).toEqual({ status: 'paid', balance: 1500 });
    expect(performance.now() - started).toBeGreaterThan(1900);

    expect((await player.call('completeTask', { id: 'channel' })).status).toBe(409);
    game.clock.advance(2);
    expect((await player.call('completeTask', { id: 'channel' })).status).toBe(200);
    await local.close();
    await game.close();
  });
});
