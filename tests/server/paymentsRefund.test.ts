import type { Update } from 'grammy/types';
import { describe, expect, test, vi } from 'vitest';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { settleRefund } from '../../server/domain/payments/refund.ts';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import { message, refundedPayment, successfulPayment } from '../../server/fakes/botApi/deliver.ts';
import { deployedKind, waitsForLock } from './harness/databases.ts';
import { TRADELINK } from './harness/items.ts';
import { admin, by, refundCharge } from './harness/orders.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

describe.each(deployedKind())('refunds on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, { servers: 2 }, (started) => {
    at = started;
  });

  test('a payment is refunded once, whoever asks and tells', async () => {
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

  test('a refund that an operator orders stands in the log with who, why and its key, one that Telegram refuses does not', async () => {
    const { invoice } = await at.order(29);
    const charge = await at.takeStars(invoice, person(29));
    at.fakeBotApi.state.script.intercept = () => {
      throw new ApiFailure(400, 'Bad Request: CHARGE_NOT_FOUND');
    };
    const order = ['refund', charge, ...by('complaint 29', 'Ada', 'paid by mistake')];
    await expect(admin(at.services, ...order)).rejects.toThrow('Telegram: ');
    expect(await admin(at.services, 'log')).not.toContain(charge);
    at.resetScript();
    expect(await admin(at.services, ...order)).toBe('refunded');
    expect(await admin(at.services, ...order)).toBe('refunded');
    const asked = at
      .calls('refundStarPayment')
      .filter(({ params }) => Object.values(params).includes(charge));
    expect(asked).toHaveLength(2);
    const lines = (await admin(at.services, 'log')).split('\n').map((line) => JSON.parse(line));
    expect(lines.filter(({ action }) => action === `refund ${charge}`)).toMatchObject([
      { operator: 'Ada', reason: 'paid by mistake', key: 'complaint 29', answer: 'refunded' },
    ]);
  });

  test('an order whose refund Telegram told of before its own answer was booked is answered refunded', async () => {
    const { invoice } = await at.order(30);
    const charge = await at.takeStars(invoice, person(30));
    at.fakeBotApi.state.script.intercept = () =>
      at.post(refundedPayment(person(30), charge, invoice.payload, 100)).then(() => {});
    expect(await refundCharge(at.services, charge)).toBe('refunded');
    at.resetScript();
  });

  test('a refund takes the inviter’s share back', async () => {
    const { me } = await at.game.player(22).ask('me', {});
    const { invoice } = await at.order(23, me.ref_link?.split('startapp=')[1]);
    const charge = await at.takeStars(invoice, person(23));
    await refundCharge(at.services, charge);
    expect(await at.ledger(22)).toEqual([
      [1, 500],
      [8, 102],
      [8, -102],
    ]);
  });

  test('crystals that were spent before a refund are taken from the next top-up', async () => {
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

  test('a payment whose refund came first credits nothing', async () => {
    const { invoice, status } = await at.order(25);
    const refund = refundedPayment(person(25), 'early', invoice.payload, 100);
    Object.assign(refund.message ?? {}, { from: person(7) }); // It may come in the bot's own name.
    expect(await at.post(refund)).toBe(200);
    expect(await at.post(successfulPayment(person(25), 'early', invoice.payload, 100))).toBe(200);
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
    const charge = at.game.db.selectFrom('charges').selectAll().where('id', '=', 'early');
    const refunded_at = at.game.clock.read();
    expect(await charge.execute()).toMatchObject([{ payer_id: 25, refunded_at }]);
  });

  test('a payment that fits no order leaves the order as it is when it is given back, whoever tells first', async () => {
    const { invoice, status } = await at.order(31);
    const other = { ...invoice, stars: 50 };
    const settled = () => at.game.db.selectFrom('orders').select('settled_at').where('user_id', '=', 31);
    await refundCharge(at.services, await at.takeStars(other, person(31)));
    await at.post(refundedPayment(person(31), 'fits not', invoice.payload, 50));
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
    expect(await at.askCheckout(invoice, person(31))).toEqual({ ok: true });

    const held = await at.takeStars(other, person(31));
    await refundCharge(at.services, await at.takeStars(invoice, person(31)));
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
    const first = await settled().executeTakeFirstOrThrow();
    at.game.clock.advance(3600);
    await at.post(refundedPayment(person(31), held, invoice.payload, 50));
    await at.post(refundedPayment(person(31), 'paid again', invoice.payload, 100));
    await at.post(successfulPayment(person(31), 'paid again', invoice.payload, 100));
    expect(await settled().executeTakeFirstOrThrow()).toEqual(first);

    // It is no sign of a farm either, as nothing was ever credited for it.
    expect(await admin(at.services, 'suspects')).not.toMatch(/^31:/m);
    await refundCharge(at.services, await at.takeStars(invoice, person(31)));
    expect((await admin(at.services, 'suspects')).split('\n')).toContain('31: refunds 2');
  });

  test('stars that can’t be kept are told in the log by what is wrong with them, and taken, as nothing would mend them', async () => {
    const { player, invoice, status } = await at.order(50);
    const error = vi.spyOn(at.services.log, 'error');
    const told = [successfulPayment, refundedPayment].flatMap((update) => [
      update(person(50), 'too many', invoice.payload, 2 ** 53),
      update(person(50), 'half a star', invoice.payload, 99.5),
      update(person(50), 'fewer than none', invoice.payload, -100),
      update(person(50), 'no order', '\0', 100),
      update(person(50), 'a long order', '1'.repeat(1025), 100),
      update(person(50), 'a\0b', invoice.payload, 100),
      update(person(50), `${'é'.repeat(512)}.`, invoice.payload, 100),
      update(person(0), 'nobody', invoice.payload, 99),
    ]);
    const problems = [...Array(3).fill('stars'), 'payload', 'payload', 'id', 'id', 'payer_id'];
    for (const update of told) expect([update, await at.post(update)]).toEqual([update, 200]);
    const lines = error.mock.calls.map(([fields, text]) => [text, (fields as { err: Error }).err.message]);
    expect(lines).toEqual(
      [...problems, ...problems].map((problem) => [
        'stars moved that can’t be kept',
        expect.stringMatching(new RegExp(`^${problem}: Invalid `)),
      ]),
    );
    expect(JSON.stringify(error.mock.calls[0])).toContain('too many');
    error.mockRestore();
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
    const charges = at.game.db.selectFrom('charges').select('id').where('payer_id', 'in', [0, 50]);
    expect(await charges.execute()).toEqual([]);
    await at.takeStars(invoice, person(50));
    expect(await player.ask('me', {})).toMatchObject({ me: { balance: 2550 } });
  });

  test('an update that names nobody, or whose text is none, is told in the log and taken, as it would come again like that', async () => {
    const { invoice } = await at.order(51);
    const error = vi.spyOn(at.services.log, 'error');
    const about = { id: 'q', currency: 'XTR', total_amount: 100, invoice_payload: invoice.payload };
    const command = { type: 'bot_command' as const, offset: 0, length: 6 };
    const { message: start } = message(person(51), { text: '/start', entities: [command] });
    const { message: paid } = successfulPayment(person(51), 'from nobody', invoice.payload, 100);
    const { message: back } = refundedPayment(person(51), 'to nobody', invoice.payload, 100);
    const updates = [undefined, null, {}, { id: '51' }, { id: 1.5 }, { id: 2 ** 53 }].flatMap(
      (nobody): unknown[] => [
        { message: { ...start, from: nobody } },
        { message: { ...paid, from: nobody } },
        { message: { ...back, chat: nobody } },
        { pre_checkout_query: { ...about, from: nobody } },
      ],
    );
    updates.push({ message: { ...start, text: 51 } });
    for (const update of updates) expect([update, await at.post(update as Update)]).toEqual([update, 200]);
    const lines = error.mock.calls.map(([fields, text]) => [text, (fields as { problem: string }).problem]);
    const problem = expect.stringMatching(
      /^(message\.text|(message|pre_checkout_query)\.(from|chat)(\.id)?): Invalid /,
    );
    expect(lines).toEqual(updates.map(() => ['an update can’t be answered', problem]));
    expect(JSON.stringify(error.mock.calls[1])).toContain('from nobody');
    error.mockRestore();
  });

  test('a top-up pays the oldest debt first', async () => {
    const { invoice } = await at.order(32);
    const charges = ['z: the first', 'a: the second'];
    for (const charge of charges) {
      at.game.clock.advance(1);
      await at.post(successfulPayment(person(32), charge, invoice.payload, 100));
    }
    await at.game.give(32, -500 - 2 * 2050);
    for (const charge of [...charges].reverse()) {
      await at.post(refundedPayment(person(32), charge, invoice.payload, 100));
    }
    // What came since without paying anything is part of the balance that pays now.
    await at.game.give(32, 50);
    await at.takeStars(invoice, person(32));
    const owing = at.game.db.selectFrom('charges').select(['id', 'owed']).where('owed', '>', 0);
    expect(await owing.where('user_id', '=', 32).execute()).toEqual([{ id: 'a: the second', owed: 2000 }]);
  });

  test.runIf(kind === 'postgres')(
    'a held payment that is being given back is credited to nobody',
    async () => {
      const [chargeId, payload] = ['given back', 'no order'];
      await at.post(successfulPayment(person(33), chargeId, payload, 100));
      const { refused } = await at.game.db.transaction().execute(async (trx) => {
        const refund = { chargeId, userId: 33, payload, stars: 100, prices: [100] };
        await settleRefund(trx, refund, at.game.clock.read());
        // Its payer had no account yet that could be locked.
        await at.game.player(33).ask('me', {});
        const accepted = admin(at.services, 'accept', chargeId, '100', ...by());
        const refused = expect(accepted).rejects.toThrow(`payment ${chargeId} is not held`);
        await expect.poll(() => waitsForLock(at.game.db)).toBe(true);
        return { refused };
      });
      await refused;
      expect(await at.ledger(33)).toEqual([[1, 500]]);
    },
  );

  /** A player who has opened cases for stars until all crystals are gone, with a trade link. */
  async function spender(id: number) {
    const { invoice, player } = await at.order(id);
    const charge = await at.takeStars(invoice, person(id));
    const { cases } = await player.ask('cases', {});
    const cheapest = cases.reduce((least, one) => (one.price < least.price ? one : least));
    const items: number[] = [];
    while ((await player.ask('me', {})).me.balance >= cheapest.price) {
      items.push((await player.ask('openCase', { id: cheapest.id })).open.inventory_id);
    }
    await player.ask('setTradelink', { tradelink: TRADELINK(id) });
    const statusOf = async (item: number) => (await player.ask('inventoryItem', { id: item })).inventory;
    return { player, charge, items, statusOf };
  }

  test('stops what is on its way, and lets nothing be sent or staked while it is owed for', async () => {
    const { player, charge, items, statusOf } = await spender(27);
    const [handed = 0, queued = 0, kept = 0] = items;
    await player.ask('send', { id: handed });
    at.game.clock.advance(6);
    await deliverDue(at.services, sandboxOf(at.game, 'accepted', 3600));
    await player.ask('send', { id: queued });
    await refundCharge(at.services, charge);
    expect(await statusOf(queued)).toMatchObject({ status: 'returned', win: { penalty: 0 } });
    await deliverAndSettle(at.game, sandboxOf(at.game, 'accepted', 3600));
    expect(await statusOf(handed)).toMatchObject({ status: 'returned', win: { penalty: 0 } });

    const { balance } = (await player.ask('me', {})).me;
    expect(balance).toBe(0);
    const owed = (await at.ledger(27)).reduce((sum, [type, value]) => (type === 2 ? sum + value : sum), 0);
    const refused = { status: 423, body: { error: 'debt unpaid', needed: owed } };
    expect(owed).toBeGreaterThan(0);
    expect(await player.call('send', { id: kept })).toMatchObject(refused);
    const { multy } = await player.ask('multipliers', { id: kept });
    const targetId = Object.values(multy).flat()[0]?.id ?? '';
    expect(await player.call('upgrade', { donorId: kept, targetId })).toMatchObject(refused);
    expect((await statusOf(kept)).status).toBe('available');
  });

  test('takes what is owed from sales, first and to the last crystal', async () => {
    const { player, charge, items } = await spender(28);
    await refundCharge(at.services, charge);
    const before = await at.ledger(28);
    let owed = before.reduce((sum, [type, value]) => (type === 2 ? sum + value : sum), 0);
    for (const id of items) {
      const { sold, balance } = await player.ask('sell', { id });
      const paid = Math.min(owed, sold.crystals);
      owed -= paid;
      expect(sold.debt ?? 0).toBe(paid);
      expect(balance).toBe((await at.ledger(28)).reduce((sum, [, value]) => sum + value, 0));
    }
    const taken = (await at.ledger(28)).slice(before.length).filter(([type]) => type === 6);
    expect(taken.length).toBeGreaterThan(0);
    if (owed > 0) expect((await player.ask('me', {})).me.balance).toBe(0);
    const { balance } = (await player.ask('me', {})).me;
    const next = await at.order(28);
    await at.takeStars(next.invoice, person(28));
    expect((await player.ask('me', {})).me.balance).toBe(balance + 2050 - owed);
  });

  test('lets a player send again who owes nothing any more, and stops nothing where nothing is owed', async () => {
    const { player, charge, items, statusOf } = await spender(29);
    await refundCharge(at.services, charge);
    const [item = 0] = items;
    expect((await player.call('send', { id: item })).status).toBe(423);
    await at.takeStars((await at.order(29)).invoice, person(29));
    const unspent = await at.takeStars((await at.order(29)).invoice, person(29));
    await player.ask('send', { id: item });
    await refundCharge(at.services, unspent);
    expect((await statusOf(item)).status).toBe('sending');
  });
});
