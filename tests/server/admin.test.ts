import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANTS } from '../../server/commands/adminCrystals.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { admin, by } from './harness/orders.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const REGISTRATION_BONUS = 500;

describe.each(databaseKinds())('crystals of an operator on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
    await game.player(900).ask('me', {});
  });
  afterAll(() => game.close());

  const order = (...words: string[]) => admin(game.services, ...words, ...by());
  const transactions = async () => (await game.player(900).ask('transactions', {})).history;

  test('an operator gives and takes crystals, and the ledger names the order', async () => {
    const words = ['credit', '900', '250', ...by('order-1')];
    expect(await admin(game.services, ...words)).toBe(`balance ${REGISTRATION_BONUS + 250}`);
    expect(await order('debit', '900', '100')).toBe(`balance ${REGISTRATION_BONUS + 150}`);
    expect((await transactions()).slice(0, 2)).toMatchObject([
      { type: 6, value: '-100' },
      { type: 5, value: '+250' },
    ]);
    const row = await game.db
      .selectFrom('ledger')
      .select('reference')
      .where('user_id', '=', 900)
      .where('type', '=', 5)
      .executeTakeFirst();
    expect(row?.reference).toBe('admin:order-1');
  });

  test('an operator can’t take more crystals than there are', async () => {
    await expect(order('debit', '900', '1000000')).rejects.toThrow('not enough crystals');
  });

  test('an operator can move a billion crystals by one order', async () => {
    const billion = 1_000_000_000;
    const { balance } = (await game.player(900).ask('me', {})).me;
    expect(await order('credit', '900', `${billion}`)).toBe(`balance ${balance + billion}`);
    expect(await order('debit', '900', `${billion}`)).toBe(`balance ${balance}`);
  });

  test('an operator can grant every bonus', async () => {
    for (const type of GRANTS) await order('grant', String(type), '900', '10');
    const types = (await transactions()).slice(0, GRANTS.length).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(GRANTS));
    for (const type of ['1', '2', '3', '4', '5', '6', '7', '8', '12', '21']) {
      await expect(order('grant', type, '900', '10')).rejects.toThrow(`type ${type} can't be granted`);
    }
  });

  test('an operator’s wrong order is refused with the reason', async () => {
    for (const words of [
      ['credit', '901', '10'],
      ['freeze', '901'],
      ['erase', '901'],
      ['retry', '901', 'x'],
    ]) {
      await expect(order(...words)).rejects.toThrow('there is no user 901');
    }
    // What Date would take for some moment or other: of local time, of the year 2001, of the twelfth of November, of
    // March; of a year that never was.
    const wrong = [
      '2026-11-22T03:00',
      '2026-11-22 03:00:00 MSK',
      '3',
      '11.12.2026',
      '2026-13-01',
      '2026-02-30',
      '0000-01-01',
    ];
    for (const since of wrong) {
      await expect(order('handed-over', since)).rejects.toThrow(`"${since}" is no moment`);
    }
    await expect(order('handed-over', '2999-01-01')).rejects.toThrow('2999-01-01 is still to come');
    // What `chains` and a key may look like.
    await expect(order('chains', 'burn')).rejects.toThrow(
      'chains renew, chains keep or chains rekey, with --reason',
    );
    await expect(admin(game.services, 'freeze', '900', ...by('k'.repeat(65)))).rejects.toThrow(
      '--key has 64 characters at most',
    );
    // What is kept of an order when its person is erased must not lead to them.
    for (const words of [
      ['credit', '700900002', '5'],
      ['grant', '9', '700900002', '5'],
      ['export', '700900002'],
    ]) {
      await expect(admin(game.services, ...words, ...by('for-700900002'))).rejects.toThrow(
        '--key must not hold the number 700900002: it stays when they are erased',
      );
    }
    await expect(order('catalogue', 'publish')).rejects.toThrow('catalogue publish <folder>');
    for (const crystals of ['0', '1.5', '1e3', '0x10', '007', 'ten', '1000000001']) {
      await expect(order('credit', '900', crystals)).rejects.toThrow('whole number');
    }
    // The next number that a double can hold is that of another user.
    await expect(order('credit', '9007199254740993', '10')).rejects.toThrow('no whole number');
    const refused = async (usage: RegExp, ...words: string[]) =>
      await expect(order(...words)).rejects.toThrow(usage);
    await refused(/^it is: credit <user> <crystals>$/, 'credit', '900');
    await refused(/^it is: credit <user> <crystals>$/, 'credit', '900', '10', '10');
    await refused(/^it is: refund <charge>$/, 'refund');
    await refused(/^it is: export <user>$/, 'export');
    await refused(/^it is: user <user>$/, 'user', '900', '10');
    await refused(/^there is no command "credti 900 10"; npm run admin lists .*$/, 'credti', '900', '10');
    await refused(/^there is no command "held 900"; npm run admin lists .*$/, 'held', '900');
    await refused(/^Unknown option '--crystal'; npm run admin lists all there are$/, 'credit', '--crystal');
    await refused(/^Unknown option '-5'; npm run admin lists all there are$/, 'credit', '900', '-5');
    // What a shell makes of a variable that is not set: of a folder it would be the one that it stands in.
    for (const words of [
      ['freeze', ''],
      ['refund', ''],
      ['retry', '900', ''],
      ['catalogue', 'prices', ''],
      ['catalogue', 'publish', ''],
    ]) {
      await refused(/^"" is no word: is a variable of the shell empty\?; npm run admin lists .*$/, ...words);
    }
    await refused(/^there is no payment nope$/, 'refund', 'nope');
  });

  test('the erasure of a number too short to lead to anybody leaves the reasons of others as they are', async () => {
    await game.player(250).ask('me', {});
    await admin(game.services, 'debit', '900', '1', ...by('short', 'Ada', 'ticket 250'));
    await order('erase', '250');
    const [, entry] = (await admin(game.services, 'log')).split('\n').map((line) => JSON.parse(line));
    expect(entry).toMatchObject({ key: 'short', reason: 'ticket 250' });
  });

  test('whatever waits for a decision is listed, however much there is', async () => {
    const undo = new Error('the books stay as they are');
    const tried = game.db.transaction().execute(async (trx) => {
      const numbers = sql`generate_series(1, 1001) n`;
      await sql`INSERT INTO inventory
        SELECT 900, n, s.id, 4, '+1.0', 0, 'processing', false, false, false, 1, n, now()
        FROM ${numbers}, (SELECT id FROM skins LIMIT 1) s`.execute(trx);
      await sql`INSERT INTO deliveries (user_id, ref, item_id, tradelink, state, created_at)
        SELECT 900, n, n, '', 'dead', now() - n * interval '1 s' FROM ${numbers}`.execute(trx);
      await sql`INSERT INTO charges (id, payer_id, stars, payload, user_id, status, created_at)
        SELECT 'held ' || n, 900, 50, '', 900, 'held', now() - n * interval '1 s' FROM ${numbers}`.execute(
        trx,
      );
      const listed = async (words: string) =>
        (await admin({ ...game.services, db: trx }, words)).split('\n').map((line) => JSON.parse(line));
      const oldestFirst = Array.from({ length: 1001 }, (_, i) => 1001 - i);
      expect((await listed('deliveries')).map(({ item_id }) => item_id)).toEqual(oldestFirst);
      expect((await listed('held')).map(({ id }) => id)).toEqual(oldestFirst.map((n) => `held ${n}`));
      throw undo;
    });
    await expect(tried).rejects.toBe(undo);
  });

  test('the audit finds nothing after the orders of operators', () => expectSoundBooks(game.db));
});
