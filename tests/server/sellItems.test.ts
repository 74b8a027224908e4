import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { openItems } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

describe.each(databaseKinds())('items sold by one call on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const balanceOf = async (id: number) => (await game.player(id).ask('me', {})).me.balance;
  const statusesOf = async (id: number) => {
    const { inventory } = await game.player(id).ask('inventory', {});
    return new Map(inventory.map((item) => [item.id, item.status]));
  };

  test('bring what each of them is worth, booked one by one', async () => {
    const ids = await openItems(game, 20, 3);
    const { inventory } = await game.player(20).ask('inventory', {});
    const worth = new Map(inventory.map(({ id, win }) => [id, Math.round(win.cost * 1000)]));
    const before = await balanceOf(20);
    const answer = await game.player(20).ask('sellItems', { ids });
    const crystals = ids.reduce((sum, id) => sum + (worth.get(id) ?? 0), 0);
    expect(answer).toMatchObject({
      sold: ids,
      refused: [],
      crystals,
      penalty: 0,
      balance: before + crystals,
    });
    expect([...(await statusesOf(20)).values()]).toEqual(['sold', 'sold', 'sold']);
    const { history } = await game.player(20).ask('transactions', {});
    expect(history.slice(0, 3).map(({ type, value }) => [type, value])).toEqual(
      [...ids].reverse().map((id) => [4, `+${worth.get(id)}`]),
    );
  });

  test('leave out what cannot be sold, each with its reason', async () => {
    const [other = 0] = await openItems(game, 22, 1);
    const [first = 0, second = 0, third = 0] = await openItems(game, 21, 3);
    await game.player(21).ask('sell', { id: second });
    const answer = await game.player(21).ask('sellItems', { ids: [first, second, third, first, 99_999] });
    expect(answer.sold).toEqual([first, third]);
    expect(answer.refused).toEqual([
      { id: second, error: 'item not available' },
      { id: 99_999, error: 'item not found' },
    ]);
    expect((await game.player(22).ask('inventoryItem', { id: other })).inventory.status).toBe('available');
    const nothing = await game.player(21).ask('sellItems', { ids: [first, second] });
    expect(nothing).toMatchObject({ sold: [], crystals: 0, penalty: 0, balance: answer.balance });
  });

  test('are sold once, however often the call comes, and the key is for these items only', async () => {
    const ids = await openItems(game, 23, 4);
    const key = newKey();
    const sale = { ids: ids.slice(0, 3) };
    const answers = await Promise.all([1, 2, 3].map(() => game.player(23).ask('sellItems', sale, { key })));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await balanceOf(23)).toBe(answers[0]?.balance);
    const other = await game.player(23).call('sellItems', { ids }, { key });
    expect(other).toMatchObject({ status: 422, body: { error: 'idempotency key reused' } });
    const racing = await Promise.all(
      [1, 2, 3].map(() => game.player(23).ask('sellItems', { ids }, { key: newKey() })),
    );
    expect(racing.flatMap(({ sold }) => sold)).toEqual([ids[3]]);
  });

  test('are at most a hundred, at least one, and numbers', async () => {
    const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
    for (const ids of [[], [...hundred, 101], [0], [1.5], ['1'], 'all', undefined]) {
      const reply = await game.player(25).call('sellItems', { ids } as { ids: number[] });
      expect([ids, reply.status, reply.body]).toEqual([ids, 400, { error: 'bad request' }]);
    }
    expect((await game.player(25).ask('sellItems', { ids: hundred })).refused).toHaveLength(100);
  });

  test('stay where they are while the account is frozen', async () => {
    const ids = await openItems(game, 26, 2);
    const frozen_at = game.clock.read();
    await game.db.updateTable('users').set({ frozen_at }).where('id', '=', 26).execute();
    expect(await game.player(26).call('sellItems', { ids })).toMatchObject({
      status: 423,
      body: { error: 'account frozen' },
    });
    expect([...(await statusesOf(26)).values()]).toEqual(['available', 'available']);
    await game.db.updateTable('users').set({ frozen_at: null }).where('id', '=', 26).execute();
  });

  test('the audit finds nothing after sales of several', () => expectSoundBooks(game.db));

  test.runIf(kind === 'postgres')('eleven take as many trips to PostgreSQL as one', async () => {
    const [first = 0, ...ids] = await openItems(game, 27, 13);
    const tripsOf = async (sold: number[]) => {
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      await game.player(27).ask('sellItems', { ids: sold });
      const trips = queries.mock.calls.length;
      queries.mockRestore();
      return trips;
    };
    // What is prepared goes another way from the second time on.
    await tripsOf([first]);
    const one = await tripsOf(ids.slice(0, 1));
    expect(await tripsOf(ids.slice(1))).toBe(one);
  });

  // After the audit, which knows of no trade that this penalty is for, and of no refund behind these debts.
  test('bear their penalties, and pay debts with what is left, the oldest first', async () => {
    const [first = 0, second = 0] = await openItems(game, 24, 2);
    const charge = { user_id: 24, payer_id: 24, stars: 1, payload: '', order_id: null, inviter_id: null };
    const debtOf = (id: string, owed: number, minutesAgo: number) => {
      const created_at = new Date(game.clock.read().getTime() - minutesAgo * 60_000);
      return { ...charge, id, owed, created_at, refunded_at: created_at, status: 'refunded' as const };
    };
    const debts = [debtOf('a later', 1_000_000, 1), debtOf('earlier', 2, 2)];
    await game.db.insertInto('charges').values(debts).execute();
    await game.db
      .updateTable('inventory')
      .set({ penalty: 1 })
      .where('user_id', '=', 24)
      .where('id', '=', first)
      .execute();
    const before = await balanceOf(24);
    const answer = await game.player(24).ask('sellItems', { ids: [first, second] });
    expect(answer).toMatchObject({ penalty: 1, debt: answer.crystals - 1, balance: before });
    const owed = await game.db
      .selectFrom('charges')
      .select('owed')
      .where('user_id', '=', 24)
      .orderBy('id')
      .execute();
    expect(owed.map((row) => row.owed)).toEqual([1_000_000 - (answer.crystals - 3), 0]);
  });
});
