import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refundCharge } from '../../server/domain/paymentsRefund.ts';
import { reconcile } from '../../server/domain/reconcile.ts';
import { refundedPayment, successfulPayment } from '../../server/standin/deliver.ts';
import { databaseKinds } from './harness/databases.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/telegramGame.ts';

describe.each(databaseKinds())('refunds on %s', (kind) => {
  let at: TelegramGame;
  beforeAll(async () => {
    at = await startTelegramGame(kind, { servers: 2 });
  });
  afterEach(async () => {
    at.calm();
    await at.expectSoundBooks();
  });
  afterAll(() => at.close());

  test('gives a payment back once, whoever asks and tells', async () => {
    const { invoice, status } = await at.order(21);
    const charge = await at.takeStars(invoice, person(21));
    await Promise.all([refundCharge(at.services, charge), refundCharge(at.services, charge)]);
    expect(await refundCharge(at.services, charge)).toBe('known');
    await at.post(refundedPayment(person(21), charge, invoice.payload, 100));
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
    expect(await at.ledger(21)).toEqual([
      [1, 500],
      [2, 2050],
      [2, -2050],
    ]);
  });

  test('takes the inviter’s share back with the payment', async () => {
    const { me } = await at.game.player(22).ask('me', {});
    const { invoice } = await at.order(23, me.ref_link?.split('startapp=')[1]);
    const charge = await at.takeStars(invoice, person(23));
    await refundCharge(at.services, charge);
    expect(await at.ledger(22)).toEqual([
      [1, 500],
      [7, 500],
      [8, 102],
      [8, -102],
    ]);
  });

  test('takes what was spent before a refund from the next top-up', async () => {
    const { invoice, player } = await at.order(24);
    const charge = await at.takeStars(invoice, person(24));
    await at.game.give(24, -2000);
    await refundCharge(at.services, charge);
    expect(await at.ledger(24)).toEqual([
      [1, 500],
      [2, 2050],
      [5, -2000],
      [2, -550],
    ]);
    const next = await at.order(24);
    await at.takeStars(next.invoice, person(24));
    expect((await at.ledger(24)).slice(4)).toEqual([
      [2, 2050],
      [2, -1500],
    ]);
    expect((await player.ask('me', {})).me.balance).toBe(550);
  });

  test('credits nothing where the refund comes before the payment', async () => {
    const { invoice, status } = await at.order(25);
    expect(await at.post(refundedPayment(person(25), 'early', invoice.payload, 100))).toBe(200);
    expect(await at.post(successfulPayment(person(25), 'early', invoice.payload, 100))).toBe(200);
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
  });

  test('finds a refund whose update never came', async () => {
    const { invoice, status } = await at.order(26);
    const charge = await at.takeStars(invoice, person(26));
    at.standIn.state.script.copies = () => 0;
    await at.services.telegram.refund(26, charge);
    expect((await status()).status).toBe('paid');
    expect(await reconcile(at.services)).toMatchObject({ refunded: 1 });
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
  });
});
