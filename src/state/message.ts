import { ApiError } from '../api/error.ts';
import type { Params, TextKey } from '../i18n/texts.ts';

/** Text for the person: a key of the locale files with its parameters, or words that the server wrote. */
export type Message = { readonly key: TextKey; readonly params?: Params } | { readonly text: string };

const REFUSALS: Readonly<Record<string, TextKey>> = {
  'not uniq tradelink': 'error.tradelinkInUse',
  'task already done': 'error.taskAlreadyDone',
  'task not completed': 'error.taskNotCompleted',
  'task cannot be checked': 'error.taskCannotBeChecked',
  'telegram unavailable': 'error.telegramUnavailable',
  'package changed': 'error.packageChanged',
  'case not found': 'error.caseNotFound',
  'not enough crystals': 'error.notEnoughCrystals',
  'welcome case already opened': 'error.welcomeOpened',
  'opening paused': 'error.openingPaused',
  'item not found': 'error.itemNotFound',
  'item not available': 'error.itemNotAvailable',
  'target not available': 'error.targetNotAvailable',
  'trade link required': 'error.tradelinkRequired',
  'too late to cancel': 'error.tooLateToCancel',
  'too many requests': 'error.tooManyRequests',
};

/** What to tell of a call that failed; `fallback` where the failure says nothing that a person could use. */
export function messageOf(error: unknown, fallback: TextKey): Message {
  if (!(error instanceof ApiError)) return { key: fallback };
  const refusal = REFUSALS[error.code];
  if (refusal) return { key: refusal };
  if (error.kind === 'network' || error.kind === 'timeout') return { key: 'error.network' };
  if (error.kind === 'forbidden') return { key: 'error.forbidden' };
  if (error.kind === 'unauthorized') return { key: 'error.unauthorized' };
  return { key: fallback };
}
