import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import type { CallInput, CallName } from '../../src/api/contract.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGames } from './harness/game.ts';
import { playerWithItems } from './harness/items.ts';
import { newKey } from './harness/player.ts';

describe.each(databaseKinds())('one tap that arrives three times at each of two servers on %s', (kind) => {
  let games: Game[];
  let game: Game;
  beforeAll(async () => {
    games = await startGames(kind, 2);
    game = games[0] as Game;
  });
  afterAll(async () => {
    for (const one of [...games].reverse()) await one.close();
  });

  /** All that a user's taps can change, as counts. */
  async function stateOf(userId: number) {
    const { balance, ledger_count, item_count, nonce } = await game.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const events = await game.db
      .selectFrom('item_events')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    const deliveries = await game.db
      .selectFrom('deliveries')
      .select('ref')
      .where('user_id', '=', userId)
      .execute();
    return { balance, ledger_count, item_count, nonce, events: events.length, deliveries: deliveries.length };
  }

  async function tapSix<N extends CallName>(userId: number, name: N, input: CallInput<N>) {
    const key = newKey();
    const six = [0, 1, 0, 1, 0, 1].map((i) => (games[i] ?? game).player(userId).call(name, input, { key }));
    const replies = await Promise.all(six);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    const again = await game.player(userId).call(name, input, { key });
    expect(again.body).toEqual(replies[0]?.body);
    return replies[0]?.body;
  }

  test('sends, cancels and sells an item once', async () => {
    const [item = 0] = await playerWithItems(game, 601, 1);
    const before = await stateOf(601);
    await tapSix(601, 'send', { id: item });
    expect(await stateOf(601)).toEqual({ ...before, events: before.events + 1, deliveries: 1 });
    await tapSix(601, 'cancelWithdrawal', { id: item });
    expect(await stateOf(601)).toEqual({ ...before, events: before.events + 2, deliveries: 1 });
    const { sold, balance } = await tapSix(601, 'sell', { id: item });
    expect(balance).toBe(before.balance + sold.crystals);
    expect(await stateOf(601)).toMatchObject({ balance, ledger_count: before.ledger_count + 1 });
  });

  test('upgrades an item once', async () => {
    const ids = await playerWithItems(game, 602, 6);
    for (const item of ids) {
      const { multy } = await game.player(602).ask('multipliers', { id: item });
      const target = Object.values(multy).flat()[0]?.id ?? '';
      const before = await stateOf(602);
      const { win } = await tapSix(602, 'upgrade', { donorId: item, targetId: target });
      const after = await stateOf(602);
      expect(after).toMatchObject({ nonce: before.nonce + 1, balance: before.balance });
      expect(after.item_count).toBe(before.item_count + (win ? 1 : 0));
    }
  });

  test('opens a case once', async () => {
    await playerWithItems(game, 603, 1);
    const { cases } = await game.player(603).ask('cases', {});
    const box = cases.reduce((least, one) => (one.price < least.price ? one : least));
    const before = await stateOf(603);
    await tapSix(603, 'openCase', { id: box.id });
    expect(await stateOf(603)).toMatchObject({
      nonce: before.nonce + 1,
      item_count: before.item_count + 1,
      balance: before.balance - box.price,
    });
  });

  test('leaves a database that proves itself', async () => {
    expect((await audit(game.db)).filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});
