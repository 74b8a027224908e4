import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InventoryTable } from '../../server/db/schema.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { deployedKind } from './harness/databases.ts';
import { openItems, TRADELINK } from './harness/items.ts';
import { admin, by, refundCharge } from './harness/orders.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/TelegramGame.ts';

const DAY_SECONDS = 86_400;
const STRICT = { freeUsd: 2, holdDays: 21, dailyUsd: 200 };

describe.each(deployedKind())('what holds a withdrawal up on %s', (kind) => {
  let at: TelegramGame;
  let nextUser = 400;
  const rules = { ...STRICT };
  beforeAll(async () => {
    at = await startTelegramGame(kind, { services: { withdrawals: rules } });
  });
  afterAll(() => at.close());
  beforeEach(() => Object.assign(rules, STRICT));

  const now = () => at.game.clock.read().getTime();
  const pass = (days: number) => at.game.clock.advance(days * DAY_SECONDS);
  const inDays = (days: number) => new Date(now() + days * DAY_SECONDS * 1000).toISOString();
  const midnight = (days: number) =>
    new Date((Math.floor(now() / (DAY_SECONDS * 1000)) + days) * DAY_SECONDS * 1000).toISOString();

  /** A player with a trade link and items that are worth so many cents. */
  async function playerWith(...cents: number[]) {
    const id = nextUser++;
    const items = await openItems(at.game, id, cents.length);
    const player = at.game.player(id);
    await player.ask('setTradelink', { tradelink: TRADELINK(id) });
    for (const [i, value] of cents.entries()) {
      await at.game.db
        .updateTable('inventory')
        .set({ cents: value })
        .where('user_id', '=', id)
        .where('id', '=', items[i] ?? 0)
        .execute();
    }
    const send = (place: number) => player.call('send', { id: items[place] ?? 0 });
    return { id, player, items, send };
  }

  /** Buys crystals, more than two minutes after whatever was drawn before if nothing else is said. */
  async function pay(id: number, startParam?: string, seconds = 121): Promise<string> {
    at.game.clock.advance(seconds);
    const { invoice, player } = await at.order(id, startParam);
    const charge = await at.takeStars(invoice, person(id));
    expect((await player.ask('me', {})).me.balance).toBeGreaterThanOrEqual(2050);
    return charge;
  }

  const SENT = { status: 200 };
  const held = (reason: string, rest: object = {}) => ({
    status: 423,
    body: { error: 'withdrawal on hold', reason, ...rest },
  });

  test('an account that never paid withdraws items worth 2 dollars in all', async () => {
    const { id, player, items, send } = await playerWith(150, 50, 1, 201);
    expect(await send(3)).toEqual({ ...held('no payment', { usd: 2 }), headers: expect.anything() });
    expect(await send(0)).toMatchObject(SENT);
    // Whatever becomes of it, and by the price of what replaced it.
    const change = (changes: Updateable<InventoryTable>) =>
      at.game.db
        .updateTable('inventory')
        .set(changes)
        .where('user_id', '=', id)
        .where('id', '=', items[0] ?? 0);
    for (const status of ['processing', 'sent'] as const) {
      await change({ status, market_cents: 151 }).execute();
      expect(await send(1)).toMatchObject(held('no payment', { usd: 2 }));
    }
    await change({ market_cents: null }).execute();
    expect(await send(1)).toMatchObject(SENT);
    expect(await send(2)).toMatchObject(held('no payment', { usd: 2 }));
    // What did not leave does not count.
    await player.ask('cancelWithdrawal', { id: items[1] ?? 0 });
    expect(await send(2)).toMatchObject(SENT);
    const charge = await pay(id);
    expect(await send(3)).toMatchObject(SENT);
    await player.ask('cancelWithdrawal', { id: items[3] ?? 0 });
    await refundCharge(at.services, charge);
    expect(await send(3)).toMatchObject(held('no payment'));
  });

  test('an item drawn with stars younger than the hold is sold and upgraded, not sent', async () => {
    const { id, player, send } = await playerWith(100, 100);
    await pay(id);
    const paidAt = now();
    // These were drawn before the payment.
    expect(await send(0)).toMatchObject(SENT);
    pass(1);
    const [fresh = 0, other = 0] = await openItems(at.game, id, 2);
    const until = new Date(paidAt + 21 * DAY_SECONDS * 1000).toISOString();
    expect(await player.call('send', { id: fresh })).toMatchObject(held('recent payment', { until }));
    expect(await player.call('sell', { id: other })).toMatchObject(SENT);
    const { multy } = await player.ask('multipliers', { id: fresh });
    expect(Object.keys(multy)).not.toEqual([]);
    pass(19.99);
    expect(await player.call('send', { id: fresh })).toMatchObject(held('recent payment', { until }));
    pass(0.02);
    expect(await player.call('send', { id: fresh })).toMatchObject(SENT);
  });

  test('an item is held by a payment of the two minutes after its draw, too, as its opening may have waited for that', async () => {
    const { id, send } = await playerWith(100, 100);
    await pay(id, undefined, 120);
    expect(await send(0)).toMatchObject(held('recent payment', { until: inDays(21) }));
    at.game.clock.advance(1);
    const later = await playerWith(100);
    await pay(later.id, undefined, 121);
    expect(await later.send(0)).toMatchObject(SENT);
  });

  test('what is won with a held item, beside others too, is held as long, and a free case is not drawn with stars', async () => {
    const id = nextUser++;
    const player = at.game.player(id);
    await player.ask('setTradelink', { tradelink: TRADELINK(id) });
    const older = await openItems(at.game, id, 12);
    await pay(id);
    const until = inDays(21);
    const free = await player.ask('openCase', { id: WELCOME_CASE_ID });
    expect(await player.call('send', { id: free.open.inventory_id })).toMatchObject(SENT);
    let won: number | null = null;
    while (won === null) {
      const [held = 0] = await openItems(at.game, id, 1);
      const donorId = `${older.pop()},${held}`;
      const { multy } = await player.ask('multipliers', { id: donorId });
      const targetId = Object.values(multy)[0]?.[0]?.id ?? '';
      won = (await player.ask('upgrade', { donorId, targetId })).inventory_id;
    }
    expect(await player.call('send', { id: won })).toMatchObject(held('recent payment', { until }));
    pass(21);
    expect(await player.call('send', { id: won })).toMatchObject(SENT);
  });

  test('a share in a friend’s payment holds the inviter’s next items as a payment of their own', async () => {
    const { id, player } = await playerWith();
    const code = (await player.ask('me', {})).me.ref_link?.split('startapp=')[1];
    await pay(id);
    pass(21);
    const charge = await pay(nextUser++, code);
    const until = inDays(21);
    const [item = 0] = await openItems(at.game, id, 1);
    expect(await player.call('send', { id: item })).toMatchObject(held('recent payment', { until }));
    await refundCharge(at.services, charge);
    expect(await player.call('send', { id: item })).toMatchObject(SENT);
    // Five percent of 19 crystals are no share.
    const { invoice } = await at.order(nextUser, code);
    const less = await at.takeStars({ ...invoice, stars: 1 }, person(nextUser++));
    await admin(at.services, 'accept', less, '19', ...by());
    const [next = 0] = await openItems(at.game, id, 1);
    expect(await player.call('send', { id: next })).toMatchObject(SENT);
  });

  test('with a hold of 0 days items leave at once', async () => {
    rules.holdDays = 0;
    const { id, player } = await playerWith();
    await pay(id);
    const [item = 0] = await openItems(at.game, id, 1);
    expect(await player.call('send', { id: item })).toMatchObject(SENT);
  });

  test('nothing is sent for 24 hours after the trade link was changed to another account', async () => {
    const { id, player, send } = await playerWith(10, 10, 10);
    expect(await send(0)).toMatchObject(SENT);
    // Another token of the same account is the same link.
    await player.ask('setTradelink', { tradelink: TRADELINK(id).replace('AbCd-_12', 'ZyXw-_98') });
    expect(await send(1)).toMatchObject(SENT);
    await player.ask('setTradelink', { tradelink: TRADELINK(id + 90_000) });
    const until = inDays(1);
    expect(await send(2)).toMatchObject(held('new trade link', { until }));
    pass(0.999);
    await player.ask('setTradelink', { tradelink: TRADELINK(id + 90_000) });
    expect(await send(2)).toMatchObject(held('new trade link', { until }));
    pass(0.001);
    expect(await send(2)).toMatchObject(SENT);
  });

  test('an account withdraws items worth 200 dollars a day', async () => {
    const { id, player, items, send } = await playerWith(15_000, 5_000, 1);
    await pay(id);
    expect(await send(0)).toMatchObject(SENT);
    expect(await send(1)).toMatchObject(SENT);
    expect(await send(2)).toMatchObject(held('daily limit', { until: midnight(1), usd: 200 }));
    await player.ask('cancelWithdrawal', { id: items[1] ?? 0 });
    expect(await send(2)).toMatchObject(SENT);
    expect(await send(1)).toMatchObject(held('daily limit', { until: midnight(1) }));
    pass(1);
    expect(await send(1)).toMatchObject(SENT);
  });

  test('an item worth more than a day’s 200 dollars takes the days that it needs, from the day it was won', async () => {
    rules.holdDays = 0;
    const { id, send } = await playerWith(90_000, 15_000);
    await pay(id);
    expect(await send(0)).toMatchObject(held('daily limit', { until: midnight(4) }));
    pass(3);
    // 150 dollars today leave 850 of the 1000 of five days.
    expect(await send(1)).toMatchObject(SENT);
    expect(await send(0)).toMatchObject(held('daily limit', { until: midnight(5) }));
    pass(5);
    expect(await send(0)).toMatchObject(SENT);
  });

  test('the player is told the rules before anything is held', async () => {
    const { player } = await playerWith();
    const { me } = await player.ask('me', {});
    expect(me.withdrawals).toEqual({ free_usd: 2, daily_usd: 200, hold_days: 21 });
  });
});
