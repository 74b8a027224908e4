import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, auditWithin } from '../../server/audit/audit.ts';
import { sandboxDelivery } from '../../server/delivery/sandbox.ts';
import { deliverDue } from '../../server/delivery/worker.ts';
import { playerWithItems } from './harness/items.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/telegramGame.ts';

/** What would go wrong, and the check that has to see it. */
const BROKEN: readonly (readonly [statement: string, check: string])[] = [
  ['UPDATE users SET balance = balance + 1', 'balances are the sums of the ledger'],
  ['UPDATE ledger SET balance = balance + 1 WHERE id = 2', 'every ledger row carries the balance on'],
  ['DELETE FROM ledger WHERE id = 2', 'ledger rows are numbered without gaps'],
  ['DELETE FROM ledger WHERE type = 3', 'every opening was paid for once, at its price'],
  ['UPDATE draws SET price = price + 1 WHERE k = 1', 'every opening was paid for once, at its price'],
  ["UPDATE inventory SET status = 'available' WHERE id = 2", 'every sale was credited once, at its value'],
  ['UPDATE ledger SET value = value + 1 WHERE type = 4', 'every sale was credited once, at its value'],
  ['UPDATE inventory SET penalty = 0 WHERE id = 1', 'every penalty was taken once, from its sale'],
  ['UPDATE ledger SET value = value - 1 WHERE type = 12', 'every penalty was taken once, from its sale'],
  ['DELETE FROM ledger WHERE type = 1', 'every account began with its bonus, and got it once'],
  ['UPDATE ledger SET type = 1 WHERE type = 9', 'every account began with its bonus, and got it once'],
  ['UPDATE users SET invited_by = NULL', 'every invitation was rewarded once'],
  ['DELETE FROM ledger WHERE type = 7', 'every invitation was rewarded once'],
  ['UPDATE ledger SET value = value + 1 WHERE type = 2', 'every charge is booked as its state says'],
  ['UPDATE charges SET crystals = crystals + 1', 'every credited charge is what its order asks'],
  ['UPDATE charges SET stars = 1', 'every credited charge is what its order asks'],
  [
    'UPDATE ledger SET value = value + 1 WHERE type = 8',
    'inviters have their share of every credited charge',
  ],
  ["UPDATE orders SET status = 'pending'", 'orders are paid where a charge is credited, and only there'],
  ['DELETE FROM task_rewards', 'every task was rewarded once'],
  ['DELETE FROM ledger WHERE type = 9', 'every task was rewarded once'],
  [
    'UPDATE ledger SET reference = NULL WHERE type = 9',
    'every bonus names its task or its operator, and whatever an operator moves its reason',
  ],
  [
    "UPDATE ledger SET type = 5, reference = '' WHERE type = 9",
    'every bonus names its task or its operator, and whatever an operator moves its reason',
  ],
  ['UPDATE charges SET owed = 1', 'every charge is booked as its state says'],
  ['UPDATE draws SET price = price + 1 WHERE k = 2', 'every opening cost what its case costs'],
  ['UPDATE cases SET price = price + 1', 'every opening cost what its case costs'],
  [
    'UPDATE case_drops SET ppm = ppm + 1 WHERE position = 0',
    'every case has the odds that its hash was published for',
  ],
  [
    'UPDATE cases SET odds_hash = reverse(odds_hash)',
    'every case has the odds that its hash was published for',
  ],
  ["UPDATE chains SET secret = repeat('0', 64) WHERE chain = 2", 'every chain leads back to its commitment'],
  [
    'UPDATE chains SET commitment = reverse(commitment) WHERE chain = 2',
    'every chain leads back to its commitment',
  ],
  ['DELETE FROM draws WHERE k = 2', 'draws of a chain are numbered without gaps'],
  ['DELETE FROM chains WHERE chain = 2', 'the running chain and the next one are there'],
  [
    'UPDATE users SET is_first_visit = true WHERE id = 1',
    'the welcome case was opened once by all who have had their first visit',
  ],
  [
    'UPDATE users SET is_first_visit = false WHERE id = 2',
    'the welcome case was opened once by all who have had their first visit',
  ],
  [
    'UPDATE inventory SET sold_upgrader = false WHERE id = 3',
    'every upgrade took its donor, and every donor went into one upgrade',
  ],
  [
    'UPDATE inventory SET sold_upgrader = true WHERE id = 2',
    'every upgrade took its donor, and every donor went into one upgrade',
  ],
  ['DELETE FROM inventory WHERE id = 5', 'items are numbered without gaps'],
  [
    'DELETE FROM inventory WHERE id = 5',
    'every draw that won left its item, and every item came out of one draw',
  ],
  [
    'UPDATE inventory SET k = 7 WHERE id = 5',
    'every draw that won left its item, and every item came out of one draw',
  ],
  ['UPDATE inventory SET cents = cents + 1 WHERE id = 5', 'every item is what was drawn'],
  ['UPDATE inventory SET win_upgrader = true WHERE id = 5', 'every item is what was drawn'],
  ['UPDATE inventory SET ppm = ppm + 1 WHERE id = 5', 'every item is what was drawn'],
  [
    'UPDATE inventory SET changed = true WHERE id = 5',
    'every item that was replaced has the delivery that did it, and is worth no less than what was drawn',
  ],
  [
    'UPDATE inventory SET penalty = 1 WHERE id = 5',
    'every penalty is that of the trades that fell through, and of what was given for the item',
  ],
  ['DELETE FROM item_events WHERE item_id = 5', 'the last state of an item is its status'],
  ["UPDATE inventory SET status = 'sent' WHERE id = 5", 'the last state of an item is its status'],
  [
    "UPDATE inventory SET status = 'sent' WHERE id = 4",
    'every item on its way has one delivery, and every delivery under way its item',
  ],
  [
    "UPDATE deliveries SET state = 'declined' WHERE item_id = 4",
    'every item on its way has one delivery, and every delivery under way its item',
  ],
  ['UPDATE deliveries SET run_at = NULL WHERE item_id = 4', 'every delivery under way is due some day'],
  ['UPDATE draws SET pick = (pick + 1) % 1000000 WHERE k = 3', 'every draw can be drawn again'],
  ["UPDATE draws SET seed = repeat('0', 64) WHERE k = 2", 'every draw can be drawn again'],
  ["UPDATE draws SET client_seed = client_seed || 'x' WHERE k = 1", 'every draw can be drawn again'],
];

