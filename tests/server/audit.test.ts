import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { type Game, startGame } from './harness/game.ts';

describe('the audit', () => {
  let game: Game;
  beforeEach(async () => {
    game = await startGame('embedded');
    const player = game.player(1);
    const { cases } = await player.ask('cases', {});
    const box = cases.reduce((least, one) => (one.price < least.price ? one : least));
    for (let i = 0; i < 3; i++) await player.ask('openCase', { id: box.id });
    await player.ask('sell', { id: 2 });
    for (const table of ['ledger', 'draws', 'chains']) {
      await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(game.db);
    }
  });
  afterEach(() => game.close());

  const failing = async () =>
    (await audit(game.db)).filter(({ problems }) => problems.length > 0).map(({ name }) => name);

  test('finds nothing in a sound database', async () => {
    expect(await failing()).toEqual([]);
  });

  test.each([
    ['UPDATE users SET balance = balance + 1', 'balances are the sums of the ledger'],
    ['UPDATE ledger SET balance = balance + 1 WHERE id = 2', 'every ledger row carries the balance on'],
    ['DELETE FROM ledger WHERE id = 2', 'ledger rows are numbered without gaps'],
    ['DELETE FROM ledger WHERE id = 2', 'every opening was paid for once, at its price'],
    ['UPDATE draws SET price = price + 1 WHERE k = 1', 'every opening was paid for once, at its price'],
    ["UPDATE inventory SET status = 'available' WHERE id = 2", 'every sale was credited once, at its value'],
    ["UPDATE inventory SET status = 'sent' WHERE id = 1", 'the last state of an item is its status'],
    ['DELETE FROM inventory WHERE id = 1', 'items are numbered without gaps'],
    ['DELETE FROM inventory WHERE id = 1', 'every opening left its item'],
    ['DELETE FROM draws WHERE k = 2', 'draws of a chain are numbered without gaps'],
    ['DELETE FROM chains WHERE chain = 2', 'the running chain and the next one are there'],
    ['UPDATE draws SET pick = (pick + 1) % 1000000 WHERE k = 3', 'every draw can be drawn again'],
    ["UPDATE draws SET seed = repeat('0', 64) WHERE k = 2", 'every draw can be drawn again'],
    ["UPDATE draws SET client_seed = client_seed || 'x' WHERE k = 1", 'every draw can be drawn again'],
  ])('%s is found', async (statement, name) => {
    await sql.raw(statement).execute(game.db);
    expect(await failing()).toContain(name);
  });
});
