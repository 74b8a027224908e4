import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry, Receipt } from '../../common/api/schemas.ts';
import { chiSquareProbability } from '../../common/rules/chiSquare.ts';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds } from './harness/databases.ts';
import { newKey } from './harness/Player.ts';
import { type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const DAY_SECONDS = 86_400;
const CRYSTALS_PER_CENT = 10;
/** Of honest histories one in a million is as uneven: a test that fails of it is not worth a look before the second. */
const MIN_PROBABILITY = 1e-6;
/** Draws that a class of χ² must expect. */
const MIN_EXPECTED = 5;

describe.each(databaseKinds())('statistics on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, {}, (started) => {
    at = started;
  });

  const cases = async (userId: number) =>
    [...(await at.game.player(userId).ask('cases', {})).cases].sort((a, b) => a.price - b.price);

  /** Every draw of a player, newest first. */
  async function historyOf(userId: number): Promise<HistoryEntry[]> {
    const all: HistoryEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await at.game.player(userId).ask('history', { limit: 100, ...(cursor && { cursor }) });
      all.push(...page.history);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return all;
  }

  /** What receipts make a player expect, from their own weights and the prices of the items that they name. */
  async function expectedOf(userId: number, receipts: readonly Receipt[]) {
    let [mean, variance] = [0, 0];
    for (const { case: id, items, weights } of receipts) {
      const { case: opened } = await at.game.player(userId).ask('case', { id: id ?? '' });
      const worth = new Map(opened.skins.map((skin) => [skin.id, Math.round(skin.price * 1000)]));
      const parts = items.map((item, i) => [worth.get(item) ?? 0, (weights[i] ?? 0) / 1_000_000] as const);
      const one = parts.reduce((sum, [value, chance]) => sum + value * chance, 0);
      mean += one;
      variance += parts.reduce((sum, [value, chance]) => sum + chance * (value - one) ** 2, 0);
    }
    return { mean, deviation: Math.sqrt(variance) };
  }

  test('nobody who has opened nothing has any, nor anything to share', async () => {
    const { statistics } = await at.game.player(1).ask('statistics', {});
    const none = { openings: 0, spent: 0, returned: 0, expected: 0, low: 0, high: 0, best: null };
    expect(statistics).toEqual({ total: none, cases: [], months: [] });
    expect(await at.game.player(1).call('statisticsMessage', {})).toMatchObject({ status: 400 });
  });

  test('they are what the ledger and the receipts say, by case and by month', async () => {
    const player = at.game.player(2);
    const [cheap, second] = await cases(2);
    if (!cheap || !second) throw new Error('there are no cases');
    await at.game.give(2, 1_000_000);
    await player.ask('openCase', { id: WELCOME_CASE_ID });
    for (let i = 0; i < 6; i++) await player.ask('openCase', { id: cheap.id, count: 10 });
    at.game.clock.advance(20 * DAY_SECONDS);
    await player.ask('openCase', { id: cheap.id });
    await player.ask('openCase', { id: second.id, count: 3 });
    const { inventory } = await player.ask('inventory', { status: 'available', sort: 'dearest', limit: 100 });
    const [dearest] = inventory;
    // What becomes of the items changes nothing.
    await player.ask('sell', { id: dearest?.id ?? 0 });

    const { statistics } = await player.ask('statistics', {});
    const history = await historyOf(2);
    const { rows } = await sql<{ spent: number }>`SELECT (-sum(value))::bigint AS spent FROM ledger
      WHERE user_id = 2 AND type = ${LEDGER.opening}`.execute(at.game.db);
    const worth = (entries: readonly HistoryEntry[]) =>
      entries.reduce((sum, { win }) => sum + Math.round((win?.value ?? win?.cost ?? 0) * 1000), 0);
    expect(rows).toEqual([{ spent: statistics.total.spent }]);
    expect(statistics.total).toMatchObject({
      openings: 65,
      spent: 61 * cheap.price + 3 * second.price,
      returned: worth(history),
    });
    expect(statistics.total.best?.crystals).toBe(Math.round((dearest?.win.cost ?? 0) * 1000));
    expect(statistics.cases.map(({ id, sum }) => [id, sum.openings, sum.spent])).toEqual([
      [cheap.id, 61, 61 * cheap.price],
      [second.id, 3, 3 * second.price],
      [WELCOME_CASE_ID, 1, 0],
    ]);
    expect(statistics.months.map(({ month, sum }) => [month, sum.openings])).toEqual([
      ['2026-12', 4],
      ['2026-11', 61],
    ]);
    for (const { id, sum } of statistics.cases) {
      const own = history.filter(({ receipt }) => receipt.case === id);
      expect(sum.returned).toBe(worth(own));
    }
    for (const group of [[statistics.total], statistics.cases.map(({ sum }) => sum)]) {
      expect(group.reduce((total, { returned }) => total + returned, 0)).toBe(worth(history));
    }

    const { mean, deviation } = await expectedOf(
      2,
      history.map(({ receipt }) => receipt),
    );
    expect(statistics.total.expected).toBe(Math.round(mean));
    expect(statistics.total.high).toBe(Math.ceil(mean + 1.96 * deviation));
    expect(statistics.total.low).toBeLessThanOrEqual(Math.round(mean));
    // Of one opening the interval ends at the cheapest item, not below it.
    const welcome = statistics.cases.at(-1)?.sum;
    const { case: free } = await player.ask('case', { id: WELCOME_CASE_ID });
    const values = free.skins.map(({ price }) => Math.round(price * 100) * CRYSTALS_PER_CENT);
    expect(welcome?.low).toBeGreaterThanOrEqual(Math.min(...values));
    expect(welcome?.high).toBeLessThanOrEqual(Math.max(...values));

    // What was added up once is not added up again.
    await player.ask('openCase', { id: cheap.id, count: 2 });
    const later = await player.ask('statistics', {});
    expect(later.statistics.total.openings).toBe(67);
    expect(later.statistics.total.spent).toBe(statistics.total.spent + 2 * cheap.price);
    expect((await player.ask('statistics', {})).statistics).toEqual(later.statistics);
  });

  test('items fall out as often as the weights on the receipts say, by a χ² of their own', async () => {
    const [cheap] = await cases(3);
    if (!cheap) throw new Error('there are no cases');
    await at.game.give(3, 400 * cheap.price);
    for (let i = 0; i < 40; i++) await at.game.player(3).ask('openCase', { id: cheap.id, count: 10 });
    const receipts = (await historyOf(3)).map(({ receipt }) => receipt);
    expect(receipts).toHaveLength(400);
    const [first] = receipts;
    // Items too rare to be expected five times are one class.
    const classes = new Map<number, { expected: number; drawn: number }>();
    const classOf = (index: number) => {
      const expected = (receipts.length * (first?.weights[index] ?? 0)) / 1_000_000;
      return expected < MIN_EXPECTED ? -1 : index;
    };
    first?.weights.forEach((ppm, index) => {
      const one = classes.get(classOf(index)) ?? { expected: 0, drawn: 0 };
      one.expected += (receipts.length * ppm) / 1_000_000;
      classes.set(classOf(index), one);
    });
    for (const { index, odds_hash } of receipts) {
      expect(odds_hash).toBe(first?.odds_hash);
      const one = classes.get(classOf(index));
      if (one) one.drawn += 1;
    }
    const chiSquare = [...classes.values()].reduce(
      (sum, { expected, drawn }) => sum + (drawn - expected) ** 2 / expected,
      0,
    );
    expect(classes.size).toBeGreaterThan(2);
    expect(chiSquareProbability(chiSquare, classes.size - 1)).toBeGreaterThan(MIN_PROBABILITY);
    const { statistics } = await at.game.player(3).ask('statistics', {});
    expect(statistics.total.openings).toBe([...classes.values()].reduce((sum, { drawn }) => sum + drawn, 0));
  });

  test('they can be shared in a message, in the player’s language, with their own link', async () => {
    const player = at.game.player(4);
    const [cheap] = await cases(4);
    await player.ask('setLanguage', { lang: 'en' });
    await player.ask('openCase', { id: cheap?.id ?? '' });
    const { me } = await player.ask('me', {});
    const { statistics } = await player.ask('statistics', {});
    const key = newKey();
    const { prepared_message } = await player.ask('statisticsMessage', {}, { key });
    expect(prepared_message.id).not.toBe('');
    expect(await player.ask('statisticsMessage', {}, { key })).toEqual({ prepared_message });
    expect(at.calls('savePreparedInlineMessage')).toHaveLength(1);
    const { returned, best } = statistics.total;
    expect(at.calls('savePreparedInlineMessage')[0]?.params).toMatchObject({
      user_id: 4,
      result: {
        input_message_content: {
          message_text: [
            'Cases opened: 1',
            `Crystals spent: ${cheap?.price}`,
            `Crystals returned: ${returned.toLocaleString('en')}`,
            `Best drop: ${best?.name}`,
          ].join('\n'),
        },
        reply_markup: { inline_keyboard: [[{ url: me.ref_link }]] },
      },
    });
  });
});
