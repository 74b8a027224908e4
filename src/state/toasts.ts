import { proxy } from 'valtio/vanilla';
import type { TextKey } from '../../locales/texts.ts';
import { isUnauthorized } from '../api/error.ts';
import { type Message, messageOf } from './message.ts';
import { session } from './session.ts';

/** How long a toast stays, and how many there are at most. */
const TOAST_MS = 3000;
const MAX_TOASTS = 20;

type ToastKind = 'info' | 'good' | 'bad';

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: Message;
  /** What its button does: tries again what failed, takes back what was done, agrees to what is offered. */
  readonly action: (() => void) | null;
  /** Where its link leads. */
  readonly path: string | null;
  /** Words of the button or the link. */
  readonly label: TextKey;
}

/** The visible toasts, oldest first. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

let lastId = 0;

/** Removes a toast. */
export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

interface ToastOptions {
  readonly label?: TextKey;
  readonly path?: string;
  readonly milliseconds?: number;
}

/**
 * Shows `message` for TOAST_MS unless told otherwise; removes the oldest toast if there are too many. Returns the
 * toast's id.
 */
export function showToast(
  kind: ToastKind,
  message: Message,
  action: (() => void) | null = null,
  { label = 'common.retry', path, milliseconds = TOAST_MS }: ToastOptions = {},
): number {
  lastId += 1;
  const id = lastId;
  toasts.list = [...toasts.list, { id, kind, message, action, path: path ?? null, label }].slice(-MAX_TOASTS);
  setTimeout(() => dismissToast(id), milliseconds);
  return id;
}

/** The last toast of each failure. */
const failures: { [name in TextKey]?: number } = {};

/** Shows why a call failed, except where a page of its own says so: the start failed, or the session is over. */
export function showFailure(error: unknown, fallback: TextKey, retry: (() => void) | null = null): void {
  if (session.status === 'failed') return;
  if (isUnauthorized(error)) return;
  failures[fallback] = showToast('bad', messageOf(error, fallback), retry);
}

/**
 * Returns `showFailure` for a load that begins now, of what only the page at `path` shows: on another, where nobody
 * waits for it, it shows nothing.
 */
export function showFailureHere(path = location.pathname): typeof showFailure {
  return (...failure) => {
    if (location.pathname === path) showFailure(...failure);
  };
}

/** Removes the toast of a failure: what is about to be saved is not to be written over by another try of before. */
export function dismissFailure(fallback: TextKey): void {
  dismissToast(failures[fallback] ?? 0);
}
