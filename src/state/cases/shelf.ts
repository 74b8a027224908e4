import { proxy } from 'valtio/vanilla';
import { oneOf } from '../../../common/rules/oneOf.ts';
import { recall, remember } from '../storage.ts';

/** The filters of the case list, in the order of the chips. */
export const CATEGORIES = ['All', 'Popular', 'Rare', 'Elite', 'Cheap'] as const;
/** The player's own filter, offered once it holds something. */
export const FAVORITES = 'Favorites';
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

/** The favorites as they were kept last, be it by another tab. */
function keptFavorites(): string[] {
  const favorites = recall('local', 'favorites');
  return Array.isArray(favorites) ? favorites.filter((id) => typeof id === 'string') : [];
}

/** Restores what this user chose last. */
export function restoreShelf(): void {
  shelf.category = oneOf([...CATEGORIES, FAVORITES], recall('local', 'category')) ?? 'All';
  shelf.order = oneOf(ORDERS, recall('local', 'caseOrder')) ?? 'affordable';
  shelf.favorites = keptFavorites();
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
  const others = keptFavorites().filter((other) => other !== id);
  shelf.favorites = shelf.favorites.includes(id) ? others : [...others, id];
  remember('local', 'favorites', shelf.favorites);
}
