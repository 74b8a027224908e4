import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDead } from '../../server/commands/adminDeliveries.ts';
import type { DeliveryProvider, OfferState } from '../../server/domain/deliveries/provider.ts';
import { CallTimeout } from '../../server/domain/deliveries/providerCall.ts';
import { steamDelivery } from '../../server/domain/deliveries/steam.ts';
import { deliverDue, startDelivering, updateStock } from '../../server/domain/deliveries/worker.ts';
import { loggerOptions } from '../../server/http/logging.ts';
import { countDeliveries } from '../../server/metrics/queries.ts';
import { deployedKind } from './harness/databases.ts';
import { FakeSteam } from './harness/FakeSteam.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const unreadable = {
  get message() {
    throw new Error('nobody reads this');
  },
  toString() {
    throw new Error('nor this');
  },
};
/** What libraries throw that is no Error, and Errors that can't be read. */
const THROWN: readonly (readonly [string, unknown])[] = [
  ['a string', 'no connection'],
  ['nothing', undefined],
  ['null', null],
  ['a symbol', Symbol('gone')],
  ['an object without a prototype', Object.create(null)],
  ['an object that can’t be read', unreadable],
  ['an Error whose message is none', Object.assign(new Error(), { message: { code: 15 } })],
  [
    'an Error that can’t be read',
    Object.defineProperty(
      new Error(),
      'message',
      Object.getOwnPropertyDescriptor(unreadable, 'message') ?? {},
    ),
  ],
];

