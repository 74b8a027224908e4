import {
  closeMiniApp,
  disableClosingConfirmation,
  enableClosingConfirmation,
  isClosingBehaviorMounted,
  mountClosingBehavior,
} from '@telegram-apps/sdk';
import { attempt, safely } from './safely.ts';

/** Makes the client ask before it closes the app, or not. */
export function confirmClosing(needed: boolean): void {
  if (!attempt(() => isClosingBehaviorMounted())) safely(mountClosingBehavior);
  safely(needed ? enableClosingConfirmation : disableClosingConfirmation);
}

/** Closes the app. */
export function closeApp(): void {
  safely(closeMiniApp);
}
