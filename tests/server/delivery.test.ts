import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listDead, reviveDelivery } from '../../server/commands/adminDeliveries.ts';
import { advance } from '../../server/domain/deliveries/advance.ts';
import {
  type DeliveryOrder,
  type DeliveryProvider,
  PermanentFailure,
  RetryLater,
} from '../../server/domain/deliveries/provider.ts';
import { leaseNext } from '../../server/domain/deliveries/queue.ts';
import type { SandboxOutcome } from '../../server/domain/deliveries/sandbox.ts';
import { deliverDue, startDelivering } from '../../server/domain/deliveries/worker.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { openItems, playerWithItems } from './harness/items.ts';
import { sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

/** For so long a delivery belongs to the worker that took it. */
const LEASE_SECONDS = 180;
const CANCEL_SECONDS = 5;
const SETTLE_SECONDS = 3;
const throwing = (failure: Error) => () => Promise.reject(failure);
const outage = throwing(new Error('HTTP error 503'));
const TOO_LATE = { status: 409, body: { error: 'too late to cancel' } };

describe.each(databaseKinds())('deliveries on %s', (kind) => {
  let game: Game;
  let nextUser = 100;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const sandbox = (outcome: SandboxOutcome): DeliveryProvider => sandboxOf(game, outcome, SETTLE_SECONDS);

  /** A player whose one item is on its way. */
  async function sending() {
    const id = nextUser++;
    const [item = 0] = await playerWithItems(game, id, 1);
    const player = game.player(id);
    expect((await player.ask('send', { id: item })).inventory.status).toBe('sending');
    const statusOf = async () => (await player.ask('inventoryItem', { id: item })).inventory;
    return { id, player, item, statusOf };
  }

  async function pass(seconds: number, delivery: DeliveryProvider): Promise<void> {
    game.clock.advance(seconds);
    await deliverDue(game.services, delivery);
  }

  test('a delivery needs a trade link and an available item of the player', async () => {
    const [item = 0] = await openItems(game, 10, 1);
    const player = game.player(10);
    const refused = (status: number, error: string) => ({ status, body: { error } });
    const notAvailable = refused(409, 'item not available');
    expect(await player.call('send', { id: item })).toMatchObject(refused(428, 'trade link required'));
    expect(await player.call('send', { id: 99 })).toMatchObject(refused(404, 'item not found'));
    expect(await player.call('cancelWithdrawal', { id: 99 })).toMatchObject(refused(404, 'item not found'));
    expect(await player.call('cancelWithdrawal', { id: item })).toMatchObject(notAvailable);
    await player.ask('sell', { id: item });
    expect(await player.call('send', { id: item })).toMatchObject(notAvailable);
  });

  test('a delivery can be canceled until it is handed over, and then arrives', async () => {
    const { player, item, statusOf } = await sending();
    await pass(CANCEL_SECONDS - 1, sandbox('accepted'));
    expect((await player.ask('cancelWithdrawal', { id: item })).inventory.status).toBe('returned');
    await player.ask('send', { id: item });
    await pass(CANCEL_SECONDS, sandbox('accepted'));
    expect(await player.call('cancelWithdrawal', { id: item })).toMatchObject(TOO_LATE);
    expect((await statusOf()).status).toBe('sending');
    await pass(SETTLE_SECONDS, sandbox('accepted'));
    const { status, history, win } = await statusOf();
    expect(status).toBe('sent');
    const statuses = history.map((event) => event.status);
    expect(statuses).toEqual(['available', 'sending', 'returned', 'sending', 'sent']);
    expect(win.penalty).toBe(0);
    expect(await player.call('cancelWithdrawal', { id: item })).toMatchObject(TOO_LATE);
  });

  test.each(['declined', 'expired'] as const)(
    'an item whose offer was %s comes back with a penalty',
    async (outcome) => {
      const { player, item, statusOf } = await sending();
      await pass(CANCEL_SECONDS, sandbox(outcome));
      await pass(SETTLE_SECONDS, sandbox(outcome));
      const returned = await statusOf();
      const value = Math.round(returned.win.cost * 1000);
      const penalty = Math.floor(value / 20);
      expect(returned).toMatchObject({ status: 'returned', win: { penalty, changed: 0 } });
      expect((await player.ask('sell', { id: item })).sold).toEqual({ crystals: value, penalty });
      const { history } = await player.ask('transactions', {});
      const types = history.slice(0, 2).map(({ type, value: moved }) => [type, moved]);
      const sale = [4, `+${value}`];
      expect(types).toEqual(penalty > 0 ? [[12, `-${penalty}`], sale] : [sale, expect.anything()]);
    },
  );

  test('a delivery whose offer is in an unknown state waits for an operator, sent before or not', async () => {
    const fresh = await sending();
    const delivery = { ...sandbox('accepted'), reversibleSeconds: 8 * 86_400 };
    const unknown = { ...delivery, state: async () => 'unknown' as const };
    await pass(CANCEL_SECONDS, delivery);
    await pass(SETTLE_SECONDS, unknown);
    expect((await fresh.statusOf()).status).toBe('processing');
    const arrived = await sending();
    await pass(CANCEL_SECONDS, delivery);
    await pass(SETTLE_SECONDS, delivery);
    expect((await arrived.statusOf()).status).toBe('sent');
    await pass(86_400, unknown);
    expect((await arrived.statusOf()).status).toBe('processing');
    for (const { user_id, ref } of await listDead(game.db)) {
      await reviveDelivery(game.db, { userId: user_id, ref }, 'retry', game.clock.read());
    }
    await pass(1, sandbox('accepted'));
    expect([(await fresh.statusOf()).status, (await arrived.statusOf()).status]).toEqual(['sent', 'sent']);
  });

  test('deliveries wait until the platform can be opened, and the server lives on', async () => {
    const { statusOf } = await sending();
    game.clock.advance(CANCEL_SECONDS);
    const open = vi.fn(async () => sandbox('accepted')).mockRejectedValueOnce(new Error('InvalidPassword'));
    const close = vi.fn(async () => undefined);
    open.mockResolvedValueOnce({ ...sandbox('accepted'), close });
    const deliveries = startDelivering(game.services, open);
    await expect.poll(() => open.mock.calls.length).toBe(2);
    await deliveries.stop();
    expect(close).toHaveBeenCalledOnce();
    await pass(0, sandbox('accepted'));
    await pass(SETTLE_SECONDS, sandbox('accepted'));
    expect((await statusOf()).status).toBe('sent');
  });

  test('a delivery waits out an outage and can be canceled in it', async () => {
    const out = await sending();
    const cancelled = await sending();
    const delivery = sandbox('outage');
    await pass(CANCEL_SECONDS, delivery);
    await cancelled.player.ask('cancelWithdrawal', { id: cancelled.item });
    await pass(2, delivery);
    await pass(SETTLE_SECONDS, delivery);
    expect((await out.statusOf()).status).toBe('sent');
    expect((await cancelled.statusOf()).status).toBe('returned');
  });

  test('an item comes back without a penalty when the trade link leads nowhere or its offer never left', async () => {
    const comesBack = async (...looks: readonly [seconds: number, DeliveryProvider][]) => {
      const { statusOf } = await sending();
      for (const [seconds, delivery] of looks) await pass(seconds, delivery);
      expect(await statusOf()).toMatchObject({ status: 'returned', win: { changed: 0, penalty: 0 } });
    };
    const slow = sandboxOf(game, 'accepted', 10 * 86_400);
    await comesBack([CANCEL_SECONDS, { ...slow, checkTradeLink: async () => false }]);
    const banned = new PermanentFailure('recipient', 'trade ban');
    await comesBack([CANCEL_SECONDS, { ...slow, send: throwing(banned) }]);
    await comesBack([CANCEL_SECONDS, slow], [1, { ...slow, state: async () => 'unconfirmed' }]);
    const confirming: DeliveryProvider = { ...slow, state: async () => 'confirming' };
    const expired: DeliveryProvider = { ...slow, state: async () => 'expired' };
    await comesBack([CANCEL_SECONDS, slow], [86_400, confirming], [1, slow]);
    const broken = { ...slow, state: outage };
    await comesBack([CANCEL_SECONDS, slow], [60, confirming], [60, broken], [60, expired]);
  });

  test('a trade link that could not be looked at is looked at again, until its offer is out', async () => {
    const nowhere = async () => false;
    const bad = await sending();
    await pass(CANCEL_SECONDS, { ...sandbox('accepted'), checkTradeLink: outage });
    expect((await bad.statusOf()).status).toBe('sending');
    await pass(5, { ...sandbox('accepted'), checkTradeLink: nowhere });
    expect(await bad.statusOf()).toMatchObject({ status: 'returned', win: { changed: 0, penalty: 0 } });
    const out = await sending();
    const unheard = (order: DeliveryOrder) => sandbox('accepted').send(order).then(outage);
    await pass(CANCEL_SECONDS, { ...sandbox('accepted'), send: unheard });
    await pass(5, { ...sandbox('accepted'), checkTradeLink: nowhere });
    await pass(SETTLE_SECONDS, sandbox('accepted'));
    expect((await out.statusOf()).status).toBe('sent');
  });

  test('an offer that nobody answers is taken back a day after our account has confirmed it', async () => {
    const { statusOf } = await sending();
    const slow = sandboxOf(game, 'accepted', 10 * 86_400);
    await pass(CANCEL_SECONDS, slow);
    await pass(86_399, { ...slow, state: async () => 'confirming' });
    const statuses: string[] = [];
    for (const seconds of [1, 86_399, 1, 1]) statuses.push((await pass(seconds, slow).then(statusOf)).status);
    expect(statuses).toEqual(['sending', 'sending', 'sending', 'returned']);
  });

  test('an item whose offer may be out is not given back, whatever the platform throws', async () => {
    const { player, item, statusOf } = await sending();
    const slow = sandboxOf(game, 'accepted', 10 * 86_400);
    const expectOut = async () =>
      expect(await player.call('cancelWithdrawal', { id: item })).toMatchObject(TOO_LATE);
    await pass(CANCEL_SECONDS, { ...slow, send: outage });
    await pass(5, { ...slow, findByRef: throwing(new RetryLater(1)) });
    await expectOut();
    // Failures in a row count: seven before it was sent, and one after it and after every look that told something.
    for (let failed = 0; failed < 6; failed++) await pass(3600, { ...slow, findByRef: outage });
    await pass(3600, slow);
    await pass(60, { ...slow, state: outage });
    for (let looks = 0; looks < 8; looks++) await pass(60, slow);
    await pass(60, { ...slow, state: outage });
    expect((await statusOf()).status).toBe('sending');
    await pass(60, slow);
    await pass(60, { ...slow, state: throwing(new RetryLater(1)) });
    await pass(60, { ...slow, state: throwing(new PermanentFailure('item', 'gone')) });
    await expectOut();
    await pass(60, { ...slow, state: async () => 'accepted' });
    expect((await statusOf()).status).toBe('sent');
  });

  test('an item whose trade is reversed comes back with a penalty', async () => {
    const { statusOf } = await sending();
    const reversible = { ...sandbox('accepted'), reversibleSeconds: 8 * 86_400 };
    await pass(CANCEL_SECONDS, reversible);
    await pass(SETTLE_SECONDS, reversible);
    await pass(86_400, reversible);
    await pass(86_400, { ...reversible, state: async () => 'pending' });
    for (let look = 0; look < 9; look++) await pass(86_400, { ...reversible, state: outage });
    expect((await statusOf()).status).toBe('sent');
    await pass(86_400, { ...reversible, state: async () => 'reversed' });
    const { status, win } = await statusOf();
    expect(status).toBe('returned');
    expect(win.penalty).toBe(Math.floor(Math.round(win.cost * 1000) / 20));
  });

  test('a delivery that fails again and again waits for an operator, who retries it or returns the item', async () => {
    const goes = await sending();
    const back = await sending();
    const broken = { ...sandbox('accepted'), send: throwing(new Error(`nobody\0 knows${'.'.repeat(999)}`)) };
    for (let attempt = 0; attempt < 8; attempt++) await pass(3600, broken);
    expect((await goes.statusOf()).status).toBe('processing');
    expect(await goes.player.call('cancelWithdrawal', { id: goes.item })).toMatchObject(TOO_LATE);
    const dead = await listDead(game.db);
    expect(dead.map(({ error }) => error)).toEqual(Array(2).fill('nobody knows'.padEnd(500, '.')));
    const refOf = (userId: number) => dead.find((row) => row.user_id === userId)?.ref ?? '';
    const now = game.clock.read();
    await reviveDelivery(game.db, { userId: goes.id, ref: refOf(goes.id) }, 'retry', now);
    await reviveDelivery(game.db, { userId: back.id, ref: refOf(back.id) }, 'return', now);
    expect((await back.statusOf()).status).toBe('returned');
    expect((await goes.player.call('cancelWithdrawal', { id: goes.item })).status).toBe(409);
    await pass(1, sandbox('accepted'));
    await pass(SETTLE_SECONDS, sandbox('accepted'));
    expect((await goes.statusOf()).status).toBe('sent');
  });

  test('a delivery whose call timed out is not sent again while that call may still go on', async () => {
    const { statusOf } = await sending();
    game.clock.advance(CANCEL_SECONDS);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hangs = vi.fn(() => new Promise<string>(() => undefined));
    const given = deliverDue(game.services, { ...sandbox('accepted'), send: hangs });
    await expect.poll(() => hangs.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await given;
    const send = vi.fn(sandbox('accepted').send);
    const delivery = { ...sandbox('accepted'), send };
    await pass(119, delivery);
    expect(send).not.toHaveBeenCalled();
    await pass(1, delivery);
    expect(send).toHaveBeenCalledTimes(1);
    await pass(SETTLE_SECONDS, delivery);
    expect((await statusOf()).status).toBe('sent');
  });

  test('only the worker that leased a delivery last can change it', async () => {
    const { player, item, id, statusOf } = await sending();
    game.clock.advance(CANCEL_SECONDS);
    const slow = await leaseNext(game.db, game.clock.read(), LEASE_SECONDS);
    if (!slow) throw new Error('nothing was due');
    expect(slow).toMatchObject({ user_id: id, item_id: item, state: 'handing' });
    expect(await leaseNext(game.db, game.clock.read(), LEASE_SECONDS)).toBeUndefined();
    const expectUnchanged = async () => {
      for (const late of [
        new PermanentFailure('item', 'gone'),
        new RetryLater(1),
        new Error('nobody knows'),
      ]) {
        await advance(game.services, { ...sandbox('accepted'), send: () => Promise.reject(late) }, slow);
        expect(await player.call('cancelWithdrawal', { id: item })).toMatchObject(TOO_LATE);
      }
    };
    game.clock.advance(LEASE_SECONDS);
    await leaseNext(game.db, game.clock.read(), LEASE_SECONDS);
    await expectUnchanged();
    await pass(LEASE_SECONDS, sandbox('declined'));
    await expectUnchanged();
    expect((await statusOf()).status).toBe('sending');
    await pass(SETTLE_SECONDS, sandbox('declined'));
    expect((await statusOf()).status).toBe('returned');
  });

  test('the audit finds nothing after these deliveries', () => expectSoundBooks(game.db));
});
