import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { listDead, reviveDelivery } from '../../server/commands/adminActions.ts';
import { advance } from '../../server/delivery/advance.ts';
import { type Delivery, Permanent, RetryLater } from '../../server/delivery/provider.ts';
import { takeNext } from '../../server/delivery/queue.ts';
import { type SandboxOutcome, sandboxDelivery } from '../../server/delivery/sandbox.ts';
import { deliverDue, LEASE } from '../../server/delivery/worker.ts';
import { CRYSTALS_PER_USD, centsToCrystals, usdToCents } from '../../src/rules/crystals.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/game.ts';
import { openItems, playerWithItems } from './harness/items.ts';

const WINDOW = 5;
const SETTLES = 3;

describe.each(databaseKinds())('deliveries on %s', (kind) => {
  let game: Game;
  let nextUser = 100;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const sandbox = (outcome: SandboxOutcome): Delivery =>
    sandboxDelivery({ db: game.db, clock: game.clock.read, outcomes: [outcome], settlesAfter: SETTLES });

  /** A player whose one item is on its way. */
  async function sending() {
    const id = nextUser++;
    const [item = 0] = await playerWithItems(game, id, 1);
    const player = game.player(id);
    expect((await player.ask('send', { id: item })).inventory.status).toBe('sending');
    const statusOf = async () => (await player.ask('inventoryItem', { id: item })).inventory;
    return { id, player, item, statusOf };
  }

  async function pass(seconds: number, delivery: Delivery): Promise<void> {
    game.clock.advance(seconds);
    await deliverDue(game.services, delivery);
  }

  test('need a trade link, an item of one’s own, and one that is available', async () => {
    const [item = 0] = await openItems(game, 10, 1);
    const player = game.player(10);
    const refused = (status: number, error: string) => ({ status, body: { error } });
    expect(await player.call('send', { id: item })).toMatchObject(refused(428, 'trade link required'));
    expect(await player.call('send', { id: 99 })).toMatchObject(refused(404, 'item not found'));
    expect(await player.call('cancelWithdrawal', { id: 99 })).toMatchObject(refused(404, 'item not found'));
    expect(await player.call('cancelWithdrawal', { id: item })).toMatchObject(
      refused(409, 'item not available'),
    );
    await player.ask('sell', { id: item });
    expect(await player.call('send', { id: item })).toMatchObject(refused(409, 'item not available'));
  });

  test('can be cancelled until they are handed over, and then arrive', async () => {
    const { player, item, statusOf } = await sending();
    expect((await player.ask('cancelWithdrawal', { id: item })).inventory.status).toBe('returned');
    await player.ask('send', { id: item });
    await pass(WINDOW, sandbox('accepted'));
    const late = await player.call('cancelWithdrawal', { id: item });
    expect(late).toMatchObject({ status: 409, body: { error: 'too late to cancel' } });
    expect((await statusOf()).status).toBe('sending');
    await pass(SETTLES, sandbox('accepted'));
    const { status, history, win } = await statusOf();
    expect(status).toBe('sent');
    expect(history.map((event) => event.status)).toEqual([
      'available',
      'sending',
      'returned',
      'sending',
      'sent',
    ]);
    expect(win.penalty).toBe(0);
    expect(await player.call('cancelWithdrawal', { id: item })).toMatchObject({ status: 409 });
  });

  test.each(['declined', 'expired'] as const)('that were %s come back with a penalty', async (outcome) => {
    const { player, item, statusOf } = await sending();
    await pass(WINDOW, sandbox(outcome));
    await pass(SETTLES, sandbox(outcome));
    const returned = await statusOf();
    const value = centsToCrystals(usdToCents(returned.win.cost), CRYSTALS_PER_USD);
    const penalty = Math.floor(value / 20);
    expect(returned).toMatchObject({ status: 'returned', win: { penalty, changed: 0 } });
    expect((await player.ask('sell', { id: item })).sold).toEqual({ crystals: value, penalty });
    const { history } = await player.ask('transactions', {});
    const types = history.slice(0, 2).map(({ type, value: moved }) => [type, moved]);
    const sale = [4, `+${value}`];
    expect(types).toEqual(penalty > 0 ? [[12, `-${penalty}`], sale] : [sale, expect.anything()]);
  });

  test('of what is out of stock are replaced by an item worth as much or more', async () => {
    const { item, statusOf } = await sending();
    const before = await statusOf();
    await pass(WINDOW, sandbox('out-of-stock'));
    const after = await statusOf();
    expect(after).toMatchObject({ id: item, status: 'returned', win: { changed: 1, penalty: 0 } });
    expect(after.win.id).not.toBe(before.win.id);
    expect(after.win.cost).toBeGreaterThanOrEqual(before.win.cost);
  });

  test('wait out an outage, and can be cancelled in it', async () => {
    const out = await sending();
    const cancelled = await sending();
    const delivery = sandbox('outage');
    await pass(WINDOW, delivery);
    await cancelled.player.ask('cancelWithdrawal', { id: cancelled.item });
    await pass(2, delivery);
    await pass(SETTLES, delivery);
    expect((await out.statusOf()).status).toBe('sent');
    expect((await cancelled.statusOf()).status).toBe('returned');
  });

  test('come back as they are when the trade link leads nowhere', async () => {
    const unknown = await sending();
    await pass(WINDOW, { ...sandbox('accepted'), checkTradeLink: async () => false });
    expect(await unknown.statusOf()).toMatchObject({ status: 'returned', win: { changed: 0, penalty: 0 } });
    const banned = await sending();
    const send = () => Promise.reject(new Permanent('recipient', 'trade ban'));
    await pass(WINDOW, { ...sandbox('accepted'), send });
    expect(await banned.statusOf()).toMatchObject({ status: 'returned', win: { changed: 0, penalty: 0 } });
  });

  test('that nobody answers are taken back after a day', async () => {
    const { statusOf } = await sending();
    const slow = sandboxDelivery({
      db: game.db,
      clock: game.clock.read,
      outcomes: ['accepted'],
      settlesAfter: 10 * 86_400,
    });
    await pass(WINDOW, slow);
    await pass(86_400, slow);
    await pass(1, slow);
    expect((await statusOf()).status).toBe('returned');
  });

  test('that are reversed after all come back with a penalty', async () => {
    const { statusOf } = await sending();
    const reversible = { ...sandbox('accepted'), reversibleFor: 8 * 86_400 };
    await pass(WINDOW, reversible);
    await pass(SETTLES, reversible);
    await pass(86_400, reversible);
    expect((await statusOf()).status).toBe('sent');
    await pass(86_400, { ...reversible, state: async () => 'reversed' });
    const { status, win } = await statusOf();
    expect(status).toBe('returned');
    expect(win.penalty).toBe(Math.floor(centsToCrystals(usdToCents(win.cost), CRYSTALS_PER_USD) / 20));
  });

  test('that fail again and again wait for an operator, who lets them go on or gives the item back', async () => {
    const goes = await sending();
    const back = await sending();
    const broken = { ...sandbox('accepted'), send: () => Promise.reject(new Error('nobody knows')) };
    for (let attempt = 0; attempt < 8; attempt++) await pass(3600, broken);
    expect((await goes.statusOf()).status).toBe('processing');
    const dead = await listDead(game.db);
    expect(dead).toHaveLength(2);
    const refOf = (userId: number) => dead.find((row) => row.user_id === userId)?.ref ?? '';
    const now = game.clock.read();
    await reviveDelivery(game.db, { userId: goes.id, ref: refOf(goes.id) }, 'retry', now);
    await reviveDelivery(game.db, { userId: back.id, ref: refOf(back.id) }, 'return', now);
    expect((await back.statusOf()).status).toBe('returned');
    expect((await goes.player.call('cancelWithdrawal', { id: goes.item })).status).toBe(409);
    await pass(1, sandbox('accepted'));
    await pass(SETTLES, sandbox('accepted'));
    expect((await goes.statusOf()).status).toBe('sent');
  });

  test('whose call was given up are not sent again while the first may still go on', async () => {
    const { statusOf } = await sending();
    game.clock.advance(WINDOW);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hangs = vi.fn(() => new Promise<string>(() => undefined));
    const given = deliverDue(game.services, { ...sandbox('accepted'), send: hangs });
    await vi.waitUntil(() => hangs.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await given;
    const send = vi.fn(sandbox('accepted').send);
    const delivery = { ...sandbox('accepted'), send };
    await pass(119, delivery);
    expect(send).not.toHaveBeenCalled();
    await pass(1, delivery);
    expect(send).toHaveBeenCalledTimes(1);
    await pass(SETTLES, delivery);
    expect((await statusOf()).status).toBe('sent');
  });

  test('belong to the worker that took them last', async () => {
    const { player, item, id, statusOf } = await sending();
    game.clock.advance(WINDOW);
    const slow = await takeNext(game.db, game.clock.read(), LEASE);
    if (!slow) throw new Error('nothing was due');
    expect(slow).toMatchObject({ user_id: id, item_id: item, state: 'handing' });
    expect(await takeNext(game.db, game.clock.read(), LEASE)).toBeUndefined();
    await pass(LEASE, sandbox('declined'));
    for (const late of [new Permanent('item', 'gone'), new RetryLater(1), new Error('nobody knows')]) {
      await advance(game.services, { ...sandbox('accepted'), send: () => Promise.reject(late) }, slow);
      expect((await player.call('cancelWithdrawal', { id: item })).body.error).toBe('too late to cancel');
    }
    expect((await statusOf()).status).toBe('sending');
    await pass(SETTLES, sandbox('declined'));
    expect((await statusOf()).status).toBe('returned');
  });

  test('leave a database that proves itself', async () => {
    const findings = await audit(game.db);
    expect(findings.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});
