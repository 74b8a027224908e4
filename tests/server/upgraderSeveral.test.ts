import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usdToCents } from '../../common/rules/crystals.ts';
import { verifyReceipt } from '../../common/rules/fairness/verify.ts';
import { upgradePpm } from '../../common/rules/upgrade.ts';
import { deployedKind } from './harness/databases.ts';
import { type Game, startGames } from './harness/Game.ts';
import { openItems, playerWithItems } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const LUCK_CODE = 'amber-birch-cobalt-0042';
/** Rounds of a race; in each all moves but one have to lose. */
const RACES = 12;

describe.each(deployedKind())('several items staked at once on %s', (kind) => {
  let games: Game[];
  let game: Game;
  beforeAll(async () => {
    games = await startGames(kind, 2);
    [game] = games as [Game];
  });
  afterAll(async () => {
    for (const one of [...games].reverse()) await one.close();
  });

  /** The target with the best chance that a stake is offered. */
  async function bestTarget(userId: number, donorId: string): Promise<string> {
    const { multy } = await game.player(userId).ask('multipliers', { id: donorId });
    const targets = Object.values(multy).flat();
    return targets.sort((a, b) => a.price - b.price)[0]?.id ?? '';
  }

  test('count as one item of their summed value: its targets, its chance, one draw that takes them all', async () => {
    const ids = await openItems(game, 1100, 4);
    const [first = 0, second = 0, third = 0, kept = 0] = ids;
    const player = game.player(1100);
    // Ids are read in their order, however they are given.
    const donorId = `${third},${first},${second}`;
    const { donor, donors = [], multy } = await player.ask('multipliers', { id: donorId });
    expect(donors.map(({ id }) => id)).toEqual([first, second, third]);
    expect(donor).toEqual(donors[0]);
    const cents = donors.reduce((sum, { cost }) => sum + usdToCents(cost), 0);
    for (const [multiplier, targets] of Object.entries(multy)) {
      for (const { price } of targets) {
        const wish = cents * Number(multiplier);
        expect(usdToCents(price)).toBeGreaterThanOrEqual(cents);
        expect(Math.abs(usdToCents(price) - wish)).toBeLessThanOrEqual(wish * 0.15 + 1e-9);
      }
    }
    const targetId = await bestTarget(1100, donorId);
    const { chance, target } = await player.ask('chance', { donorId, targetId });
    expect(chance).toBe(upgradePpm(cents, usdToCents(target.price)) / 10_000);

    const { fair } = await player.ask('fair', {});
    const key = newKey();
    const headers = { key, clientSeed: `${LUCK_CODE}||`, shownChance: chance };
    const result = await player.ask('upgrade', { donorId, targetId }, headers);
    const { receipt, win } = result;
    expect(receipt.upgrade).toEqual({ donor: first, target: targetId, donors: [first, second, third] });
    const verdict = verifyReceipt(receipt, {
      chain: fair,
      player: { luckCode: LUCK_CODE, mode: '', talisman: '', key },
      upgrade: { donors: [third, second, first], target: targetId },
      winPpm: Math.round(chance * 10_000),
      shownItem: win ? 'win' : 'lose',
    });
    expect(verdict.steps.filter(({ ok }) => !ok)).toEqual([]);
    expect((await player.ask('fair', {})).fair.nonce).toBe(fair.nonce + 1);
    expect(result.donors?.map(({ status, win: { sold_upgrader } }) => [status, sold_upgrader])).toEqual([
      ['sold', 1],
      ['sold', 1],
      ['sold', 1],
    ]);
    const { upgrader } = await player.ask('upgraderItems', {});
    expect(upgrader.map(({ id }) => id)).toEqual(win ? [result.inventory_id, kept] : [kept]);
    expect((await player.ask('history', {})).history[0]).toMatchObject({ kind: 'upgrade', receipt });
    const again = await player.call('upgrade', { donorId: `${first},${second},${third}`, targetId }, headers);
    expect(again).toMatchObject({ status: 200, body: { receipt } });
  });

  test('move all their penalties on to the item that is won', async () => {
    const player = game.player(1101);
    const items = await playerWithItems(game, 1101, 24);
    for (const id of items) await player.ask('send', { id });
    await deliverAndSettle(game, sandboxOf(game, 'declined'));
    for (let at = 0; at < items.length; at += 2) {
      const donorId = items.slice(at, at + 2).join(',');
      const { donors = [] } = await player.ask('multipliers', { id: donorId });
      const targetId = await bestTarget(1101, donorId);
      const { inventory_id } = await player.ask('upgrade', { donorId, targetId });
      if (inventory_id === null) continue;
      const { inventory } = await player.ask('inventoryItem', { id: inventory_id });
      expect(inventory.win.penalty).toBe(donors.reduce((sum, { win }) => sum + win.penalty, 0));
      return;
    }
    throw new Error('nothing was won');
  });

  test('are one to ten different items, all there and all the player’s, or nothing is staked', async () => {
    const ids = await openItems(game, 1102, 11);
    const [sold = 0, ...others] = ids;
    const player = game.player(1102);
    const ten = others.join(',');
    const targetId = await bestTarget(1102, ten);
    const { fair } = await player.ask('fair', {});
    for (const wrong of [ids.join(','), `${others[0]},${others[0]}`, `0,${others[0]}`, `${others[0]},`]) {
      expect(await player.call('upgrade', { donorId: wrong, targetId })).toMatchObject({
        status: 400,
        body: { error: 'bad request' },
      });
    }
    expect(await player.call('upgrade', { donorId: ten, targetId }, { shownChance: 12.34 })).toMatchObject({
      status: 409,
      body: { error: 'chance changed' },
    });
    await player.ask('sell', { id: sold });
    const nine = others.slice(0, 9);
    expect(await player.call('upgrade', { donorId: [...nine, sold].join(','), targetId })).toMatchObject({
      status: 409,
      body: { error: 'item not available', items: [sold] },
    });
    const gone = [others[0], sold, 4711].join(',');
    for (const name of ['chance', 'upgrade'] as const) {
      expect(await player.call(name, { donorId: gone, targetId })).toMatchObject({
        status: 404,
        body: { error: 'item not found', items: [sold, 4711] },
      });
    }
    expect((await player.ask('upgraderItems', {})).total).toBe(10);
    expect((await player.ask('fair', {})).fair).toEqual(fair);
    await player.ask('upgrade', { donorId: ten, targetId });
  });

  test('are taken once by stakes and sales that overlap on two servers', async () => {
    const ids = await openItems(game, 1103, 3 * RACES);
    for (let round = 0; round < RACES; round++) {
      const [a = 0, b = 0, c = 0] = ids.slice(3 * round, 3 * round + 3);
      const stakes = [`${a},${b}`, `${c},${b}`];
      const targets = await Promise.all(stakes.map((donorId) => bestTarget(1103, donorId)));
      const on = (server: number) => (games[server] ?? game).player(1103);
      const moves = [
        () => on(0).call('upgrade', { donorId: stakes[0] ?? '', targetId: targets[0] ?? '' }),
        () => on(1).call('upgrade', { donorId: stakes[1] ?? '', targetId: targets[1] ?? '' }),
        ...(round % 2 === 0 ? [() => on(0).call('sell', { id: b })] : []),
      ];
      const replies = await Promise.all(moves.map((move) => move()));
      const refused = replies.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(moves.length - 1);
      for (const reply of refused) {
        expect(reply).toMatchObject({ status: 409, body: { error: 'item not available' } });
      }
    }
  });

  test('leave the tap on one item known by the text that earlier versions kept of it', async () => {
    const [item = 0] = await openItems(game, 1104, 1);
    const targetId = await bestTarget(1104, String(item));
    const key = newKey();
    const { donor, donors, receipt } = await game
      .player(1104)
      .ask('upgrade', { donorId: item, targetId }, { key });
    expect([donor.id, donors, receipt.upgrade]).toEqual([item, undefined, { donor: item, target: targetId }]);
    const { call } = await game.db
      .selectFrom('idempotency')
      .select('call')
      .where('user_id', '=', 1104)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(call).toBe(`upgrade {"params":{"donorId":${item},"targetId":"${targetId}"},"query":{},"body":{}}`);
  });

  test('the audit finds nothing after these upgrades', () => expectSoundBooks(game.db));
});
