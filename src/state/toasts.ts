import { proxy } from 'valtio/vanilla';
import { ApiError } from '../api/error.ts';
import type { TextKey } from '../i18n/texts.ts';
import { type Message, messageOf } from './message.ts';

/** Milliseconds that a toast stays, and how many show at once. */
export const TOAST_TIME = 3000;
export const TOASTS_AT_ONCE = 20;

export type ToastKind = 'info' | 'good' | 'bad';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: Message;
  /** Does again what failed; offered as a button. */
  readonly retry: (() => void) | null;
}

/** The toasts on show, oldest first. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

let lastId = 0;

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** Shows `message` for TOAST_TIME; the oldest gives way when there are too many. */
export function showToast(kind: ToastKind, message: Message, retry: (() => void) | null = null): void {
  lastId += 1;
  const id = lastId;
  toasts.list = [...toasts.list, { id, kind, message, retry }].slice(-TOASTS_AT_ONCE);
  setTimeout(() => dismissToast(id), TOAST_TIME);
}

/** Shows why a call failed, in words fit for a person. The end of the session has been told already. */
export function showFailure(error: unknown, fallback: TextKey, retry: (() => void) | null = null): void {
  if (error instanceof ApiError && error.kind === 'unauthorized') return;
  showToast('bad', messageOf(error, fallback), retry);
}
