import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { WELCOME_CASE_ID } from '../../src/api/schemas.ts';
import { previousSeed } from '../../src/rules/fairness/chain.ts';
import { draw } from '../../src/rules/fairness/draw.ts';
import { oddsHash } from '../../src/rules/fairness/odds.ts';
import { rarity } from '../../src/rules/rarity.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/game.ts';
import { newKey } from './harness/player.ts';

describe.each(databaseKinds())('opening a case on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const cheapest = async () => {
    const { cases } = await game.player(1).ask('cases', {});
    const box = cases.reduce((least, one) => (one.price < least.price ? one : least));
    return (await game.player(1).ask('case', { id: box.id })).case;
  };

  test('takes the price, gives an item and a receipt that draws the same again', async () => {
    const player = game.player(10);
    const box = await cheapest();
    const before = await player.ask('fair', {});
    const key = newKey();
    const seed = 'amber-birch-cobalt-0042|calm|dragon';
    const opened = await player.ask('openCase', { id: box.id }, { key, clientSeed: seed });
    const { receipt } = opened;

    expect(opened.balance).toBe(500 - box.price);
    expect(receipt).toMatchObject({ own_key: true, k: 1, nonce: 1, client_seed: `${seed}|${key}` });
    expect(receipt.commitment).toBe(before.fair.commitment);
    expect(previousSeed(receipt.seed)).toBe(before.fair.revealed);
    expect(receipt.odds_hash).toBe(box.odds_hash);
    expect(receipt.weights).toEqual(box.skins.map(({ chance }) => Math.round(chance * 10_000)));
    const odds = receipt.items.map((item, i) => [item, receipt.weights[i] ?? 0] as const);
    expect(oddsHash(box.id, box.version, odds)).toBe(receipt.odds_hash);
    const again = draw(receipt.seed, `${receipt.client_seed}:${receipt.nonce}`, receipt.weights);
    expect(again).toMatchObject({ pick: receipt.pick, index: receipt.index });
    expect(opened.open.win).toMatchObject({
      id: receipt.items[receipt.index],
      cost: box.skins[receipt.index]?.price,
      rarity: rarity(receipt.weights[receipt.index] ?? 0),
    });

    const after = await player.ask('fair', {});
    expect(after.fair).toMatchObject({ nonce: 1, revealed: receipt.seed });
    const { inventory } = await player.ask('inventoryItem', { id: opened.open.inventory_id });
    expect(inventory).toMatchObject({ status: 'available', receipt, history: [{ status: 'available' }] });
    expect(inventory.win).toEqual(opened.open.win);
    const { history } = await player.ask('transactions', {});
    expect(history[0]).toMatchObject({ type: 3, value: `-${box.price}`, balance: opened.balance });
    expect((await player.ask('history', {})).history[0]?.receipt).toEqual(receipt);
  });

  test('says so on the receipt when the key is the server’s own', async () => {
    const box = await cheapest();
    const { receipt } = await game.player(11).ask('openCase', { id: box.id });
    expect(receipt.own_key).toBe(false);
    expect(receipt.client_seed).toMatch(/^\|\|\|[0-9a-f]{32}$/);
  });

  test('refuses a client seed that the game can’t have made', async () => {
    const box = await cheapest();
    for (const clientSeed of ['x', '|loud|dragon', 'luck|calm|dragon', '|calm|dragon|more']) {
      const reply = await game.player(11).call('openCase', { id: box.id }, { clientSeed });
      expect(reply).toMatchObject({ status: 400, body: { error: 'bad request' } });
    }
  });

  test('opens the welcome case once', async () => {
    const player = game.player(12);
    expect((await player.ask('me', {})).me.is_first_visit).toBe(true);
    const opened = await player.ask('openCase', { id: WELCOME_CASE_ID });
    expect(opened.balance).toBe(500);
    expect(opened.open.win.profit).toBe('+100.0');
    expect((await player.ask('me', {})).me.is_first_visit).toBe(false);
    const second = await player.call('openCase', { id: WELCOME_CASE_ID });
    expect(second).toMatchObject({ status: 409, body: { error: 'welcome case already opened' } });
  });

  test('says how much is missing', async () => {
    const { cases } = await game.player(13).ask('cases', {});
    const dear = cases.find(({ price }) => price > 500);
    const reply = await game.player(13).call('openCase', { id: dear?.id ?? '' });
    expect(reply).toMatchObject({
      status: 402,
      body: { error: 'not enough crystals', needed: (dear?.price ?? 0) - 500 },
    });
    expect((await game.player(13).ask('fair', {})).fair.nonce).toBe(0);
  });

  test('does not know other cases', async () => {
    const reply = await game.player(13).call('openCase', { id: 'f'.repeat(32) });
    expect(reply).toMatchObject({ status: 404, body: { error: 'case not found' } });
  });

  test('shows nothing of the result in the feeds for 12 s', async () => {
    const player = game.player(14);
    const box = await cheapest();
    game.clock.advance(60);
    const earlier = (await player.ask('live', {})).live.win[0]?.id ?? 0;
    const { open } = await player.ask('openCase', { id: box.id });
    game.clock.advance(11.9);
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

  test('goes on to the next chain, whose commitment was known before', async () => {
    const player = game.player(15);
    const box = await cheapest();
    await player.ask('me', {});
    await game.give(15, 10 * box.price);
    await game.db.updateTable('users').set({ nonce: 998 }).where('id', '=', 15).execute();
    const { fair } = await player.ask('fair', {});
    const receipts = [];
    for (let i = 0; i < 4; i++) receipts.push((await player.ask('openCase', { id: box.id })).receipt);
    expect(receipts.map(({ k }) => k)).toEqual([999, 1000, 1, 2]);
    expect(receipts[1]?.previous).toBe(receipts[0]?.seed);
    expect(receipts[2]).toMatchObject({ commitment: fair.next_commitment, previous: fair.next_commitment });
    expect(receipts[3]?.previous).toBe(receipts[2]?.seed);

    const first = await player.ask('history', { limit: 3 });
    expect(first.history.map(({ receipt }) => receipt.k)).toEqual([2, 1, 1000]);
    const second = await player.ask('history', { limit: 3, cursor: first.next ?? '' });
    expect(second.history.map(({ receipt }) => receipt.k)).toEqual([999]);
    expect(second.next).toBeNull();
    const wrong = await player.call('history', { cursor: 'newest' });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'bad request' } });
  });

  test('leaves a database that proves itself, but for the draws that were skipped here', async () => {
    const findings = await audit(game.db);
    const wrong = findings.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
    expect(wrong).toEqual(['draws of a chain are numbered without gaps', 'every draw can be drawn again']);
  });
});
