import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reconcile, reconcileAll } from '../../server/domain/payments/reconcile.ts';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import { preCheckout, refundedPayment, successfulPayment } from '../../server/fakes/botApi/deliver.ts';
import { databaseKinds } from './harness/databases.ts';
import { admin, by, refundCharge } from './harness/orders.ts';
import { newKey } from './harness/Player.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const PACKAGE = { id: 'p100', crystals: 2050, stars: 100 };
const CHANGED = { status: 409, body: { error: 'package changed' } };

describe.each(databaseKinds())('buying crystals on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, { servers: 2 }, (started) => {
    at = started;
  });

  test('a payment credits the crystals to the buyer and five percent to the inviter', async () => {
    const { me } = await at.game.player(1).ask('me', {});
    const { invoice, status } = await at.order(2, me.ref_link?.split('startapp=')[1]);
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
    expect(await at.askCheckout(invoice, person(2))).toEqual({ ok: true });
    await at.takeStars(invoice, person(2));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    expect(await at.ledger(2)).toEqual([
      [1, 500],
      [2, 2050],
    ]);
    expect(await at.ledger(1)).toEqual([
      [1, 500],
      [8, 102],
    ]);
  });

  test('an unknown package and a package that has changed are refused', async () => {
    const player = at.game.player(3);
    expect(await player.call('invoice', { ...PACKAGE, id: 'p7' })).toMatchObject({ status: 404 });
    for (const shown of [{ stars: 1 }, { crystals: 2051 }])
      expect(await player.call('invoice', { ...PACKAGE, ...shown })).toMatchObject(CHANGED);
    const [, id = ''] = (await at.order(4)).invoice.payload.split(':');
    expect(await player.call('paymentStatus', { id })).toMatchObject({ status: 404 });
  });

  test('one key makes one order, on whichever server it arrives', async () => {
    const key = newKey();
    const replies = await Promise.all(
      [0, 1, 0, 1].map((server) => at.games[server]?.player(5).call('invoice', PACKAGE, { key })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply?.body))).size).toBe(1);
    const orders = await at.game.db.selectFrom('orders').select('id').where('user_id', '=', 5).execute();
    expect(orders).toHaveLength(1);
  });

  test('an invoice is 502 while Telegram can’t be reached', async () => {
    at.fakeBotApi.state.script.intercept = () => {
      throw new ApiFailure(502, 'Bad Gateway');
    };
    const reply = await at.game.player(6).call('invoice', PACKAGE);
    expect(reply).toMatchObject({ status: 502, body: { error: 'telegram unavailable' } });
  });

  test('a payment whose update arrives several times on several servers is credited once', async () => {
    at.fakeBotApi.state.script.copies = () => 2;
    const { invoice, status } = await at.order(10);
    const charge = await at.takeStars(invoice, person(10));
    const update = successfulPayment(person(10), charge, invoice.payload, 100);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(() => at.post(update)))).toEqual(Array(6).fill(200));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });

    const raced = await at.order(11);
    const first = successfulPayment(person(11), 'raced', raced.invoice.payload, 100);
    expect(await Promise.all([0, 1, 0, 1, 0, 1].map((server) => at.post(first, server)))).toEqual(
      Array(6).fill(200),
    );
    expect(await raced.status()).toEqual({ status: 'paid', balance: 2550 });
  });

  test('a payment that comes after its order was closed is credited', async () => {
    const { invoice, status } = await at.order(12);
    for (const [seconds, is] of [[86_400, 'pending'] as const, [0.001, 'failed'] as const]) {
      at.game.clock.advance(seconds);
      await reconcile(at.services);
      expect((await status()).status).toBe(is);
    }
    expect(await at.askCheckout(invoice, person(12))).toMatchObject({ ok: false });
    await at.takeStars(invoice, person(12));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
  });

  test('an invoice that is paid twice is credited twice', async () => {
    const { invoice, status } = await at.order(13);
    await at.takeStars(invoice, person(13));
    expect(await at.askCheckout(invoice, person(13))).toMatchObject({ ok: false });
    const second = await at.takeStars(invoice, person(13));
    expect((await status()).balance).toBe(500 + 2 * 2050);
    await refundCharge(at.services, second);
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
  });

  test('an order that is paid stays settled when it was, also where an operator credits another payment of it', async () => {
    const { invoice } = await at.order(18);
    const settled = () => at.game.db.selectFrom('orders').select('settled_at').where('user_id', '=', 18);
    const held = await at.takeStars({ ...invoice, stars: 50 }, person(18));
    await at.takeStars(invoice, person(18));
    const first = await settled().executeTakeFirstOrThrow();
    expect(first.settled_at).toEqual(at.game.clock.read());
    at.game.clock.advance(3600);
    expect(await admin(at.services, 'accept', held, '1000', ...by())).toBe('balance 3550');
    await at.takeStars(invoice, person(18));
    expect(await settled().executeTakeFirstOrThrow()).toEqual(first);
    await at.expectSoundBooks();
  });

  test('a foreign payer is refused before the stars are taken, and the owner is credited if they were', async () => {
    const { invoice, status } = await at.order(14);
    expect(await at.askCheckout(invoice, person(15, 'ru'))).toEqual({
      ok: false,
      error_message: 'Это чужой заказ. Откройте игру у себя и выберите пакет.',
    });
    await at.game.player(15).ask('setLanguage', { lang: 'en' });
    expect(await at.askCheckout(invoice, person(15, 'ru'))).toEqual({
      ok: false,
      error_message: 'This order belongs to somebody else. Please choose a package from your own account.',
    });
    const charge = await at.takeStars(invoice, person(15));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    expect(await at.ledger(15)).toEqual([[1, 500]]);
    await refundCharge(at.services, charge);
    expect(at.calls('refundStarPayment').at(-1)?.params).toMatchObject({ user_id: 15 });
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
  });

  test('a player on a break gets no invoice, and cannot pay one from before it', async () => {
    const { player, invoice, status } = await at.order(60);
    await player.ask('setLimits', { pause_days: 1 });
    at.game.clock.advance(86_399);
    const asked = at.calls('createInvoiceLink').length;
    const reply = await player.call('invoice', PACKAGE);
    expect(reply).toMatchObject({ status: 423, body: { error: 'buying paused' } });
    expect(at.calls('createInvoiceLink')).toHaveLength(asked);
    expect(await at.askCheckout(invoice, person(60))).toMatchObject({
      ok: false,
      error_message: 'You are on a break. You can buy crystals again when it ends.',
    });
    // Money that was taken all the same is not lost.
    await at.takeStars(invoice, person(60));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    at.game.clock.advance(1);
    expect((await player.call('invoice', PACKAGE)).status).toBe(200);
  });

  test('the owner of a frozen account cannot pay an invoice from before it was frozen', async () => {
    const { player, invoice, status } = await at.order(61);
    await admin(at.services, 'freeze', '61', ...by());
    expect(await at.askCheckout(invoice, person(61))).toEqual({
      ok: false,
      error_message: 'This order is already closed. Please choose a package in the game again.',
    });
    const asked = at.calls('createInvoiceLink').length;
    const reply = await player.call('invoice', { id: 'p100', crystals: 2050, stars: 100 });
    expect(reply).toMatchObject({ status: 423, body: { error: 'account frozen' } });
    expect(at.calls('createInvoiceLink')).toHaveLength(asked);
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
    await admin(at.services, 'unfreeze', '61', ...by());
    expect(await at.askCheckout(invoice, person(61))).toEqual({ ok: true });
    // Frozen while Telegram makes the link: there is no order that it could pay.
    at.fakeBotApi.state.script.intercept = async () => {
      await admin(at.services, 'freeze', '61', ...by());
    };
    const late = await player.call('invoice', { id: 'p100', crystals: 2050, stars: 100 });
    expect(late).toMatchObject({ status: 423, body: { error: 'account frozen' } });
  });

  test('a payment that fits no order is recorded, credited to nobody and refunded', async () => {
    const { invoice, status } = await at.order(16);
    const cheap = { ...invoice, stars: 1 };
    expect(await at.askCheckout(cheap, person(16))).toMatchObject({ ok: false });
    const { payload, stars } = invoice;
    const asked = { from: person(16), invoice_payload: payload, total_amount: stars, currency: 'USD' };
    await at.post(preCheckout({ id: 'in dollars', ...asked }));
    expect(at.calls('answerPreCheckoutQuery').at(-1)?.params).toMatchObject({
      pre_checkout_query_id: 'in dollars',
      ok: false,
    });
    const ids = [await at.takeStars(cheap, person(16))];
    // The longest that Telegram takes, which only begins like one of ours, and one that only ends so.
    for (const strange of [payload.padEnd(1024, '0'), `x${payload}`])
      ids.push(await at.takeStars({ ...invoice, payload: strange }, person(16)));
    const dollars = successfulPayment(person(16), 'in dollars', invoice.payload, invoice.stars);
    if (dollars.message?.successful_payment) dollars.message.successful_payment.currency = 'USD';
    expect(await at.post(dollars)).toBe(200);
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
    await at.post(refundedPayment(person(16), 'in dollars', invoice.payload, invoice.stars));
    for (const id of ids) await refundCharge(at.services, id);
    expect(await at.ledger(16)).toEqual([[1, 500]]);
    const charges = at.game.db.selectFrom('charges').select('status').where('id', 'in', ids);
    const rows = await charges.execute();
    expect(rows.map(({ status: state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
  });

  test('an operator credits a held payment once, with or without an order, and it can be given back after', async () => {
    const { me } = await at.game.player(80).ask('me', {});
    const { invoice, status } = await at.order(81, me.ref_link?.split('startapp=')[1]);
    // Fewer stars than the order asks, and an order that a restore has lost.
    const less = await at.takeStars({ ...invoice, stars: 49 }, person(81));
    const lost = await at.takeStars({ ...invoice, payload: `81:${'0'.repeat(32)}` }, person(81));
    const held = (await admin(at.services, 'held')).split('\n').map((line) => JSON.parse(line));
    expect(held).toMatchObject([
      { id: less, user_id: 81, payer_id: 81, stars: 49 },
      { id: lost, user_id: 81, payer_id: 81, stars: 100 },
    ]);
    const accept = (...words: string[]) => admin(at.services, 'accept', ...words);
    await expect(accept(less, '1000000001', ...by())).rejects.toThrow('from 1 to 1000000000');
    // The best of the packages on sale, 56000 for 2500 stars, brings 1097 for these 49: 1097.6 rounded down.
    await expect(accept(less, '1098', ...by())).rejects.toThrow(
      '49 stars are worth 1097 crystals at most, at the best price on sale',
    );
    await expect(accept('unknown', '10', ...by())).rejects.toThrow('there is no payment unknown');
    const order = [less, '1000', ...by('ticket 81')];
    expect(await Promise.all([accept(...order), accept(...order)])).toEqual(['balance 1500', 'balance 1500']);
    expect(await accept(...order)).toBe('balance 1500');
    expect(await status()).toEqual({ status: 'paid', balance: 1500 });
    expect(await accept(lost, '2050', ...by())).toBe('balance 3550');
    await expect(accept(lost, '2050', ...by())).rejects.toThrow(`payment ${lost} is not held`);
    expect(await admin(at.services, 'held')).toBe('none');
    expect(await at.post(successfulPayment(person(81), lost, `81:${'0'.repeat(32)}`, 100))).toBe(200);
    expect(await reconcileAll(at.services)).toMatchObject({ credited: 0, held: 0 });
    await at.expectSoundBooks();

    expect(await refundCharge(at.services, lost)).toBe('refunded');
    expect(await refundCharge(at.services, less)).toBe('refunded');
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
    expect(await at.ledger(81)).toEqual([
      [1, 500],
      [2, 1000],
      [2, 2050],
      [2, -2050],
      [2, -1000],
    ]);
    expect((await at.ledger(80)).slice(1)).toEqual([
      [8, 50],
      [8, 102],
      [8, -102],
      [8, -50],
    ]);
  });

  test('a payment of somebody who is not known can be credited when they come', async () => {
    const { invoice } = await at.order(82);
    const charge = await at.takeStars({ ...invoice, payload: 'no order of ours' }, person(83));
    const order = ['accept', charge, '2050', ...by()];
    await expect(admin(at.services, ...order)).rejects.toThrow('there is no user 83');
    await at.game.player(83).ask('me', {});
    expect(await admin(at.services, ...order)).toBe('balance 2550');
  });

  test('a payment is credited after the server failed between update and commit', async () => {
    const { invoice, status } = await at.order(17);
    const { db } = at.game;
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''the server dies here''; END'`.execute(db);
    await sql`CREATE CONSTRAINT TRIGGER dies AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail()`.execute(db);
    const update = successfulPayment(person(17), 'crashed', invoice.payload, 100);
    expect(await at.post(update)).toBe(500);
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
    await sql`DROP TRIGGER dies ON orders`.execute(db);
    await sql`DROP FUNCTION fail`.execute(db);
    expect(await at.post(update)).toBe(200);
    expect(await at.post(update)).toBe(200);
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
  });
});
