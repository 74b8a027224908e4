import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draw, ItemStatus } from '../../common/api/schemas.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { deployedKind } from './harness/databases.ts';
import { type Game, startGames } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { newKey, type Reply } from './harness/Player.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const statuses = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** The answer to a tap. On a slow machine some wait for the others too long: they are asked again, as a client does. */
async function answered(tap: (key: string) => Promise<Reply>): Promise<Reply> {
  const key = newKey();
  for (;;) {
    const reply = await tap(key);
    if (reply.status !== 503) return reply;
  }
}

// Within one server a user's transactions take turns: what they do to each other shows between servers.
const SERVERS = 6;

describe.each(deployedKind())('calls at the same time on %s', (kind) => {
  let games: Game[];
  let game: Game;
  let twin: Game;
  let cheapCase: { id: string; price: number };
  const server = (i: number): Game => games[i % SERVERS] ?? game;

  beforeAll(async () => {
    games = await startGames(kind, SERVERS);
    [game, twin] = games as [Game, Game];
    cheapCase = await cheapestCase(game, 1);
  });
  afterAll(async () => {
    for (const one of [...games].reverse()) await one.close();
  });

  test('200 openings at once with crystals for 50 are exactly 50', async () => {
    await game.player(20).ask('me', {});
    await game.give(20, 50 * cheapCase.price - 500);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        answered((key) => server(i).player(20).call('openCase', { id: cheapCase.id }, { key })),
      ),
    );
    expect(statuses(replies)).toEqual({ 200: 50, 402: 150 });
    const { me } = await game.player(20).ask('me', {});
    expect(me.balance).toBe(0);
    const paid = replies.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(paid.map(({ receipt }) => receipt.k)).size).toBe(50);
    expect(new Set(paid.map(({ open }) => open.inventory_id)).size).toBe(50);
  });

  test('items that are opened and sold at once on six servers are counted as they are', async () => {
    await game.player(22).ask('me', {});
    await game.give(22, 70 * cheapCase.price);
    const opened = async (_: unknown, i: number) => {
      const { body } = await answered((key) =>
        server(i).player(22).call('openCase', { id: cheapCase.id }, { key }),
      );
      const id = body.open.inventory_id;
      if (id % 2 === 0)
        await answered((key) =>
          server(i + 1)
            .player(22)
            .call('sell', { id }, { key }),
        );
    };
    await Promise.all(Array.from({ length: 70 }, opened));
    const totalOf = async (status: ItemStatus) => (await game.player(22).ask('inventory', { status })).total;
    expect([await totalOf('available'), await totalOf('sold')]).toEqual([35, 35]);
    await expectSoundBooks(game.db);
  });

  test('200 times five at once with crystals for 50 are exactly 50 items', async () => {
    await game.player(21).ask('me', {});
    await game.give(21, 50 * cheapCase.price - 500);
    const five = { id: cheapCase.id, count: 5 };
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        answered((key) => server(i).player(21).call('openCase', five, { key })),
      ),
    );
    expect(statuses(replies)).toEqual({ 200: 10, 402: 190 });
    expect((await game.player(21).ask('me', {})).me.balance).toBe(0);
    const draws = replies.flatMap(({ body }): Draw[] => body.opens ?? []);
    const numbers = Array.from({ length: 50 }, (_, i) => i + 1);
    const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
    expect(sorted(draws.map(({ receipt }) => receipt.k))).toEqual(numbers);
    expect(sorted(draws.map(({ inventory_id }) => inventory_id))).toEqual(numbers);
    for (const { body } of replies) {
      const [first = 0, ...others] = (body.opens ?? []).map(({ receipt }: Draw) => receipt.k);
      expect(others).toEqual(others.map((_: number, i: number) => first + 1 + i));
    }
  });

  test('one key that arrives at three servers is one opening and one answer', async () => {
    for (let round = 0; round < 5; round++) {
      const userId = 30 + round;
      const key = newKey();
      const replies = await Promise.all(
        [game, twin, server(2)].map((one) =>
          one.player(userId).call('openCase', { id: cheapCase.id }, { key }),
        ),
      );
      expect(statuses(replies)).toEqual({ 200: 3 });
      expect(replies[1]?.body).toEqual(replies[0]?.body);
      expect(replies[2]?.body).toEqual(replies[0]?.body);
      expect((await game.player(userId).ask('inventory', {})).inventory).toHaveLength(1);
      expect((await game.player(userId).ask('me', {})).me.balance).toBe(500 - cheapCase.price);
    }
  });

  test('one key that arrives at four servers with the last crystals gets the opening, not the refusal', async () => {
    await game.player(40).ask('me', {});
    await game.give(40, cheapCase.price - 500 + cheapCase.price * 10);
    const { me } = await game.player(40).ask('me', {});
    const key = newKey();
    const rest = Math.floor(me.balance / cheapCase.price);
    for (let i = 1; i < rest; i++) await game.player(40).ask('openCase', { id: cheapCase.id });
    const replies = await Promise.all(
      [game, twin, server(2), server(3)].map((one) =>
        one.player(40).call('openCase', { id: cheapCase.id }, { key }),
      ),
    );
    expect(statuses(replies)).toEqual({ 200: 4 });
  });

  test('an item that is sold several times at once is sold once', async () => {
    const { open } = await game.player(50).ask('openCase', { id: cheapCase.id });
    const before = (await game.player(50).ask('me', {})).me.balance;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => server(i).player(50).call('sell', { id: open.inventory_id })),
    );
    expect(statuses(replies)).toEqual({ 200: 1, 409: 11 });
    const after = (await game.player(50).ask('me', {})).me.balance;
    expect(after - before).toBe(Math.round(open.win.cost * 1000));
  });

  test('the welcome case that is opened several times at once opens once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => server(i).player(60).call('openCase', { id: WELCOME_CASE_ID })),
    );
    expect(statuses(replies)).toEqual({ 200: 1, 409: 9 });
  });

  test('a player who calls two servers for the first time at once is registered once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => server(i).player(70).call('me', {})),
    );
    expect(statuses(replies)).toEqual({ 200: 10 });
    expect((await game.player(70).ask('transactions', {})).history).toMatchObject([{ type: 1 }]);
  });

  test('the audit finds nothing after openings and sales of many players at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const player = server(i).player(80 + (i % 4));
        for (let round = 0; round < 4; round++) {
          const opened = await player.call('openCase', { id: cheapCase.id });
          if (opened.status === 200) await player.call('sell', { id: opened.body.open.inventory_id });
        }
      }),
    );
    await expectSoundBooks(game.db);
  });
});
