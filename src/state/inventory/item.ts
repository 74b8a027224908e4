import type { Answer } from '../../../common/api/contract.ts';
import { HOLD_REASONS, type InventoryItem } from '../../../common/api/schemas.ts';
import { oneOf } from '../../../common/rules/oneOf.ts';
import type { TextKey } from '../../../locales/texts.ts';
import { ApiError, isRefused, mayBeDone } from '../../api/error.ts';
import { newIdempotencyKey } from '../../api/idempotencyKey.ts';
import { isFinal } from '../../api/isFinal.ts';
import { offerBotMessages } from '../account/botMessages.ts';
import { request } from '../request.ts';
import { requestFresh } from '../requestShown.ts';
import { session } from '../session.ts';
import { dismissToast, showFailure, showToast } from '../toasts.ts';
import { type Hold, type ItemDetail, inventory, isAvailable, reloadTabs } from './inventory.ts';
import { findAnswer, type ItemCall, sendForAnswer } from './lostAnswer.ts';
import { isListed, moveAtOnce, placeItem } from './placeItem.ts';

const TRADELINK_REQUIRED = 'trade link required';

/** What holds a withdrawal up, as its refusal says; null for any other refusal, or a reason of a newer server. */
function holdOf({ code, details }: ApiError): Hold | null {
  const reason = oneOf(HOLD_REASONS, details.reason);
  if (code !== 'withdrawal on hold' || !reason) return null;
  return { reason, until: details.until ?? null, usd: details.usd ?? 0 };
}

/** How an action on an item ended; `link`: the player has to save a trade link first. */
type ItemOutcome = 'done' | 'failed' | 'link';

/** Whether the item's withdrawal has neither ended nor been called back. */
export function isOnItsWay({ status }: Pick<InventoryItem, 'status'>): boolean {
  return status === 'sending' || status === 'processing';
}

/** A call about one item, whose `status` is shown at once. */
interface Action<A> extends Pick<ItemCall<A>, 'send'> {
  readonly id: number;
  /** Whether it moves an item of this status. */
  readonly moves: (item: Pick<InventoryItem, 'status'>) => boolean;
  readonly status: InventoryItem['status'];
  readonly failure: TextKey;
  readonly again: () => void;
  /** Says that it was done. */
  readonly done: (answer: A) => void;
}

async function act<A extends { inventory: InventoryItem }>(action: Action<A>): Promise<A | ApiError> {
  const { id, moves, done } = action;
  let tries = 0;
  const call: ItemCall<A> = {
    ids: [id],
    async isDone(mayShow) {
      const apply = (answer: Answer<'inventoryItem'>) => mayShow() && showFound(answer.inventory);
      return !moves((await request('inventoryItem', { id }, { apply })).inventory);
    },
    send: () => {
      tries += 1;
      return action.send();
    },
  };
  const undo = moveAtOnce(id, action.status);
  inventory.pending[id] = action.status;
  try {
    const answer = await sendForAnswer(call);
    placeItem(answer.inventory);
    // The answer to a try before may be older than what has become of the item.
    if (tries > 1) void findMoved(id);
    else refreshDetail(id);
    done(answer);
    return answer;
  } catch (error) {
    undo();
    const refusal = error instanceof ApiError ? error : new ApiError('server', String(error));
    const hold = holdOf(refusal);
    if (hold && areHoldsWatched) inventory.hold = hold;
    else if (refusal.code !== TRADELINK_REQUIRED) {
      showFailure(error, action.failure, hold || isFinal(error) ? null : action.again);
    }
    if (isRefused(error, 'item not available') || mayBeDone(error)) findAnswer(call, done);
    return refusal;
  } finally {
    delete inventory.pending[id];
  }
}

/** Sells an item for crystals; it moves at once and comes back if the call fails. */
export async function sellItem(id: number, key = newIdempotencyKey()): Promise<ItemOutcome> {
  if (inventory.pending[id]) return 'failed';
  const answer = await act({
    id,
    status: 'sold',
    moves: isAvailable,
    failure: 'error.sellFailed',
    again: () => void sellItem(id, key),
    send: () => request('sell', { id }, { key }),
    done: ({ sold }) => {
      inventory.sold[id] = true;
      showSale(sold);
    },
  });
  return answer instanceof ApiError ? 'failed' : 'done';
}

