import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../common/api/contract.ts';
import type { Receipt } from '../../common/api/schemas.ts';
import { verifyReceipt } from '../../common/rules/fairness/verify.ts';
import { decideOnChains } from '../../server/domain/draws/chainEpochs.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds, deployedKind } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const LUCK = 'amber-birch-cobalt-0042';
const SEED = `${LUCK}|calm|dragon`;

describe.each(deployedKind())('several cases opened at once on %s', (kind) => {
  let game: Game;
  let cheapest: { id: string; price: number; odds_hash: string };
  beforeAll(async () => {
    game = await startGame(kind);
    const { id } = await cheapestCase(game, 1);
    cheapest = (await game.player(1).ask('case', { id })).case;
  });
  afterAll(() => game.close());

  /** A player with crystals for exactly so many openings. */
  const playerFor = async (id: number, openings: number) => {
    const player = game.player(id);
    const { me } = await player.ask('me', {});
    await game.give(id, openings * cheapest.price - me.balance);
    return player;
  };
  const fairOf = async (id: number) => (await game.player(id).ask('fair', {})).fair;
  const receiptsOf = ({ opens = [] }: Answer<'openCase'>) => opens.map(({ receipt }) => receipt);

  test('ten take ten prices and give ten items, each with a receipt that follows the one before', async () => {
    const player = await playerFor(10, 12);
    const { fair } = await player.ask('fair', {});
    const key = newKey();
    const answer = await player.ask('openCase', { id: cheapest.id, count: 10 }, { key, clientSeed: SEED });
    const { open, opened_item, receipt, balance, opens = [] } = answer;
    const [first] = opens;
    expect({ ...open, receipt }).toEqual(first);
    expect(opened_item).toEqual(open);
    expect(balance).toBe(2 * cheapest.price);
    expect(opens.map(({ inventory_id }) => inventory_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

    let chain = fair;
    const player_ = { luckCode: LUCK, mode: 'calm', talisman: 'dragon', key } as const;
    for (const [i, { win, receipt: one }] of opens.entries()) {
      expect(one).toMatchObject({ k: i + 1, client_seed: `${SEED}|${key}`, own_key: true });
      expect(one.previous).toBe(chain.revealed);
      const expected = { chain, player: player_, oddsHash: cheapest.odds_hash, shownItem: win.id };
      expect(verifyReceipt(one, expected)).toMatchObject({ ok: true });
      chain = { ...chain, nonce: one.k, revealed: one.seed };
    }
    expect(await fairOf(10)).toMatchObject({ nonce: 10, revealed: opens.at(-1)?.receipt.seed });

    const { history } = await player.ask('transactions', {});
    expect(history.slice(0, 10).map(({ type, value, balance }) => [type, value, balance])).toEqual(
      opens.map((_, i) => [3, `-${cheapest.price}`, (2 + i) * cheapest.price]),
    );
    const drawn = (await player.ask('history', {})).history;
    expect(drawn.map(({ receipt, win }) => ({ receipt, win }))).toEqual(
      opens.map(({ receipt, win }) => ({ receipt, win })).reverse(),
    );
    const { inventory } = await player.ask('inventory', {});
    expect(inventory.map(({ id, win }) => ({ inventory_id: id, win })).reverse()).toEqual(
      opens.map(({ inventory_id, win }) => ({ inventory_id, win })),
    );
  });

  test('one that is asked for by its number is a list of one, and without a number no list', async () => {
    const player = await playerFor(11, 2);
    const one = await player.ask('openCase', { id: cheapest.id, count: 1 });
    expect(one.opens).toEqual([{ ...one.open, receipt: one.receipt }]);
    expect(await player.ask('openCase', { id: cheapest.id })).not.toHaveProperty('opens');
  });

  test('a number that is none from 1 to 10 is refused, and so is the welcome case several times', async () => {
    const player = await playerFor(12, 20);
    for (const count of [0, 11, -1, 1.5, '', 'ten', '1e1']) {
      const reply = await player.call('openCase', { id: cheapest.id, count: count as number });
      expect([count, reply.status, reply.body]).toEqual([count, 400, { error: 'bad request' }]);
    }
    const welcome = { id: WELCOME_CASE_ID, count: 2 };
    expect(await player.call('openCase', welcome)).toMatchObject({ status: 400 });
    expect((await player.ask('me', {})).me).toMatchObject({
      balance: 20 * cheapest.price,
      is_first_visit: true,
    });
    expect((await player.ask('openCase', { id: WELCOME_CASE_ID, count: 1 })).opens).toHaveLength(1);
  });

  test('crystals for fewer open none, and the refusal says what is missing for all', async () => {
    const player = await playerFor(13, 4);
    const reply = await player.call('openCase', { id: cheapest.id, count: 5 });
    const refusal = { error: 'not enough crystals', needed: cheapest.price };
    expect(reply).toMatchObject({ status: 402, body: refusal });
    expect(await fairOf(13)).toMatchObject({ nonce: 0 });
    expect((await player.ask('me', {})).me.balance).toBe(4 * cheapest.price);
    expect((await player.ask('openCase', { id: cheapest.id, count: 4 })).balance).toBe(0);
  });

  test('each of them counts in the limits, which refuse all or none', async () => {
    const player = await playerFor(14, 20);
    await player.ask('setLimits', { openings_day: 5 });
    const open = async (count: number) =>
      (await player.call('openCase', { id: cheapest.id, count })).body.error ?? 'opened';
    expect([await open(6), await open(3), await open(3), await open(2)]).toEqual([
      'opening paused',
      'opened',
      'opening paused',
      'opened',
    ]);
    const { limits } = (await player.ask('me', {})).me;
    expect(limits).toMatchObject({ opened_today: 5, spent_today: 5 * cheapest.price });
  });

  test('the crystals of a day count each of them, and a sum above them opens none', async () => {
    const player = await playerFor(20, 20);
    await player.ask('setLimits', { crystals_day: 5 * cheapest.price });
    const refused = await player.call('openCase', { id: cheapest.id, count: 6 });
    expect(refused).toMatchObject({ status: 423, body: { error: 'opening paused' } });
    expect((await player.ask('openCase', { id: cheapest.id, count: 4 })).opens).toHaveLength(4);
    expect(await player.call('openCase', { id: cheapest.id, count: 2 })).toMatchObject({ status: 423 });
    const { me } = await player.ask('me', {});
    expect([me.balance, me.limits.spent_today, me.limits.opened_today]).toEqual([
      16 * cheapest.price,
      4 * cheapest.price,
      4,
    ]);
    expect((await player.ask('inventory', {})).inventory).toHaveLength(4);
    expect((await player.ask('openCase', { id: cheapest.id, count: 1 })).balance).toBe(15 * cheapest.price);
  });

  test.each([1, 7, 30] as const)(
    'a break of %s days refuses several and one, and ends by itself',
    async (days) => {
      const player = await playerFor(20 + days, 10);
      await player.ask('setLimits', { pause_days: days });
      const refusal = { status: 423, body: { error: 'opening paused' } };
      for (const count of [10, 2, 1, undefined]) {
        const input = count === undefined ? { id: cheapest.id } : { id: cheapest.id, count };
        expect(await player.call('openCase', input)).toMatchObject(refusal);
      }
      game.clock.advance(days * 24 * 3600 - 1);
      expect(await player.call('openCase', { id: cheapest.id, count: 2 })).toMatchObject(refusal);
      expect((await player.ask('me', {})).me.balance).toBe(10 * cheapest.price);
      expect(await fairOf(20 + days)).toMatchObject({ nonce: 0 });
      game.clock.advance(1);
      expect((await player.ask('openCase', { id: cheapest.id, count: 10 })).balance).toBe(0);
    },
  );

  test('the same key gets the same answer, and with another number it is refused', async () => {
    const player = await playerFor(15, 10);
    const key = newKey();
    const first = await player.ask('openCase', { id: cheapest.id, count: 5 }, { key });
    expect(await player.ask('openCase', { id: cheapest.id, count: 5 }, { key })).toEqual(first);
    const other = await player.call('openCase', { id: cheapest.id, count: 4 }, { key });
    expect(other).toMatchObject({ status: 422, body: { error: 'idempotency key reused' } });
    expect(await player.call('openCase', { id: cheapest.id }, { key })).toMatchObject({ status: 422 });
    expect((await player.ask('me', {})).me.balance).toBe(5 * cheapest.price);
  });

  test('a chain that ends among them goes on in the next one', async () => {
    const player = await playerFor(16, 1020);
    const promised = await fairOf(16);
    const receipts: Receipt[] = [];
    const open = async (count: number) => {
      const drawn = receiptsOf(await player.ask('openCase', { id: cheapest.id, count }));
      receipts.push(...drawn);
      return drawn.map(({ k }) => k);
    };
    await open(7);
    while (receipts.length < 997) await open(10);
    expect(await open(10)).toEqual([998, 999, 1000, 1, 2, 3, 4, 5, 6, 7]);
    expect(await open(3)).toEqual([8, 9, 10]);
    for (const [i, one] of receipts.entries()) {
      expect(one.k).toBe(1 + (i % 1000));
      expect(one.commitment).toBe(i < 1000 ? promised.commitment : promised.next_commitment);
      expect(one.previous).toBe(one.k === 1 ? one.commitment : receipts[i - 1]?.seed);
      expect(verifyReceipt(one).ok).toBe(true);
    }
    const now = await fairOf(16);
    expect(now).toMatchObject({ chain: 2, nonce: 10, commitment: promised.next_commitment });
    expect(now.next_commitment).not.toBe(promised.next_commitment);
  });

  test('no feed shows any of them before the last reel has stopped, (count - 1) × 0.25 s after one would', async () => {
    const player = await playerFor(17, 10);
    game.clock.advance(60);
    const earlier = (await player.ask('live', {})).live.win[0]?.id ?? 0;
    const { opens = [] } = await player.ask('openCase', { id: cheapest.id, count: 9 });
    const drawn = opens.map(({ win }) => win.name).sort();
    // 14 s after a draw alone its reel has landed; eight more stop 2 s behind it.
    game.clock.advance(15.99);
    expect((await player.ask('live', {})).live.win[0]?.id ?? 0).toBe(earlier);
    expect((await player.ask('recentWins', {})).recent_wins).toEqual([]);
    expect((await player.ask('init', {})).recent_wins).toEqual([]);
    game.clock.advance(0.01);
    const { recent_wins } = await player.ask('recentWins', {});
    expect(recent_wins.map(({ name }) => name).sort()).toEqual(drawn);
    // The live list is read anew once a second, and may be five old where it was asked for meanwhile.
    game.clock.advance(5);
    const theirs = (await player.ask('live', {})).live.win.filter(({ who }) => who === 'Player 17');
    expect(theirs.map(({ name }) => name).sort()).toEqual(drawn);
  });

  test('one alone is seen in the player’s own list before several that were opened after it', async () => {
    const player = await playerFor(19, 11);
    game.clock.advance(60);
    await player.ask('openCase', { id: cheapest.id });
    game.clock.advance(0.001);
    await player.ask('openCase', { id: cheapest.id, count: 10 });
    const seen = async () => (await player.ask('recentWins', {})).recent_wins.map(({ id }) => id);
    game.clock.advance(14);
    expect(await seen()).toEqual([1]);
    game.clock.advance(2.25);
    expect(await seen()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('are all drawn from a fresh chain where the chains were renewed', async () => {
    const player = await playerFor(18, 20);
    await player.ask('openCase', { id: cheapest.id, count: 4 });
    await game.db
      .transaction()
      .execute((trx) => decideOnChains(trx, 'renewed', 'restored', game.clock.read()));
    const receipts = receiptsOf(await player.ask('openCase', { id: cheapest.id, count: 10 }));
    expect(receipts.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const fair = await fairOf(18);
    expect(fair).toMatchObject({ chain: 3, nonce: 10, commitment: receipts[0]?.commitment });
    expect(receipts[0]?.previous).toBe(fair.commitment);
  });

  test('the audit finds nothing after openings of several', () => expectSoundBooks(game.db));
});

describe.runIf(databaseKinds().includes('postgres'))('what ten at once cost PostgreSQL', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame('postgres', { connections: 1 });
  });
  afterAll(() => game.close());

  test('ten at once make as many statements and trips as one', async () => {
    const { id } = await cheapestCase(game, 1);
    const player = game.player(1);
    await game.give(1, 1_000_000);
    const runs = async () => {
      const { rows } = await sql<{ runs: number }>`
        SELECT sum(generic_plans + custom_plans)::bigint AS runs FROM pg_prepared_statements`.execute(
        game.db,
      );
      return rows[0]?.runs ?? 0;
    };
    const costOf = async (count: number | undefined, options: { clientSeed?: string } = {}) => {
      const open = () => player.ask('openCase', { id, count }, { key: newKey(), ...options });
      // What is prepared goes another way from the second time on.
      for (let i = 0; i < 2; i++) await open();
      const before = await runs();
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      await open();
      const trips = queries.mock.calls.length;
      queries.mockRestore();
      return { trips, statements: (await runs()) - before };
    };
    for (const count of [undefined, 10, 7]) {
      // What phones send: all in one statement, on the guess that the row stands where the last opening left it.
      expect(await costOf(count, { clientSeed: SEED })).toEqual({ trips: 1, statements: 1 });
      // BEGIN and the price; the effects, the answer and COMMIT.
      expect(await costOf(count)).toEqual({ trips: 2, statements: 5 });
    }
  });
});
