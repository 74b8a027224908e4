import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Delivery, Permanent, RetryLater } from '../../server/delivery/provider.ts';
import { SANDBOX_OUTCOMES, sandboxDelivery } from '../../server/delivery/sandbox.ts';
import { steamDelivery } from '../../server/delivery/steam.ts';
import { openTestDatabase, type TestDatabase } from './harness/databases.ts';
import { FakeSteam } from './harness/fakeSteam.ts';
import { TestClock } from './harness/game.ts';
import { TRADELINK } from './harness/items.ts';

type Outcome = (typeof SANDBOX_OUTCOMES)[number];

/** A platform under test: makes refs and items that end as asked for, and lets time pass. */
interface Platform {
  readonly delivery: Delivery;
  order(outcome: Outcome): { ref: string; tradelink: string; skin: string };
  settle(): void;
  /** Offers that went out. */
  sent(): Promise<number>;
  /** The same platform, seen by a process that was just started. */
  restarted(): Delivery;
  readonly close: () => Promise<void>;
}

let made = 0;
const newRef = () => createHash('sha256').update(String(made++)).digest('hex').slice(0, 32);

async function sandbox(): Promise<Platform> {
  const database: TestDatabase = await openTestDatabase('embedded');
  const clock = new TestClock();
  const start = () =>
    sandboxDelivery({ db: database.db, clock: clock.read, outcomes: SANDBOX_OUTCOMES, settlesAfter: 3 });
  return {
    delivery: start(),
    order(outcome) {
      const place = SANDBOX_OUTCOMES.indexOf(outcome);
      let ref = newRef();
      while (Number.parseInt(ref.slice(0, 8), 16) % SANDBOX_OUTCOMES.length !== place) ref = newRef();
      return { ref, tradelink: TRADELINK(1), skin: 'Wasp | Old Rust' };
    },
    settle: () => clock.advance(3),
    sent: async () => (await database.db.selectFrom('sandbox_offers').select('id').execute()).length,
    restarted: start,
    close: database.close,
  };
}

async function steam(): Promise<Platform> {
  const fake = new FakeSteam();
  const start = () => steamDelivery(fake, { appid: 730, contextid: '2' });
  return {
    delivery: start(),
    order(outcome) {
      const ref = newRef();
      const skin = `Wasp | ${ref}`;
      if (outcome !== 'out-of-stock') fake.stock(skin);
      if (outcome === 'outage') {
        fake.outages.push(Object.assign(new Error('busy'), { cause: 'ItemServerUnavailable' }));
      } else fake.answers.set(skin, outcome);
      return { ref, tradelink: TRADELINK(1), skin };
    },
    settle: () => fake.settle(),
    sent: async () => fake.offers.length,
    restarted: start,
    close: async () => undefined,
  };
}

describe.each([
  ['sandbox', sandbox],
  ['steam', steam],
] as const)('the platform %s', (_name, open) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await open();
  });
  afterAll(() => platform.close());

  test.each(['accepted', 'declined', 'expired'] as const)('tells that an offer was %s', async (outcome) => {
    const { delivery } = platform;
    const offer = await delivery.send(platform.order(outcome));
    expect(await delivery.state(offer)).toBe('pending');
    platform.settle();
    expect(await delivery.state(offer)).toBe(outcome);
  });

  test('sends once for a ref, whoever asks again', async () => {
    const order = platform.order('accepted');
    const before = await platform.sent();
    expect(await platform.delivery.findByRef(order.ref)).toBeNull();
    const offer = await platform.delivery.send(order);
    expect(await platform.delivery.send(order)).toBe(offer);
    expect(await platform.restarted().send(order)).toBe(offer);
    expect(await platform.restarted().findByRef(order.ref)).toBe(offer);
    expect(await platform.sent()).toBe(before + 1);
  });

  test('takes back what is pending and leaves what is settled', async () => {
    const { delivery } = platform;
    const pending = await delivery.send(platform.order('accepted'));
    await delivery.state(pending);
    await delivery.cancel(pending);
    expect(await delivery.state(pending)).toBe('expired');
    const settled = await delivery.send(platform.order('accepted'));
    await delivery.state(settled);
    platform.settle();
    await delivery.cancel(settled);
    expect(await delivery.state(settled)).toBe('accepted');
  });

  test('says for good that an item can’t be had', async () => {
    const before = await platform.sent();
    const sending = platform.delivery.send(platform.order('out-of-stock'));
    await expect(sending).rejects.toBeInstanceOf(Permanent);
    await expect(sending).rejects.toMatchObject({ reason: 'item' });
    expect(await platform.sent()).toBe(before);
  });

  test('asks to wait while it is out, and sends afterwards', async () => {
    const order = platform.order('outage');
    const before = await platform.sent();
    const sending = platform.delivery.send(order);
    await expect(sending).rejects.toBeInstanceOf(RetryLater);
    expect(await platform.sent()).toBe(before);
    await platform.delivery.send(order);
    expect(await platform.sent()).toBe(before + 1);
  });

  test('knows trade links and is well', async () => {
    expect(await platform.delivery.checkTradeLink(TRADELINK(1))).toBe(true);
    await platform.delivery.health();
  });
});

describe('steam alone', () => {
  test('sends no asset twice, as long as an offer of it is out', async () => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.stock('Wasp | Aurora', 2);
    const order = () => ({ ref: newRef(), tradelink: TRADELINK(1), skin: 'Wasp | Aurora' });
    await delivery.send(order());
    await delivery.send(order());
    await expect(delivery.send(order())).rejects.toMatchObject({ reason: 'item' });
    expect(new Set(fake.offers.map(({ itemsToGive }) => itemsToGive[0]?.assetid)).size).toBe(2);
  });

  test('confirms an offer, sees one reversed, and refuses who can’t take items', async () => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.stock('Wasp | Aurora');
    const offer = await delivery.send({ ref: newRef(), tradelink: TRADELINK(1), skin: 'Wasp | Aurora' });
    expect(fake.offers[0]?.state).toBe(9);
    await delivery.state(offer);
    expect(fake.offers[0]?.state).toBe(2);
    fake.settle();
    fake.rolledBack = true;
    expect(await delivery.state(offer)).toBe('reversed');
    fake.escrowDays = 15;
    expect(await delivery.checkTradeLink(TRADELINK(1))).toBe(false);
    fake.outages.push(Object.assign(new Error('ban'), { cause: 'TradeBan' }));
    fake.stock('Wasp | Aurora');
    const sending = delivery.send({ ref: newRef(), tradelink: TRADELINK(1), skin: 'Wasp | Aurora' });
    await expect(sending).rejects.toMatchObject({ reason: 'recipient' });
  });
});
