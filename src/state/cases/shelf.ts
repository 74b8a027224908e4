import { proxy } from 'valtio/vanilla';
import type { CaseSummary } from '../../../common/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { recall, remember } from '../storage.ts';

/** The filters of the case list, in the order of the chips. */
export const CATEGORIES = ['All', 'Popular', 'Rare', 'Elite', 'Cheap'] as const;
/** The player's own filter, offered once it holds something. */
const FAVORITES = 'Favorites';
export type Category = (typeof CATEGORIES)[number] | typeof FAVORITES;

/** The orders of the case list; `affordable` is the server's, with what can be paid for first. */
export const ORDERS = ['affordable', 'cheapest', 'dearest', 'best', 'gain'] as const;
export type Order = (typeof ORDERS)[number];

interface Shelf {
  category: Category;
  order: Order;
  /** Ids of cases. */
  favorites: string[];
}

/** How the player wants to see the cases. */
export const shelf = proxy<Shelf>({ category: 'All', order: 'affordable', favorites: [] });

function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((one) => one === value);
}

/** Restores what this user chose last. */
export function restoreShelf(): void {
  const favorites = recall('local', 'favorites');
  shelf.category = oneOf([...CATEGORIES, FAVORITES], recall('local', 'category')) ?? 'All';
  shelf.order = oneOf(ORDERS, recall('local', 'caseOrder')) ?? 'affordable';
  shelf.favorites = Array.isArray(favorites) ? favorites.filter((id) => typeof id === 'string') : [];
}

/** Sets the category, for the next visits too. */
export function setCategory(category: Category): void {
  shelf.category = category;
  remember('local', 'category', category);
}

/** Sets the order, for the next visits too. */
export function setOrder(order: Order): void {
  shelf.order = order;
  remember('local', 'caseOrder', order);
}

/** Makes a case a favorite, or no favorite any more. */
export function toggleFavorite(id: string): void {
  const { favorites } = shelf;
  shelf.favorites = favorites.includes(id) ? favorites.filter((other) => other !== id) : [...favorites, id];
  remember('local', 'favorites', shelf.favorites);
}

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
