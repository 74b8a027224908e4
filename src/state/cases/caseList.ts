import type { CaseSummary } from '../../../common/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { CATEGORIES, type Category, FAVORITES, type Order } from './shelf.ts';

/** The categories to choose from: the player's favorites where there are any, or they are on show. */
export function offeredCategories(category: Category, favorites: readonly string[]): readonly Category[] {
  return favorites.length > 0 || category === FAVORITES ? [...CATEGORIES, FAVORITES] : CATEGORIES;
}

function categoriesOf(summary: CaseSummary): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(summary.category);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The cases of `category` in the server's order (pinned ones first, then by price), without the welcome case. */
export function visibleCases(
  list: readonly CaseSummary[],
  category: Category,
  favorites: readonly string[] = [],
): CaseSummary[] {
  const listed = list.filter((summary) => summary.id !== WELCOME_CASE_ID);
  if (category === 'All') return listed;
  if (category === FAVORITES) return listed.filter(({ id }) => favorites.includes(id));
  return listed.filter((summary) => categoriesOf(summary).includes(category));
}

/** What each order is sorted by, the least first; equal ones stay in the server's order. */
const RANKS: Readonly<Record<Order, (summary: CaseSummary, balance: number) => number>> = {
  affordable: ({ price }, balance) => Number(price > balance),
  cheapest: ({ price }) => price,
  dearest: ({ price }) => -price,
  best: ({ best }) => -(best?.price ?? 0),
  gain: ({ gain = 0 }) => -gain,
};

/** `list` in `order`, for a player of `balance` crystals. */
export function inOrder(list: readonly CaseSummary[], order: Order, balance: number): CaseSummary[] {
  const rank = RANKS[order];
  return [...list].sort((a, b) => rank(a, balance) - rank(b, balance));
}
