import { proxy } from 'valtio/vanilla';
import { ApiError } from '../api/error.ts';
import { type CaseDetail, type CaseSummary, WELCOME_CASE_ID } from '../api/schemas.ts';
import { request } from './request.ts';
import { recall, remember } from './storage.ts';
import { showFailure } from './toasts.ts';

/** The filters of the case list, in the order of the chips. */
export const CATEGORIES = ['All', 'Popular', 'Rare', 'Elite', 'Cheap'] as const;
export type Category = (typeof CATEGORIES)[number];

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface Cases {
  status: LoadStatus;
  list: CaseSummary[];
  category: Category;
  /** Cases with their items, by id. */
  byId: Record<string, CaseDetail>;
  /** How loading a case went, by id; `missing` where there is no such case. */
  statusById: Record<string, LoadStatus | 'missing'>;
}

/** The cases that can be opened. */
export const cases = proxy<Cases>({ status: 'idle', list: [], category: 'All', byId: {}, statusById: {} });

function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}

/** Takes the category that this user chose last. */
export function restoreCategory(): void {
  const kept = recall('local', 'category');
  cases.category = isCategory(kept) ? kept : 'All';
}

/** Chooses what the list shows, here and on the next visit. */
export function setCategory(category: Category): void {
  cases.category = category;
  remember('local', 'category', category);
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
export function visibleCases(list: readonly CaseSummary[], category: Category): CaseSummary[] {
  const listed = list.filter((summary) => summary.id !== WELCOME_CASE_ID);
  return category === 'All' ? listed : listed.filter((summary) => categoriesOf(summary).includes(category));
}

/** Loads the list; what is already there stays on show meanwhile. */
export async function loadCases(): Promise<void> {
  if (cases.status === 'loading') return;
  cases.status = 'loading';
  try {
    await request('cases', {}, (answer) => {
      cases.list = answer.cases;
    });
    cases.status = 'ready';
  } catch (error) {
    cases.status = 'failed';
    showFailure(error, 'error.casesFailed', () => void loadCases());
  }
}

/** Loads one case with its items and odds. */
export async function loadCase(id: string): Promise<void> {
  if (cases.statusById[id] === 'loading') return;
  cases.statusById[id] = 'loading';
  try {
    await request('case', { id }, (answer) => {
      cases.byId[id] = answer.case;
    });
    cases.statusById[id] = 'ready';
  } catch (error) {
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    cases.statusById[id] = missing ? 'missing' : 'failed';
    showFailure(error, 'error.caseFailed', missing ? null : () => void loadCase(id));
  }
}

/** Asks for everything again, because the server writes descriptions in the player's language. */
export function reloadCases(): void {
  cases.byId = {};
  cases.statusById = {};
  void loadCases();
}
