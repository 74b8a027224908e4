import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Receipt } from '../../common/api/schemas.ts';
import { verifyReceipt } from '../../common/rules/fairness/verify.ts';
import { decideOnChains } from '../../server/domain/draws/chainEpochs.ts';
import { SeedCache } from '../../server/domain/draws/SeedCache.ts';
import { deployedKind } from './harness/databases.ts';
import { type Game, startGames } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';
import { newKey } from './harness/Player.ts';
import { becomeAnotherDatabase } from './harness/snapshot.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const clientSeed = 'amber-birch-cobalt-0042|calm|dragon';

describe.each(deployedKind())('an opening on a guess of where the row stands on %s', (kind) => {
  let games: [Game, Game];
  let game: Game;
  let id: string;
  let price: number;
  beforeAll(async () => {
    games = (await startGames(kind, 2)) as [Game, Game];
    [game] = games;
    ({ id, price } = await cheapestCase(game, 1));
  });
  afterAll(async () => {
    for (const one of [...games].reverse()) await one.close();
  });

  const open = async (userId: number, { on = game, count = 1, key = newKey() } = {}) =>
    await on.player(userId).call('openCase', { id, count }, { key, clientSeed });
  /** A player with crystals for so many openings, where the first server knows how their row stands. */
  const knownPlayer = async (userId: number, openings: number) => {
    const { me } = await game.player(userId).ask('me', {});
    await game.give(userId, (1 + openings) * price - me.balance);
    expect((await open(userId)).status).toBe(200);
    return game.player(userId);
  };
  /** What was foreseen during `work`: null where the server did not guess. */
  const guessesDuring = async (work: () => Promise<unknown>) => {
    const foresee = vi.spyOn(SeedCache.prototype, 'foresee');
    await work();
    const guesses = foresee.mock.results.map(({ value }) => value !== null);
    foresee.mockRestore();
    return guesses;
  };
  const standingOf = async (userId: number) => {
    const { me } = await game.player(userId).ask('me', {});
    const { fair } = await game.player(userId).ask('fair', {});
    return { balance: me.balance, nonce: fair.nonce };
  };

  test('is right while one server alone opens, of one and of several', async () => {
    await knownPlayer(10, 15);
    const guesses = await guessesDuring(async () => {
      expect((await open(10, { count: 4 })).body).toMatchObject({ balance: 11 * price });
      expect((await open(10, { count: 10 })).body).toMatchObject({ balance: price });
      const last = await open(10);
      expect(last.body).toMatchObject({ balance: 0, receipt: { k: 16 }, open: { inventory_id: 16 } });
      expect(await open(10)).toMatchObject({
        status: 402,
        body: { error: 'not enough crystals', needed: price },
      });
    });
    expect(guesses).toEqual([true, true, true, true]);
    expect(await standingOf(10)).toEqual({ balance: 0, nonce: 16 });
  });

  test('that is wrong, as another server has opened since, draws the next seed all the same', async () => {
    await knownPlayer(11, 6);
    const receipts: Receipt[] = [];
    const guesses = await guessesDuring(async () => {
      for (const on of [games[1], games[0], games[1], games[0], games[1], games[0]]) {
        const { receipt } = (await open(11, { on })).body;
        receipts.push(receipt);
      }
    });
    expect(guesses).toEqual([false, true, true, true, true, true]);
    expect(receipts.map(({ k }) => k)).toEqual([2, 3, 4, 5, 6, 7]);
    for (const [i, one] of receipts.entries()) {
      expect(verifyReceipt(one).ok).toBe(true);
      if (i > 0) expect(one.previous).toBe(receipts[i - 1]?.seed);
    }
    expect(await standingOf(11)).toEqual({ balance: 0, nonce: 7 });
  });

  test('reveals no seed twice where two servers open at the same moment', async () => {
    await knownPlayer(12, 20);
    await open(12, { on: games[1] });
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, i) => open(12, { on: games[i % 2] ?? game })),
    );
    const opened = replies.filter(({ status }) => status === 200);
    expect(opened.map(({ body }) => body.receipt.k).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 19 }, (_, i) => 3 + i),
    );
    expect(await standingOf(12)).toEqual({ balance: 0, nonce: 21 });
  });

  test('gives a tap that comes again its first answer, and takes nothing', async () => {
    await knownPlayer(13, 5);
    const key = newKey();
    const first = await open(13, { key, count: 2 });
    for (const on of games) expect((await open(13, { on, key, count: 2 })).body).toEqual(first.body);
    expect(await open(13, { key, count: 3 })).toMatchObject({ body: { error: 'idempotency key reused' } });
    expect((await open(13)).body).toMatchObject({ balance: 2 * price, receipt: { k: 4 } });
    expect(await standingOf(13)).toEqual({ balance: 2 * price, nonce: 4 });
  });

  test.each([
    [20, 'a freeze', 'account frozen', () => admin(game.services, 'freeze', '20', ...by())],
    [21, 'a break', 'opening paused', () => game.player(21).ask('setLimits', { pause_days: 1 })],
    [
      22,
      'a limit of openings',
      'opening paused',
      () => game.player(22).ask('setLimits', { openings_day: 1 }),
    ],
    [
      23,
      'a limit of crystals',
      'opening paused',
      () => game.player(23).ask('setLimits', { crystals_day: price }),
    ],
  ] as const)('of player %i does not get past %s that came since', async (userId, _, error, forbid) => {
    await knownPlayer(userId, 3);
    const guesses = await guessesDuring(async () => {
      await forbid();
      for (let i = 0; i < 2; i++) expect(await open(userId)).toMatchObject({ status: 423, body: { error } });
    });
    expect(guesses).toEqual([true, false]);
    expect(await standingOf(userId)).toEqual({ balance: 3 * price, nonce: 1 });
  });

  test('is not made of a player with limits, whose openings count towards them', async () => {
    const player = await knownPlayer(24, 5);
    await player.ask('setLimits', { openings_day: 4 });
    const guesses = await guessesDuring(async () => {
      for (let i = 0; i < 3; i++) expect((await open(24)).status).toBe(200);
    });
    expect(guesses).toEqual([true, false, false]);
    expect(await open(24)).toMatchObject({ status: 423, body: { error: 'opening paused' } });
  });

  test('leaves the bonus for an invitation to whoever opens first, once', async () => {
    const inviter = 31;
    await game.player(inviter).ask('me', {});
    const { referral_code } = await game.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', inviter)
      .executeTakeFirstOrThrow();
    const friend = game.player(25, `ref_${referral_code}`);
    const { me } = await friend.ask('me', {});
    await game.give(25, 3 * price - me.balance);
    for (let i = 0; i < 3; i++)
      expect((await friend.call('openCase', { id }, { key: newKey(), clientSeed })).status).toBe(200);
    expect((await standingOf(inviter)).balance).toBe(1000);
  });

  test('does not outlive the end of a chain', async () => {
    await knownPlayer(26, 1010);
    for (let opened = 1; opened < 991; opened += 10) await open(26, { count: 10 });
    const guesses = await guessesDuring(async () => {
      const { opens } = (await open(26, { count: 10 })).body;
      expect(opens.map(({ receipt }: { receipt: Receipt }) => receipt.k)).toEqual([
        992, 993, 994, 995, 996, 997, 998, 999, 1000, 1,
      ]);
      expect((await open(26)).body).toMatchObject({ receipt: { k: 2 } });
    });
    expect(guesses).toEqual([false, true]);
  });

  test('does not outlive the chains of an epoch that is over, nor the database', async () => {
    await knownPlayer(27, 4);
    const decide = (decision: 'renewed' | 'kept') =>
      game.db.transaction().execute((trx) => decideOnChains(trx, decision, 'a test', game.clock.read()));
    const guesses = await guessesDuring(async () => {
      await decide('renewed');
      expect((await open(27)).body).toMatchObject({ receipt: { k: 1 } });
      await becomeAnotherDatabase(game.db);
      expect(await open(27)).toMatchObject({ status: 503, body: { error: 'draws paused' } });
      await decide('kept');
      expect((await open(27)).body).toMatchObject({ balance: 2 * price, receipt: { k: 2 } });
    });
    expect(guesses).toEqual([true, true, false]);
  });

  test('gives a phone that was promised the chain of another epoch none of this one', async () => {
    const player = await knownPlayer(29, 1);
    const guesses = await guessesDuring(async () => {
      const late = await player.call('openCase', { id, count: 1 }, { key: newKey(), clientSeed, epoch: 7 });
      expect(late).toMatchObject({ status: 409, body: { error: 'chain renewed' } });
    });
    expect(guesses).toEqual([true]);
    expect(await standingOf(29)).toEqual({ balance: price, nonce: 1 });
  });

  test('does not outlive the person, whose next account draws from chains of its own', async () => {
    await knownPlayer(28, 1);
    await admin(game.services, 'erase', '28', ...by());
    await game.give((await games[1].player(28).ask('me', {})).me.id, 2 * price);
    const first = (await open(28, { on: games[1] })).body.receipt;
    const guesses = await guessesDuring(async () => {
      expect((await open(28)).body.receipt).toMatchObject({ k: 2, previous: first.seed });
    });
    expect(guesses).toEqual([true]);
  });

  test('leaves books that the audit finds nothing in', () => expectSoundBooks(game.db));
});
