import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book } from '../../server/domain/ledger.ts';
import { findSuspects } from '../../server/domain/players/suspects.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { deployedKind, type TestDatabase } from './harness/databases.ts';
import { type Game, METRICS_HEADERS, startGame } from './harness/Game.ts';
import { cheapestCase, playerWithItems, TRADELINK } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

describe.each(deployedKind())('orders of operators on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
    await game.player(900).ask('me', {});
  });
  afterAll(() => game.close());

  const order = (...words: string[]) => admin(game.services, ...words);
  const balance = async (user: number) => (await game.player(user).ask('me', {})).me.balance;

  test('an order needs a name, a reason and a key', async () => {
    const without = (option: string) => {
      const at = by('k0').indexOf(option);
      return by('k0').filter((_, place) => place !== at && place !== at + 1);
    };
    for (const option of ['--name', '--reason', '--key']) {
      await expect(order('credit', '900', '10', ...without(option))).rejects.toThrow(`${option} is needed`);
    }
    for (const words of [
      ['freeze', '900'],
      ['unfreeze', '900'],
      ['chains', 'keep'],
      ['retry', '900', 'x'],
    ]) {
      await expect(order(...words)).rejects.toThrow('--name is needed');
    }
    await expect(order('credit', '900', '10', '--force')).rejects.toThrow('--force');
    // What an order does not know would be left out unseen.
    for (const [words, told] of [
      [['credit', '900', '10', '--before', '2026-11-22', ...by('k0')], 'credit has no option --before'],
      [['export', '900', '--before', '2026-11-22', ...by('k0')], 'export has no option --before'],
      [['log', '--before', '2026-11-22'], 'log has no option --before'],
      [['catalogue', 'versions', '--key', 'k0'], 'catalogue versions has no option --key'],
      [['user', '900', '--before', '', ...by('k0')], '"" is no moment'],
      [['credit', '900', '10', ...by('k0'), '--key', 'k9'], "Option '--key' is given twice"],
    ] as const)
      await expect(order(...words)).rejects.toThrow(told);
    await expect(order('toString', ...by('k0'))).rejects.toThrow('npm run admin');
    expect(await balance(900)).toBe(500);
  });

  test('an order is carried out once for its key, also where it is given twice at once', async () => {
    expect(await balance(898)).toBe(500);
    const words = ['credit', '898', '250', ...by('k1')];
    expect(await Promise.all([order(...words), order(...words)])).toEqual(['balance 750', 'balance 750']);
    expect(await order(...words)).toBe('balance 750');
    expect(await balance(898)).toBe(750);
    await expect(order('credit', '898', '251', ...by('k1', 'Bob'))).rejects.toThrow(
      'the key k1 is that of an order of Ada: credit 898 250',
    );
  });

  test('an order that failed is not in the log, and its key can be used again', async () => {
    expect(await balance(899)).toBe(500);
    await order('credit', '899', '250', ...by('k-899'));
    await expect(order('debit', '899', '1000000', ...by('k2'))).rejects.toThrow('not enough crystals');
    expect(await order('debit', '899', '250', ...by('k2'))).toBe('balance 500');
    const lines = (await order('log')).split('\n').map((line) => JSON.parse(line));
    expect(lines.filter(({ action }) => action.includes(' 899 '))).toMatchObject([
      { key: 'k2', operator: 'Ada', action: 'debit 899 250', reason: 'ticket 7', answer: 'balance 500' },
      { key: 'k-899', operator: 'Ada', action: 'credit 899 250', reason: 'ticket 7', answer: 'balance 750' },
    ]);
  });

  test.runIf(kind === 'postgres')(
    'an order ends within seconds where others hold what it needs, and can be given again',
    async () => {
      expect(await balance(897)).toBe(500);
      const other = await (game.database as TestDatabase).again();
      const holder = await other.db.startTransaction().execute();
      await sql`SELECT FROM users WHERE id = 897 FOR UPDATE`.execute(holder);
      const words = ['credit', '897', '250', ...by('k-897')];
      await expect(order(...words)).rejects.toThrow(
        /^another transaction holds what the order needs: it was given up after 5 s, and is not in the log; .* the same key/,
      );
      await holder.rollback().execute();
      await other.close();
      expect(await order(...words)).toBe('balance 750');
    },
  );

  test('crystals that a hand moved past the ledger are booked where that happened', async () => {
    /** Does what `psql --single-transaction` does with the file. */
    const bookByHand = (user: number, key: string) =>
      game.db.transaction().execute(async (trx) => {
        const script = readFileSync(join(repositoryRoot(), 'server/commands/bookByHand.sql'), 'utf8')
          .replaceAll(':user', String(user))
          .replaceAll(":'key'", `'${key}'`);
        for (const statement of script.split(';\n'))
          if (statement.trim()) await sql.raw(statement).execute(trx);
      });
    const byHand = (user: number, crystals: number) =>
      sql`UPDATE users SET balance = balance + ${crystals} WHERE id = ${user}`.execute(game.db);
    const rowsOf = (user: number) =>
      game.db
        .selectFrom('ledger')
        .select(['id', 'type', 'value', 'balance'])
        .where('user_id', '=', user)
        .orderBy('id')
        .execute();
    for (const id of [990, 991]) await game.player(id).ask('me', {});

    // Given, and the player has gone on since.
    await byHand(990, 100);
    await order('credit', '990', '5', ...by('h1'));
    await order('debit', '990', '605', ...by('h2'));
    await order('credit', '990', '100', ...by('h3', 'Ada', 'given by hand'));
    // Neither by another key nor a second time.
    const refusal = 'nothing is changed: no gap of user 990 is what the order';
    await expect(bookByHand(990, 'h1')).rejects.toThrow(`${refusal} h1 has booked`);
    await bookByHand(990, 'h3');
    await expect(bookByHand(990, 'h3')).rejects.toThrow(`${refusal} h3 has booked`);
    expect(await rowsOf(990)).toEqual([
      { id: 1, type: 1, value: 500, balance: 500 },
      { id: 2, type: 5, value: 100, balance: 600 },
      { id: 3, type: 5, value: 5, balance: 605 },
      { id: 4, type: 6, value: -605, balance: 0 },
    ]);

    // Taken, all of it: a debit needs what it takes, so the player gets it back first.
    await byHand(991, -500);
    await order('credit', '991', '500', ...by('h4'));
    await order('debit', '991', '500', ...by('h5', 'Ada', 'taken by hand'));
    await bookByHand(991, 'h5');
    expect(await rowsOf(991)).toEqual([
      { id: 1, type: 1, value: 500, balance: 500 },
      { id: 2, type: 6, value: -500, balance: 0 },
      { id: 3, type: 5, value: 500, balance: 500 },
    ]);
    await expectSoundBooks(game.db);
  });

  test('an erasure leaves an order alone that gives somebody else a bonus whose type has the same number', async () => {
    for (const id of [9, 912]) await game.player(id).ask('me', {});
    await order('grant', '9', '912', '5', ...by('g1'));
    await order('erase', '9', ...by());
    const lines = (await order('log')).split('\n').map((line) => JSON.parse(line));
    expect(lines.find(({ key }) => key === 'g1')).toMatchObject({ action: 'grant 9 912 5' });
    await expectSoundBooks(game.db);
  });

  test('the log only grows', async () => {
    for (const statement of ["UPDATE admin_log SET operator = 'Eve'", 'DELETE FROM admin_log']) {
      await expect(sql.raw(statement).execute(game.db)).rejects.toThrow('append-only');
    }
  });

  test('an account is frozen with a reason, what waits to be sent comes back, and it is thawed', async () => {
    const [kept = 0, sent = 0] = await playerWithItems(game, 910, 2);
    const player = game.player(910);
    await player.ask('send', { id: sent });
    const farm = ['freeze', '910', ...by('k3', 'Ada', 'a farm')];
    expect(await Promise.all([order(...farm), order(...farm)])).toEqual(['done', 'done']);
    expect(await player.call('sell', { id: kept })).toMatchObject({
      status: 423,
      body: { error: 'account frozen' },
    });
    expect((await player.ask('inventoryItem', { id: sent })).inventory.status).toBe('returned');
    await expect(order('freeze', '910', ...by('k4'))).rejects.toThrow('user 910 is frozen since');
    // By another machine, whose clock is some seconds behind.
    game.clock.advance(-5);
    expect(await order('unfreeze', '910', ...by('k5', 'Ada', 'a mistake'))).toBe('done');
    expect((await player.call('sell', { id: kept })).status).toBe(200);
    await expect(order('unfreeze', '910', ...by('k6'))).rejects.toThrow('user 910 is not frozen');
    await expect(order('freeze', '911', ...by('k7'))).rejects.toThrow('there is no user 911');
  });

  test('suspects are told with their signs, and counted for the metrics', async () => {
    expect(await order('suspects')).toBe('none');
    await game.player(920).ask('me', {});
    const { referral_code } = await game.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', 920)
      .executeTakeFirstOrThrow();
    const cheap = await cheapestCase(game, 920);
    // The last of them takes ten minutes, which is not fast.
    for (let friend = 921; friend <= 931; friend++) {
      const one = game.player(friend, `ref_${referral_code}`);
      await one.ask('openCase', { id: WELCOME_CASE_ID });
      game.clock.advance(friend < 931 ? 599 : 600);
      await one.ask('openCase', { id: cheap.id });
    }
    for (let friend = 932; friend <= 941; friend++) {
      await game.player(friend, `ref_${referral_code}`).ask('openCase', { id: WELCOME_CASE_ID });
    }
    // One link after the other has had it.
    await game.player(945).ask('setTradelink', { tradelink: TRADELINK(945) });
    const [item = 0] = await playerWithItems(game, 942, 1);
    await game.player(942).ask('send', { id: item });
    await game.player(942).ask('setTradelink', { tradelink: TRADELINK(943) });
    await game.player(944).ask('setTradelink', { tradelink: TRADELINK(942) });
    await order('freeze', '944', ...by('k8'));
    expect((await order('suspects')).split('\n')).toEqual([
      '920: fast friends 10, idle friends 10',
      '942: shared trade link 2',
      '944 (frozen): shared trade link 2',
    ]);
    const told = await game.app.inject({ url: '/metrics', headers: METRICS_HEADERS });
    expect(told.body).toContain('facet_suspects{sign="idle friends"} 1');
    expect(told.body).toContain('facet_suspects{sign="shared trade link"} 2');
    expect(told.body).toContain('facet_suspects{sign="refunds"} 0');
  });

  test('of two people who were erased neither is told to have had the other’s trade link', async () => {
    const before = await order('suspects');
    for (const id of [700_000_961, 700_000_962]) {
      const [item = 0] = await playerWithItems(game, id, 1);
      await game.player(id).ask('send', { id: item });
      await deliverAndSettle(game, sandboxOf(game, 'accepted'));
      await order('erase', `${id}`, ...by());
    }
    expect(await order('suspects')).toBe(before);
  });

  test('bonuses, replacements and refunds are signs from 10 000 crystals, three and two on, for 30 days', async () => {
    const now = game.clock.read();
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const [item = 0] = await playerWithItems(game, 950, 1);
    for (const id of [951, 952]) await game.player(id).ask('me', {});
    const undo = new Error('the books stay as they are');
    const tried = game.db.transaction().execute(async (trx) => {
      const signs = async (at: Date) =>
        (await findSuspects(trx, at))
          .filter(({ user_id }) => user_id >= 950)
          .map(({ sign, count }) => [sign, count]);
      const bonus = (user_id: number, value: number) =>
        book(trx, user_id, [{ type: 9, value, reference: `day ${value}` }], ago(29));
      const replaced = (ref: string) => ({
        ...({ user_id: 950, ref, item_id: item, tradelink: TRADELINK(950), state: 'replaced' } as const),
        ...{ run_at: null, created_at: ago(29) },
      });
      const charge = {
        payer_id: 952,
        user_id: 952,
        stars: 50,
        crystals: 1000,
        payload: '',
        created_at: ago(29),
      };
      const refund = (id: string) => ({ ...charge, id, status: 'refunded' as const, refunded_at: ago(29) });
      await bonus(951, 9999);
      await bonus(952, 10_000);
      await trx
        .insertInto('deliveries')
        .values([replaced('a'), replaced('b')])
        .execute();
      await trx.insertInto('charges').values(refund('c')).execute();
      // Who has paid may have all bonuses.
      await trx
        .insertInto('charges')
        .values({ ...charge, id: 'd', status: 'credited' })
        .execute();
      expect(await signs(now)).toEqual([]);
      await bonus(951, 1);
      await trx.insertInto('deliveries').values(replaced('e')).execute();
      await trx.insertInto('charges').values(refund('f')).execute();
      expect(await signs(now)).toEqual([
        ['replacements', 3],
        ['bonuses only', 10_000],
        ['refunds', 2],
      ]);
      expect(await signs(new Date(now.getTime() + 86_400_000))).toEqual([]);
      throw undo;
    });
    await expect(tried).rejects.toBe(undo);
  });

  test('the audit finds nothing after the orders of operators', () => expectSoundBooks(game.db));
});
