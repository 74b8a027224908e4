import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDead } from '../../server/commands/adminDeliveries.ts';
import type { DeliveryProvider, OfferState } from '../../server/domain/deliveries/provider.ts';
import { deliverDue, startDelivering, updateStock } from '../../server/domain/deliveries/worker.ts';
import { loggerOptions } from '../../server/http/logging.ts';
import { deployedKind } from './harness/databases.ts';
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
