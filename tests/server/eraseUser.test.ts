import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import type { Db } from '../../server/db/schema.ts';
import { tellLater } from '../../server/domain/botMessages/outbox.ts';
import { lockUser } from '../../server/domain/ledger.ts';
import { eraseUser } from '../../server/domain/personalData/eraseUser.ts';
import { ensureUser } from '../../server/domain/players/registration.ts';
import { refundedPayment, successfulPayment } from '../../server/fakes/botApi/deliver.ts';
import { Accounts } from '../../server/http/auth.ts';
import { OperatorError } from '../../server/OperatorError.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds, waitsForLock } from './harness/databases.ts';
import { SEED_CIPHER } from './harness/Game.ts';
import { openItems, TRADELINK } from './harness/items.ts';
import { admin, by, refundCharge } from './harness/orders.ts';
import { newKey, Player } from './harness/Player.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const INVITER = 700_900_001;
const USER = 700_900_002;
const FRIEND = 700_900_003;
const OTHER = 700_900_004;
/** All that leads to the person, as text; the trade link by its account. */
const LEADS = [
  'Philippa',
  'Featherstone',
  'pips_name',
  'portrait-of-pip',
  String(USER),
  'partner=700900002',
  'Pip asks',
  'offer for Pip',
];

describe.each(databaseKinds())('the erasure of a person on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, {}, (started) => {
    at = started;
  });

  const erase = (user: number) => admin(at.services, 'erase', String(user), ...by());
  const pip = (startParam?: string) =>
    new Player(at.game.app, USER, () =>
      at.game.initData(
        {
          id: USER,
          first_name: 'Philippa',
          last_name: 'Featherstone',
          username: 'pips_name',
          photo_url: 'https://t.me/portrait-of-pip.jpg',
        },
        startParam,
      ),
    );
  const invitation = async (player: Player) =>
    (await player.ask('me', {})).me.ref_link?.split('startapp=')[1] ?? '';

  /** Every row of every table that holds one of the words, in whatever column. */
  const rowsWith = async (words: readonly string[]) => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(at.game.db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t`.execute(at.game.db);
      for (const { row } of rows) {
        if (words.some((word) => row.includes(word))) found.push(`${name}: ${row}`);
      }
    }
    return found;
  };

  /** Erases a user, and commits when what is done meanwhile waits for it. Answers the number after it, and that. */
  const eraseDuring = async <T>(user: number, rival: () => Promise<T>): Promise<[number, T]> => {
    const { erased, done } = await at.game.db.transaction().execute(async (trx) => {
      const erased = await eraseUser(trx, user, SEED_CIPHER, at.game.clock.read());
      const done = rival();
      await expect.poll(() => waitsForLock(at.game.db)).toBe(true);
      return { erased, done };
    });
    return [erased, await done];
  };

  test('leaves nothing that leads to the person, and books that add up', async () => {
    const player = pip(await invitation(at.game.player(INVITER)));
    const code = await invitation(player);
    const [sent = 0, kept = 0] = await openItems(at.game, USER, 3);
    await player.ask('setTradelink', { tradelink: TRADELINK(USER) }, { key: 'b'.repeat(32) });
    await player.ask('openCase', { id: WELCOME_CASE_ID }, { key: 'a'.repeat(32) });
    await player.ask('send', { id: sent });
    await player.ask('cancelWithdrawal', { id: sent });
    const drop = await player.ask('shareDrop', { inventory_id: kept });
    await player.ask('statistics', {});
    await player.ask('setBotMessages', { allowed: true, time_zone: 'Europe/Kyiv' });
    await at.game.db
      .transaction()
      .execute((trx) => tellLater(trx, USER, { kind: 'bonus', crystals: 500 }, at.game.clock.read()));
    const friend = at.game.player(FRIEND, code);
    await friend.ask('me', {});
    await openItems(at.game, FRIEND, 1);
    const { invoice } = await at.order(FRIEND);
    await at.takeStars(invoice, person(FRIEND));
    const own = await player.ask('invoice', { id: 'p100', crystals: 2050, stars: 100 });
    const bill = at.fakeBotApi.state.invoices.get(own.invoice_url.replace('https://t.me/$', ''));
    if (!bill) throw new Error('no invoice');
    const charge = await at.takeStars(bill, person(USER));
    await admin(at.services, 'credit', String(USER), '250', ...by('k1', 'Ada', 'Pip asks'));
    await admin(at.services, 'freeze', String(USER), ...by('k2', 'Ada', 'Pip asks'));
    await admin(at.services, 'unfreeze', String(USER), ...by('k3', 'Ada', 'Pip asks'));
    // What is of others may name the person too: reasons, and an invoice that a friend pays after it was lost.
    await at.game.player(OTHER).ask('me', {});
    await admin(at.services, 'freeze', String(OTHER), ...by('k5', 'Ada', `one with ${USER}`));
    await admin(at.services, 'chains', 'keep', ...by('k6', 'Ada', `as ${USER} has asked`));
    for (const told of [successfulPayment, refundedPayment])
      await at.post(told(person(FRIEND), 'lost', `${USER}:${'f'.repeat(32)}`, 100));
    await audit(at.game.db, SEED_CIPHER, { marksTo: at.game.db });
    // As if all of it had happened to them.
    await sql`UPDATE users SET platform_lang = 'en', lang = 'en', luck_code = 'luck of Pip', adult_at = now(),
      tradelink_changed_at = now(), crystals_limit = 1, openings_limit = 1, pending_crystals_limit = 1,
      pending_openings_limit = 1, limits_change_at = now(), paused_until = now()
      WHERE id = ${USER}`.execute(at.game.db);
    await sql`UPDATE deliveries SET offer = 'offer for Pip', error = 'offer for Pip'
      WHERE user_id = ${USER}`.execute(at.game.db);
    await sql`INSERT INTO sandbox_offers (ref, tradelink, settles_at)
      SELECT ref, tradelink, now() FROM deliveries WHERE user_id = ${USER}`.execute(at.game.db);
    const before = await at.ledger(USER);
    expect((await rowsWith(LEADS)).length).toBeGreaterThan(20);

    const answer = await admin(at.services, 'erase', String(USER), ...by('k4', 'Ada', 'ticket 8'));
    const erased = Number(/under (9\d{15})$/.exec(answer)?.[1]);
    expect(await rowsWith([...LEADS, code.replace('ref_', ''), own.invoice_url])).toEqual([]);
    const { rows: left } = await sql`
      SELECT concat(firstname, lastname, ava, platform_lang, lang, luck_code, tradelink, tradelink_changed_at, adult_at,
        crystals_limit, openings_limit, pending_crystals_limit, pending_openings_limit, limits_change_at, paused_until)
        AS profile FROM users WHERE id = ${erased}`.execute(at.game.db);
    expect(left).toEqual([{ profile: '' }]);
    expect((await at.game.app.inject({ url: `/api/drop/${drop.id}/` })).statusCode).toBe(410);
    expect(await at.ledger(erased)).toEqual(before);
    expect(
      await at.game.db.selectFrom('draws').where('user_id', '=', erased).select('k').execute(),
    ).toHaveLength(4);
    await at.expectSoundBooks();
    const [last] = (await admin(at.services, 'log')).split('\n').map((line) => JSON.parse(line));
    expect(last).toMatchObject({ action: `erase ${erased}`, operator: 'Ada', reason: 'ticket 8' });
    await expect(admin(at.services, 'erase', String(USER), ...by('k4'))).rejects.toThrow(`erase ${erased}`);
    for (const table of ['ledger', 'draws', 'chains', 'admin_log']) {
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(at.game.db)).rejects.toThrow('append-only');
    }

    // Who comes again is somebody new, and a refund of Telegram's still finds its charge.
    // A server that remembers the account looks again with the first call, which clients repeat, and notes nothing of
    // it.
    expect((await player.call('statistics', {})).status).toBe(503);
    expect(await rowsWith(LEADS)).toEqual([]);
    expect((await player.ask('me', {})).me).toMatchObject({
      balance: 500,
      is_first_visit: true,
      tradelink: null,
    });
    await player.ask('openCase', { id: WELCOME_CASE_ID });
    await at.post(refundedPayment(person(USER), charge, bill.payload, 100));
    expect((await at.ledger(erased)).slice(-1)).toEqual([[2, -2050]]);
    await openItems(at.game, FRIEND, 1);
    await at.expectSoundBooks();
  });

  test('refuses the calls under way for the moment, also where another has made the account anew meanwhile', async () => {
    const { services } = at.game;
    const accounts = new Accounts(services);
    const caller = { user: { ...person(700_920_001), last_name: '' }, startParam: '', ageSeconds: 0 };
    const ensured = () => accounts.ensure(caller, at.game.clock.read());
    const account = await ensured();
    const noRow = () => Promise.reject(new Error('no row'));
    await expect(accounts.unlessLost(account, noRow)).rejects.toThrow('no row');
    const erased = async () => {
      await erase(caller.user.id);
      await ensureUser(services, caller, at.game.clock.read());
      return noRow();
    };
    await expect(accounts.unlessLost(account, erased)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(accounts.unlessLost(await ensured(), noRow)).rejects.toThrow('no row');
  });

  test('leaves nothing of a call that asks Telegram meanwhile', async () => {
    const player = at.game.player(700_930_011);
    const { me } = await player.ask('me', {});
    const wish = { message_text: 'Come', ref_link: me.ref_link ?? '', allow_user_chats: true };
    const chats = { allow_bot_chats: false, allow_group_chats: false, allow_channel_chats: false };
    at.fakeBotApi.state.script.intercept = async (method) => {
      if (method === 'savePreparedInlineMessage') await erase(700_930_011);
    };
    const reply = await player.call('inviteFriend', { ...wish, ...chats }, { key: newKey() });
    expect(reply.status).toBe(503);
    expect(await rowsWith(['700930011'])).toEqual([]);
  });

  // The embedded database has one connection, so nothing comes in the midst of an erasure there.
  describe.runIf(kind === 'postgres')('is done in the same instant as', () => {
    test('a payment, which is held, and can be given back', async () => {
      const { invoice } = await at.order(700_930_001);
      const paid = successfulPayment(person(700_930_001), 'late', invoice.payload, 100);
      expect(await eraseDuring(700_930_001, () => at.post(paid))).toEqual([expect.any(Number), 200]);
      const held = (await admin(at.services, 'held')).split('\n').map((line) => JSON.parse(line));
      expect(held).toMatchObject([{ id: 'late', payer_id: 700_930_001, stars: 100 }]);
      await at.post(refundedPayment(person(700_930_001), 'late', invoice.payload, 100));
      expect(await admin(at.services, 'held')).toBe('none');
    });

    test('a refund, which finds its payment where it has gone', async () => {
      const { invoice } = await at.order(700_930_002);
      const charge = await at.takeStars(invoice, person(700_930_002));
      const [erased, answer] = await eraseDuring(700_930_002, () => refundCharge(at.services, charge));
      expect(answer).toBe('refunded');
      expect((await at.ledger(erased)).slice(-1)).toEqual([[2, -2050]]);
    });

    test('a refund of a payment that names no order, which waits for the person before it holds the payment', async () => {
      await at.game.player(700_930_012).ask('me', {});
      await at.post(successfulPayment(person(700_930_012), 'astray', 'no order', 100));
      await admin(at.services, 'accept', 'astray', '2050', ...by());
      const { erased, told } = await at.game.db.transaction().execute(async (trx) => {
        await lockUser(trx, 700_930_012);
        const told = at.post(refundedPayment(person(700_930_012), 'astray', 'no order', 100));
        await expect.poll(() => waitsForLock(at.game.db)).toBe(true);
        return { told, erased: await eraseUser(trx, 700_930_012, SEED_CIPHER, at.game.clock.read()) };
      });
      expect(await told).toBe(200);
      expect((await at.ledger(erased)).slice(-1)).toEqual([[2, -2050]]);
    });

    test.each([['credit', '5'], ['debit', '5'], ['erase']])(
      'an order to %s, which finds nobody',
      async (order, ...crystals) => {
        await at.game.player(700_930_003).ask('me', {});
        const ordered = () =>
          admin(at.services, order, '700930003', ...crystals, ...by()).catch((error: unknown) => error);
        const [, answer] = await eraseDuring(700_930_003, ordered);
        expect(answer).toEqual(new OperatorError('there is no user 700930003'));
        expect((await at.game.player(700_930_003).call('me', {})).status).toBe(503);
      },
    );

    test('the registration of a friend, whom nobody has invited then', async () => {
      const friend = at.game.player(700_930_005, await invitation(at.game.player(700_930_004)));
      await eraseDuring(700_930_004, () => friend.ask('me', {}));
      expect(await rowsWith(['700930004'])).toEqual([]);
      // Their first case that costs something would bring the inviter's bonus.
      expect(await openItems(at.game, 700_930_005, 1)).toEqual([1]);
    });

    test('a note of who was seen, statistics, and the marks of an audit, which all leave them out', async () => {
      const player = at.game.player(700_930_010);
      await player.ask('statistics', {});
      const [, { status }] = await eraseDuring(700_930_010, () => player.call('statistics', {}));
      expect(status).toBe(503);
      await at.game.player(700_930_006).ask('me', {});
      await eraseDuring(700_930_006, () => at.services.presence.write());
      await at.game.player(700_930_007).ask('me', {});
      const marking = () =>
        at.game.database.withoutTimeouts((db) => audit(db, SEED_CIPHER, { marksTo: at.game.db }));
      await eraseDuring(700_930_007, marking);
      expect(await rowsWith(['700930006', '700930007', '700930010'])).toEqual([]);
    });

    test('calls that lock in another order, and is made again where it was undone', async () => {
      await at.game.player(700_930_009, await invitation(at.game.player(700_930_008))).ask('me', {});
      const rival = (db: Db) =>
        db.transaction().execute(async (trx) => {
          await sql`SET LOCAL deadlock_timeout = '10min'`.execute(trx); // It is the erasure that is undone.
          await lockUser(trx, 700_930_008);
          await sql`LOCK TABLE users IN EXCLUSIVE MODE`.execute(trx); // Nobody overtakes who waits for a table.
        });
      const erased = await at.game.database.withoutTimeouts(async (db) => {
        await sql`SET deadlock_timeout = '10ms'`.execute(db);
        const first = db.transaction();
        const execute = first.execute.bind(first);
        first.execute = (work) =>
          execute(async (trx) => {
            await lockUser(trx, 700_930_009);
            void at.game.database.withoutTimeouts(rival);
            await expect.poll(() => waitsForLock(at.game.db)).toBe(true);
            return work(trx);
          });
        vi.spyOn(db, 'transaction').mockReturnValueOnce(first);
        return admin({ ...at.services, db }, 'erase', '700930008', ...by());
      });
      expect(erased).toMatch(/^erased/);
    });
  });
});
