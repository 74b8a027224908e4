import type { Params, TextKey } from '../../locales/texts.ts';
import { ApiError, isUnanswered } from '../api/error.ts';

/** A text for the player: a key of the locale files with its parameters, or a text of the server. */
export type Message = { readonly key: TextKey; readonly params?: Params } | { readonly text: string };

const REFUSALS: Readonly<Record<string, TextKey>> = {
  'not uniq tradelink': 'error.tradelinkInUse',
  'task already done': 'error.taskAlreadyDone',
  'task not completed': 'error.taskNotCompleted',
  'task cannot be checked': 'error.taskCannotBeChecked',
  'telegram unavailable': 'error.telegramUnavailable',
  'package changed': 'error.packageChanged',
  'package not found': 'error.packageChanged',
  'case not found': 'error.caseNotFound',
  'case changed': 'error.caseChanged',
  'not enough crystals': 'error.notEnoughCrystals',
  'welcome case already opened': 'error.welcomeOpened',
  'opening paused': 'error.openingPaused',
  'draws paused': 'error.drawsPaused',
  'chain renewed': 'error.chainRenewed',
  'item not found': 'error.itemNotFound',
  'item not available': 'error.itemNotAvailable',
  'target not available': 'error.targetNotAvailable',
  'chance changed': 'error.chanceChanged',
  'trade link required': 'error.tradelinkRequired',
  'too late to cancel': 'error.tooLateToCancel',
  'item out of stock': 'error.itemOutOfStock',
  'debt unpaid': 'error.debtUnpaid',
  'withdrawal on hold': 'error.withdrawalOnHold',
  'buying paused': 'error.buyingPaused',
  'account frozen': 'error.accountFrozen',
  'too many requests': 'error.tooManyRequests',
  'too many invoices': 'error.tooManyInvoices',
};

/** Returns the message for a failed call; `fallback` if the error itself says nothing useful. */
export function messageOf(error: unknown, fallback: TextKey): Message {
  if (!(error instanceof ApiError)) return { key: fallback };
  const refusal = REFUSALS[error.code];
  if (refusal === 'error.debtUnpaid') return { key: refusal, params: { amount: error.details.needed ?? 0 } };
  if (refusal) return { key: refusal };
  if (isUnanswered(error)) return { key: 'error.network' };
  if (error.kind === 'forbidden' || error.kind === 'unauthorized') return { key: `error.${error.kind}` };
  return { key: fallback };
}
