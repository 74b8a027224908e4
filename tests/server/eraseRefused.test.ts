import { describe, expect, test } from 'vitest';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { successfulPayment } from '../../server/fakes/botApi/deliver.ts';
import { deployedKind } from './harness/databases.ts';
import { playerWithItems, TRADELINK } from './harness/items.ts';
import { admin, by, refundCharge } from './harness/orders.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

describe.each(deployedKind())('the erasure of a person on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, {}, (started) => {
    at = started;
  });

  const erase = (user: number) => admin(at.services, 'erase', String(user), ...by());

  test('is refused while something is on its way, owed, held, or frozen', async () => {
    const [item = 0] = await playerWithItems(at.game, 700_910_001, 1);
    await at.game.player(700_910_001).ask('send', { id: item });
    await expect(erase(700_910_001)).rejects.toThrow('(queued) is not over yet');
    // What has arrived can be taken back for some days.
    const reversible = { ...sandboxOf(at.game, 'accepted'), reversibleSeconds: 8 * 86_400 };
    await deliverAndSettle(at.game, reversible);
    await expect(erase(700_910_001)).rejects.toThrow('(sent) is not over yet');
    at.game.clock.advance(86_400);
    await deliverDue(at.services, { ...reversible, state: async () => 'unknown' });
    await expect(erase(700_910_001)).rejects.toThrow('(dead) is not over yet');

    const { invoice } = await at.order(700_910_002);
    const charge = await at.takeStars(invoice, person(700_910_002));
    await at.game.give(700_910_002, -2500);
    await refundCharge(at.services, charge);
    await expect(erase(700_910_002)).rejects.toThrow('owes 2000 crystals');

    await at.game.player(700_910_003).ask('me', {});
    await admin(at.services, 'freeze', '700910003', ...by());
    await expect(erase(700_910_003)).rejects.toThrow('is frozen');
    await expect(erase(700_910_004)).rejects.toThrow('there is no user');

    // Whoever paid is owed the stars, and so is whose order it was.
    const { invoice: order } = await at.order(700_910_005);
    await at.game.player(700_910_006).ask('me', {});
    await at.post(successfulPayment(person(700_910_006), 'less', order.payload, 99));
    for (const id of [700_910_005, 700_910_006])
      await expect(erase(id)).rejects.toThrow(`user ${id} is owed the stars of charge less`);
    expect((await at.game.player(700_910_001).ask('me', {})).me.tradelink).toBe(TRADELINK(700_910_001));
  });
});
