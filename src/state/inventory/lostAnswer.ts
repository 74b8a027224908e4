import type { InventoryItem } from '../../../common/api/schemas.ts';
import { ApiError, isRefused, mayBeDone } from '../../api/error.ts';
import { loadMe } from '../account/me.ts';
import { network, whenOnline } from '../network.ts';
import { request } from '../request.ts';
import { askUntilAnswered } from '../retryUntilKnown.ts';
import type { ItemDetail } from './inventory.ts';

// A call whose answer got lost may have been done: its items say so, and the call, sent again under its key, what it has
// brought. It is sent again only where it would find nothing left to do: nobody has asked for it a second time.

/** A call that moves items. */
export interface ItemCall<A> {
  readonly ids: readonly number[];
  /** Whether it would move an item of this status; it was not done while it would move one of its own. */
  readonly moves: (item: Pick<InventoryItem, 'status'>) => boolean;
  /** Sends it, under one key however often. */
  readonly send: () => Promise<A>;
}

/** The last call of the same items whose answer is being looked for. */
const searched = new Map<string, ItemCall<unknown>>();

const nameOf = ({ ids }: ItemCall<unknown>) => ids.join();

/** Whether a call would find nothing left to do. `read` returns an item, or null where it cannot be had. */
async function isDone(
  { ids, moves }: ItemCall<unknown>,
  read: (id: number) => Promise<{ inventory: ItemDetail } | null>,
): Promise<boolean> {
  for (const id of ids) {
    const found = await read(id);
    if (!found || moves(found.inventory)) return false;
  }
  return true;
}

/**
 * Sends a call, and again where its answer got lost and its items say that it was done.
 * @throws ApiError; that of a network where nobody knows whether it was done.
 */
export async function sendForAnswer<A>(call: ItemCall<A>): Promise<A> {
  searched.delete(nameOf(call));
  try {
    return await call.send();
  } catch (error) {
    if (!mayBeDone(error) || isRefused(error, 'too many requests')) throw error;
    const unknown = new ApiError('network', 'network');
    if (!network.online) throw unknown;
    const done = await isDone(call, (id) => request('inventoryItem', { id })).catch(() => {
      throw unknown;
    });
    if (!done) throw error;
    return call.send().catch((failure) => {
      throw mayBeDone(failure) ? unknown : failure;
    });
  }
}

/**
 * Looks for the items, and the player's crystals, as soon as there is a server that answers. `show` takes where an item is
 * by now, `take` the answer to the call where it was done.
 */
export function findAnswer<A>(
  call: ItemCall<A>,
  show: (found: ItemDetail) => void,
  take: (answer: A) => void,
): void {
  const name = nameOf(call);
  const isWanted = () => searched.get(name) === call;
  searched.set(name, call);
  const read = (id: number) =>
    askUntilAnswered(
      () =>
        request('inventoryItem', { id }, ({ inventory }) => {
          if (isWanted()) show(inventory);
        }),
      isWanted,
    );
  whenOnline(async () => {
    void loadMe();
    const done = await isDone(call, read);
    const answer = done && isWanted() ? await call.send().catch(() => null) : null;
    if (answer && isWanted()) take(answer);
    if (isWanted()) searched.delete(name);
  });
}
