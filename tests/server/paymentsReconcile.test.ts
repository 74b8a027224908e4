import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '../../server/domain/reconcile.ts';
import { startReconciling, takeLease } from '../../server/domain/reconcileJob.ts';
import { successfulPayment } from '../../server/standin/deliver.ts';
import { ApiFailure } from '../../server/standin/failure.ts';
import { databaseKinds } from './harness/databases.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/telegramGame.ts';

const DAY = 24 * 3600;

describe.each(databaseKinds())('reconciliation on %s', (kind) => {
  let at: TelegramGame;
  beforeAll(async () => {
    at = await startTelegramGame(kind, { servers: 2 });
  });
  afterEach(async () => {
    at.calm();
    await at.expectSoundBooks();
  });
  afterAll(() => at.close());

  test('finds a payment whose update never came, once, also when two look', async () => {
    at.standIn.state.script.copies = () => 0;
    const { invoice, status } = await at.order(18);
    const charge = await at.takeStars(invoice, person(18));
    expect((await status()).status).toBe('pending');
    const found = await Promise.all(at.games.map(({ services }) => reconcile(services)));
    expect(found.reduce((sum, { credited }) => sum + credited, 0)).toBe(1);
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });
    expect(await at.post(successfulPayment(person(18), charge, invoice.payload, 100))).toBe(200);
    expect(await reconcile(at.services, true)).toMatchObject({ credited: 0, held: 0, refunded: 0 });
    expect((await status()).balance).toBe(2550);
  });

  test('reads the stars in pages and goes on where it ended', async () => {
    at.standIn.state.script.copies = () => 0;
    const { invoice, status } = await at.order(19);
    for (let i = 0; i < 250; i++) await at.takeStars(invoice, person(19));
    expect(await reconcile(at.services)).toMatchObject({ credited: 250 });
    const { seen } = await reconcile(at.services);
    expect(seen).toBe(100);
    expect((await status()).balance).toBe(500 + 250 * 2050);
  });

  test('gives up no order while Telegram can’t be asked', async () => {
    const { status } = await at.order(20);
    at.game.clock.advance(DAY + 60);
    at.standIn.state.script.intercept = () => {
      throw new ApiFailure(500, 'Internal Server Error');
    };
    await expect(reconcile(at.services)).rejects.toThrow();
    expect((await status()).status).toBe('pending');
  });

  test('runs by itself and stops when told', async () => {
    at.standIn.state.script.copies = () => 0;
    const { invoice, status } = await at.order(27);
    await at.takeStars(invoice, person(27));
    const jobs = at.games.map(({ services }) => startReconciling(services));
    await expect.poll(status, { timeout: 5000 }).toEqual({ status: 'paid', balance: 2550 });
    await Promise.all(jobs.map((job) => job.stop()));
  });

  test('lends the reconciliation to one process at a time', async () => {
    const now = at.game.clock.read();
    const taken = await Promise.all(
      at.games.map(({ services }) => takeLease(services.db, 'a piece of work', 60_000, now)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const later = new Date(now.getTime() + 60_000);
    expect(await takeLease(at.game.db, 'a piece of work', 60_000, later)).toBe(true);
  });
});