describe.each(deployedKind())('a platform that throws or says what nobody knows, on %s', (kind) => {
  let game: Game;
  let nextUser = 100;
  const lines: string[] = [];
  const log = pino(loggerOptions('info'), { write: (line) => void lines.push(line) });
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());
  const services = () => ({ ...game.services, log });

  /** A player whose one item is on its way. */
  async function sending() {
    const id = nextUser++;
    const [item = 0] = await playerWithItems(game, id, 1);
    const player = game.player(id);
    await player.ask('send', { id: item });
    return { id, statusOf: async () => (await player.ask('inventoryItem', { id: item })).inventory.status };
  }

  test.each([
    new Error('HTTP error 503'),
    new Error('Data temporarily unavailable'),
    Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' }),
    Object.assign(new Error('ServiceUnavailable'), { eresult: '20' }),
  ])('an hour of Steam’s outage (%s) leaves no delivery to an operator', async (outage) => {
    const fake = new FakeSteam(game.clock.read);
    for (const { name } of (await game.services.catalogue.skins()).values()) fake.stock(name, 2);
    const steam = steamDelivery(fake, { appid: 730, contextid: '2' });
    const pass = (seconds: number) => {
      game.clock.advance(seconds);
      return deliverDue(services(), steam);
    };
    const handed = await sending();
    await pass(5);
    expect(fake.offers).toHaveLength(1);
    const queued = await sending();
    fake.outage = outage;
    for (let minute = 0; minute < 60; minute++) await pass(60);
    expect([await handed.statusOf(), await queued.statusOf()]).toEqual(['sending', 'sending']);
    fake.outage = null;
    for (let half = 0; half < 8; half++) {
      fake.settle();
      await pass(30);
    }
    expect([await handed.statusOf(), await queued.statusOf()]).toEqual(['sent', 'sent']);
    expect(fake.offers).toHaveLength(2);
  });

  test('an hour in which no look is answered leaves no delivery to an operator', async () => {
    const slow = sandboxOf(game, 'accepted', 10);
    const silent = () => Promise.reject(new CallTimeout());
    const down: DeliveryProvider = { ...slow, checkTradeLink: silent, findByRef: silent, state: silent };
    const pass = (seconds: number, delivery: DeliveryProvider) => {
      game.clock.advance(seconds);
      return deliverDue(services(), delivery);
    };
    const handed = await sending();
    await pass(5, slow);
    const unknown = await sending();
    await pass(5, { ...down, checkTradeLink: async () => true, send: silent });
    const all = [handed, unknown, await sending()];
    const statuses = () => Promise.all(all.map(({ statusOf }) => statusOf()));
    for (let minute = 0; minute < 60; minute++) await pass(60, down);
    expect(await statuses()).toEqual(['sending', 'sending', 'sending']);
    const unseen = async () => (await countDeliveries(game.db, game.clock.read())).get('unseen');
    expect(await unseen()).toBe(0);
    await pass(2 * 86_400, down);
    expect(await unseen(), 'told to an operator').toBe(1);
    for (let minute = 0; minute < 4; minute++) await pass(60, slow);
    expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
  });

  test.each(THROWN)(
    '%s holds up no other item, and waits for an operator in the end',
    async (_name, thrown) => {
      const slow = sandboxOf(game, 'accepted', 10);
      const hostile = await sending();
      let hostileRef = '';
      const fails = (ref: string) => {
        hostileRef ||= ref;
        return ref === hostileRef ? Promise.reject(thrown) : null;
      };
      const delivery: DeliveryProvider = {
        ...slow,
        send: (order) => fails(order.ref) ?? slow.send(order),
        findByRef: (ref, queuedAt) => fails(ref) ?? slow.findByRef(ref, queuedAt),
      };
      game.clock.advance(5);
      await deliverDue(services(), delivery);
      const other = await sending();
      for (let attempt = 0; attempt < 8; attempt++) {
        game.clock.advance(3600);
        await deliverDue(services(), delivery);
      }
      expect(await other.statusOf()).toBe('sent');
      expect(await hostile.statusOf()).toBe('processing');
      const dead = (await listDead(game.db)).filter(({ user_id }) => user_id === hostile.id);
      expect(dead).toEqual([expect.objectContaining({ ref: hostileRef, error: expect.any(String) })]);
    },
  );

  test.each(THROWN)('%s in place of the stock, or of the platform, ends no server', async (_name, thrown) => {
    const delivery = sandboxOf(game, 'accepted');
    await updateStock(services(), { ...delivery, stock: () => Promise.reject(thrown) });
    expect(lines.at(-1)).toContain('the stock of items is not known');
    let opened = 0;
    const job = startDelivering(services(), () =>
      opened++ ? Promise.resolve(delivery) : Promise.reject(thrown),
    );
    await expect.poll(() => opened).toBe(2);
    await job.stop();
  });

  test.each([undefined, null, 'returned', 'given away', {}])(
    'an offer that is %j, which is no state of one, waits for an operator',
    async (state) => {
      const { statusOf } = await sending();
      const told = async () => state as unknown as OfferState;
      const delivery = { ...sandboxOf(game, 'accepted'), state: told };
      game.clock.advance(5);
      await deliverDue(services(), delivery);
      game.clock.advance(5);
      await deliverDue(services(), delivery);
      expect(await statusOf()).toBe('processing');
    },
  );

  test.each([undefined, null, '', 7])(
    'an item that was sent as %j, which is no offer’s id, is not sent again and waits for an operator',
    async (answer) => {
      const { id, statusOf } = await sending();
      let sent = 0;
      const delivery: DeliveryProvider = {
        ...sandboxOf(game, 'accepted'),
        send: async () => {
          sent += 1;
          return answer as unknown as string;
        },
      };
      for (let round = 0; round < 4; round++) {
        game.clock.advance(600);
        await deliverDue(services(), delivery);
      }
      expect(sent).toBe(1);
      expect(await statusOf()).toBe('processing');
      const dead = (await listDead(game.db)).filter(({ user_id }) => user_id === id);
      expect(dead).toEqual([
        expect.objectContaining({ offer: null, error: expect.stringMatching(/names no/) }),
      ]);
    },
  );

  test('the audit finds nothing after these deliveries', () => expectSoundBooks(game.db));
});
