import { describe, expect, test, vi } from 'vitest';
import { reconcile, reconcileAll } from '../../server/domain/payments/reconcile.ts';
import { startReconciling, takeLease } from '../../server/domain/payments/reconcileJob.ts';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import { successfulPayment } from '../../server/fakes/botApi/deliver.ts';
import { deployedKind } from './harness/databases.ts';
import { admin, by } from './harness/orders.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const DAY_SECONDS = 24 * 3600;

describe.each(deployedKind())('reconciliation on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, { servers: 2 }, (started) => {
    at = started;
  });

  /** The held payments whose ids begin so, as an operator is shown them. */
  async function heldOf(ids: string): Promise<string[]> {
    const lines = (await admin(at.services, 'held')).split('\n').filter((line) => line !== 'none');
    return lines.map((line) => JSON.parse(line).id).filter((id: string) => id.startsWith(ids));
  }

  test('reconciliation credits a payment whose update never came once, also when two servers look', async () => {
    at.fakeBotApi.state.script.copies = () => 0;
    const { invoice, status } = await at.order(18);
    const charge = await at.takeStars(invoice, person(18));
    expect((await status()).status).toBe('pending');
    const found = await Promise.all(at.games.map(({ services }) => reconcile(services)));
    expect(found.reduce((sum, { credited }) => sum + credited, 0)).toBe(1);
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    expect(await at.post(successfulPayment(person(18), charge, invoice.payload, 100))).toBe(200);
    expect(await reconcileAll(at.services)).toMatchObject({ credited: 0, held: 0, refunded: 0 });
    expect((await status()).balance).toBe(2550);
  });

  test.each([
    [21, 'what the bot has got', 'net', { amount: 87, nanostar_amount: 500_000_000 }],
    [22, 'what the user paid', 'gross', { amount: 100 }],
  ] as const)(
    'reconciliation credits and refunds a payment under an affiliate program (%i, listed with %s)',
    async (id, _, lists, listed) => {
      Object.assign(at.fakeBotApi.state.script, {
        copies: () => 0,
        affiliateProgram: () => ({ commissionPerMille: 125, lists }),
      });
      const { invoice, status } = await at.order(id);
      const charge = await at.takeStars(invoice, person(id));
      expect(at.fakeBotApi.state.transactions.at(-1)).toMatchObject({
        ...listed,
        source: { affiliate: { commission_per_mille: 125, amount: 12, nanostar_amount: 500_000_000 } },
      });
      expect(await reconcile(at.services)).toMatchObject({ credited: 1, held: 0 });
      expect(await status()).toEqual({ status: 'paid', balance: 2550 });
      const { stars } = await at.game.db
        .selectFrom('charges')
        .select('stars')
        .where('id', '=', charge)
        .executeTakeFirstOrThrow();
      expect(stars).toBe(100);
      await at.services.telegram.refund(id, charge);
      expect(at.fakeBotApi.state.transactions.at(-1)).toMatchObject({
        ...listed,
        receiver: { affiliate: { amount: -12, nanostar_amount: -500_000_000 } },
      });
      expect(await reconcile(at.services)).toMatchObject({ refunded: 1 });
      expect(await status()).toEqual({ status: 'refunded', balance: 500 });
    },
  );

  test('reconciliation books a refund whose update never came', async () => {
    const { invoice, status } = await at.order(26);
    const charge = await at.takeStars(invoice, person(26));
    at.fakeBotApi.state.script.copies = () => 0;
    await at.services.telegram.refund(26, charge);
    expect((await status()).status).toBe('paid');
    expect(await reconcile(at.services)).toMatchObject({ refunded: 1 });
    expect(await status()).toEqual({ status: 'refunded', balance: 500 });
  });

  test('reconciliation keeps a payment of another amount, commission or not, and the bot’s own commissions out', async () => {
    const { invoice, status } = await at.order(23);
    const user = person(23);
    const paid = {
      type: 'user',
      transaction_type: 'invoice_payment',
      user,
      invoice_payload: invoice.payload,
    } as const;
    const affiliate = { affiliate_user: person(24), commission_per_mille: 100 };
    const program = { type: 'affiliate_program', commission_per_mille: 100 } as const;
    const date = 1;
    at.fakeBotApi.state.transactions.push(
      { id: 'a fraction too much', amount: 100, nanostar_amount: 1, date, source: paid },
      { id: 'not the price', amount: 80, date, source: { ...paid, affiliate: { ...affiliate, amount: 8 } } },
      { id: 'of another bot', amount: 100, date, source: program },
    );
    expect(await reconcile(at.services)).toMatchObject({ credited: 0, held: 2 });
    expect(await status()).toEqual({ status: 'pending', balance: 500 });
  });

  test('reconciliation reads the stars in pages and goes on where it ended', async () => {
    at.fakeBotApi.state.script.copies = () => 0;
    const { invoice, status } = await at.order(19);
    for (let i = 0; i < 250; i++) await at.takeStars(invoice, person(19));
    expect(await reconcile(at.services)).toMatchObject({ credited: 250 });
    const { seen } = await reconcile(at.services);
    expect(seen).toBe(100);
    expect((await status()).balance).toBe(500 + 250 * 2050);
    // Another bot of ours has fewer: there is nothing where the reading of the first one stopped.
    at.fakeBotApi.state.transactions.length = 0;
    await at.takeStars(invoice, person(19));
    expect(await reconcile(at.services)).toMatchObject({ credited: 1 });
  });

  test('reconciliation books what comes after a payment that can’t be booked, names that one and tries it again, but nothing behind it', async () => {
    at.fakeBotApi.state.script.copies = () => 0;
    const { transactions } = at.fakeBotApi.state;
    const paid = { type: 'user', transaction_type: 'invoice_payment', user: person(28) } as const;
    // No text of PostgreSQL holds a NUL.
    const unbookable = {
      id: 'not text',
      amount: 100,
      date: 1,
      source: { ...paid, invoice_payload: '\u{0}' },
    };
    const others = [
      { ...unbookable, id: 'no\u{0} text' },
      { ...unbookable, id: 'a fraction', amount: 1.5, source: { ...paid, invoice_payload: 'x' } },
    ];
    transactions.push(unbookable, ...others);
    const program = { type: 'affiliate_program', commission_per_mille: 100 } as const;
    for (let i = 0; i < 600; i++) transactions.push({ id: `${i}`, amount: 1, date: 1, source: program });
    const { invoice, status } = await at.order(29);
    await at.takeStars(invoice, person(29));
    const unpaid = await at.order(30);
    at.game.clock.advance(120);
    const younger = await at.order(32);
    at.game.clock.advance(DAY_SECONDS - 60);
    const named = /^not booked: not text, no\\u0000 text, a fraction$/;
    await expect(reconcile(at.services)).rejects.toThrow(named);
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    expect((await unpaid.status()).status).toBe('pending');
    let pages = 0;
    at.fakeBotApi.state.script.intercept = (method) => {
      if (method === 'getStarTransactions') pages += 1;
    };
    await expect(reconcile(at.services)).rejects.toThrow(named);
    // That of the charge, twice the one before the cursor (it tells first whether the cursor is this bot’s), and the
    // end.
    expect(pages).toBe(4);
    unbookable.source.invoice_payload = 'of no order';
    transactions.splice(transactions.indexOf(others[0] ?? unbookable), 2);
    expect(await reconcile(at.services)).toMatchObject({ credited: 0, held: 1 });
    expect((await unpaid.status()).status).toBe('failed');
    expect((await younger.status()).status).toBe('pending');
  });

  test('reconciliation reads everything again where more than a hundred payments can’t be booked', async () => {
    const { transactions, script } = at.fakeBotApi.state;
    const source = { type: 'user', transaction_type: 'invoice_payment', user: person(31) } as const;
    transactions.length = 0;
    for (let i = 0; i < 701; i++) {
      // No text of PostgreSQL holds a NUL.
      const invoice_payload = i <= 100 ? '\u{0}' : 'of no order';
      transactions.push({ id: `charge ${i}`, amount: 100, date: 1, source: { ...source, invoice_payload } });
    }
    await expect(reconcileAll(at.services)).rejects.toThrow('charge 100');
    let pages = 0;
    script.intercept = (method) => {
      if (method === 'getStarTransactions') pages += 1;
    };
    await expect(reconcile(at.services)).rejects.toThrow('charge 100');
    // The first page of charges that failed, all eight, and the end.
    expect(pages).toBe(10);
  });

  test('an operator is shown every payment that is held, however many there are', async () => {
    const { transactions } = at.fakeBotApi.state;
    const source = {
      type: 'user',
      transaction_type: 'invoice_payment',
      user: person(35),
      invoice_payload: 'none',
    } as const;
    transactions.length = 0;
    for (let i = 0; i < 101; i++) transactions.push({ id: `held ${i}`, amount: 100, date: 1, source });
    expect(await reconcileAll(at.services)).toMatchObject({ held: 101 });
    expect(await heldOf('held ')).toHaveLength(101);
  });

  test('a held payment that was invented is forgotten, and one that Telegram lists after all comes back', async () => {
    const { transactions } = at.fakeBotApi.state;
    const [real, invented] = ['forged 1', 'forged 2'] as const;
    const { invoice } = await at.order(36);
    for (const id of [real, invented]) await at.post(successfulPayment(person(36), id, 'no order', 100));
    transactions.length = 0;
    const source = { type: 'user', transaction_type: 'invoice_payment', user: person(36) } as const;
    transactions.push({ id: real, amount: 100, date: 1, source: { ...source, invoice_payload: 'no order' } });
    for (const id of [real, invented]) expect(await admin(at.services, 'discard', id, ...by())).toBe('done');
    expect(await heldOf('forged')).toEqual([]);
    await at.expectSoundBooks();
    expect(await reconcileAll(at.services)).toMatchObject({ held: 1 });
    expect(await heldOf('forged')).toEqual([real]);
    await expect(admin(at.services, 'discard', invented, ...by())).rejects.toThrow(
      `there is no payment ${invented}`,
    );

    await at.post(successfulPayment(person(36), 'credited', invoice.payload, 100));
    await expect(admin(at.services, 'discard', 'credited', ...by())).rejects.toThrow(
      'payment credited is not held',
    );
    await at.expectSoundBooks();
  });

  test('reconciliation ends, and says so once, where Telegram gives the same page for every offset', async () => {
    const { transactions, script } = at.fakeBotApi.state;
    const user = person(33);
    transactions.length = 0;
    const { status } = await at.order(34);
    at.game.clock.advance(DAY_SECONDS + 60);
    for (let i = 0; i < 150; i++) {
      const source = {
        type: 'user',
        transaction_type: 'invoice_payment',
        user,
        invoice_payload: 'none',
      } as const;
      transactions.push({ id: `the same ${i}`, amount: 100, date: 1, source });
    }
    let pages = 0;
    script.starOffset = () => 0;
    script.intercept = (method) => {
      if (method !== 'getStarTransactions') return;
      pages += 1;
      if (pages > 20) throw new ApiFailure(500, 'this would never end');
    };
    const told = vi.spyOn(at.services.log, 'error');
    expect(await reconcileAll(at.services)).toMatchObject({ seen: 100, held: 100 });
    expect(pages).toBe(2);
    const ends = told.mock.calls.filter(([, text]) => text?.includes('nothing new'));
    expect(ends).toEqual([[{ offset: 100 }, expect.any(String)]]);
    told.mockRestore();
    expect((await status()).status).toBe('pending');
    // Where it answers rightly again, what was behind that page is read.
    script.starOffset = (offset) => offset;
    expect(await reconcile(at.services)).toMatchObject({ held: 50 });
    expect((await status()).status).toBe('failed');
  });

  test('reconciliation closes no order while Telegram can’t be asked', async () => {
    const { status } = await at.order(20);
    at.game.clock.advance(DAY_SECONDS + 60);
    at.fakeBotApi.state.script.intercept = () => {
      throw new ApiFailure(500, 'Internal Server Error');
    };
    await expect(reconcile(at.services)).rejects.toThrow();
    expect((await status()).status).toBe('pending');
  });

  test('reconciliation runs by itself and stops when told', async () => {
    at.fakeBotApi.state.script.copies = () => 0;
    const { invoice, status } = await at.order(27);
    await at.takeStars(invoice, person(27));
    const jobs = at.games.map(({ services }) => startReconciling(services));
    await expect.poll(status).toEqual({ status: 'paid', balance: 2550 });
    await Promise.all(jobs.map((job) => job.stop()));
  });

  test('reconciliation runs in one process at a time', async () => {
    const now = at.game.clock.read();
    const taken = await Promise.all(
      at.games.map(({ services }) => takeLease(services.db, 'a piece of work', 60_000, now)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const later = new Date(now.getTime() + 60_000);
    expect(await takeLease(at.game.db, 'a piece of work', 60_000, later)).toBe(true);
  });

  test('a process whose clock is a day ahead keeps nobody from reconciling', async () => {
    const now = at.game.clock.read();
    const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const take = (time: Date) => takeLease(at.game.db, 'a piece of work of tomorrow', 60_000, time);
    expect(await take(ahead(DAY_SECONDS))).toBe(true);
    expect(await take(now)).toBe(true);
    // One that is a little ahead has it as long as any other.
    expect(await take(ahead(90))).toBe(true);
    expect(await take(ahead(60))).toBe(false);
  });
});
