import { sql } from 'kysely';
import type { BestDrop, OpeningSum, Statistics } from '../../../common/api/statistics.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { rarityOf, selectItems } from '../item.ts';
import type { Services } from '../services.ts';
import { bestOf, type OpeningTotal, openingSum } from './openingSum.ts';

type StatisticsServices = Pick<Services, 'db' | 'catalogue' | 'rate'>;

async function readTotals({ db, catalogue }: StatisticsServices, userId: number): Promise<OpeningTotal[]> {
  // An erasure is waited for, and whoever it took away gets no sums again: by no key do they need a user. In a query of
  // its own, as the row would be locked after the function otherwise.
  const { rows: added } = await sql`
    SELECT add_up_openings(id) FROM (SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE) u`.execute(db);
  if (added.length === 0) throw new Error(`there is no user ${userId}`);
  const rows = await db.selectFrom('opening_totals').selectAll().where('user_id', '=', userId).execute();
  return Promise.all(
    rows.map(async (row) => ({
      row,
      caseVersion: await catalogue.version(row.case_id, row.case_version),
    })),
  );
}

function groupsOf<K>(totals: readonly OpeningTotal[], keyOf: (total: OpeningTotal) => K) {
  const groups = new Map<K, OpeningTotal[]>();
  for (const total of totals) {
    const group = groups.get(keyOf(total)) ?? [];
    groups.set(keyOf(total), [...group, total]);
  }
  return groups;
}

/** The dearest item of each group, by its number, as it is now; worth what was drawn. */
async function readBest(
  { db, rate }: StatisticsServices,
  userId: number,
  groups: readonly (readonly OpeningTotal[])[],
): Promise<ReadonlyMap<number, BestDrop>> {
  const ids = new Set(groups.flatMap((totals) => bestOf(totals)?.best_item ?? []));
  if (ids.size === 0) return new Map();
  const items = await selectItems(db)
    .where('i.user_id', '=', userId)
    .where('i.id', 'in', [...ids])
    .execute();
  return new Map(
    items.map(({ id, name, img, cents, market_cents, rarity }) => {
      const shown = { id, name, img, rarity: rarityOf({ rarity, cents: market_cents ?? cents }) };
      return [id, { ...shown, crystals: centsToCrystals(cents, rate) }];
    }),
  );
}

const monthOf = (months: number) =>
  `${1970 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/** What a user's openings came to in all, by case and by month, beside what the odds expect of them. */
export async function readStatistics(services: StatisticsServices, userId: number): Promise<Statistics> {
  const totals = await readTotals(services, userId);
  const byCase = groupsOf(totals, ({ row }) => row.case_id);
  const byMonth = groupsOf(totals, ({ row }) => row.month);
  const best = await readBest(services, userId, [totals, ...byCase.values(), ...byMonth.values()]);
  const sumOf = (group: readonly OpeningTotal[]): OpeningSum =>
    openingSum(group, best.get(bestOf(group)?.best_item ?? 0) ?? null, services.rate);
  const cases = [...byCase.values()].flatMap((group) => {
    const newest = [...group].sort((a, b) => b.row.case_version - a.row.case_version)[0]?.caseVersion;
    return newest ? [{ id: newest.id, name: newest.name, img: newest.img, sum: sumOf(group) }] : [];
  });
  const months = [...byMonth].sort(([a], [b]) => b - a);
  return {
    total: sumOf(totals),
    cases: cases.sort((a, b) => b.sum.spent - a.sum.spent || b.sum.openings - a.sum.openings),
    months: months.map(([month, group]) => ({ month: monthOf(month), sum: sumOf(group) })),
  };
}
