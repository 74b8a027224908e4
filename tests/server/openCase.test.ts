import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previousSeed } from '../../common/rules/fairness/chain.ts';
import { draw } from '../../common/rules/fairness/draw.ts';
import { oddsHash } from '../../common/rules/fairness/odds.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { auditFindings } from './harness/soundBooks.ts';

describe.each(databaseKinds())('opening a case on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const cheapest = async () => {
    const { id } = await cheapestCase(game, 1);
    return (await game.player(1).ask('case', { id })).case;
  };

  test('an opening takes the price and gives an item and a receipt that draws the same again', async () => {
    const player = game.player(10);
    const cheapCase = await cheapest();
    const before = await player.ask('fair', {});
    const key = newKey();
    const seed = 'amber-birch-cobalt-0042|calm|dragon';
    const opened = await player.ask('openCase', { id: cheapCase.id }, { key, clientSeed: seed });
    const { receipt } = opened;

    expect(opened.balance).toBe(500 - cheapCase.price);
    expect(receipt).toMatchObject({ own_key: true, k: 1, nonce: 1, client_seed: `${seed}|${key}` });
    expect(receipt.commitment).toBe(before.fair.commitment);
    expect(previousSeed(receipt.seed)).toBe(before.fair.revealed);
    expect(receipt.odds_hash).toBe(cheapCase.odds_hash);
    expect(receipt.weights).toEqual(cheapCase.skins.map(({ chance }) => Math.round(chance * 10_000)));
    const odds = receipt.items.map((item, i) => [item, receipt.weights[i] ?? 0] as const);
    expect(oddsHash(cheapCase.id, cheapCase.version, odds)).toBe(receipt.odds_hash);
    const again = draw(receipt.seed, `${receipt.client_seed}:${receipt.nonce}`, receipt.weights);
    expect(again).toMatchObject({ pick: receipt.pick, index: receipt.index });
    expect(opened.open.win).toMatchObject({
      id: receipt.items[receipt.index],
      cost: cheapCase.skins[receipt.index]?.price,
      rarity: cheapCase.skins[receipt.index]?.rarity,
    });

    const after = await player.ask('fair', {});
    expect(after.fair).toMatchObject({ nonce: 1, revealed: receipt.seed });
    const { inventory } = await player.ask('inventoryItem', { id: opened.open.inventory_id });
    expect(inventory).toMatchObject({ status: 'available', receipt, history: [{ status: 'available' }] });
    expect(inventory.win).toEqual(opened.open.win);
    const { history } = await player.ask('transactions', {});
    expect(history[0]).toMatchObject({ type: 3, value: `-${cheapCase.price}`, balance: opened.balance });
    expect((await player.ask('history', {})).history[0]?.receipt).toEqual(receipt);
  });

  test('a receipt says when the key is the server’s own', async () => {
    const cheapCase = await cheapest();
    const { receipt } = await game.player(11).ask('openCase', { id: cheapCase.id });
    expect(receipt.own_key).toBe(false);
    expect(receipt.client_seed).toMatch(/^\|\|\|[0-9a-f]{32}$/);
  });

  test('a client seed that the game can’t have made is refused', async () => {
    const cheapCase = await cheapest();
    for (const clientSeed of ['x', '|loud|dragon', 'luck|calm|dragon', '|calm|dragon|more']) {
      const reply = await game.player(11).call('openCase', { id: cheapCase.id }, { clientSeed });
      expect(reply).toMatchObject({ status: 400, body: { error: 'bad request' } });
    }
  });

  test('a limit counts from the start of the day again where the clock was days ahead and is put right', async () => {
    const player = game.player(19);
    const { id } = await cheapest();
    const open = async () => (await player.call('openCase', { id })).status;
    await player.ask('setLimits', { openings_day: 1 });
    game.clock.advance(3 * 86_400);
    expect(await open()).toBe(200);
    game.clock.advance(-3 * 86_400);
    expect([await open(), await open()]).toEqual([200, 423]);
  });

  test('the welcome case opens once', async () => {
    const player = game.player(12);
    expect((await player.ask('me', {})).me.is_first_visit).toBe(true);
    const opened = await player.ask('openCase', { id: WELCOME_CASE_ID });
    expect(opened.balance).toBe(500);
    expect(opened.open.win.profit).toBe('+100.0');
    expect((await player.ask('me', {})).me.is_first_visit).toBe(false);
    const second = await player.call('openCase', { id: WELCOME_CASE_ID });
    expect(second).toMatchObject({ status: 409, body: { error: 'welcome case already opened' } });
  });

  test('an opening without enough crystals says how many are missing', async () => {
    const { cases } = await game.player(13).ask('cases', {});
    const dear = cases.find(({ price }) => price > 500);
    const reply = await game.player(13).call('openCase', { id: dear?.id ?? '' });
    expect(reply).toMatchObject({
      status: 402,
      body: { error: 'not enough crystals', needed: (dear?.price ?? 0) - 500 },
    });
    expect((await game.player(13).ask('fair', {})).fair.nonce).toBe(0);
  });

  test('a case that does not exist is 404', async () => {
    const reply = await game.player(13).call('openCase', { id: 'f'.repeat(32) });
    expect(reply).toMatchObject({ status: 404, body: { error: 'case not found' } });
  });

  test('the feeds show nothing of a result before the reel has landed, 14 s after the draw', async () => {
    const player = game.player(14);
    const cheapCase = await cheapest();
    game.clock.advance(60);
    const earlier = (await player.ask('live', {})).live.win[0]?.id ?? 0;
    const { open } = await player.ask('openCase', { id: cheapCase.id });
    game.clock.advance(13.9);
    expect((await player.ask('live', {})).live.win[0]?.id ?? 0).toBe(earlier);
    expect((await player.ask('recentWins', {})).recent_wins).toEqual([]);
    expect((await player.ask('init', {})).recent_wins).toEqual([]);
    game.clock.advance(6);
    const [newest] = (await player.ask('live', {})).live.win;
    const { name, cost, rarity } = open.win;
    expect(newest).toMatchObject({ name, cost, rarity, who: 'Player 14' });
    const { recent_wins } = await player.ask('recentWins', {});
    expect(recent_wins).toMatchObject([{ name, cost, rarity }]);
  });

  test('after 1000 draws the next chain begins, whose commitment was published before', async () => {
    const player = game.player(15);
    const cheapCase = await cheapest();
    await player.ask('me', {});
    await game.give(15, 10 * cheapCase.price);
    await game.db.updateTable('users').set({ nonce: 998 }).where('id', '=', 15).execute();
    const { fair } = await player.ask('fair', {});
    const receipts = [];
    for (let i = 0; i < 4; i++) receipts.push((await player.ask('openCase', { id: cheapCase.id })).receipt);
    expect(receipts.map(({ k }) => k)).toEqual([999, 1000, 1, 2]);
    expect(receipts[1]?.previous).toBe(receipts[0]?.seed);
    expect(receipts[2]).toMatchObject({ commitment: fair.next_commitment, previous: fair.next_commitment });
    expect(receipts[3]?.previous).toBe(receipts[2]?.seed);

    const first = await player.ask('history', { limit: 3 });
    expect(first.history.map(({ receipt }) => receipt.k)).toEqual([2, 1, 1000]);
    const second = await player.ask('history', { limit: 3, cursor: first.next ?? '' });
    expect(second.history.map(({ receipt }) => receipt.k)).toEqual([999]);
    expect(second.next).toBeNull();
    expect((await player.ask('history', { limit: 4 })).next).toBeNull();
    const wrong = await player.call('history', { cursor: 'newest' });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'bad request' } });
  });

  test('an opening leaves no lock on a row that all players share: those wear out', async () => {
    // A row lock stays in the row's xmax; what locked the catalogue while it was written is there before.
    const locks = async () => {
      const { rows } = await sql`
        SELECT 'case' AS of, id, xmax::text FROM cases UNION ALL SELECT 'skin', id, xmax::text FROM skins
        ORDER BY 1, 2, 3`.execute(game.db);
      return rows;
    };
    const before = await locks();
    const { id } = await cheapest();
    await game.player(14).ask('openCase', { id });
    expect(await locks()).toEqual(before);
  });

  test('the audit finds nothing but the draws that were skipped here', async () => {
    const wrong = (await auditFindings(game.db)).map(({ name }) => name);
    expect(wrong).toEqual(['draws of a chain are numbered without gaps', 'every draw can be drawn again']);
  });
});
