import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { credit, debit, GRANTS, grant } from '../../server/commands/adminActions.ts';
import { OperatorError } from '../../server/operatorError.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/game.ts';

const REGISTRATION = 500;

describe.each(databaseKinds())('an operator on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
    await game.player(900).ask('me', {});
  });
  afterAll(() => game.close());

  const order = (crystals: number, userId = 900) => ({ userId, crystals, reason: 'ticket 7' });
  const transactions = async () => (await game.player(900).ask('transactions', {})).history;

  test('gives and takes crystals, for a reason that stays in the ledger', async () => {
    const now = game.clock.read();
    expect(await credit(game.db, order(250), now)).toBe(REGISTRATION + 250);
    expect(await debit(game.db, order(100), now)).toBe(REGISTRATION + 150);
    expect((await transactions()).slice(0, 2)).toMatchObject([
      { type: 6, value: '-100' },
      { type: 5, value: '+250' },
    ]);
    const row = await game.db
      .selectFrom('ledger')
      .select('reference')
      .where('user_id', '=', 900)
      .where('type', '=', 5)
      .executeTakeFirst();
    expect(row?.reference).toBe('admin:ticket 7');
  });

  test('can’t take more than there is', async () => {
    await expect(debit(game.db, order(1_000_000), game.clock.read())).rejects.toThrow('not enough crystals');
  });

  test('books every bonus that can be granted', async () => {
    const now = game.clock.read();
    for (const type of GRANTS) await grant(game.db, type, order(10), now);
    const types = (await transactions()).slice(0, GRANTS.length).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(GRANTS));
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 12, 21]) {
      expect(() => grant(game.db, type, order(10), now)).toThrow(OperatorError);
    }
  });

  test('is told what is wrong', async () => {
    const now = game.clock.read();
    await expect(credit(game.db, order(10, 901), now)).rejects.toThrow('there is no user 901');
    for (const crystals of [0, -5, 1.5, Number.NaN, 1_000_000_001]) {
      await expect(credit(game.db, order(crystals), now)).rejects.toThrow('whole number');
    }
    await expect(credit(game.db, { ...order(5), reason: ' ' }, now)).rejects.toThrow('a reason');
  });

  test('leaves a database that proves itself', async () => {
    expect((await audit(game.db)).filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});
