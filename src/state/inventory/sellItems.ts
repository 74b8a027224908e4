import { MAX_ITEMS_SOLD_AT_ONCE } from '../../../common/api/endpoints/inventory.ts';
import { mayBeDone } from '../../api/error.ts';
import { newIdempotencyKey } from '../../api/idempotencyKey.ts';
import { loadMe } from '../account/me.ts';
import { whenOnline } from '../network.ts';
import { request } from '../request.ts';
import { showFailure, showToast } from '../toasts.ts';
import { inventory, loadTab } from './inventory.ts';
import { moveAtOnce, showSale } from './item.ts';
import { countOf } from './stacks.ts';

/** Items that one call sells; the key is theirs, however often they are tried. */
interface Batch {
  readonly ids: readonly number[];
  readonly key: string;
}

function batchesOf(ids: readonly number[]): Batch[] {
  const count = Math.ceil(ids.length / MAX_ITEMS_SOLD_AT_ONCE);
  return Array.from({ length: count }, (_, i) => ({
    ids: ids.slice(i * MAX_ITEMS_SOLD_AT_ONCE, (i + 1) * MAX_ITEMS_SOLD_AT_ONCE),
    key: newIdempotencyKey(),
  }));
}

/** Sells one batch after the other, and tells once what came of all; what a failure has left can be tried again. */
async function sellBatches(batches: readonly Batch[]): Promise<boolean> {
  const brought = { crystals: 0, penalty: 0, debt: 0 };
  let [sold, refused] = [0, 0];
  let left = batches;
  let failure: unknown;
  for (const batch of batches) {
    try {
      const answer = await request('sellItems', { ids: [...batch.ids] }, undefined, { key: batch.key });
      for (const id of answer.sold) {
        inventory.sold[id] = true;
        moveAtOnce(id, 'sold');
      }
      sold += answer.sold.length;
      refused += answer.refused.length;
      brought.crystals += answer.crystals;
      brought.penalty += answer.penalty;
      brought.debt += answer.debt ?? 0;
      left = left.slice(1);
    } catch (error) {
      failure = error;
      if (mayBeDone(error)) whenOnline(() => void loadMe());
      break;
    }
  }
  if (sold > 0) showSale(brought);
  if (refused > 0) showToast('bad', { key: 'error.someNotSold' });
  if (left.length > 0) showFailure(failure, 'error.sellItemsFailed', () => void sellAgain(left));
  return left.length === 0 && refused === 0;
}

/** Sells batches while their items count as pending; not at all where one of them does already. */
async function sell(batches: readonly Batch[]): Promise<boolean> {
  const ids = batches.flatMap((batch) => batch.ids);
  if (ids.some((id) => inventory.pending[id])) return false;
  for (const id of ids) inventory.pending[id] = true;
  try {
    return await sellBatches(batches);
  } finally {
    for (const id of ids) delete inventory.pending[id];
  }
}

async function sellAgain(batches: readonly Batch[]): Promise<void> {
  await sell(batches);
  // Which of the stacks that are listed hold these items is known to the server only.
  if (inventory.tabs.available.items.some((item) => countOf(item) > 1)) await loadTab('available');
}

/**
 * Sells items, any number; those that cannot be sold any more stay, and the player is told. Returns whether all were sold.
 */
export async function sellItems(ids: readonly number[]): Promise<boolean> {
  return sell(batchesOf(ids));
}
