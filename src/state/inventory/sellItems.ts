import type { Answer } from '../../../common/api/contract.ts';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import { MAX_ITEMS_LISTED, MAX_ITEMS_SOLD_AT_ONCE } from '../../../common/api/endpoints/inventory.ts';
import { mayBeDone } from '../../api/error.ts';
import { newIdempotencyKey } from '../../api/idempotencyKey.ts';
import { request } from '../request.ts';
import { showFailure, showToast } from '../toasts.ts';
import { inventory, reloadTab } from './inventory.ts';
import { findMoved, showSale } from './item.ts';
import { findAnswer, type ItemCall, sendForAnswer } from './lostAnswer.ts';
import { listedItem, placeItem } from './placeItem.ts';
import { countOf } from './stacks.ts';

type Sale = Answer<'sellItems'>;

/** A call that sells items, whose key is theirs. */
type Batch = ItemCall<Sale>;

/** Whether none of some items can be sold any more, by the list of those that can: it takes a page, seldom a few. */
async function areGone(ids: readonly number[]): Promise<boolean> {
  const oldestFirst = { status: 'available', sort: 'oldest', limit: MAX_ITEMS_LISTED } as const;
  const readBehind = (id: number) => request('inventory', { ...oldestFirst, cursor: id || undefined });
  const last = Math.max(...ids);
  let cursor: number | null = Math.min(...ids) - 1;
  while (cursor !== null && cursor < last) {
    const page: Answer<'inventory'> = await readBehind(cursor);
    if (page.inventory.some(({ id }) => ids.includes(id))) return false;
    cursor = page.next;
  }
  return true;
}

function batchOf(ids: number[]): Batch {
  const key = newIdempotencyKey();
  const send = () => request('sellItems', { ids }, { key });
  return { ids, isDone: () => areGone(ids), send };
}

function batchesOf(ids: readonly number[]): Batch[] {
  const count = Math.ceil(ids.length / MAX_ITEMS_SOLD_AT_ONCE);
  return Array.from({ length: count }, (_, i) =>
    batchOf(ids.slice(i * MAX_ITEMS_SOLD_AT_ONCE, (i + 1) * MAX_ITEMS_SOLD_AT_ONCE)),
  );
}

function moveSold({ sold }: Sale): void {
  for (const id of sold) {
    inventory.sold[id] = true;
    const item = listedItem(id);
    if (item) placeItem({ ...item, status: 'sold' });
  }
}

/** Looks for what could not be sold: as much as one result shows, since a list is read anew by itself. */
function findRefused(sales: readonly Sale[]): void {
  const refused = sales.flatMap((sale) => sale.refused);
  for (const { id } of refused.slice(0, MAX_CASES_AT_ONCE)) void findMoved(id);
}

/** Tells once what has come of all. */
function tell(sales: readonly Sale[]): void {
  const brought = { crystals: 0, penalty: 0, debt: 0 };
  for (const { crystals, penalty, debt = 0 } of sales) {
    brought.crystals += crystals;
    brought.penalty += penalty;
    brought.debt += debt;
  }
  if (sales.some(({ sold }) => sold.length > 0)) showSale(brought);
  if (sales.some(({ refused }) => refused.length > 0)) showToast('bad', { key: 'error.someNotSold' });
  findRefused(sales);
}

/** Reads the list anew where it holds stacks: which of them hold items that were sold is known to the server only. */
async function relist(): Promise<void> {
  if (inventory.tabs.available.items.some((item) => countOf(item) > 1)) await reloadTab('available');
}

/** Sells one batch after the other, and tells what came of all; what a failure has left can be tried again. */
async function sellBatches(batches: readonly Batch[]): Promise<boolean> {
  const sales: Sale[] = [];
  let failure: unknown;
  for (const batch of batches) {
    try {
      const sale = await sendForAnswer(batch);
      moveSold(sale);
      sales.push(sale);
    } catch (error) {
      failure = error;
      if (mayBeDone(error)) findSale(batch);
      break;
    }
  }
  tell(sales);
  const left = batches.slice(sales.length);
  if (left.length > 0) showFailure(failure, 'error.sellItemsFailed', () => void sellAgain(left));
  return left.length === 0 && sales.every(({ refused }) => refused.length === 0);
}

/** Tells what has come of a batch whose answer got lost, as soon as that is known. */
function findSale(batch: Batch): void {
  findAnswer(batch, (sale) => {
    moveSold(sale);
    tell([sale]);
    void relist();
  });
}

/** Sells batches while their items count as pending; not at all where one of them does already. */
async function sell(batches: readonly Batch[]): Promise<boolean> {
  const ids = batches.flatMap((batch) => batch.ids);
  if (ids.some((id) => inventory.pending[id])) return false;
  for (const id of ids) inventory.pending[id] = 'sold';
  try {
    return await sellBatches(batches);
  } finally {
    for (const id of ids) delete inventory.pending[id];
  }
}

async function sellAgain(batches: readonly Batch[]): Promise<void> {
  await sell(batches);
  await relist();
}

/**
 * Sells items, any number; those that cannot be sold any more stay, and the player is told. Returns whether all were
 * sold.
 */
export async function sellItems(ids: readonly number[]): Promise<boolean> {
  return sell(batchesOf(ids));
}
