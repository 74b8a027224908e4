import { ApiError, isLost, mayBeDone } from '../../api/error.ts';
import { loadMe } from '../account/me.ts';
import { network, whenOnline } from '../network.ts';
import { askUntilAnswered } from '../retryUntilKnown.ts';

// A call whose answer got lost may have been done: its items say so, and the call, sent again under its key, what it
// has brought. It is sent again only where it would find nothing left to do: nobody has asked for it a second time.

/** A call that moves items. */
export interface ItemCall<A> {
  readonly ids: readonly number[];
  /**
   * Whether it would find nothing left to do: it was not done while it would move one of its items. `mayShow` says
   * whether the player is to see where they are by now.
   * @throws ApiError
   */
  readonly isDone: (mayShow: () => boolean) => Promise<boolean>;
  /** Sends it, under one key however often. */
  readonly send: () => Promise<A>;
}

/** The last call of the same items whose answer is being looked for. */
const searched = new Map<string, ItemCall<unknown>>();

const nameOf = ({ ids }: ItemCall<unknown>) => ids.join();

/**
 * Sends a call, and again where its answer got lost and its items say that it was done.
 * @throws ApiError; that of a network where nobody knows whether it was done.
 */
export async function sendForAnswer<A>(call: ItemCall<A>): Promise<A> {
  searched.delete(nameOf(call));
  try {
    return await call.send();
  } catch (error) {
    if (!isLost(error)) throw error;
    const unknown = new ApiError('network', 'network');
    if (!network.online) throw unknown;
    const done = await call
      .isDone(() => false)
      .catch(() => {
        throw unknown;
      });
    if (!done) throw error;
    return call.send().catch((failure) => {
      throw mayBeDone(failure) ? unknown : failure;
    });
  }
}

/**
 * Looks for the items, and the player's crystals, as soon as there is a server that answers. `take` gets the answer to
 * the call where it was done.
 */
export function findAnswer<A>(call: ItemCall<A>, take: (answer: A) => void): void {
  const name = nameOf(call);
  const isWanted = () => searched.get(name) === call;
  searched.set(name, call);
  const search = async () => ((await call.isDone(isWanted)) && isWanted() ? call.send() : null);
  whenOnline(async () => {
    void loadMe();
    // Each time anew: what was sent may have come back meanwhile, and would be sent once more.
    const answer = await askUntilAnswered(search, isWanted);
    if (answer && isWanted()) take(answer);
    if (isWanted()) searched.delete(name);
  });
}
