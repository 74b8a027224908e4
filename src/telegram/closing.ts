import { closingBehavior, miniApp } from '@telegram-apps/sdk';
import { attempt, safely } from './safely.ts';

/** Makes the client ask before it closes the app, or not. */
export function confirmClosing(needed: boolean): void {
  if (!attempt(() => closingBehavior.isMounted())) safely(closingBehavior.mount);
  safely(needed ? closingBehavior.enableConfirmation : closingBehavior.disableConfirmation);
}

/** Closes the app. */
export function closeApp(): void {
  safely(miniApp.close);
}
