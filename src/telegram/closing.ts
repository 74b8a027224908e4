import { tell } from './client.ts';

/** Makes the client ask before it closes the app, or not. */
export function confirmClosing(needed: boolean): void {
  tell('web_app_setup_closing_behavior', { need_confirmation: needed });
}

/** Closes the app. */
export function closeApp(): void {
  tell('web_app_close', {});
}
