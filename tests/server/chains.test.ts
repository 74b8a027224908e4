import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previousSeed } from '../../common/rules/fairness/chain.ts';
import { decideOnChains } from '../../server/domain/draws/chainEpochs.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { deployedKind } from './harness/databases.ts';
import { type Game, METRICS_HEADERS, startGame } from './harness/Game.ts';
import { openItems } from './harness/items.ts';
import { becomeAnotherDatabase, restoreSnapshot, takeSnapshot } from './harness/snapshot.ts';
import { auditFindings } from './harness/soundBooks.ts';

describe.each(deployedKind())('chains of seeds on %s', (kind) => {
  let game: Game;
  let cheapest: string;
  beforeAll(async () => {
    game = await startGame(kind);
    const { cases } = await game.player(1).ask('cases', {});
    cheapest = cases.reduce((least, one) => (one.price < least.price ? one : least)).id;
  });
  afterAll(() => game.close());

  const fairOf = async (userId: number) => (await game.player(userId).ask('fair', {})).fair;
  const draw = async (userId: number) =>
    (await game.player(userId).ask('openCase', { id: cheapest })).receipt;
  const draws = async (userId: number, count: number) => {
    const receipts = [];
    for (let i = 0; i < count; i++) receipts.push(await draw(userId));
    return receipts;
  };
  const decide = (decision: 'renewed' | 'kept', reason: string) =>
    game.db.transaction().execute((trx) => decideOnChains(trx, decision, reason, game.clock.read()));
  const problems = async () => await auditFindings(game.db);

  test('that are renewed after a restore reveal no seed a second time', async () => {
    await openItems(game, 10, 3);
    await game.give(10, 1_000_000);
    const backup = await takeSnapshot(game.db);
    const known = await draws(10, 12);
    await restoreSnapshot(game.db, backup);

    const epoch = await decide('renewed', 'restored');
    const after = await draws(10, 12);
    const seeds = new Set(known.map(({ seed }) => seed));
    expect(after.filter(({ seed }) => seeds.has(seed))).toEqual([]);
    expect(after.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(after[0]?.previous).toBe(after[0]?.commitment);
    const fair = await fairOf(10);
    expect(fair).toMatchObject({ epoch, chain: 3, nonce: 12, commitment: after[0]?.commitment });
    expect(await problems()).toEqual([]);
  });

  test('are promised anew before the first draw of an epoch', async () => {
    const before = await fairOf(11);
    await game.give(11, 1_000_000);
    const epoch = await decide('renewed', 'a leak');
    expect(epoch).toBeGreaterThan(before.epoch);
    const promised = await fairOf(11);
    expect(promised).toMatchObject({ epoch, chain: before.chain + 2, nonce: 0 });
    expect([before.commitment, before.next_commitment]).not.toContain(promised.commitment);
    expect(promised.revealed).toBe(promised.commitment);
    const receipt = await draw(11);
    expect(receipt).toMatchObject({ k: 1, commitment: promised.commitment });
    expect(previousSeed(receipt.seed)).toBe(promised.commitment);
    expect(await fairOf(11)).toMatchObject({ next_commitment: promised.next_commitment });
    expect(await problems()).toEqual([]);
  });

  test('are renewed by one row, however many players there are', async () => {
    for (const id of [20, 21, 22]) await game.player(id).ask('me', {});
    const chains = () =>
      game.db.selectFrom('chains').selectAll().orderBy('user_id').orderBy('chain').execute();
    const before = await chains();
    await decide('renewed', 'once more');
    expect(await chains()).toEqual(before);
    const newcomer = await fairOf(23);
    expect(newcomer.chain).toBe(1);
    const { receipt } = await game.player(23).ask('openCase', { id: WELCOME_CASE_ID });
    expect(receipt.commitment).toBe(newcomer.commitment);
    expect(await problems()).toEqual([]);
  });

  test('refuse a draw to a phone that was promised another chain, and charge nothing', async () => {
    await openItems(game, 30, 1);
    await game.give(30, 1_000_000);
    const { epoch } = await fairOf(30);
    await game.player(30).ask('openCase', { id: cheapest }, { epoch });
    await decide('renewed', 'again');
    const { balance } = await game.player(30).ask('init', {});
    const late = await game.player(30).call('openCase', { id: cheapest }, { epoch, key: 'a'.repeat(32) });
    expect(late).toMatchObject({ status: 409, body: { error: 'chain renewed' } });
    const { multy } = await game.player(30).ask('multipliers', { id: 1 });
    const target = { donorId: 1, targetId: Object.values(multy).flat()[0]?.id ?? '' };
    expect(await game.player(30).call('upgrade', target, { epoch })).toMatchObject({
      status: 409,
      body: { error: 'chain renewed' },
    });
    expect((await game.player(30).ask('me', {})).me.balance).toBe(balance);
    const told = await fairOf(30);
    const { receipt } = await game.player(30).ask('openCase', { id: cheapest }, { epoch: told.epoch });
    expect(receipt.commitment).toBe(told.commitment);
    expect(await game.player(30).call('openCase', { id: cheapest }, { epoch: -1 })).toMatchObject({
      status: 400,
    });
  });

  test('wait for a decision while the database is another one', async () => {
    await openItems(game, 40, 2);
    await game.give(40, 1_000_000);
    const before = await fairOf(40);
    await becomeAnotherDatabase(game.db);
    const { balance } = await game.player(40).ask('init', {});
    const refused = await game.player(40).call('openCase', { id: cheapest });
    expect(refused).toMatchObject({ status: 503, body: { error: 'draws paused' } });
    expect(refused.headers['retry-after']).toBe('60');
    const { multy } = await game.player(40).ask('multipliers', { id: 1 });
    const target = { donorId: 1, targetId: Object.values(multy).flat()[0]?.id ?? '' };
    expect(await game.player(40).call('upgrade', target)).toMatchObject({
      status: 503,
      body: { error: 'draws paused' },
    });
    const scrape = async () => (await game.app.inject({ url: '/metrics', headers: METRICS_HEADERS })).body;
    expect(await scrape()).toContain('facet_draws_paused 1');
    // What is no draw goes on, for newcomers too.
    expect((await game.player(40).ask('sell', { id: 2 })).sold.crystals).toBeGreaterThan(0);
    expect((await fairOf(41)).nonce).toBe(0);
    expect(await fairOf(40)).toEqual(before);
    expect((await game.player(40).ask('inventoryItem', { id: 1 })).inventory.status).toBe('available');

    await decide('kept', 'the standby had everything');
    expect(await scrape()).toContain('facet_draws_paused 0');
    const { receipt, balance: after } = await game.player(40).ask('openCase', { id: cheapest });
    expect(receipt).toMatchObject({ commitment: before.commitment, k: before.nonce + 1 });
    expect(after).toBeGreaterThan(balance - 1_000_000);

    await becomeAnotherDatabase(game.db);
    expect((await game.player(40).call('openCase', { id: cheapest })).status).toBe(503);
    await decide('renewed', 'restored');
    expect((await draw(40)).k).toBe(1);
    expect(await problems()).toEqual([]);
  });

  test('are those of the database where it has gone back under a running server', async () => {
    await openItems(game, 50, 1);
    await game.give(50, 1_000_000);
    const backup = await takeSnapshot(game.db);
    // A chain that this server has made and remembers, and that the database of before has never had.
    await decide('renewed', 'lost soon');
    const lost = await draw(50);
    await restoreSnapshot(game.db, backup);
    await decide('renewed', 'restored');
    game.clock.advance(1);
    const promised = await fairOf(50);
    const receipt = await draw(50);
    expect(receipt.commitment).toBe(promised.commitment);
    expect(receipt.commitment).not.toBe(lost.commitment);
    const { rows } = await sql<{ commitment: string }>`
      SELECT commitment FROM chains WHERE user_id = 50 AND chain = ${promised.chain}`.execute(game.db);
    expect(rows).toEqual([{ commitment: receipt.commitment }]);
    expect(await problems()).toEqual([]);
  });
});
