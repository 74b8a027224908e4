import type { HistoryEntry } from '../../../common/api/schemas.ts';
import type { BestDrop, OpeningSum, Statistics } from '../../../common/api/statistics.ts';
import { CRYSTALS_PER_USD, crystalsOf } from '../../../common/rules/crystals.ts';
import { shelf } from './world.ts';

const priceOf = (entry: HistoryEntry) => shelf.find(({ id }) => id === entry.receipt.case)?.price ?? 0;
const worthOf = ({ win }: HistoryEntry) => (win ? crystalsOf([win.value ?? win.cost], CRYSTALS_PER_USD) : 0);
const sumOf = (entries: readonly HistoryEntry[], part: (entry: HistoryEntry) => number) =>
  entries.reduce((sum, entry) => sum + part(entry), 0);

function bestOf(entry: HistoryEntry): BestDrop | null {
  const { win, item_id: id } = entry;
  if (!win || id === null) return null;
  return { id, name: win.name, img: win.img, rarity: win.rarity, crystals: worthOf(entry) };
}

/** What openings came to, beside a range that the odds might expect. */
function openingSum(entries: readonly HistoryEntry[]): OpeningSum {
  const [spent, returned] = [sumOf(entries, priceOf), sumOf(entries, worthOf)];
  const expected = Math.round(spent * 0.9);
  const [dearest] = [...entries].sort((a, b) => worthOf(b) - worthOf(a));
  return {
    openings: entries.length,
    spent,
    returned,
    expected,
    low: Math.round(expected * 0.4),
    high: Math.round(expected * 1.6),
    best: dearest ? bestOf(dearest) : null,
  };
}

/** Statistics of a history, its newer half in one month and the rest in the one before. */
export function statisticsOf(history: readonly HistoryEntry[]): Statistics {
  const openings = history.filter(({ kind }) => kind === 'opening');
  const cases = shelf.flatMap(({ id, name, img }) => {
    const own = openings.filter(({ receipt }) => receipt.case === id);
    return own.length > 0 ? [{ id, name, img, sum: openingSum(own) }] : [];
  });
  const half = Math.ceil(openings.length / 2);
  const months = [
    { month: '2026-03', sum: openingSum(openings.slice(0, half)) },
    { month: '2026-02', sum: openingSum(openings.slice(half)) },
  ].filter(({ sum }) => sum.openings > 0);
  return { total: openingSum(openings), cases: cases.sort((a, b) => b.sum.spent - a.sum.spent), months };
}