class TakenBack extends Error {}

describe('the audit', () => {
  let at: TelegramGame;

  // Player 1, invited by 2: five openings, and of their items 1 was declined, returned and sold, 2 sold, 3 upgraded,
  // 4 is on its way, 5 is there; the welcome case; a top-up of which 2 has a share, the daily bonus.
  beforeAll(async () => {
    at = await startTelegramGame('embedded');
    const { game } = at;
    const { me } = await game.player(2).ask('me', {});
    const bought = await at.order(1, me.ref_link?.split('startapp=')[1]);
    await at.takeStars(bought.invoice, person(1));
    await playerWithItems(game, 1, 5);
    const { player } = bought;
    await player.ask('openCase', { id: '0'.repeat(32) });
    await player.ask('completeTask', { id: 'daily' });
    await player.ask('send', { id: 1 });
    const { db, services, clock } = game;
    const delivery = sandboxDelivery({ db, clock: clock.read, outcomes: ['declined'], settlesAfter: 1 });
    for (let round = 0; round < 2; round++) {
      clock.advance(6);
      await deliverDue(services, delivery);
    }
    await player.ask('sell', { id: 1 });
    await player.ask('sell', { id: 2 });
    const { multy } = await player.ask('multipliers', { id: 3 });
    await player.ask('upgrade', { donorId: 3, targetId: Object.values(multy).flat()[0]?.id ?? '' });
    await player.ask('send', { id: 4 });
    for (const table of ['ledger', 'draws', 'chains']) {
      await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(db);
    }
  });
  afterAll(() => at.close());

  /** Names of the checks that fail after a statement, which is taken back. */
  async function failing(statement?: string): Promise<string[]> {
    let names: string[] = [];
    const work = at.game.db.transaction().execute(async (trx) => {
      if (statement !== undefined) {
        const { numAffectedRows } = await sql.raw(statement).execute(trx);
        expect(numAffectedRows).toBeGreaterThan(0n);
      }
      const findings = await auditWithin(trx);
      names = findings.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
      throw new TakenBack();
    });
    await expect(work).rejects.toThrow(TakenBack);
    return names;
  }

  test('finds nothing in a sound database', async () => {
    expect(await failing()).toEqual([]);
  });

  test.each(BROKEN)('%s is found', async (statement, name) => {
    expect(await failing(statement)).toContain(name);
  });

  test('has no check that nothing here breaks', async () => {
    const names = (await audit(at.game.db)).map(({ name }) => name);
    expect(new Set(BROKEN.map(([, name]) => name))).toEqual(new Set(names));
  });
});
