import { ApiError, isRefused, mayBeDone } from '../../api/error.ts';
import { loadMe } from '../account/me.ts';
import { network, whenOnline } from '../network.ts';
import { request } from '../request.ts';
import { askUntilAnswered } from '../retryUntilKnown.ts';
import type { ItemDetail } from './inventory.ts';

// A call whose answer got lost may have been done: the item says so, and the call, sent again under its key, what it
// has brought.

/** A call that moves an item. */
export interface ItemCall<A> {
  readonly id: number;
  /** The status that the item has once it is done. */
  readonly status: ItemDetail['status'];
  /** Sends it, under one key however often. */
  readonly send: () => Promise<A>;
}

/** The last call of each item whose answer is being looked for. */
const searched = new Map<number, ItemCall<unknown>>();

/**
 * Sends a call, and again where its answer got lost and the item says that it was done.
 * @throws ApiError; that of a network where nobody knows whether it was done.
 */
export async function sendForAnswer<A>({ id, status, send }: ItemCall<A>): Promise<A> {
  searched.delete(id);
  try {
    return await send();
  } catch (error) {
    if (!mayBeDone(error) || isRefused(error, 'too many requests')) throw error;
    const unknown = new ApiError('network', 'network');
    const found = network.online ? await request('inventoryItem', { id }).catch(() => null) : null;
    if (!found) throw unknown;
    if (found.inventory.status !== status) throw error;
    return send().catch((failure) => {
      throw mayBeDone(failure) ? unknown : failure;
    });
  }
}

/**
 * Looks for an item, and the player's crystals, as soon as there is a server that answers. `show` takes where the item is
 * by now, `take` the answer to the call where it was done.
 */
export function findAnswer<A>(
  call: ItemCall<A>,
  show: (found: ItemDetail) => void,
  take: (answer: A) => void,
): void {
  const { id, status, send } = call;
  const isWanted = () => searched.get(id) === call;
  searched.set(id, call);
  whenOnline(async () => {
    void loadMe();
    const found = await askUntilAnswered(
      () =>
        request('inventoryItem', { id }, ({ inventory }) => {
          if (isWanted()) show(inventory);
        }),
      isWanted,
    );
    const isDone = isWanted() && found?.inventory.status === status;
    const answer = isDone ? await send().catch(() => null) : null;
    if (answer && isWanted()) take(answer);
    if (isWanted()) searched.delete(id);
  });
}
