import { expect, test } from 'vitest';
import { steamDelivery } from '../../server/domain/deliveries/steam.ts';
import { FakeSteam } from './harness/FakeSteam.ts';
import { TRADELINK } from './harness/items.ts';

const LINK = TRADELINK(1);

test('an offer that Steam has taken and not named is out all the same, and found by its message', async () => {
  const fake = new FakeSteam();
  const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
  fake.stock('Wasp | Aurora', 2);
  // As where Steam asks to confirm it and names none: for the library that is no failure.
  fake.afterSend = async (offer) => void Object.assign(offer, { id: null });
  const order = { ref: 'abcdefghij-1-0', tradelink: LINK, skin: 'Wasp | Aurora', queuedAt: new Date() };
  await expect(delivery.send(order)).rejects.toThrow('Steam has taken the offer and does not name it');
  Object.assign(fake.offers[0] ?? {}, { id: '1' });
  expect(await delivery.findByRef(order.ref, order.queuedAt)).toBe('1');
  expect(await delivery.send(order)).toBe('1');
  expect(fake.offers).toHaveLength(1);
});

test.each([
  [0, true],
  [15, false],
])('a trade link whose items are held for %i days is good: %s', async (days, isGood) => {
  const fake = new FakeSteam();
  fake.escrowDays = days;
  const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
  expect(await delivery.checkTradeLink(LINK)).toBe(isGood);
});

test.each([undefined, {}, { escrowDays: '0' }])(
  'a trade link of which Steam tells %j is not called bad',
  async (them) => {
    const fake = new FakeSteam();
    const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
    const { createOffer } = fake.manager;
    fake.manager.createOffer = (link) => {
      const offer = createOffer(link);
      return Object.assign(offer, {
        getUserDetails: (callback: (error: null, me: unknown, them: unknown) => void) =>
          callback(null, {}, them),
      });
    };
    await expect(delivery.checkTradeLink(LINK)).rejects.toThrow('Steam does not say for how long');
  },
);

test('what the page of a trade link throws ends no server, though it can’t be read', async () => {
  const fake = new FakeSteam();
  const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
  const { createOffer } = fake.manager;
  const unreadable = {
    get message() {
      throw new Error('nobody reads this');
    },
  };
  fake.manager.createOffer = (link) =>
    Object.assign(createOffer(link), {
      // As an answer of the network comes: what throws in there is caught by nobody.
      getUserDetails: (callback: (error: unknown) => void) => void setImmediate(callback, unreadable),
    });
  await expect(delivery.checkTradeLink(LINK)).rejects.toBeDefined();
});