/** Says what a sale has brought, crystals, and what was taken from it. */
export function showSale({ crystals, penalty, debt = 0 }: Answer<'sell'>['sold']): void {
  if (debt > 0) showToast('good', { key: 'toast.soldWithDebt', params: { count: crystals, debt } });
  else if (penalty > 0)
    showToast('good', { key: 'toast.soldWithPenalty', params: { count: crystals, penalty } });
  else showToast('good', { key: 'toast.sold', params: { count: crystals } });
}

/** Withdraws an item to the game platform. Returns `link` if there is no trade link. */
export async function sendItem(id: number, key = newIdempotencyKey()): Promise<ItemOutcome> {
  if (inventory.pending[id]) return 'failed';
  // Where the profile could not be loaded the server says whether there is one.
  if (session.me && !session.me.tradelink) return askForTradelink();
  const answer = await act({
    id,
    status: 'sending',
    moves: isAvailable,
    failure: 'error.sendFailed',
    again: () => void sendItem(id, key),
    send: () => request('send', { id }, { key }),
    done: () => {
      showToast('good', { key: 'toast.sending' });
      offerBotMessages();
    },
  });
  if (!(answer instanceof ApiError)) return 'done';
  return answer.code === TRADELINK_REQUIRED ? askForTradelink() : 'failed';
}

let tradelinkToast = 0;

function askForTradelink(): ItemOutcome {
  dismissToast(tradelinkToast);
  tradelinkToast = showToast('bad', { key: 'error.tradelinkRequired' });
  return 'link';
}

/** Whether the page has a dialog for what holds withdrawals up. */
let areHoldsWatched = false;

/**
 * Has a dialog say what holds withdrawals up, where a toast would only say that something does. Returns a function that
 * ends that: what was told goes with its page.
 */
export function watchHolds(): () => void {
  areHoldsWatched = true;
  return () => {
    areHoldsWatched = false;
    dismissHold();
  };
}

/** Closes the dialog that says what held a withdrawal up. */
export function dismissHold(): void {
  inventory.hold = null;
}

/** Cancels a withdrawal that has not been handed over. */
export async function cancelWithdrawal(id: number, key = newIdempotencyKey()): Promise<ItemOutcome> {
  if (inventory.pending[id]) return 'failed';
  const answer = await act({
    id,
    status: 'returned',
    moves: isOnItsWay,
    failure: 'error.cancelFailed',
    again: () => void cancelWithdrawal(id, key),
    send: () => request('cancelWithdrawal', { id }, { key }),
    done: () => showToast('good', { key: 'toast.withdrawalCanceled' }),
  });
  return answer instanceof ApiError ? 'failed' : 'done';
}

function showInSheet(found: ItemDetail): void {
  if (inventory.detail.item?.id === found.id) inventory.detail.item = found;
}

/** Reads an item anew, and shows it: in its sheet where that is open, unless said otherwise. */
export async function readAnew(id: number, show = showInSheet): Promise<void> {
  try {
    show((await requestFresh('inventoryItem', { id })).inventory);
  } catch {
    // It is read again with its list, or with its sheet.
  }
}

/** The sheet of the item, if that is open, shows what has just been added to its history. */
function refreshDetail(id: number): void {
  if (inventory.detail.item?.id === id) void readAnew(id);
}

/** Reads anew what a draw may have moved: the lists, and the item of the sheet. */
export function reloadMoved(): void {
  reloadTabs();
  const { item } = inventory.detail;
  if (item) void readAnew(item.id);
}

/** Shows an item where it is by now: it has moved elsewhere, or by a try whose answer got lost. */
function showFound(found: ItemDetail): void {
  const { id, status, win } = found;
  if (status === 'sold') inventory.sold[id] = true;
  if (!isListed(found)) placeItem({ id, status, win });
  showInSheet(found);
}

/** Shows where an item is by now that may have moved elsewhere: another device may have sold it, or sent it. */
export function findMoved(id: number): Promise<void> {
  return readAnew(id, showFound);
}
