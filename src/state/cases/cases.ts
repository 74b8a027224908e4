import { proxy } from 'valtio/vanilla';
import type { CallInput } from '../../../common/api/contract.ts';
import type { CaseDetail, CaseSummary } from '../../../common/api/schemas.ts';
import { ApiError } from '../../api/error.ts';
import { takeFromAnswers } from '../answer.ts';
import { type LoadStatus, load, loadFailureOf } from '../load.ts';
import { request } from '../request.ts';
import { showFailureHere } from '../toasts.ts';

interface Cases {
  status: LoadStatus;
  list: CaseSummary[];
  /** Cases with their items, by id. */
  byId: Record<string, CaseDetail>;
  /** How loading a case went, by id; `missing` where there is no such case. */
  statusById: Record<string, LoadStatus | 'missing'>;
}

/** Addresses name ids: of `constructor` and its like nothing is known either, until it is put in. */
const noneById = <Value>(): Record<string, Value> => Object.create(null);

/** The cases that can be opened. */
export const cases = proxy<Cases>({ status: 'idle', list: [], byId: noneById(), statusById: noneById() });

function takeCases(list: CaseSummary[]): void {
  cases.list = list;
  cases.status = 'ready';
}

function takeCase(detail: CaseDetail): void {
  cases.byId[detail.id] = detail;
  cases.statusById[detail.id] = 'ready';
}

takeFromAnswers(({ cases: list, case: detail }) => {
  if (list) takeCases(list);
  if (detail) takeCase(detail);
});

/** Asks for what has words in the player's language, and again where all was reloaded in another meanwhile. */
async function ask<N extends 'cases' | 'case'>(name: N, input: CallInput<N>): Promise<void> {
  const { byId } = cases;
  await request(name, input);
  if (cases.byId !== byId) await ask(name, input);
}

/** Loads the list; the old one stays visible meanwhile. */
export async function loadCases(): Promise<void> {
  const fetch = () => ask('cases', {});
  const isKnown = () => cases.list.length > 0;
  await load(cases, { fetch, failure: 'error.casesFailed', retry: () => void loadCases(), isKnown });
}

/** Loads one case with its items and odds. */
export async function loadCase(id: string): Promise<void> {
  if (cases.statusById[id] === 'loading') return;
  cases.statusById[id] = 'loading';
  const showFailure = showFailureHere();
  try {
    await ask('case', { id });
    cases.statusById[id] = 'ready';
  } catch (error) {
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    cases.statusById[id] = missing ? 'missing' : loadFailureOf(error);
    const isOnShow = cases.byId[id] !== undefined;
    showFailure(error, 'error.caseFailed', !missing && isOnShow ? () => void loadCase(id) : null);
  }
}

/** Reads all cases anew: the server writes their descriptions in the player's language, or sells one no more. */
export function reloadCases(): void {
  cases.byId = noneById();
  cases.statusById = noneById();
  void loadCases();
}
