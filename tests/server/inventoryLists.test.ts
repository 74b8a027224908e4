import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../common/api/contract.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { openItems, playerWithItems } from './harness/items.ts';

const PLAYER = 40;
/** Names, cents and how often: what the player owns, dealt in turn. */
const OWNED = [
  ['wasp-old-rust', 4, 5],
  ['viper-9-neon-tide', 40, 3],
  ['lynx-royal-gold', 9000, 2],
] as const;

describe.each(databaseKinds())('lists of items on %s', (kind) => {
  let game: Game;
  let names: string[];
  beforeAll(async () => {
    game = await startGame(kind);
    // Somebody else has items of the same numbers.
    await openItems(game, PLAYER + 1, 10);
    const ids = await openItems(game, PLAYER, 10);
    const skins = await game.db.selectFrom('skins').select(['id', 'name']).orderBy('id').limit(3).execute();
    names = skins.map(({ name }) => name);
    const dealt = OWNED.flatMap(([, cents, times], i) =>
      Array.from({ length: times }, (_, turn) => ({ cents, turn, skin_id: skins[i]?.id ?? '' })),
    ).sort((a, b) => a.turn - b.turn);
    for (const [i, { cents, skin_id }] of dealt.entries()) {
      await game.db
        .updateTable('inventory')
        .set({ cents, skin_id, ppm: null })
        .where('user_id', '=', PLAYER)
        .where('id', '=', ids[i] ?? 0)
        .execute();
    }
  });
  afterAll(() => game.close());

  const list = (query: CallInput<'inventory'>) => game.player(PLAYER).ask('inventory', query);
  const idsOf = async (query: CallInput<'inventory'>) => (await list(query)).inventory.map(({ id }) => id);
  /** All pages, of two items each unless said, one after the other. */
  const pagesOf = async (query: CallInput<'inventory'>) => {
    const ids: number[] = [];
    for (let cursor: number | null | undefined; cursor !== null; ) {
      const page = await list({ limit: 2, ...query, cursor });
      ids.push(...page.inventory.map(({ id }) => id));
      cursor = page.next;
    }
    return ids;
  };

  test('are sorted by age and by price, in pages as in one', async () => {
    expect(await pagesOf({})).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await pagesOf({ sort: 'oldest' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await pagesOf({ sort: 'dearest' })).toEqual([6, 3, 8, 5, 2, 10, 9, 7, 4, 1]);
    expect(await pagesOf({ sort: 'cheapest' })).toEqual([10, 9, 7, 4, 1, 8, 5, 2, 6, 3]);
    expect(await idsOf({ sort: 'cheapest' })).toEqual([10, 9, 7, 4, 1, 8, 5, 2, 6, 3]);
  });

  test('say how many items they have and what these sell for', async () => {
    expect(await list({ limit: 1 })).toMatchObject({ total: 10, value: 5 * 40 + 3 * 400 + 2 * 90_000 });
    expect(await list({ status: 'sold' })).toMatchObject({ inventory: [], total: 0, value: 0 });
  });

  test('are narrowed down by words, crystals, rarity and skins', async () => {
    const [rust = '', tide = ''] = names;
    expect(await pagesOf({ q: tide.toUpperCase() })).toEqual([8, 5, 2]);
    expect(await pagesOf({ q: tide.split(/[ |]+/).reverse().join('  '), sort: 'oldest' })).toEqual([2, 5, 8]);
    expect(await list({ q: 'no such name' })).toMatchObject({ inventory: [], next: null, total: 0 });
    expect(await list({ max: 400 })).toMatchObject({ total: 8, value: 5 * 40 + 3 * 400 });
    expect(await pagesOf({ min: 400, max: 400 })).toEqual([8, 5, 2]);
    const [cheap] = (await list({ q: rust })).inventory;
    const steps = (await list({})).inventory.filter(({ win }) => win.rarity === cheap?.win.rarity);
    expect(await list({ rarity: String(cheap?.win.rarity) })).toMatchObject({ total: steps.length });
    expect(await pagesOf({ skins: cheap?.win.id ?? '' })).toEqual([10, 9, 7, 4, 1]);
    const reply = await game.player(PLAYER).call('inventory', { rarity: '6' });
    expect(reply.status).toBe(400);
  });

  test('show equal items once, and one with a penalty apart', async () => {
    const heads = async (query: CallInput<'inventory'>) =>
      (await list({ ...query, stacked: '1' })).inventory.map(({ id, count }) => [id, count]);
    expect(await heads({})).toEqual([
      [10, 5],
      [8, 3],
      [6, 2],
    ]);
    expect(await heads({ sort: 'dearest' })).toEqual([
      [6, 2],
      [8, 3],
      [10, 5],
    ]);
    expect(await heads({ sort: 'oldest' })).toEqual([
      [1, 5],
      [2, 3],
      [3, 2],
    ]);
    expect(await pagesOf({ stacked: '1', sort: 'cheapest' })).toEqual([10, 8, 6]);
    const change = (penalty: number) =>
      sql`UPDATE inventory SET penalty = ${penalty} WHERE user_id = ${PLAYER} AND id = 4`.execute(game.db);
    await change(2);
    expect(await heads({})).toEqual([
      [10, 4],
      [8, 3],
      [6, 2],
      [4, 1],
    ]);
    // Two stacks of one price, with the end of a page between them.
    expect(await pagesOf({ stacked: '1', sort: 'cheapest', limit: 1 })).toEqual([10, 4, 8, 6]);
    expect(await pagesOf({ stacked: '1', sort: 'dearest', limit: 3 })).toEqual([6, 8, 10, 4]);
    await change(0);
  });

  test('of what can be upgraded are sorted and stacked like those of the inventory', async () => {
    const donors = await game.player(PLAYER).ask('upgraderItems', { sort: 'dearest', stacked: '1' });
    expect(donors.upgrader.map(({ id, count, cost }) => [id, count, cost])).toEqual([
      [6, 2, 90],
      [8, 3, 0.4],
      [10, 5, 0.04],
    ]);
    expect(donors).toMatchObject({ next: null, total: 10 });
  });

  test('leave out at once what was sold', async () => {
    await game.player(PLAYER).ask('sellItems', { ids: [10, 8, 6] });
    expect(await pagesOf({ status: 'available', sort: 'dearest' })).toEqual([3, 5, 2, 9, 7, 4, 1]);
    expect(await list({ status: 'sold' })).toMatchObject({ total: 3, value: 40 + 400 + 90_000 });
  });

  test('tell the first state of an item and its last hundred, however often it was sent and called back', async () => {
    const [id = 0] = await playerWithItems(game, PLAYER + 2, 1);
    const player = game.player(PLAYER + 2);
    for (let turn = 0; turn < 51; turn++) {
      await player.ask('send', { id });
      await player.ask('cancelWithdrawal', { id });
    }
    const { history } = (await player.ask('inventoryItem', { id })).inventory;
    const turns = Array.from({ length: 50 }, () => ['sending', 'returned']);
    expect(history.map(({ status }) => status)).toEqual(['available', ...turns.flat()]);
  });
});
