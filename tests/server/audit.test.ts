import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draw } from '../../common/rules/fairness/draw.ts';
import { PPM } from '../../common/rules/ppm.ts';
import { audit, auditWithin } from '../../server/audit/audit.ts';
import { historyChecks } from '../../server/audit/historyChecks.ts';
import { type Rows, SINCE_MARKS } from '../../server/audit/rows.ts';
import { PermanentFailure } from '../../server/domain/deliveries/provider.ts';
import { publishStock } from '../../server/domain/deliveries/stock.ts';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { DAMAGES } from './harness/damages.ts';
import { SEED_CIPHER } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';
import { deliverAndSettle, sandboxOf } from './harness/sandbox.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/TelegramGame.ts';

const EACH = Object.entries(DAMAGES).flatMap(([name, statements]) =>
  statements.map((statement) => [statement, name] as const),
);

class TakenBack extends Error {}

describe('the audit', () => {
  let at: TelegramGame;

  // Player 1, invited by 2: five openings, and of their items 1 was declined, returned and sold, 2 sold, 3 upgraded,
  // 4 is on its way, 5 is there, 6 was replaced by a dearer one; the welcome case; a top-up of which 2 has a share, the
  // daily bonus, 70 crystals of an operator. 2 is frozen.
  beforeAll(async () => {
    at = await startTelegramGame('embedded');
    const { game } = at;
    // Of the marks there is one of somebody else: all that the two do comes after it.
    await game.player(3).ask('me', {});
    expect(await audit(game.db, SEED_CIPHER, { marksTo: game.db })).toHaveLength(Object.keys(DAMAGES).length);
    const { me } = await game.player(2).ask('me', {});
    const bought = await at.order(1, me.ref_link?.split('startapp=')[1]);
    await at.takeStars(bought.invoice, person(1));
    await playerWithItems(game, 1, 6);
    const { player } = bought;
    // Some openings are in the statistics, one is not yet.
    await player.ask('statistics', {});
    await player.ask('openCase', { id: WELCOME_CASE_ID });
    await player.ask('completeTask', { id: 'daily' });
    await player.ask('send', { id: 1 });
    const { db, services, clock } = game;
    const delivery = sandboxOf(game, 'declined');
    await deliverAndSettle(game, delivery);
    await player.ask('sell', { id: 1 });
    await player.ask('sell', { id: 2 });
    const { multy } = await player.ask('multipliers', { id: 3 });
    await player.ask('upgrade', { donorId: 3, targetId: Object.values(multy).flat()[0]?.id ?? '' });
    await player.ask('send', { id: 6 });
    const prices = (await services.catalogue.skins()).values();
    const dearest = [...prices].reduce((most, one) => (one.cents > most.cents ? one : most));
    await publishStock(db, new Map([[dearest.name, 1]]), clock.read());
    clock.advance(6);
    const empty = { ...delivery, send: () => Promise.reject(new PermanentFailure('item', 'out of stock')) };
    await deliverDue(services, empty);
    await publishStock(db, 'everything', clock.read());
    await player.ask('send', { id: 4 });
    await admin(services, 'credit', '1', '70', ...by('order 1'));
    await admin(services, 'freeze', '2', ...by('order 2'));
    for (const table of ['ledger', 'draws', 'chains']) {
      await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(db);
    }
  });
  afterAll(() => at.close());

  /** Names of the checks that fail after a statement, which is taken back: of all, and of what came after the marks. */
  async function failing(statement?: string) {
    const names: Record<'everything' | 'sinceMarks', string[]> = { everything: [], sinceMarks: [] };
    const work = at.game.db.transaction().execute(async (trx) => {
      if (statement !== undefined) {
        const { numAffectedRows } = await sql.raw(statement).execute(trx);
        expect(numAffectedRows).toBeGreaterThan(0n);
      }
      const failed = async (rows?: Rows) =>
        (await auditWithin(trx, SEED_CIPHER, rows))
          .filter(({ problems }) => problems.length > 0)
          .map(({ name }) => name);
      names.everything = await failed();
      names.sinceMarks = await failed(SINCE_MARKS);
      throw new TakenBack();
    });
    await expect(work).rejects.toThrow(TakenBack);
    return names;
  }

  test('the audit finds nothing in a sound database', async () => {
    expect(await failing()).toEqual({ everything: [], sinceMarks: [] });
  });

  test.each(EACH)('%s breaks the check “%s”', async (statement, name) => {
    const { everything, sinceMarks } = await failing(statement);
    expect(everything).toContain(name);
    const needsHistory = historyChecks.some((check) => check.name === name);
    if (!needsHistory) expect(sinceMarks).toContain(name);
  });

  test('a seed that was chosen for what it draws breaks the check “every draw can be drawn again”', async () => {
    const last = await at.game.db
      .selectFrom('draws')
      .select(['client_seed', 'k', 'win_ppm'])
      .where('kind', '=', 'upgrade')
      .executeTakeFirstOrThrow();
    const seed = 'f'.repeat(64);
    const weights = [last.win_ppm ?? 0, PPM - (last.win_ppm ?? 0)];
    const { pick, index } = draw(seed, `${last.client_seed}:${last.k}`, weights);
    const statement = `UPDATE draws SET seed = '${seed}', pick = ${pick}, drop_index = ${index} WHERE kind = 'upgrade'`;
    expect((await failing(statement)).everything).toContain('every draw can be drawn again');
  });

  test('every check of the audit is broken by one of the damages', async () => {
    const names = (await audit(at.game.db, SEED_CIPHER)).map(({ name }) => name);
    expect(Object.keys(DAMAGES).sort()).toEqual(names.sort());
  });
});
