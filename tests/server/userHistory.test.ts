import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import { book } from '../../server/domain/ledger.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds } from './harness/databases.ts';
import { cheapestCase, TRADELINK } from './harness/items.ts';
import { admin, by, refundCharge } from './harness/orders.ts';
import { productionOf } from './harness/processes.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const USER = 710_000_001;
const FRIEND = 710_000_002;
const BUSY = 710_000_003;

/** A line as its cells: when, what, crystals, balance, about what. */
function cellsOf(line: string): string[] {
  const [at = '', what = '', ...rest] = [
    line.slice(0, 24),
    line.slice(26, 46),
    line.slice(48, 57),
    line.slice(59, 68),
  ];
  return [at.slice(11, 19), ...[what, ...rest, line.slice(70)].map((cell) => cell.trim())];
}

describe.each(databaseKinds())('the history of a person on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, {}, (started) => {
    at = started;
  });

  /** What `npm run admin` prints; on PostgreSQL in a process of its own, beside the server. */
  async function read(...words: string[]): Promise<string[]> {
    if (kind === 'embedded') return (await admin(at.services, ...words, ...by())).split('\n');
    const env = { PATH: process.env.PATH, ...(await productionOf(at)) };
    const command = ['--import', 'tsx', 'server/commands/admin.ts', ...words, ...by()];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return stdout.trimEnd().split('\n');
  }

  test('an operator reads how a person stands and what happened in the order of time, a line each', async () => {
    const { game, services } = at;
    const minute = () => game.clock.advance(60);
    const { player, invoice } = await at.order(USER);
    await player.ask('setTradelink', { tradelink: TRADELINK(USER) });
    minute();
    const charge = await at.takeStars(invoice, person(USER));
    minute();
    const gift = (await player.ask('openCase', { id: WELCOME_CASE_ID })).open.win;
    minute();
    const cheap = await cheapestCase(game, USER);
    const opens = (await player.ask('openCase', { id: cheap.id, count: 2 })).opens ?? [];
    const [first = gift, second = gift] = opens.map(({ win }) => win);
    minute();
    const { multy } = await player.ask('multipliers', { id: 1 });
    const [target] = Object.values(multy).flat();
    const { win, chance } = await player.ask('upgrade', { donorId: 1, targetId: target?.id ?? '' });
    const upgraded = `item 1 for ${target?.name} at ${chance.toFixed(4)}%: ${win ? 'won item 4' : 'lost'}, draw 1/4`;
    minute();
    await player.ask('sell', { id: 2 });
    minute();
    await player.ask('completeTask', { id: 'daily' });
    minute();
    await player.ask('send', { id: 3 });
    await deliverAndSettle(game, sandboxOf(game, 'declined'));
    minute();
    const { me } = await player.ask('me', {});
    await game.player(FRIEND, me.ref_link?.split('startapp=')[1]).ask('me', {});
    minute();
    await admin(services, 'debit', String(USER), '2000', ...by('k1', 'Ada', 'a mistake\u001b[2J'));
    minute();
    await refundCharge(services, charge);
    minute();
    await admin(services, 'freeze', String(USER), ...by('k2', 'Ada', 'a farm'));
    await services.presence.write();

    const lines = await read('user', String(USER));
    const told = lines.slice(lines.indexOf('') + 1).map(cellsOf);
    const bookings = told.filter(([, , value]) => value !== '');
    const [, , taken] = bookings.at(-1) ?? [];
    expect(lines.slice(0, lines.indexOf(''))).toEqual([
      `user ${USER}: Player ${USER}, language unknown`,
      'standing: frozen since 2026-11-20T12:11:12.000Z: a farm',
      `balance: 0 crystals, owes ${2050 + Number(taken)}`,
      expect.stringMatching(/^items: .*1 returned \$\d+\.\d\d, 2 sold \$\d+\.\d\d$/),
      'friends: 1 invited, 0 rewarded',
      'limits a day: any crystals, any openings',
      `trade link: ${TRADELINK(USER)}`,
      'seen: 2026-11-20T12:08:12.000Z, draw 1/4',
    ]);
    let balance = 0;
    for (const [time, what, value, after] of bookings) {
      balance += Number(value);
      expect([time, what, after]).toEqual([time, what, String(balance)]);
    }
    expect(balance).toBe(0);

    const opened = (of: string, { name: skin, cost }: { name: string; cost: number }, item: number) =>
      expect.stringMatching(
        `^${of} v\\d+: ${skin.replace('|', '\\|')}, \\$${cost.toFixed(2)}, item ${item}, draw 1/${item}$`,
      );
    expect(told.map(([time, what, value, , about]) => [time, what, value, about])).toEqual([
      ['12:00:00', 'joined', '', ''],
      ['12:00:00', 'order', '', expect.stringMatching(/^\w{32}: 2050 crystals for 100 stars, refunded$/)],
      ['12:00:00', 'registration', '+500', ''],
      ['12:01:00', 'payment', '', `${charge}: 100 stars, 2050 crystals`],
      ['12:01:00', 'topUp', '+2050', charge],
      ['12:02:00', 'opening', '', opened('.+', gift, 1)],
      ['12:03:00', 'opening', `-${cheap.price}`, opened(cheap.name, first, 2)],
      ['12:03:00', 'opening', `-${cheap.price}`, opened(cheap.name, second, 3)],
      ['12:04:00', 'upgrade', '', upgraded],
      ['12:05:00', 'sale', expect.stringMatching(/^\+\d+$/), 'item:2'],
      ['12:06:00', 'task', '', 'daily 2026-11-20'],
      ['12:06:00', 'dailyBonus', '+50', 'task:daily:2026-11-20'],
      ['12:07:00', 'delivery', '', expect.stringMatching(/: item 3 asked for$/)],
      ['12:07:06', 'delivery', '', expect.stringMatching(/: handed over as offer /)],
      ['12:07:12', 'delivery', '', expect.stringMatching(/: declined$/)],
      ['12:07:12', 'item', '', '3 is returned'],
      ['12:08:12', 'friend', '', `invited ${FRIEND}`],
      [
        '12:09:12',
        'operator',
        '',
        `Ada: debit ${USER} 2000 (a mistake\\u001b[2J), balance ${-Number(taken)}`,
      ],
      ['12:09:12', 'adminDebit', '-2000', 'admin:k1'],
      ['12:10:12', 'operator', '', `Ada: refund ${charge} (ticket 7), refunded`],
      ['12:10:12', 'refund', '', `${charge}: 100 stars, ${2050 + Number(taken)} crystals still owed`],
      ['12:10:12', 'topUp', taken, charge],
      ['12:11:12', 'operator', '', `Ada: freeze ${USER} (a farm), done`],
    ]);
  });

  test('a long history is read in pages that leave out nothing', async () => {
    const { game } = at;
    await game.player(BUSY).ask('me', {});
    for (let batch = 1; batch <= 2; batch++) {
      game.clock.advance(60);
      const movements = Array.from({ length: 150 }, () => ({
        type: LEDGER.adminCredit,
        value: 1,
        reference: 'local:a test',
      }));
      await game.db.transaction().execute((trx) => book(trx, BUSY, movements, game.clock.read()));
    }
    // The 200th from the end is one of the first batch: all of it is told, as they have one moment.
    const last = await read('user', String(BUSY));
    const from = last.indexOf('') + 1;
    expect(last[from]).toBe('earlier: --before 2026-11-20T12:12:12.000Z');
    expect(last.slice(from + 1).map((line) => cellsOf(line)[3])).toEqual(
      Array.from({ length: 300 }, (_, index) => String(501 + index)),
    );
    const before = await read('user', String(BUSY), '--before', '2026-11-20T12:12:12.000Z');
    expect(before.slice(from).map((line) => cellsOf(line)[1])).toEqual(['joined', 'registration']);
  });

  test('a reading says who asked for it and stands in the log without what was read', async () => {
    await expect(admin(at.services, 'user', String(USER))).rejects.toThrow('--name is needed');
    await expect(read('user', '5')).rejects.toThrow('there is no user 5');
    await expect(read('user', String(USER), '--before', 'then')).rejects.toThrow(
      '"then" is no moment such as',
    );
    const last = JSON.parse((await admin(at.services, 'log')).split('\n')[0] ?? '');
    expect(last).toMatchObject({ action: `user ${BUSY}`, operator: 'Ada', answer: 'read' });
  });
});
