import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refundCharge } from '../../server/domain/paymentsRefund.ts';
import { reconcile } from '../../server/domain/reconcile.ts';
import { successfulPayment } from '../../server/standin/deliver.ts';
import { ApiFailure } from '../../server/standin/failure.ts';
import { databaseKinds } from './harness/databases.ts';
import { newKey } from './harness/player.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/telegramGame.ts';

const DAY = 24 * 3600;
const PACKAGE = { id: 'p100', crystals: 2050, stars: 100 };

describe.each(databaseKinds())('buying crystals on %s', (kind) => {
  let at: TelegramGame;
  beforeAll(async () => {
    at = await startTelegramGame(kind, { servers: 2 });
  });
  afterEach(async () => {
    at.calm();
    await at.expectSoundBooks();
  });
  afterAll(() => at.close());

  test('credits the crystals to the buyer and five percent to the inviter', async () => {
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
      [7, 500],
      [8, 102],
    ]);
  });

  test('refuses an unknown package and a package that has changed', async () => {
    const player = at.game.player(3);
    expect(await player.call('invoice', { ...PACKAGE, id: 'p7' })).toMatchObject({ status: 404 });
    const cheaper = await player.call('invoice', { ...PACKAGE, stars: 1 });
    expect(cheaper).toMatchObject({ status: 409, body: { error: 'package changed' } });
    const foreign = await at.order(4);
    const id = foreign.invoice.payload.split(':')[1] ?? '';
    expect(await player.call('paymentStatus', { id })).toMatchObject({ status: 404 });
  });

  test('makes one order of one tap, on whichever server it arrives', async () => {
    const key = newKey();
    const replies = await Promise.all(
      [0, 1, 0, 1].map((server) => at.games[server]?.player(5).call('invoice', PACKAGE, { key })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply?.body))).size).toBe(1);
    const orders = await at.game.db.selectFrom('orders').select('id').where('user_id', '=', 5).execute();
    expect(orders).toHaveLength(1);
  });

  test('answers 502 while Telegram is out', async () => {
    at.standIn.state.script.intercept = () => {
      throw new ApiFailure(502, 'Bad Gateway');
    };
    const reply = await at.game.player(6).call('invoice', PACKAGE);
    expect(reply).toMatchObject({ status: 502, body: { error: 'telegram unavailable' } });
  });

  test('credits once however often and on however many servers an update arrives', async () => {
    at.standIn.state.script.copies = () => 2;
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

  test('credits a payment that comes after the order was given up', async () => {
    const { invoice, status } = await at.order(12);
    at.game.clock.advance(DAY + 60);
    expect(await reconcile(at.services)).toMatchObject({ unpaid: expect.any(Number) });
    expect((await status()).status).toBe('failed');
    expect(await at.askCheckout(invoice, person(12))).toMatchObject({ ok: false });
    await at.takeStars(invoice, person(12));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
  });

  test('credits a link that is paid twice twice: no paid money is dropped', async () => {
    const { invoice, status } = await at.order(13);
    await at.takeStars(invoice, person(13));
    expect(await at.askCheckout(invoice, person(13))).toMatchObject({ ok: false });
    const second = await at.takeStars(invoice, person(13));
    expect((await status()).balance).toBe(500 + 2 * 2050);
    await refundCharge(at.services, second);
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
  });

  test('refuses a foreign payer before the stars are taken, and credits the owner if they were', async () => {
    const { invoice, status } = await at.order(14);
    expect(await at.askCheckout(invoice, person(15, 'ru'))).toEqual({
      ok: false,
      error_message: 'Это чужой заказ. Выберите пакет в своей игре.',
    });
    await at.game.player(15).ask('me', {});
    const charge = await at.takeStars(invoice, person(15));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    expect(await at.ledger(15)).toEqual([[1, 500]]);
    await refundCharge(at.services, charge);
    expect(at.calls('refundStarPayment').at(-1)?.params).toMatchObject({ user_id: 15 });
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
  });

  test('keeps money that fits no order on record, credits nobody and gives it back', async () => {
    const { invoice, status } = await at.order(16);
    const cheap = { ...invoice, stars: 1 };
    expect(await at.askCheckout(cheap, person(16))).toMatchObject({ ok: false });
    const charge = await at.takeStars(cheap, person(16));
    const lost = await at.takeStars({ ...invoice, payload: 'no order of ours' }, person(16));
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
    for (const id of [charge, lost]) await refundCharge(at.services, id);
    expect(await at.ledger(16)).toEqual([[1, 500]]);
    const rows = await at.game.db
      .selectFrom('charges')
      .select('status')
      .where('id', 'in', [charge, lost])
      .execute();
    expect(rows.map(({ status: state }) => state)).toEqual(['refunded', 'refunded']);
  });

  test('loses nothing where the server fails between update and commit', async () => {
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
