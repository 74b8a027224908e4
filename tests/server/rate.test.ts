import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profit } from '../../common/rules/profit.ts';
import { publishRelease } from '../../server/catalogue/publishRelease.ts';
import { readRate } from '../../server/db/rate.ts';
import { deployedKind } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const RATE = 300;
const inCrystals = (usd: number) => Math.round(usd * RATE);

describe.each(deployedKind())('another rate of crystals on %s', (kind) => {
  let standard: Game;
  let game: Game;
  beforeAll(async () => {
    standard = await startGame(kind);
    game = await startGame(kind, { services: { rate: RATE } });
    // As a database that was begun with it.
    await game.db.deleteFrom('settings').where('key', '=', 'crystals_per_usd').execute();
    await publishRelease(game.db, RATE);
  });
  afterAll(async () => {
    await game.close();
    await standard.close();
  });

  test('another rate scales prices and packages and leaves the returns', async () => {
    const { cases } = await game.player(1).ask('cases', {});
    const usual = (await standard.player(1).ask('cases', {})).cases;
    expect(cases.map(({ price }) => price)).toEqual(usual.map(({ price }) => (price * RATE) / 1000));
    expect(cases.map(({ rtp }) => rtp)).toEqual(usual.map(({ rtp }) => rtp));
    const { topup } = await game.player(1).ask('packages', {});
    expect(topup[0]).toMatchObject({ stars: 50, crystals: 300 });
    expect((await game.player(1).ask('me', {})).me.crystals_per_usd).toBe(RATE);
  });

  test('a case names its dearest item and the chance of more than its price, at any rate', async () => {
    for (const player of [game.player(3), standard.player(3)]) {
      const { crystals_per_usd: rate = 0 } = (await player.ask('me', {})).me;
      for (const { id, price, best, gain } of (await player.ask('cases', {})).cases) {
        const { skins } = (await player.ask('case', { id })).case;
        expect(best?.price).toBe(Math.max(...skins.map((skin) => skin.price)));
        const dearer = skins.filter((skin) => Math.round(skin.price * rate) > price);
        expect(gain).toBeCloseTo(
          dearer.reduce((sum, { chance }) => sum + chance, 0),
          4,
        );
        expect(gain).toBeGreaterThan(0);
      }
    }
  });

  test('every opening, sale, penalty and upgrade is booked at the rate', async () => {
    const player = game.player(2);
    const [sold = 0, declined = 0, ...donors] = await playerWithItems(game, 2, 12);
    const { cases } = await player.ask('cases', {});
    const price = Math.min(...cases.map(({ price: cost }) => cost));
    const { inventory } = await player.ask('inventory', {});
    for (const { win } of inventory) expect(win.profit).toBe(profit(inCrystals(win.cost), price));

    const item = (await player.ask('inventoryItem', { id: sold })).inventory;
    expect((await player.ask('sell', { id: sold })).sold.crystals).toBe(inCrystals(item.win.cost));

    await player.ask('send', { id: declined });
    await deliverAndSettle(game, sandboxOf(game, 'declined'));
    const { win } = (await player.ask('inventoryItem', { id: declined })).inventory;
    expect(win.penalty).toBe(Math.floor(inCrystals(win.cost) / 20));

    for (const donorId of donors) {
      const { multy } = await player.ask('multipliers', { id: donorId });
      const [target] = Object.values(multy)[0] ?? [];
      const done = await player.ask('upgrade', { donorId, targetId: target?.id ?? '' });
      if (done.inventory_id === null) continue;
      const won = (await player.ask('inventoryItem', { id: done.inventory_id })).inventory.win;
      expect(won.profit).toBe(profit(inCrystals(won.cost), inCrystals(done.donor.cost)));
    }
    await expectSoundBooks(game.db);
  });

  test('a database keeps the rate that it was begun with', async () => {
    expect(await readRate(game.db)).toBe(RATE);
    await expect(publishRelease(game.db, 400)).rejects.toThrow(
      'CRYSTALS_PER_USD: this database was begun with 300 and stays at it, 400 needs a new one',
    );
    await expect(publishRelease(standard.db, RATE)).rejects.toThrow('was begun with 1000');
  });
});
