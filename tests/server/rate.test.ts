import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { readRate } from '../../server/db/rate.ts';
import { seedCatalogue } from '../../server/db/seed.ts';
import { sandboxDelivery } from '../../server/delivery/sandbox.ts';
import { deliverDue } from '../../server/delivery/worker.ts';
import { CRYSTALS_PER_USD } from '../../src/rules/crystals.ts';
import { profit } from '../../src/rules/profit.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/game.ts';
import { playerWithItems } from './harness/items.ts';

const RATE = 300;
const inCrystals = (usd: number) => Math.round(usd * RATE);

describe.each(databaseKinds())('another rate of crystals on %s', (kind) => {
  let standard: Game;
  let game: Game;
  beforeAll(async () => {
    standard = await startGame(kind);
    game = await startGame(kind, { services: { rate: RATE } });
    // As a database that was begun with it.
    await game.db.deleteFrom('settings').execute();
    await seedCatalogue(game.db, RATE);
  });
  afterAll(async () => {
    await game.close();
    await standard.close();
  });

  test('scales what things cost, and leaves what they return', async () => {
    const { cases } = await game.player(1).ask('cases', {});
    const usual = (await standard.player(1).ask('cases', {})).cases;
    expect(cases.map(({ price }) => price)).toEqual(
      usual.map(({ price }) => (price * RATE) / CRYSTALS_PER_USD),
    );
    expect(cases.map(({ rtp }) => rtp)).toEqual(usual.map(({ rtp }) => rtp));
    const { topup } = await game.player(1).ask('packages', {});
    expect(topup[0]).toMatchObject({ stars: 50, crystals: 300 });
    expect((await game.player(1).ask('me', {})).me.crystals_per_usd).toBe(RATE);
  });

  test('is that of every opening, sale, penalty and upgrade', async () => {
    const player = game.player(2);
    const [sold = 0, declined = 0, ...donors] = await playerWithItems(game, 2, 12);
    const { cases } = await player.ask('cases', {});
    const price = Math.min(...cases.map((box) => box.price));
    const { inventory } = await player.ask('inventory', {});
    for (const { win } of inventory) expect(win.profit).toBe(profit(inCrystals(win.cost), price));

    const item = (await player.ask('inventoryItem', { id: sold })).inventory;
    expect((await player.ask('sell', { id: sold })).sold.crystals).toBe(inCrystals(item.win.cost));

    await player.ask('send', { id: declined });
    const { db, services, clock } = game;
    const delivery = sandboxDelivery({ db, clock: clock.read, outcomes: ['declined'], settlesAfter: 1 });
    for (let round = 0; round < 2; round++) {
      clock.advance(6);
      await deliverDue(services, delivery);
    }
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
    expect((await audit(db)).filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  test('is the database’s own for ever', async () => {
    expect(await readRate(game.db)).toBe(RATE);
    await expect(seedCatalogue(game.db, 400)).rejects.toThrow(
      'CRYSTALS_PER_USD: this database was begun with 300 and stays at it, 400 needs a new one',
    );
    await expect(seedCatalogue(standard.db, RATE)).rejects.toThrow('was begun with 1000');
  });
});
