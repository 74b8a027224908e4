import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DeliveryProvider,
  PermanentFailure,
  RetryLater,
} from '../../server/domain/deliveries/provider.ts';
import { SANDBOX_OUTCOMES, sandboxDelivery } from '../../server/domain/deliveries/sandbox.ts';
import { steamDelivery } from '../../server/domain/deliveries/steam.ts';
import { DAY_MS } from '../../server/domain/time.ts';
import { openTestDatabase, type TestDatabase } from './harness/databases.ts';
import { FakeSteam } from './harness/FakeSteam.ts';
import { TestClock } from './harness/Game.ts';
import { TRADELINK } from './harness/items.ts';

type Outcome = (typeof SANDBOX_OUTCOMES)[number];

/** A platform under test: makes refs and items that end as asked for, and lets time pass. */
interface Platform {
  readonly delivery: DeliveryProvider;
  order(outcome: Outcome): { ref: string; tradelink: string; skin: string; queuedAt: Date };
  settle(): void;
  /** Offers that went out. */
  sent(): Promise<number>;
  /** The same platform, seen by a process that was just started. */
  restarted(): DeliveryProvider;
  readonly close: () => Promise<void>;
}

let made = 0;
const newRef = () => createHash('sha256').update(String(made++)).digest('hex').slice(0, 32);

