import { tell } from './tell.ts';

let isNeeded: boolean | undefined;

/** Makes the client ask before it closes the app, or not. */
export function confirmClosing(needed: boolean): void {
  if (needed === isNeeded) return;
  isNeeded = needed;
  tell('web_app_setup_closing_behavior', { need_confirmation: needed });
}

/** Closes the app. */
export function closeApp(): void {
  tell('web_app_close');
}
