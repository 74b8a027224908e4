import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/schema.ts';
import { DatabaseUnavailable } from '../../server/db/transientError.ts';
import type { DeliveryProvider, OfferState } from '../../server/domain/deliveries/provider.ts';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

/** For so long a delivery belongs to the worker that took it. */
const LEASE_SECONDS = 180;

let game: Game;
beforeAll(async () => {
  game = await startGame('embedded');
});
afterAll(() => game.close());

/** The database as a worker sees it that does not hear of its next COMMITs, of none if nothing else is said. */
function withoutAnswers(db: Db, lost = Number.POSITIVE_INFINITY): Db {
  let left = lost;
  const transaction = () => ({
    execute: async <T>(work: Parameters<ReturnType<Db['transaction']>['execute']>[0]): Promise<T> => {
      const done = await db.transaction().execute(work);
      left -= 1;
      if (left < 0) return done as T;
      throw new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    },
  });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A platform that sends whatever it is asked to, and says of every offer what `state` says. */
function platform(state: OfferState, takes: boolean): DeliveryProvider & { readonly sent: string[] } {
  const sent: string[] = [];
  return {
    name: 'test',
    pollSeconds: 1,
    reversibleSeconds: 0,
    sent,
    stock: async () => 'everything',
    checkTradeLink: async () => takes,
    send: async ({ ref }) => {
      if (!sent.includes(ref)) sent.push(ref);
      return ref;
    },
    state: async () => state,
    cancel: async () => undefined,
    findByRef: async (ref) => (sent.includes(ref) ? ref : null),
    offersSince: async () => sent.map((ref) => ({ id: ref, ref, partner: '', sentAt: game.clock.read() })),
    close: async () => undefined,
  };
}

async function send(userId: number): Promise<number> {
  const [id = 0] = await playerWithItems(game, userId, 1);
  await game.player(userId).ask('send', { id });
  game.clock.advance(10);
  return id;
}

async function itemOf(userId: number) {
  return game.db
    .selectFrom('inventory')
    .select(['status', 'penalty', 'cents'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

test('a declined trade is fined once where the answer to its COMMIT was lost', async () => {
  await send(1);
  const declines = platform('declined', true);
  await deliverDue(game.services, declines);
  game.clock.advance(2);
  await deliverDue({ ...game.services, db: withoutAnswers(game.db) }, declines);
  const { penalty } = await itemOf(1);
  game.clock.advance(LEASE_SECONDS + 3600);
  await deliverDue(game.services, declines);
  expect(penalty).toBeGreaterThan(0);
  expect((await itemOf(1)).penalty).toBe(penalty);
  await expectSoundBooks(game.db);
});

test('an item that was given back is not sent where the answer to the COMMIT was lost', async () => {
  await send(2);
  await deliverDue({ ...game.services, db: withoutAnswers(game.db) }, platform('pending', false));
  expect((await itemOf(2)).status).toBe('returned');
  const open = platform('pending', true);
  game.clock.advance(LEASE_SECONDS + 3600);
  await deliverDue(game.services, open);
  expect(open.sent).toEqual([]);
  await expectSoundBooks(game.db);
});

test('an item that has arrived needs no operator where the answer to the COMMIT of the last attempt was lost', async () => {
  await send(3);
  const accepts = platform('accepted', true);
  await deliverDue(game.services, accepts);
  const silent = { ...accepts, state: () => Promise.reject(new Error('no answer')) };
  for (let attempt = 1; attempt < 8; attempt++) {
    game.clock.advance(3600);
    await deliverDue(game.services, silent);
  }
  game.clock.advance(3600);
  await deliverDue({ ...game.services, db: withoutAnswers(game.db, 1) }, accepts);
  expect((await itemOf(3)).status).toBe('sent');
  await expectSoundBooks(game.db);
});