async function sandbox(): Promise<Platform> {
  const database: TestDatabase = await openTestDatabase('embedded');
  const clock = new TestClock();
  const start = () =>
    sandboxDelivery({ db: database.db, clock: clock.read, outcomes: SANDBOX_OUTCOMES, settleSeconds: 3 });
  return {
    delivery: start(),
    order(outcome) {
      const place = SANDBOX_OUTCOMES.indexOf(outcome);
      let ref = newRef();
      while (Number.parseInt(ref.slice(-8), 16) % SANDBOX_OUTCOMES.length !== place) ref = newRef();
      return { ref, tradelink: TRADELINK(1), skin: 'Wasp | Old Rust', queuedAt: new Date() };
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
      return { ref, tradelink: TRADELINK(1), skin, queuedAt: new Date() };
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

  test.each(['accepted', 'declined', 'expired'] as const)(
    'the platform tells that an offer was %s',
    async (outcome) => {
      const { delivery } = platform;
      const offer = await delivery.send(platform.order(outcome));
      expect(['confirming', 'pending']).toContain(await delivery.state(offer));
      platform.settle();
      expect(await delivery.state(offer)).toBe(outcome);
    },
  );

  test('the platform sends once for a ref, however often it is asked', async () => {
    const order = platform.order('accepted');
    const before = await platform.sent();
    expect(await platform.delivery.findByRef(order.ref, order.queuedAt)).toBeNull();
    const offer = await platform.delivery.send(order);
    expect(await platform.delivery.send(order)).toBe(offer);
    expect(await platform.restarted().send(order)).toBe(offer);
    expect(await platform.restarted().findByRef(order.ref, order.queuedAt)).toBe(offer);
    expect(await platform.sent()).toBe(before + 1);
  });

  test('the platform takes a pending offer back and leaves a settled one', async () => {
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

  test('the platform says that an item can’t be had as a permanent failure', async () => {
    const before = await platform.sent();
    const sending = platform.delivery.send(platform.order('out-of-stock'));
    await expect(sending).rejects.toBeInstanceOf(PermanentFailure);
    await expect(sending).rejects.toMatchObject({ reason: 'item' });
    expect(await platform.sent()).toBe(before);
  });

  test('the platform asks to wait during an outage and sends afterwards', async () => {
    const order = platform.order('outage');
    const before = await platform.sent();
    const sending = platform.delivery.send(order);
    await expect(sending).rejects.toBeInstanceOf(RetryLater);
    expect(await platform.sent()).toBe(before);
    await platform.delivery.send(order);
    expect(await platform.sent()).toBe(before + 1);
  });

  test('the platform knows trade links and what it can send', async () => {
    const { delivery } = platform;
    expect(await delivery.checkTradeLink(TRADELINK(1))).toBe(true);
    const there = platform.order('accepted');
    const gone = platform.order('out-of-stock');
    const stock = await delivery.stock();
    if (stock === 'everything') return;
    expect([stock.get(there.skin), stock.get(gone.skin)]).toEqual([1, undefined]);
    await delivery.send(there);
    const left = await delivery.stock();
    expect(left === 'everything' || left.get(there.skin)).toBe(undefined);
  });
});

describe('steam alone', () => {
  afterEach(() => vi.restoreAllMocks());
  const auroraOrder = () => ({
    ref: newRef(),
    tradelink: TRADELINK(1),
    skin: 'Wasp | Aurora',
    queuedAt: new Date(),
  });

  test.each([
    [2, 3, 'pending'],
    [3, 3, 'accepted'],
    [3, 1, 'pending'],
    [3, 10, 'pending'],
    [3, 6, 'reversed'],
    [3, 11, 'reversed'],
    [3, 12, 'reversed'],
    [3, 4, 'unknown'],
    [3, 99, 'unknown'],
    [8, 3, 'undeliverable'],
    [9, 3, 'confirming'],
    [10, 3, 'unconfirmed'],
    [0, 3, 'unknown'],
    [13, 3, 'unknown'],
  ])(
    'Steam’s offer state %i with trade status %i is read as %s',
    async (offerState, tradeStatus, meaning) => {
      const fake = new FakeSteam();
      const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
      fake.stock('Wasp | Aurora');
      const id = await delivery.send(auroraOrder());
      const [offer] = fake.offers;
      if (offer) offer.state = offerState;
      fake.tradeStatus = tradeStatus;
      expect(await delivery.state(id)).toBe(meaning);
    },
  );

  test.each([
    'This Trade URL is no longer valid for sending a trade offer to Mira.',
    'Mira is not available to trade. More information will be shown to Mira if they invite you to trade.',
    'You cannot trade with Mira because they have a trade ban.',
  ])('Steam’s answer "%s" is a bad trade link', async (sentence) => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.pageError = new Error(sentence);
    expect(await delivery.checkTradeLink(TRADELINK(1))).toBe(false);
  });

  test.each(['HTTP error 503', 'Malformed response', 'Not Logged In', 'ETIMEDOUT'])(
    'Steam’s answer "%s" is not a bad trade link',
    async (failure) => {
      const fake = new FakeSteam();
      const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
      fake.pageError = new Error(failure);
      await expect(delivery.checkTradeLink(TRADELINK(1))).rejects.toThrow(failure);
    },
  );

  test('Steam is sent no asset twice while an offer of it is pending', async () => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.stock('Wasp | Aurora', 2);
    await delivery.send(auroraOrder());
    await delivery.send(auroraOrder());
    await expect(delivery.send(auroraOrder())).rejects.toMatchObject({ reason: 'item' });
    expect(new Set(fake.offers.map(({ itemsToGive }) => itemsToGive[0]?.assetid)).size).toBe(2);
  });

  test('a Steam offer that was taken weeks ago is not sent again where an operator lets its delivery go on', async () => {
    const queuedAt = new Date(Date.now() - 30 * DAY_MS);
    const fake = new FakeSteam(() => queuedAt);
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.stock('Wasp | Aurora', 2);
    const order = { ...auroraOrder(), queuedAt };
    const offer = await delivery.send(order);
    await delivery.state(offer);
    fake.settle();
    expect(await delivery.findByRef(order.ref, queuedAt)).toBe(offer);
    expect(await delivery.send(order)).toBe(offer);
    expect(fake.offers).toHaveLength(1);
  });

  test('a Steam offer is not sent any more by a call that was given up after half a minute', async () => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.stock('Wasp | Aurora', 2);
    const began = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(began);
    const { getInventoryContents } = fake.manager;
    const listing = vi.spyOn(fake.manager, 'getInventoryContents').mockReturnValueOnce(undefined);
    const order = auroraOrder();
    const late = delivery.send(order);
    await new Promise(setImmediate);
    clock.mockReturnValue(began + 30_001);
    // Meanwhile it was asked once more.
    await delivery.send(order);
    const [asked] = listing.mock.calls;
    if (asked) getInventoryContents(...asked);
    await expect(late).rejects.toThrow('no answer within 30 s');
    expect(fake.offers).toHaveLength(1);
  });

  test('a Steam offer that somebody made by hand, which may have no message, holds up none of ours', async () => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.stock('Wasp | Aurora');
    const byHand = fake.manager.createOffer(TRADELINK(1));
    await new Promise((sent) => byHand.send(sent));
    const order = auroraOrder();
    expect(await delivery.findByRef(order.ref, order.queuedAt)).toBeNull();
    const offer = await delivery.send(order);
    expect(await delivery.findByRef(order.ref, order.queuedAt)).toBe(offer);
    expect((await delivery.offersSince(new Date(0))).map(({ ref }) => ref)).toEqual([order.ref]);
  });

  test('a Steam offer is confirmed, a reversed one is seen, and a recipient who can’t take items is refused', async () => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    fake.stock('Wasp | Aurora');
    const offer = await delivery.send(auroraOrder());
    expect(fake.offers[0]?.state).toBe(9);
    await delivery.state(offer);
    expect(fake.offers[0]?.state).toBe(2);
    fake.settle();
    fake.tradeStatus = 12;
    expect(await delivery.state(offer)).toBe('reversed');
    fake.escrowDays = 15;
    expect(await delivery.checkTradeLink(TRADELINK(1))).toBe(false);
    fake.outages.push(Object.assign(new Error('ban'), { cause: 'TradeBan' }));
    fake.stock('Wasp | Aurora');
    const sending = delivery.send(auroraOrder());
    await expect(sending).rejects.toMatchObject({ reason: 'recipient' });
  });
});
