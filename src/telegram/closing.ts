import { closingBehavior, miniApp } from '@telegram-apps/sdk';
import { attempt, safely } from './safely.ts';

/** Asks before the person closes the app, while something runs that they would miss. */
export function confirmClosing(needed: boolean): void {
  if (!attempt(() => closingBehavior.isMounted())) safely(closingBehavior.mount);
  safely(needed ? closingBehavior.enableConfirmation : closingBehavior.disableConfirmation);
}

/** Closes the app. */
export function closeApp(): void {
  safely(miniApp.close);
}
